import pacote from "pacote";
import { loadNpmOptions } from "./npm-options";
import type { Pin } from "./load-pinned";
import { attemptPackage, PackageError } from "./package-error";
import type { ClientOptions } from "./registry-client";

/**
 * All versions of a package that the registry has now, in its order, each with the hash of its
 * tarball. What was published without a sha512 hash, as long ago, is left out.
 *
 * Throws a `PackageError` once all attempts have failed, or when there is no version with a hash.
 */
export async function publishedVersions(name: string, options: ClientOptions): Promise<Pin[]> {
  const { cwd, timeout, retries, registry, npmCache } = options;
  const settings = {
    ...(await loadNpmOptions(cwd)),
    ...(registry === undefined ? {} : { registry }),
    ...(npmCache === undefined ? {} : { cache: npmCache }),
    retry: { retries: 0 },
    timeout,
    // The list of yesterday doesn't hold the version of today.
    preferOnline: true,
  };
  const { versions } = await attemptPackage(
    (signal) => pacote.packument(name, { ...settings, ...{ signal } }),
    { timeout, retries },
  );
  const pins = Object.values(versions).flatMap(({ version, dist }) => {
    const integrity = dist.integrity?.split(" ").find((hash) => hash.startsWith("sha512-"));
    return integrity === undefined ? [] : [{ name, version, integrity }];
  });
  if (pins.length === 0) {
    throw new PackageError("the registry has no version of it");
  }
  return pins;
}
