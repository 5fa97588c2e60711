/**
 * Loads images of other hosts (`data-image`) when they are in view. Images in texts
 * (`loading="lazy"`) get their `src` at once, because their heights are unknown and the browser
 * loads them early. `data-loaded` and `data-failed` are for the styles.
 */

/** Interval of the visibility check in milliseconds; SPEC section 9. */
const checkInterval = 300;

let observer: IntersectionObserver | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const inView = new Set<HTMLImageElement>();

function load(image: HTMLImageElement): void {
  observer?.unobserve(image);
  image.onload = () => (image.dataset.loaded = "");
  image.onerror = () => {
    // Without `src`, browsers show no broken image.
    image.removeAttribute("src");
    image.dataset.failed = "";
  };
  image.src = image.dataset.image ?? "";
}

function check(): void {
  timer = undefined;
  for (const image of inView) load(image);
  inView.clear();
}

/** Observes images without `src`; called after each change of the content. */
export function loadImagesInView(): void {
  observer?.disconnect();
  inView.clear();
  observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      // Skips images that have left the view.
      inView[isIntersecting ? "add" : "delete"](target as HTMLImageElement);
    }
    if (inView.size > 0) timer ??= setTimeout(check, checkInterval);
  });
  for (const image of document.querySelectorAll<HTMLImageElement>(
    "img[data-image]:not([src],[data-failed])",
  )) {
    if (image.getAttribute("loading") === "lazy") load(image);
    else observer.observe(image);
  }
}

/** Retries failed images when the browser is online again. */
export function retryFailedImages(): void {
  for (const image of document.querySelectorAll("img[data-failed]"))
    image.removeAttribute("data-failed");
  loadImagesInView();
}
