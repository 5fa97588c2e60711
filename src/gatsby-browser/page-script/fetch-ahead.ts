import { internalLink } from "../internal-link";

const asked = new Set<string>();

/**
 * Has the browser fetch the page that a link leads to, for a click that comes before the runtime
 * does. Resolves once that is done, or can't be.
 */
export function fetchAhead(target: Element | null): Promise<unknown> | undefined {
  const url = internalLink(target)?.pathname;
  const hint = document.createElement("link");
  // An awake page fetches less: the text alone.
  const isAwake = document.documentElement.dataset.hydrated !== undefined;
  if (!url || url === location.pathname || isAwake || asked.has(url)) return undefined;
  if (!hint.relList.supports("prefetch")) return undefined;
  asked.add(url);
  hint.rel = "prefetch";
  hint.href = url;
  document.head.append(hint);
  return new Promise((resolve) => (hint.onload = hint.onerror = resolve));
}
