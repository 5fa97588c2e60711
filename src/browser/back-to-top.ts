import { make } from "./make";

/** Shows the button after this many screens. */
const SCREENS = 3;

/** Adds a button that leads to the start of long pages. */
export function addBackToTop(): void {
  const attributes = { type: "button", class: "back-to-top no-print" };
  const button = make("button", attributes, "Back to top");
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
