import type { ReferenceIndex } from "./index-reference";
import { indexReference } from "./index-reference";
import { resolveHeading } from "./resolve-heading";
import { bodyHeadings, type PageHeading } from "../../content/markdown";
import type { Reference, ReferenceId, ReferenceScope } from "./types";

/** A heading in code, and what each of its names stands for. */
export interface ReferenceHeading extends PageHeading {
  /** As many as `codes`; undefined where a name stands for nothing. */
  ids: readonly (ReferenceId | undefined)[];
}

/** Keeps what the headings above the next one stand for. */
export function headingParents(): {
  above(level: number): ReferenceId[];
  add(level: number, ids: readonly (ReferenceId | undefined)[]): void;
} {
  let open: { level: number; ids: readonly ReferenceId[] }[] = [];
  return {
    above(level) {
      open = open.filter((heading) => heading.level < level);
      return open.flatMap(({ ids }) => ids);
    },
    add(level, ids) {
      open = open.filter((heading) => heading.level < level);
      open.push({ level, ids: ids.filter((id) => id !== undefined) });
    },
  };
}

/**
 * The headings of a text whose whole text is code, with what they stand for in the page's scope.
 *
 * // ("## `devServer.client`\n### `overlay`", { kind: "options" }, reference) => ids
 * //   [{ kind: "option", path: "devServer.client" }], [{ … "devServer.client.overlay" }]
 *
 * @param body the page's text without its front matter: lines count from there
 */
export function referenceHeadings(
  body: string,
  scope: ReferenceScope,
  reference: Reference | ReferenceIndex,
): ReferenceHeading[] {
  const index = indexReference(reference);
  const parents = headingParents();
  return bodyHeadings(body).flatMap((heading): ReferenceHeading[] => {
    const above = parents.above(heading.level);
    const ids = heading.codes.map((code) => resolveHeading(scope, code, above, index));
    parents.add(heading.level, ids);
    return heading.codes.length > 0 ? [{ ...heading, ids }] : [];
  });
}
