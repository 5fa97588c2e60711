import * as styles from "./NotFound.module.css";

/** What stands at an address that no page has. */
export function NotFound() {
  return (
    <main className={styles.main} id="content">
      <h1>Page Not Found</h1>
      <p>Oops! The page you are looking for has been removed or relocated.</p>
      <p>
        <a href="/" className={styles.button}>
          Go to Homepage
        </a>
      </p>
    </main>
  );
}
