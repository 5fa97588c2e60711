import type { Element } from "hast";
import convert from "npm-to-yarn";
import { codeFrame, scrollFocus } from "./code-block";
import { element, text } from "../content/hast";
import { highlight, tokensToHast } from "./highlight";

type Manager = "yarn" | "pnpm";

/** What the converter appends to a command that it doesn't know. */
const UNKNOWN = "couldn't auto-convert command";

/** Programs that a project has among its own dependencies: run from there, not fetched. */
const LOCAL_PROGRAM =
  /^npx (?=(?:webpack|webpack-cli|webpack-dev-server|tsc|eslint|prettier|jest)(?: |$))/;

// Commands that the converter leaves alone or gets wrong: [npm's, yarn's, pnpm's]
const OWN_RULES: readonly (readonly [RegExp, string, string])[] = [
  [LOCAL_PROGRAM, "yarn ", "pnpm exec "],
  [
    /^npm (?:ci|clean-install)$/,
    "yarn install --frozen-lockfile",
    "pnpm install --frozen-lockfile",
  ],
  // pnpm asks nothing and has no such flag.
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

// Comments, blank lines and other programs' commands stay as they are.
const convertLine = (line: string, to: Manager): string | undefined => {
  if (/^\s*(?:#|$)/.test(line)) return line;
  const parts = line.split(/(\s*(?:&&|\|\||;)\s*|^\s+|\s+#.*$)/);
  const converted = parts.map((part, index) => (index % 2 === 1 ? part : convertCommand(part, to)));
  return converted.every((part) => part !== undefined) ? converted.join("") : undefined;
};

/** npm commands for another package manager; lines without a known counterpart stay as they are. */
// npm install -D webpack => yarn add --dev webpack
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

/**
 * Commands for three package managers. Without script npm's are shown and the others are one click
 * away; the custom element may turn the panels (`pre[data-tab]`) into tabs.
 */
export const npmTabs = (
  commands: string,
  title: string | undefined,
): { tabs: Element; unknown: string[] } => {
  const yarn = convertNpm(commands, "yarn");
  const pnpm = convertNpm(commands, "pnpm");
  const others = element("details", {}, [
    element("summary", {}, [text("Other package managers: yarn, pnpm")]),
    panel("yarn", yarn.code),
    panel("pnpm", pnpm.code),
  ]);
  return {
    tabs: codeFrame({ tagName: "code-tabs", title }, [panel("npm", commands), others]),
    unknown: [...new Set([...yarn.unknown, ...pnpm.unknown])],
  };
};
