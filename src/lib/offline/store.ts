import type { OfflineFile } from "./types";

/**
 * The cache of saved pages. Not Workbox's: what is only read comes and goes by itself. Each file
 * stands under its address and its hash, so that two versions lie side by side until one list
 * takes the place of the other.
 */
export const savedCache = "docs-saved-2";

/** What was saved before responses kept their headers, the security policy among them. */
export const unsafeCache = "docs-saved";

/** The list of the version that is saved whole; what is read offline is what it names. */
export const currentKey = "/offline-files.json?saved=whole";

/** The list of the version that is being saved. */
export const pendingKey = "/offline-files.json?saved=part";

/** Where a saved file stands in the cache. */
// { url: "/concepts/", hash: "0123456789" } => "/concepts/?saved=0123456789"
export const fileToKey = ({ url, hash }: Pick<OfflineFile, "url" | "hash">): string =>
  `${url}?saved=${hash}`;

/** What is asked of the host to save a file: past every cache, and past the service worker. */
// { url: "/concepts/", hash: "0123456789" } => "/concepts/?save=0123456789"
export const fileToRequest = ({ url, hash }: Pick<OfflineFile, "url" | "hash">): string =>
  `${url}?save=${hash}`;

/** Whether a request is one of those. */
export const isSavingRequest = ({ search }: Pick<URL, "search">): boolean =>
  search.startsWith("?save=");

/** Address of the file that a key of the cache stands for. */
// "https://host/concepts/?saved=0123456789" => "/concepts/"
export const keyToPath = (key: string): string => new URL(key, "https://host").pathname;
