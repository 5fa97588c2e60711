import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import pacote, { type Options } from "pacote";
import { attempt, describeNetworkFailure, SourceError, type AttemptLimits } from "../attempt";
import { writeAtomic } from "../write-atomic";
import { loadNpmOptions } from "./npm-options";

/** webpack's own tarball, the largest we ask for, has about 2 MB. */
const MAX_TARBALL_BYTES = 32_000_000;

interface ClientOptions extends AttemptLimits {
  cwd: string;
}

/** One version of a package, by the hash of its bytes (`sha512-…`). */
interface Pin {
  name: string;
  version: string;
  integrity: string;
}

interface Tarball extends Pin {
  data: Buffer;
}

/** Each call rejects with a `SourceError` once all attempts have failed. */
export type RegistryClient = Awaited<ReturnType<typeof createRegistryClient>>;

// Codes and types of npm-registry-fetch, npm-pick-manifest, ssri and minipass-fetch.
const FINAL_REASONS: Readonly<Record<string, string>> = {
  E404: "the registry does not know it (404)",
  E401: "the registry asks for credentials (401); see `npm login`",
  E403: "the registry refuses access (403)",
  ETARGET: "the registry has no such version",
  EINTEGRITY: "the tarball does not match the integrity hash",
  "max-redirect": "the registry redirects in a circle",
  "invalid-json": "the registry answers with something that is no JSON",
  ENOTCACHED: "npm is set to offline and has no cached copy",
};

/** Any failure of the registry client => an error that says in plain words what happened. */
function toError(error: unknown): SourceError {
  const { code, type, statusCode, message, context } = error as Record<string, unknown>;
  // An event emitter without a listener wraps the error.
  if (code === "ERR_UNHANDLED_ERROR" && context instanceof Object) {
    return context instanceof SourceError ? context : toError(context);
  }
  const final = FINAL_REASONS[String(code)] ?? FINAL_REASONS[String(type)];
  if (final !== undefined) return new SourceError(final, { cause: error });
  const failure = describeNetworkFailure(error);
  if (failure !== undefined)
    return new SourceError(`the registry ${failure}`, { passing: true, cause: error });
  if (typeof statusCode === "number") {
    const passing = statusCode >= 500 || statusCode === 408 || statusCode === 429;
    return new SourceError(`the registry answers ${statusCode}`, { passing, cause: error });
  }
  // URLs may hold host names of a private registry or credentials.
  const text = String(message).replace(/\b[a-z][a-z+]*:\/\/\S+/gi, "(address)");
  return new SourceError(text.split("\n", 1)[0] ?? "", { passing: true, cause: error });
}

/** Bytes => their hash as npm writes it, `sha512-` and base64. */
export const toIntegrity = (data: Buffer) =>
  `sha512-${createHash("sha512").update(data).digest("base64")}`;

function readBounded(stream: NodeJS.ReadableStream & { destroy?: () => void }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    stream.on("error", reject);
    stream.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= MAX_TARBALL_BYTES) return void chunks.push(chunk);
      reject(new SourceError(`its tarball is larger than ${MAX_TARBALL_BYTES / 1e6} MB`));
      stream.destroy?.();
    });
    stream.on("end", () => resolve(Buffer.concat(chunks)));
  });
}

/** Makes a client with npm's own configuration. */
export async function createRegistryClient(options: ClientOptions) {
  const base: Options = {
    ...(await loadNpmOptions(options.cwd)),
    // `attempt` decides about attempts.
    retry: { retries: 0 },
    timeout: options.timeout,
  };

  const fetchVersion = async (
    name: string,
    version: string,
    more: Options = {},
  ): Promise<Tarball> => {
    const spec = `${name}@${version}`;
    const data = await attempt(
      (signal) => pacote.tarball.stream(spec, readBounded, { ...base, ...more, ...{ signal } }),
      options,
      toError,
    );
    return { name, version, integrity: toIntegrity(data), data };
  };

  return {
    async fetchPinned({ name, version, integrity }: Pin) {
      const tarball = await fetchVersion(name, version, { integrity });
      if (tarball.integrity !== integrity) throw new SourceError(FINAL_REASONS.EINTEGRITY ?? "");
      return tarball;
    },
    /** Fetches the tarball of what the registry tags `latest` now. */
    async fetchLatest(name: string) {
      const { version } = await attempt(
        (signal) =>
          // The response of a minute ago doesn't say what is the newest.
          pacote.manifest(`${name}@latest`, { ...base, preferOnline: true, ...{ signal } }),
        options,
        toError,
      );
      return fetchVersion(name, version);
    },
  };
}

export type TarballCache = ReturnType<typeof createTarballCache>;

/** A directory => a cache of tarballs in it, one file for each name, version and integrity hash. */
export function createTarballCache(folder: string) {
  const toFile = ({ name, version, integrity }: Pin) => {
    const key = createHash("sha256").update(`${name}@${version} ${integrity}`).digest("hex");
    const readable = `${name}-${version}`.replace(/[^\w.-]+/g, "-").replace(/^[-.]+/, "");
    return path.join(folder, `${readable}-${key.slice(0, 16)}.tgz`);
  };
  return {
    /** The cached tarball; undefined if there is none or its bytes no longer match the hash. */
    async read(pin: Pin) {
      const data = await readFile(toFile(pin)).catch(() => undefined);
      return data && toIntegrity(data) === pin.integrity ? data : undefined;
    },
    write: (tarball: Tarball) => writeAtomic(toFile(tarball), tarball.data),
  };
}

export interface PinnedSources {
  cache: TarballCache;
  /** Called for what isn't cached only: a build that has all it needs reads no npm configuration. */
  client: () => Promise<RegistryClient>;
}

/**
 * A pinned package => what `read` makes of its tarball, from the cache or else from the registry.
 * What can't be read isn't cached.
 */
export async function loadPinned<T>(
  pin: Pin,
  { cache, client }: PinnedSources,
  read: (tarball: Buffer) => Promise<T>,
): Promise<T> {
  const known = await cache.read(pin);
  if (known) return read(known);
  const tarball = await (await client()).fetchPinned(pin);
  const contents = await read(tarball.data);
  await cache.write(tarball);
  return contents;
}
