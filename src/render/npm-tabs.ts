import type { Element } from "hast";
import convert from "npm-to-yarn";
import { codeFrame, scrollFocus } from "./code-block";
import { element, text } from "../content/hast";
import { highlight, tokensToHast } from "./highlight";

type Manager = "yarn" | "pnpm";

/** The converter's note on unknown commands. */
const UNKNOWN = "couldn't auto-convert command";

/** Programs of the project's own dependencies. */
const LOCAL_PROGRAM =
  /^npx (?=(?:webpack|webpack-cli|webpack-dev-server|tsc|eslint|prettier|jest)(?: |$))/;

// Corrections: [npm's, yarn's, pnpm's]
const OWN_RULES: readonly (readonly [RegExp, string, string])[] = [
  [LOCAL_PROGRAM, "yarn ", "pnpm exec "],
  [
    /^npm (?:ci|clean-install)$/,
    "yarn install --frozen-lockfile",
    "pnpm install --frozen-lockfile",
  ],
  // pnpm has no such flag.
  [/^npm init (?:-y|--yes)$/, "yarn init -y", "pnpm init"],
];

const convertCommand = (command: string, to: Manager): string | undefined => {
  for (const [from, yarn, pnpm] of OWN_RULES) {
    if (from.test(command)) return command.replace(from, to === "yarn" ? yarn : pnpm);
  }
  if (!/^np[mx](?: |$)/.test(command)) return command;
  const converted = convert(command, to);
  return converted.includes(UNKNOWN) ? undefined : converted.trimEnd();
};

// Comments, blank lines and other commands stay.
const convertLine = (line: string, to: Manager): string | undefined => {
  if (/^\s*(?:#|$)/.test(line)) return line;
  const parts = line.split(/(\s*(?:&&|\|\||;)\s*|^\s+|\s+#.*$)/);
  const converted = parts.map((part, index) => (index % 2 === 1 ? part : convertCommand(part, to)));
  return converted.every((part) => part !== undefined) ? converted.join("") : undefined;
};

/**
 * Converts npm commands to another package manager: `npm install -D webpack` => `yarn add --dev
 * webpack`; unknown lines stay.
 */
export const convertNpm = (commands: string, to: Manager): { code: string; unknown: string[] } => {
  const unknown: string[] = [];
  const lines = commands.split("\n").map((line) => {
    const converted = convertLine(line, to);
    if (converted === undefined) unknown.push(line);
    return converted ?? line;
  });
  return { code: lines.join("\n"), unknown };
};

const panel = (manager: string, code: string): Element =>
  element("pre", { dataTab: manager, ...scrollFocus(code) }, [
    element("code", {}, tokensToHast(highlight(code, "bash"))),
  ]);

/** A radio button. Its form keeps its group apart from others, and never leaves the page. */
const choice = (manager: string): Element =>
  element("label", {}, [
    element("input", {
      className: ["visually-hidden"],
      type: "radio",
      name: "manager",
      value: manager,
      checked: manager === "npm",
    }),
    text(manager),
  ]);

/** Commands for three package managers; the styles show the checked one. */
export const npmTabs = (
  commands: string,
  title: string | undefined,
): { tabs: Element; unknown: string[] } => {
  const yarn = convertNpm(commands, "yarn");
  const pnpm = convertNpm(commands, "pnpm");
  const panels = [panel("npm", commands), panel("yarn", yarn.code), panel("pnpm", pnpm.code)];
  const tabs = codeFrame({ tagName: "code-tabs", title }, panels);
  tabs.children.unshift(
    element("form", { method: "dialog" }, [
      element(
        "div",
        { role: "radiogroup", ariaLabel: "Package manager" },
        ["npm", "yarn", "pnpm"].map(choice),
      ),
    ]),
  );
  return {
    tabs,
    unknown: [...new Set([...yarn.unknown, ...pnpm.unknown])],
  };
};
