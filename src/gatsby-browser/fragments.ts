import { isDocument } from "./is-document";
import { fetchInTime } from "./fetch-in-time";

/** Thrown when a fragment cannot be had. `gone` means that its host has a newer build. */
export class FragmentError extends Error {
  readonly gone: boolean;
  constructor(message: string, gone: boolean) {
    super(message);
    this.name = "FragmentError";
    this.gone = gone;
  }
}

const loaded = new Map<string, string>();
const loading = new Map<string, Promise<string>>();

/** The HTML of a fragment that was loaded before, or that came with the page. */
export function peekFragment(url: string): string | undefined {
  return loaded.get(url);
}

/** Keeps a fragment that came with the page, so that going back needs no request. */
export function keepFragment(url: string, html: string): void {
  loaded.set(url, html);
}

async function readFragment(url: string, response: Response): Promise<string> {
  if (!response.ok) {
    const gone = response.status === 404 || response.status === 410;
    throw new FragmentError(`${url} answered ${String(response.status)}`, gone);
  }
  // A captive portal answers every address with a page of its own.
  if (response.redirected) throw new FragmentError(`${url} was redirected`, false);
  const html = await response.text();
  if (isDocument(html)) throw new FragmentError(`${url} is a whole document`, false);
  return html;
}

/**
 * Loads a fragment once, however often it is asked for; a failed load is forgotten, so that the
 * next one tries again.
 *
 * @throws FragmentError, or the network's own error
 */
export function loadFragment(url: string): Promise<string> {
  const kept = loaded.get(url);
  if (kept !== undefined) return Promise.resolve(kept);
  let promise = loading.get(url);
  if (!promise) {
    promise = fetchInTime(url, (response) => readFragment(url, response)).then(
      (html) => {
        loaded.set(url, html);
        return html;
      },
      (error: unknown) => {
        loading.delete(url);
        throw error;
      },
    );
    loading.set(url, promise);
  }
  return promise;
}
