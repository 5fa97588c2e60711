/**
 * Images from other hosts get the URL in their `data-image` as `src` when they are in view. Those of
 * a text (`loading="lazy"`) get it at once: a README seldom says how high they are, so the browser
 * loads them well before they are seen. `data-loaded` and `data-failed` are for the styles.
 */

/** How often it is checked at most which images are in view, in milliseconds; SPEC section 9. */
const checkInterval = 300;

let observer: IntersectionObserver | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const inView = new Set<HTMLImageElement>();

function load(image: HTMLImageElement): void {
  observer?.unobserve(image);
  image.onload = () => (image.dataset.loaded = "");
  image.onerror = () => {
    // Without an address browsers draw no broken image.
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

/** Watches the images that have no URL yet; called whenever there may be new ones. */
export function loadImagesInView(): void {
  observer?.disconnect();
  inView.clear();
  observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      // What was scrolled past before the check is not asked for.
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

/** Gives images that failed another chance; called when the browser is online again. */
export function retryFailedImages(): void {
  for (const image of document.querySelectorAll("img[data-failed]"))
    image.removeAttribute("data-failed");
  loadImagesInView();
}
