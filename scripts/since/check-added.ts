import { compareVersions } from "../../src/lib/since";
import type { Since } from "../../src/lib/reference/types";
import { follow } from "../../src/sources/webpack/json-schema";
import type { SchemaFiles, SchemaPlace } from "../../src/sources/webpack/json-schema";
import { walkSchema } from "../../src/sources/webpack/walk-schema";

/** A version that a schema claims for an option, and what the published tarballs show. */
export interface Claim {
  path: string;
  /** What the schema says: "5.109.0". */
  claimed: string;
  /** First version whose schema has it; "5.0.0 or earlier" when the series begins with it. */
  found: string;
}

export interface Claims {
  checked: number;
  disagreements: Claim[];
}

/** The mark at a property, else at what it refers to. */
function claimAt(files: SchemaFiles, place: SchemaPlace): string | undefined {
  const { added } = place.schema as { added?: unknown };
  if (typeof added === "string") return added;
  const reference = place.schema.$ref;
  return reference === undefined ? undefined : claimAt(files, follow(files, place, reference));
}

/**
 * Holds the versions that the newest schema of webpack claims for its options against what the
 * published versions have.
 *
 * The tarballs are the facts: a claim is written by hand, often before it is known which version a
 * change goes into, and a mark at a definition that several options share is right for one of
 * them. So a disagreement changes nothing in the data; it is told, and somebody may look.
 */
export function checkAdded(files: SchemaFiles, since: Since): Claims {
  const first = since.series.webpack?.[0] ?? "";
  let checked = 0;
  const disagreements = walkSchema(files, "schemas/WebpackOptions.json").flatMap(
    ({ path, places }) => {
      const claims = places.flatMap((place) => claimAt(files, place) ?? []);
      const [claimed] = claims.sort(compareVersions);
      if (claimed === undefined) return [];
      checked++;
      const added = since.options[path]?.added;
      if (claimed === (added ?? first)) return [];
      return [{ path, claimed, found: added ?? `${first} or earlier` }];
    },
  );
  return { checked, disagreements };
}

/** The claims that are not borne out, as lines; several paths with one story share a line. */
// "cache.compression: the schema says 5.109.0, the tarballs say 5.110.0"
export function formatClaims({ checked, disagreements }: Claims): string[] {
  const groups = new Map<string, string[]>();
  for (const { path, claimed, found } of disagreements) {
    const story = `the schema says ${claimed}, the tarballs say ${found}`;
    groups.set(story, [...(groups.get(story) ?? []), path]);
  }
  const lines = [...groups].map(([story, [path = "", ...others]]) => {
    const more = others.length === 0 ? "" : ` and ${others.length} more`;
    return `  ${path}${more}: ${story}`;
  });
  const agreed = checked - disagreements.length;
  return [`${agreed} of ${checked} versions that webpack's schema claims are borne out.`, ...lines];
}
