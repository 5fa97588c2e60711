/** Shows the button after this many screens. */
const SCREENS = 3;

/**
 * Adds a button that leads to the start of long pages. On the way down it would cover text, as the
 * chat button would on narrow screens, which styles hide then.
 */
export function addBackToTop(): void {
  const button = document.createElement("button");
  button.className = "back-to-top no-print";
  button.textContent = "Back to top";
  let last = scrollY;
  const update = (): void => {
    const isDown = scrollY > last;
    document.documentElement.toggleAttribute("data-down", isDown);
    button.hidden = isDown || scrollY < SCREENS * innerHeight;
    last = scrollY;
  };
  button.addEventListener("click", () => {
    scrollTo(0, 0);
    const title = document.querySelector("h1");
    title?.setAttribute("tabindex", "-1");
    title?.focus({ preventScroll: true });
  });
  // Survives navigation.
  document.body.append(button);
  addEventListener("scroll", update);
  update();
}
