import { fetchInTime } from "./fetch-in-time";

/** Thrown when a file can't be had. `gone` means that its host has a newer build. */
export class LoadError extends Error {
  readonly gone: boolean;
  constructor(message: string, gone: boolean) {
    super(message);
    this.name = "LoadError";
    this.gone = gone;
  }
}

const loaded = new Map<string, Promise<unknown>>();

async function readJson(url: string, response: Response): Promise<unknown> {
  if (!response.ok) {
    const gone = response.status === 404 || response.status === 410;
    throw new LoadError(`${url} answered ${String(response.status)}`, gone);
  }
  // A captive portal answers every address with a page of its own.
  if (response.redirected) throw new LoadError(`${url} was redirected`, false);
  return (await response.json()) as unknown;
}

/**
 * Loads a JSON file of the site once, however often it is asked for; a failed load is forgotten,
 * so that the next one tries again.
 *
 * @param url with a hash of its content: `/data/pages.0123456789.json`
 * @param parse makes data of what the file holds; throws if that has another shape
 * @throws LoadError, SyntaxError for what is no JSON, the network's own error, or that of `parse`
 */
export function loadJson<Data>(url: string, parse: (unsafe: unknown) => Data): Promise<Data> {
  let promise = loaded.get(url);
  if (!promise) {
    promise = fetchInTime(url, (response) => readJson(url, response))
      .then(parse)
      .catch((error: unknown) => {
        loaded.delete(url);
        throw error;
      });
    loaded.set(url, promise);
  }
  return promise as Promise<Data>;
}
