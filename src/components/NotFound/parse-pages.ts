import type { KnownPage } from "../../lib/links/nearest-pages";

const isPage = (unsafe: unknown): unsafe is KnownPage =>
  Array.isArray(unsafe) &&
  unsafe.length === 2 &&
  unsafe.every((part) => typeof part === "string") &&
  unsafe[0]?.startsWith("/") === true;

/** What the data file of pages holds => pages. Throws if it has another shape. */
export function parsePages(unsafe: unknown): KnownPage[] {
  if (!Array.isArray(unsafe) || !unsafe.every(isPage)) {
    throw new TypeError("The data file of pages holds something else than urls and titles.");
  }
  return unsafe;
}
