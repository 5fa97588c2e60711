import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import pacote, { type Options } from "pacote";
import { attempt, describeNetworkFailure, SourceError, type AttemptLimits } from "../attempt";
import { writeAtomic } from "../write-atomic";
import { loadNpmOptions } from "./npm-options";
import { readReleaseDay } from "./release-day";

/** The largest requested tarball, webpack's, has 2 MB. */
const MAX_TARBALL_BYTES = 32_000_000;

interface ClientOptions extends AttemptLimits {
  cwd: string;
}

/** A package version with its integrity hash, `sha512-…`. */
interface Pin {
  name: string;
  version: string;
  integrity: string;
}

interface Tarball extends Pin {
  data: Buffer;
}

/** The used part of a package's metadata. */
interface Packument {
  "dist-tags": { latest: string };
  time?: Record<string, string>;
  versions: Record<string, { deprecated?: string } | undefined>;
}

/** Calls reject with a `SourceError` after the last attempt. */
export type RegistryClient = Awaited<ReturnType<typeof createRegistryClient>>;

// Codes of npm-registry-fetch, npm-pick-manifest, ssri and minipass-fetch.
const FINAL_REASONS: Readonly<Record<string, string>> = {
  E404: "the registry does not know it (404)",
  E401: "the registry asks for credentials (401); see `npm login`",
  E403: "the registry refuses access (403)",
  ETARGET: "the registry has no such version",
  EINTEGRITY: "the tarball does not match the integrity hash",
  "max-redirect": "the registry redirects in a circle",
  "invalid-json": "the registry responds with something that is no JSON",
  ENOTCACHED: "npm is set to offline and has no cached copy",
};

/** Converts any client error to a message in plain words. */
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
    return new SourceError(`the registry responds with ${statusCode}`, { passing, cause: error });
  }
  // URLs can contain private host names and credentials.
  const text = String(message).replace(/\b[a-z][a-z+]*:\/\/\S+/gi, "(address)");
  return new SourceError(text.split("\n", 1)[0] ?? "", { passing: true, cause: error });
}

/** npm's notation of a hash: `sha512-` and base64. */
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

/** Creates a client with npm's own configuration. */
export async function createRegistryClient(options: ClientOptions) {
  const base: Options = {
    ...(await loadNpmOptions(options.cwd)),
    // `attempt` retries.
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
    /** The version tagged `latest`, its day, and its message if it is deprecated. */
    async fetchRelease(name: string) {
      const more = { ...base, fullMetadata: true, preferOnline: true };
      const found: unknown = await attempt(
        (signal) => pacote.packument(name, { ...more, ...{ signal } }),
        options,
        toError,
      );
      const { "dist-tags": tags, time, versions } = found as Packument;
      const version = tags.latest;
      const deprecated = versions[version]?.deprecated;
      return { version, released: readReleaseDay(version, time), deprecated };
    },
    /** Fetches the tarball tagged `latest`. */
    async fetchLatest(name: string) {
      const { version } = await attempt(
        (signal) =>
          // A cached response can be outdated.
          pacote.manifest(`${name}@latest`, { ...base, preferOnline: true, ...{ signal } }),
        options,
        toError,
      );
      return fetchVersion(name, version);
    },
  };
}

export type TarballCache = ReturnType<typeof createTarballCache>;

/** A cache of tarballs by name, version and integrity hash. */
export function createTarballCache(folder: string) {
  const toFile = ({ name, version, integrity }: Pin) => {
    const key = createHash("sha256").update(`${name}@${version} ${integrity}`).digest("hex");
    const readable = `${name}-${version}`.replace(/[^\w.-]+/g, "-").replace(/^[-.]+/, "");
    return path.join(folder, `${readable}-${key.slice(0, 16)}.tgz`);
  };
  return {
    /** The cached tarball; undefined if missing or damaged. */
    async read(pin: Pin) {
      const data = await readFile(toFile(pin)).catch(() => undefined);
      return data && toIntegrity(data) === pin.integrity ? data : undefined;
    },
    write: (tarball: Tarball) => writeAtomic(toFile(tarball), tarball.data),
  };
}

export interface PinnedSources {
  cache: TarballCache;
  /** Only called for uncached packages, so that cached builds read no npm configuration. */
  client: () => Promise<RegistryClient>;
}

/**
 * Applies `read` to a pinned package from the cache or the registry. Unreadable packages aren't
 * cached.
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
