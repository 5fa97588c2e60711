/** Shows the button after this many screens. */
const SCREENS = 3;

export function addBackToTop(): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "back-to-top no-print";
  button.textContent = "Back to top";
  const update = (): void => {
    button.hidden = scrollY < SCREENS * innerHeight;
  };
  button.addEventListener("click", () => {
    scrollTo(0, 0);
    const title = document.querySelector("h1");
    title?.setAttribute("tabindex", "-1");
    title?.focus({ preventScroll: true });
  });
  // Survives navigation.
  document.body.append(button);
  addEventListener("scroll", update, { passive: true });
  update();
}
