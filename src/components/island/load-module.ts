import { reloadOnce } from "../../browser/reload-once";

/**
 * webpack throws a `ChunkLoadError` for scripts; mini-css-extract-plugin throws an error with the
 * code `CSS_CHUNK_LOAD_FAILED` for stylesheets.
 */
interface ChunkError extends Error {
  /** `error`, `timeout` or `missing`. */
  type?: string;
  /** URL of the file. */
  request?: string;
}

/** Whether the host no longer has the file because it serves a newer build. */
async function isGone({ request, type }: ChunkError): Promise<boolean> {
  if (!request || type === "timeout") return false;
  const signal = AbortSignal.timeout(5_000);
  const response = await fetch(request, { method: "HEAD", cache: "no-store", signal }).catch(
    () => undefined,
  );
  return response?.status === 404 || response?.status === 410;
}

/**
 * Loads a chunk; webpack's timeout is 120,000 ms. If a newer build has removed the file, reloads
 * the page once. Logs and throws all other failures.
 * @throws ChunkError; Error with the code `MODULE_NOT_FOUND` for a chunk without a default export,
 * which belongs to another build
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
