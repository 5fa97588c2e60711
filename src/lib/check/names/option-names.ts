import { nearest, type Problem } from "../../problems";
import { plainPath, resolveOption, type ReferenceIndex } from "../../reference";
import { nodeProblem } from "../../../check/node-problem";
import type { InlineCode } from "./inline-codes";
import { isNoOption } from "./no-options";

/** `output.filename`, `module.rules[].test`, `Rule.use` */
const dotted = /^[A-Za-z]\w*(?:\[\w*\])?(?:\.(?:[\w$-]+|\*|<\w+>|\{\w+\})(?:\[\w*\])?)+$/;

/**
 * Inline code that is an option's path by its first word names an option that exists. Objects
 * whose keys webpack leaves open, such as a loader's options, may hold any.
 */
export function checkOptionNames(
  file: string,
  codes: readonly InlineCode[],
  reference: ReferenceIndex,
): Problem[] {
  return codes.flatMap((code): Problem[] => {
    const { value } = code;
    if (!dotted.test(value) || isNoOption(value)) return [];
    const wrong = firstUnknown(value, reference);
    if (!wrong) return [];
    const { around, segment, rest } = wrong;
    const meant = nearest(segment, childrenOf(around, reference));
    const right = meant && `${around}.${meant}${rest}`;
    const shown = right?.replace(/^module\.rules(?=\.)/, value.startsWith("Rule.") ? "Rule" : "$&");
    const question = shown ? `; did you mean "${shown}"?` : "";
    const message = `webpack has no option "${value}"${question}`;
    const hint = shown
      ? `\`${shown}\``
      : `If it is no option, write it so that it does not read like one. Options of ${around}: ${some(childrenOf(around, reference))}`;
    return [nodeProblem({ file }, code, { rule: "reference/option", message, hint })];
  });
}

/** The first part of a path that names nothing; undefined when all is right or nobody can know. */
function firstUnknown(name: string, reference: ReferenceIndex) {
  const first = /^\w+/.exec(name)?.[0] ?? "";
  if (first !== "Rule" && !reference.optionByPath.has(first)) return undefined;
  if (resolveOption(name, reference)) return undefined;
  const segments = plainPath(name.replace(/^Rule\b/, "module.rules")).split(".");
  for (const [index, segment] of segments.entries()) {
    const around = segments.slice(0, index).join(".");
    const path = segments.slice(0, index + 1).join(".");
    if (index === 0 || reference.optionByPlainPath.has(path)) continue;
    const children = childrenOf(around, reference);
    if (children.length === 0 || isOpen(around, reference)) return undefined;
    const rest = segments.slice(index + 1).map((part) => `.${part}`);
    return { around, segment, rest: rest.join("") };
  }
  return undefined;
}

function childrenOf(plain: string, reference: ReferenceIndex): string[] {
  const start = `${plain}.`;
  const paths = [...reference.optionByPlainPath.keys()];
  return paths
    .filter((path) => path.startsWith(start) && !path.includes(".", start.length))
    .map((path) => path.slice(start.length));
}

/** Whether the user chooses keys below a path. */
function isOpen(plain: string, reference: ReferenceIndex): boolean {
  return reference.options.some(
    ({ path }) => /\.\*(?:$|[.[])/.test(path) && plainPath(path.replace(/\.\*.*$/s, "")) === plain,
  );
}

function some(names: readonly string[]): string {
  return names.length > 12 ? `${names.slice(0, 12).join(", ")} …` : names.join(", ");
}
