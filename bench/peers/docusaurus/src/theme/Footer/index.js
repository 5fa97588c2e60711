export default function Footer() {
  return (
    <footer className="container">
      <p>Texts: CC BY 4.0. Pages of loaders and plugins by others carry their own licence.</p>
    </footer>
  );
}
