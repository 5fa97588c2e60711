import type { RegistryClient } from "./registry-client";
import type { TarballCache } from "./tarball-cache";

/** One version of a package, by the hash of its bytes (`sha512-…`). */
export interface Pin {
  name: string;
  version: string;
  integrity: string;
}

export interface PinnedSources {
  cache: TarballCache;
  /** Called for what isn't kept only: a build that has all it needs reads no npm configuration. */
  client: () => Promise<RegistryClient>;
}

/**
 * A pinned package => what `read` makes of its tarball, which comes from the cache or else from
 * the registry. What can't be read isn't kept.
 *
 * Throws what `read` throws, and a `PackageError` for a package that can't be had.
 */
export async function loadPinned<T>(
  { name, version, integrity }: Pin,
  { cache, client }: PinnedSources,
  read: (tarball: Buffer) => Promise<T>,
): Promise<T> {
  const kept = await cache.read(name, version, integrity);
  if (kept) return read(kept);
  const { data } = await (await client()).fetchPinned(name, version, integrity);
  const contents = await read(data);
  await cache.write(name, version, integrity, data);
  return contents;
}
