import { checkHeadingNames } from "../check/names/heading-names";
import type { PlacedPurpose } from "../data/reference-lists";
import { nearest, type Problem } from "../problems";
import { indexReference, resolveOption, type ReferenceIndex } from "../reference";
import { idToPurposeName, type CoverageInput } from "./cover";

/**
 * Documented names of things that don't exist: headings in code on pages of the reference, except
 * on those about what webpack removed, and purposes. Two purposes of one definition are told too.
 */
export function findUnknownNames({ reference, pages, purposes }: CoverageInput): Problem[] {
  const index = indexReference(reference);
  const headings = pages.flatMap(({ file, body, scope, removed }) =>
    scope && removed === undefined ? checkHeadingNames(file, body, scope, index) : [],
  );
  return [...headings, ...checkPurposes(purposes, index)];
}

function checkPurposes(purposes: readonly PlacedPurpose[], index: ReferenceIndex): Problem[] {
  const names = purposeNames(index);
  const first = new Map<string, PlacedPurpose>();
  return purposes.flatMap((entry): Problem[] => {
    const { path, file, line, column } = entry;
    const place = { file, line, column, severity: "error" } as const;
    const definition = names.get(path) ?? resolveOption(path, index)?.definition;
    if (definition === undefined) {
      const meant = nearest(path, names.keys());
      const question = meant ? `; did you mean "${meant}"?` : "";
      const message = `webpack has nothing called "${path}"${question}`;
      const hint = meant ? `path: ${meant}` : "Remove this entry.";
      return [{ ...place, rule: "coverage/purpose", message, hint }];
    }
    const same = first.get(definition);
    if (!same) {
      first.set(definition, entry);
      return [];
    }
    const message = `"${path}" is defined with "${same.path}", whose purpose is in line ${same.line}`;
    return [
      { ...place, rule: "coverage/purpose", message, hint: "Remove one of the two entries." },
    ];
  });
}

/** Everything that a purpose can be of, and what defines it. */
function purposeNames(index: ReferenceIndex): Map<string, string> {
  const nameOf = (id: Parameters<typeof idToPurposeName>[0]) => idToPurposeName(id) ?? "";
  return new Map([
    ...index.hooks.map(({ id }) => [id, id] as const),
    ...index.pluginOptions.map(({ plugin, path, definition }) => {
      return [nameOf({ kind: "pluginOption", plugin, path }), definition] as const;
    }),
    ...index.options.map(({ path, definition }) => [path, definition] as const),
  ]);
}
