import semver from "semver";

/**
 * Compares two exact versions for sorting, oldest first.
 *
 * @throws TypeError for what is no version
 */
export const compareVersions = (a: string, b: string): number => semver.compare(a, b);

/**
 * A version => its minor, "5.112.2" => "5.112".
 *
 * @throws TypeError for what is no version
 */
export const minorOf = (version: string): string =>
  `${semver.major(version)}.${semver.minor(version)}`;

/**
 * Published versions => those from `first` to `last`, both included, oldest first. Pre-releases
 * are no versions that anybody has to reckon with, and stay out.
 */
// ["5.1.0", "5.0.0", "5.1.0-rc.1", "4.46.0"], "5.0.0", "5.1.0" => ["5.0.0", "5.1.0"]
export function versionsBetween(
  published: readonly string[],
  first: string,
  last: string,
): string[] {
  return published
    .filter((version) => semver.valid(version) === version && !semver.prerelease(version))
    .filter((version) => semver.gte(version, first) && semver.lte(version, last))
    .sort(compareVersions);
}
