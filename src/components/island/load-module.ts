import { reloadOnce } from "../../browser/reload-once";

/**
 * What goes wrong with a chunk: webpack throws a `ChunkLoadError` ("Loading chunk {id} failed."),
 * mini-css-extract-plugin one with the code `CSS_CHUNK_LOAD_FAILED`.
 */
interface ChunkError extends Error {
  /** How it failed, as the browser told it: `error`, `timeout`, `missing`. */
  type?: string;
  /** Address of the file. */
  request?: string;
}

/** Whether a file is no longer on its host, which then has a newer build. */
async function isGone({ request, type }: ChunkError): Promise<boolean> {
  if (!request || type === "timeout") return false;
  const signal = AbortSignal.timeout(5_000);
  // Without a network nothing is known.
  const response = await fetch(request, { method: "HEAD", cache: "no-store", signal }).catch(
    () => undefined,
  );
  return response?.status === 404 || response?.status === 410;
}

/**
 * Loads a chunk; webpack gives up after 120,000 ms. When its file is gone, because a newer build was
 * published, the page reloads, once. Every other failure is logged and thrown.
 * @throws ChunkError; Error with the code `MODULE_NOT_FOUND` for a chunk without a default export:
 *   one of another build may hold something else under the same name
 */
export async function loadModule<Module extends { default: unknown }>(
  load: () => Promise<Module>,
  name: string,
): Promise<Module> {
  try {
    const module = await load();
    if (module.default !== undefined) return module;
    throw Object.assign(new Error(`Cannot find module '${name}'`), { code: "MODULE_NOT_FOUND" });
  } catch (error) {
    const chunkError = error as ChunkError;
    if ((await isGone(chunkError)) && reloadOnce(chunkError.request ?? "")) {
      return new Promise(() => undefined);
    }
    console.error(error);
    throw error;
  }
}
