import type { ReferenceIndex } from "./index-reference";
import { plainPath } from "./plain-path";
import type { ReferenceOption } from "./types";

/** The first of several options if one definition makes all of them. */
function onlyOne(found: readonly ReferenceOption[]): ReferenceOption | undefined {
  const [first] = found;
  return found.every(({ definition }) => definition === first?.definition) ? first : undefined;
}

const ruleName = /^Rule(?=\.|$)/;

/** Rules take the options of every kind of parser and generator: the name says which is meant. */
const ofSomeKind = /^module\.rules\.(parser|generator)\.(.+)$/;

function insideKinds(name: string, index: ReferenceIndex): ReferenceOption | undefined {
  const [, part, rest] = ofSomeKind.exec(name) ?? [];
  if (part === undefined || rest === undefined) return undefined;
  const pattern = new RegExp(`^module\\.${part}\\.[^.]+\\.`);
  return onlyOne(
    (index.optionsBySuffix.get(rest) ?? [...index.optionByPlainPath.values()]).filter(
      ({ path }) => pattern.test(path) && path.replace(pattern, "") === rest,
    ),
  );
}

/**
 * The option that a name of two or more parts, or a name of the top level, stands for.
 *
 * - a full path: `output.filename`, with `[]` and `*` or without
 * - a rule and its fields: `Rule` => `module.rules`, `Rule.test` => `module.rules[].test`, `Rule.parser.dataUrlCondition` =>
 *   `module.parser.asset.dataUrlCondition`
 * - the end of one path, or of several that share a definition: `splitChunks.chunks` =>
 *   `optimization.splitChunks.chunks`
 */
export function resolveOption(name: string, index: ReferenceIndex): ReferenceOption | undefined {
  const plain = plainPath(name.replace(ruleName, "module.rules[]"));
  if (plain === "") return undefined;
  return (
    index.optionByPath.get(name) ??
    index.optionByPlainPath.get(plain) ??
    insideKinds(plain, index) ??
    onlyOne(index.optionsBySuffix.get(plain) ?? [])
  );
}

/** The option that a name inside another option stands for: ("overlay", "devServer.client"). */
export function resolveInside(
  name: string,
  parent: string,
  index: ReferenceIndex,
): ReferenceOption | undefined {
  return index.optionByPlainPath.get(plainPath(`${parent}.${name}`));
}
