import type { Fence } from "../../content/code/fence";
import { nearest, question } from "../../content/problems";
import type { ReferenceIndex } from "../../reference/reference-index";

const SHELL = /^(?:console|bash|sh|shell|zsh|npm|shell-session|terminal)$/;

/** A call of webpack-cli, up to the shell's next command. */
const CALL =
  /(?:^|[\s;&|(`"])(?:npx |npm exec (?:-- )?|yarn |pnpm (?:exec )?)?(?:\.\/node_modules\/\.bin\/)?webpack(?:-cli)?(?= )([^\n|;&#>]*)/g;

/** One flag, without its value and outside quotes. */
const FLAG = /(?<=\s)(--?)([A-Za-z][\w.-]*)/g;

/** Command lines of a terminal session or a `package.json`, with their offsets in the code. */
export function commandsOf({ lang, title, code, tool }: Fence): { text: string; offset: number }[] {
  if (tool.webpack !== undefined || tool.fails !== undefined) return [];
  const isManifest = lang === "json" && /(?:^|\/)package\.json$/.test(title);
  if (!isManifest && !SHELL.test(lang)) return [];
  const hasPrompt = /^\$ /m.test(code);
  return [...code.matchAll(/^.*$/gm)]
    .filter(([line]) => !hasPrompt || line.startsWith("$ "))
    .map(({ 0: text, index }) => ({ text, offset: index }));
}

/** Reports unknown flags in calls of webpack. */
export function findUnknownFlags(text: string, { flags, flagByName }: ReferenceIndex) {
  const isKnown = (written: string) => {
    if (!written.startsWith("--")) return flags.some(({ alias }) => `-${alias}` === written);
    const name = written.slice(2);
    return flagByName.has(name) || flagByName.get(name.replace(/^no-/, ""))?.negatable === true;
  };
  const all = () =>
    flags.flatMap(({ name, negatable }) => [`--${name}`, ...(negatable ? [`--no-${name}`] : [])]);
  return [...text.matchAll(CALL)].flatMap((call) => {
    const [whole, rest = ""] = call;
    const start = call.index + whole.length - rest.length;
    // Blanks keep the offsets after quoted values.
    const plain = rest.replace(/"[^"]*"|'[^']*'/g, (quoted) => "_".repeat(quoted.length));
    return [...plain.matchAll(FLAG)].flatMap((match) => {
      const [written, dashes = "", name = ""] = match;
      if (isKnown(written)) return [];
      const meant = dashes === "--" || name.length > 1 ? nearest(`--${name}`, all()) : undefined;
      const message = `webpack has no flag "${written}"${question(meant)}`;
      const hint = meant ?? "npx webpack --help=verbose lists all of them.";
      return [{ offset: start + match.index, message, hint }];
    });
  });
}
