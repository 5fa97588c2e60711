import { reloadOnce } from "../../browser/reload-once";

/**
 * What goes wrong with a chunk: webpack throws a `ChunkLoadError` ("Loading chunk {id} failed."),
 * mini-css-extract-plugin one with the code `CSS_CHUNK_LOAD_FAILED`; both name the address.
 */
export interface ChunkError extends Error {
  code?: string;
  /** How it failed, as the browser told it: `error`, `timeout`, `missing`. */
  type?: string;
  /** Address of the file. */
  request?: string;
}

/** How long a host may take to say whether it still has a file, in milliseconds. */
const TIMEOUT = 5_000;

/** Whether a file is no longer on its host, which then has a newer build. */
async function isGone(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url, {
      method: "HEAD",
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return status === 404 || status === 410;
  } catch {
    return false; // No network: nothing is known.
  }
}

/** A chunk of another build may hold something else under the same name. */
function checkModule<Module extends { default: unknown }>(module: Module, name: string): Module {
  if (module.default !== undefined) return module;
  throw Object.assign(new Error(`Cannot find module '${name}'`), { code: "MODULE_NOT_FOUND" });
}

/**
 * Loads a chunk. When its file is gone, because a newer build was published, the page is loaded
 * anew, once; the promise then stays open, as there is nothing left to show. Every other failure
 * is logged, for those who look after the site, and thrown.
 *
 * @param load imports the chunk; webpack gives up after 120,000 ms
 * @param name what the chunk holds, for the message
 * @throws ChunkError, also with the code `MODULE_NOT_FOUND` for a chunk without a default export
 */
export async function loadModule<Module extends { default: unknown }>(
  load: () => Promise<Module>,
  name: string,
): Promise<Module> {
  try {
    return checkModule(await load(), name);
  } catch (error) {
    const { request, type } = error as ChunkError;
    const mayBeGone = request && type !== "timeout";
    if (mayBeGone && (await isGone(request)) && reloadOnce(request)) {
      return new Promise(() => undefined);
    }
    console.error(error);
    throw error;
  }
}
