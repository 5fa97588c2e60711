import { nearest, type Problem } from "../../problems";
import { ownerToVariable, resolveOwnedHook, type ReferenceIndex } from "../../reference";
import type { ParsedFence } from "../../../check/code/fence";
import { nodeProblem } from "../../../check/node-problem";
import type { InlineCode } from "./inline-codes";

// compiler.hooks.emit, Compilation.hooks.seal
const mention = /\b(\w+)\.hooks\.(\w+)/g;

/** Hooks that inline code and programs name exist in the class that the variable stands for. */
export function checkHookNames(
  file: string,
  codes: readonly InlineCode[],
  fences: readonly ParsedFence[],
  reference: ReferenceIndex,
): Problem[] {
  const problemsOf = (text: string) => findWrong(text, reference);
  const inline = codes.flatMap((code) =>
    problemsOf(code.value).map(({ message, hint }) =>
      nodeProblem({ file }, code, { rule: "reference/hook", message, hint }),
    ),
  );
  const inFences = fences
    .filter(({ program, fence }) => program && fence.tool.webpack === undefined)
    .flatMap(({ fence }) =>
      problemsOf(fence.code).map(({ offset, message, hint }): Problem => {
        const place = fence.pointAt(offset);
        return { file, ...place, severity: "error", rule: "reference/hook", message, hint };
      }),
    );
  return [...inline, ...inFences];
}

function findWrong(text: string, reference: ReferenceIndex) {
  return [...text.matchAll(mention)].flatMap((match) => {
    const [name, variable = "", hook = ""] = match;
    if (resolveOwnedHook(name, reference)) return [];
    const known = hooksOf(variable, reference);
    if (known.length === 0) return [];
    const meant = nearest(hook, known);
    const right = meant && `${variable}.hooks.${meant}`;
    const message = `webpack has no hook "${name}"${right ? `; did you mean "${right}"?` : ""}`;
    const hint = right ? `\`${right}\`` : `Hooks: ${known.slice(0, 12).join(", ")} …`;
    return [{ offset: match.index + name.lastIndexOf(".") + 1, message, hint }];
  });
}

/** The hooks of the class that a variable, or the class's own name, stands for; none if unknown. */
function hooksOf(variable: string, { hooks }: ReferenceIndex): string[] {
  const isOwner = (owner: string) => {
    const own = ownerToVariable(owner);
    const ownName = owner.charAt(0).toLowerCase() + owner.slice(1);
    const written = variable.charAt(0).toLowerCase() + variable.slice(1);
    return own === variable || own === written || ownName === written;
  };
  return hooks.filter(({ owner }) => isOwner(owner)).map(({ name }) => name);
}
