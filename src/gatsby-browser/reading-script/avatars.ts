/** How often it is checked at most which avatars are in view, in milliseconds; SPEC section 9. */
const checkInterval = 300;

let observer: IntersectionObserver | undefined;
let waiting = new Set<HTMLImageElement>();
let timer: ReturnType<typeof setTimeout> | undefined;

function load(image: HTMLImageElement): void {
  // A host that is down leaves the monogram below the image.
  image.addEventListener("error", () => image.removeAttribute("src"), { once: true });
  image.src = image.dataset.avatar ?? "";
}

function loadWaiting(): void {
  timer = undefined;
  for (const image of waiting) load(image);
  waiting = new Set();
}

/** Gives avatars their address when they come into view. */
export function loadAvatarsInView(): void {
  observer?.disconnect();
  observer = new IntersectionObserver((entries, self) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      self.unobserve(target);
      waiting.add(target as HTMLImageElement);
    }
    if (waiting.size > 0) timer ??= setTimeout(loadWaiting, checkInterval);
  });
  for (const image of document.querySelectorAll("[data-avatar]:not([src])"))
    observer.observe(image);
}
