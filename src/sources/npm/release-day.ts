import semver from "semver";
import { SourceError } from "../attempt";

/** Clocks differ. */
const DAY = 24 * 60 * 60 * 1000;

/**
 * The day of a version in the `time` of a package's metadata: `2026-11-23`. Some mirrors write the
 * time of their own copy there. Such times contradict the versions, and the day is refused.
 */
export function readReleaseDay(version: string, times: Readonly<Record<string, string>> = {}) {
  const toDay = (of: string) => `${of} of ${times[of]?.slice(0, 10)}`;
  const refuse = (reason: string): never => {
    throw new SourceError(
      `the registry's dates can't be true: ${reason}. Use a registry with the dates of npm`,
    );
  };
  const toTime = (of: string) => Date.parse(times[of] ?? "");
  // The metadata has `created` and `modified` too. Previews come in any order.
  const versions = Object.keys(times).filter((key) => /^\d+\.\d+\.\d+$/.test(key));
  versions.sort(semver.compare);
  if (Number.isNaN(toTime(version))) refuse(`${version} has none`);
  if (toTime(version) > Date.now() + DAY) refuse(`${toDay(version)} is in the future`);
  if (versions.length > 1 && new Set(versions.map(toTime)).size === 1)
    refuse(`all ${versions.length} versions have the same`);
  for (const [index, newer] of versions.slice(1).entries()) {
    const older = versions[index] ?? "";
    // A minor version may come before the last patch of an older one.
    if (semver.diff(older, newer) === "patch" && toTime(newer) < toTime(older) - DAY)
      refuse(`${toDay(newer)} is older than ${toDay(older)}`);
  }
  return new Date(toTime(version)).toISOString().slice(0, 10);
}
