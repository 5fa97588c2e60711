import { createHash } from "node:crypto";
import pacote from "pacote";
import type { Options } from "pacote";
import type { AttemptLimits } from "../attempt";
import { loadNpmOptions } from "./npm-options";
import { attemptPackage, PackageError } from "./package-error";

/** webpack's own tarball, the largest we ask for, has about 2 MB. */
const maxTarballBytes = 32_000_000;

export interface ClientOptions extends AttemptLimits {
  /** Folder whose `.npmrc` counts as the project's. */
  cwd: string;
  /** Takes the place of npm's own setting. */
  registry?: string | undefined;
  /** Folder of npm's cache; takes the place of npm's own setting. */
  npmCache?: string | undefined;
}

export interface Tarball {
  name: string;
  version: string;
  /** `sha512-…` over `data`. */
  integrity: string;
  data: Buffer;
}

export interface RegistryClient {
  /** Fetches the tarball of a version that is pinned by its integrity hash. */
  fetchPinned(name: string, version: string, integrity: string): Promise<Tarball>;
  /** Fetches the tarball of what the registry tags `latest` now. */
  fetchLatest(name: string): Promise<Tarball>;
}

/** Bytes => their hash as npm writes it, `sha512-` and base64. */
export const toIntegrity = (data: Buffer) =>
  `sha512-${createHash("sha512").update(data).digest("base64")}`;

async function readBounded(stream: NodeJS.ReadableStream): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    stream.on("error", reject);
    stream.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxTarballBytes) chunks.push(chunk);
      else {
        chunks.length = 0;
        const limit = `${maxTarballBytes / 1e6} MB`;
        reject(new PackageError(`its tarball is larger than ${limit}`));
        (stream as { destroy?: () => void }).destroy?.();
      }
    });
    stream.on("end", () => resolve(Buffer.concat(chunks)));
  });
}

/**
 * Makes a client with npm's own configuration. Each of its calls rejects with a `PackageError`
 * once all attempts have failed.
 */
export async function createRegistryClient(options: ClientOptions): Promise<RegistryClient> {
  const { timeout, retries, registry, npmCache } = options;
  const limits = { timeout, retries };
  const base: Options = {
    ...(await loadNpmOptions(options.cwd)),
    ...(registry === undefined ? {} : { registry }),
    ...(npmCache === undefined ? {} : { cache: npmCache }),
    // One place decides about attempts: the one below.
    retry: { retries: 0 },
    timeout,
  };

  const fetchVersion = async (name: string, version: string, integrity?: string) => {
    const opts = integrity === undefined ? base : { ...base, integrity };
    const spec = `${name}@${version}`;
    const data = await attemptPackage(
      (signal) => pacote.tarball.stream(spec, readBounded, { ...opts, ...{ signal } }),
      limits,
    );
    const found = toIntegrity(data);
    if (integrity !== undefined && found !== integrity) {
      throw new PackageError("the tarball does not match the integrity hash");
    }
    return { name, version, integrity: found, data };
  };

  return {
    fetchPinned: (name, version, integrity) => fetchVersion(name, version, integrity),
    fetchLatest: async (name) => {
      // The answer of a minute ago is no answer to "what is the newest".
      const opts = { ...base, preferOnline: true };
      const { version } = await attemptPackage(
        (signal) => pacote.manifest(`${name}@latest`, { ...opts, ...{ signal } }),
        limits,
      );
      return fetchVersion(name, version);
    },
  };
}
