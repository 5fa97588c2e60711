import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { nearest, type Problem } from "../../problems";
import type { ReferenceIndex } from "../../reference";
import type { Fence } from "../../../check/code/fence";
import { nodeProblem } from "../../../check/node-problem";
import type { InlineCode } from "./inline-codes";

const shellLanguages = [
  "console",
  "bash",
  "sh",
  "shell",
  "zsh",
  "npm",
  "shell-session",
  "terminal",
];

/** A call of webpack-cli, up to what the shell takes for the next command. */
const call =
  /(?:^|[\s;&|(`])(?:npx |npm exec (?:-- )?|yarn |pnpm (?:exec )?)?(?:\.\/node_modules\/\.bin\/)?webpack(?:-cli)?(?= )([^\n|;&#>]*)/g;

/** One flag, not what follows its "=" and not what is quoted. */
const flag = /(?<=\s)(--?)([A-Za-z][\w.-]*)/g;

/** Flags of webpack commands, in terminals, npm scripts and inline code, exist. */
export function checkFlagNames(
  file: string,
  codes: readonly InlineCode[],
  fences: readonly Fence[],
  reference: ReferenceIndex,
): Problem[] {
  const inline = codes.flatMap((code) =>
    findWrong(code.value, reference).map(({ message, hint }) =>
      nodeProblem({ file }, code, { rule: "reference/flag", message, hint }),
    ),
  );
  const inFences = fences.flatMap((fence) =>
    commandsOf(fence).flatMap(({ text, offset }) =>
      findWrong(text, reference).map(({ at, message, hint }): Problem => {
        const place = fence.pointAt(offset + at);
        return { file, ...place, severity: "error", rule: "reference/flag", message, hint };
      }),
    ),
  );
  return [...inline, ...inFences];
}

/** What is typed in a terminal, or stands behind a name in the scripts of a package.json. */
function commandsOf({ lang, title, code, tool }: Fence): { text: string; offset: number }[] {
  if (tool.webpack !== undefined || tool.fails !== undefined) return [];
  if (lang === "json" && /(?:^|\/)package\.json$/.test(title)) {
    const tree = parseTree(code);
    const scripts = tree && findNodeAtLocation(tree, ["scripts"]);
    return (scripts?.children ?? []).flatMap(({ children: [, value] = [] }) =>
      typeof value?.value === "string" ? [{ text: value.value, offset: value.offset + 1 }] : [],
    );
  }
  if (!shellLanguages.includes(lang)) return [];
  const hasPrompt = /^\$ /m.test(code);
  return [...code.matchAll(/^.*$/gm)]
    .filter(([line]) => !hasPrompt || line.startsWith("$ "))
    .map(({ 0: text, index }) => ({ text, offset: index }));
}

function findWrong(text: string, reference: ReferenceIndex) {
  return [...text.matchAll(call)].flatMap((found) => {
    const [whole, rest = ""] = found;
    const start = found.index + whole.length - rest.length;
    // Quoted values are blanked, so that the places of what follows stay right.
    const plain = rest.replace(/"[^"]*"|'[^']*'/g, (quoted) => "_".repeat(quoted.length));
    return [...plain.matchAll(flag)].flatMap((match) => {
      const [written, dashes = "", name = ""] = match;
      if (isKnown(written, reference)) return [];
      const meant =
        dashes === "--" || name.length > 1 ? nearest(`--${name}`, allFlags(reference)) : undefined;
      const message = `webpack has no flag "${written}"${meant ? `; did you mean "${meant}"?` : ""}`;
      const hint = meant ?? "npx webpack --help=verbose lists all of them.";
      return [{ at: start + match.index, message, hint }];
    });
  });
}

// "--mode", "--no-watch", "-w"
function isKnown(written: string, { flags, flagByName }: ReferenceIndex): boolean {
  if (!written.startsWith("--")) return flags.some(({ alias }) => `-${alias}` === written);
  const name = written.slice(2);
  return flagByName.has(name) || flagByName.get(name.replace(/^no-/, ""))?.negatable === true;
}

function allFlags({ flags }: ReferenceIndex): string[] {
  return flags.flatMap(({ name, negatable }) => [
    `--${name}`,
    ...(negatable ? [`--no-${name}`] : []),
  ]);
}
