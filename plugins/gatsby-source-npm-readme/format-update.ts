import type { LockEntry } from "./lock";
import type { Change, Update } from "./update-lock";

const toSize = (entry: LockEntry | undefined) =>
  entry?.readme === undefined ? undefined : `${(entry.readme.size / 1000).toFixed(1)} kB`;

function formatStep(before: string | undefined, after: string | undefined): string {
  if (before === after) return before ?? "";
  return [before ?? "none", after ?? "none"].join(" -> ");
}

function formatChange({ package: name, before, after, headings }: Change): string[] {
  if (!after) return [`${name}: no longer listed, dropped (was ${before?.version ?? "unknown"})`];
  const size = formatStep(toSize(before), toSize(after));
  const version = before ? formatStep(before.version, after.version) : `new, ${after.version}`;
  const republished =
    before?.version === after.version && before.integrity !== after.integrity
      ? ["  ! same version, other contents: look at it before you commit"]
      : [];
  // A new package's headings are all new: a list of them says nothing.
  const lines =
    before === undefined
      ? []
      : headings === undefined
        ? ["  headings: unknown, the old README can't be had any more"]
        : [
            ...headings.added.map((heading) => `  + ${heading}`),
            ...headings.removed.map((heading) => `  - ${heading}`),
          ];
  return [`${name}: ${version}${size === "" ? "" : ` (${size})`}`, ...republished, ...lines];
}

/** An update => the report that `npm run readmes:update` prints, one or more lines a package. */
export function formatUpdate({ changes, failures, lock }: Update): string {
  const summary =
    changes.length === 0
      ? `Nothing changed: ${lock.size} packages are up to date.`
      : `${changes.length} changed, ${lock.size} packages pinned.`;
  const failed = failures.map(({ package: name, version, reason }) => {
    const kept = version === undefined ? "has no version yet" : `stays at ${version}`;
    return `  ${name}: ${reason} (${kept})`;
  });
  return [
    ...changes.flatMap(formatChange),
    summary,
    ...(failed.length > 0 ? [`${failed.length} can't be had:`, ...failed] : []),
  ].join("\n");
}
