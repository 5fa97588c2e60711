import { all } from "lowlight";

export interface Language {
  /** Shown in the corner; none for plain text. */
  label?: string;
  /** Key of `grammars`; without it, no colors. */
  grammar?: string;
}

// Label, grammar ("" for none), names in fences.
const TABLE: readonly (readonly [label: string, grammar: string, names: string])[] = [
  ["", "", "text txt plain plaintext none output log tree"],
  ["console", "bash", "console shell-session shellsession session terminal"],
  ["npm", "bash", "npm"],
  ["bash", "bash", "bash sh shell zsh fish"],
  ["js", "javascript", "js javascript es6 node"],
  ["mjs", "javascript", "mjs esm"],
  ["cjs", "javascript", "cjs commonjs"],
  ["jsx", "javascript", "jsx"],
  ["ts", "typescript", "ts typescript"],
  ["tsx", "typescript", "tsx"],
  ["json", "json", "json importmap webmanifest"],
  ["jsonc", "json", "jsonc"],
  ["json5", "javascript", "json5"],
  ["css", "css", "css"],
  ["scss", "scss", "scss"],
  ["less", "less", "less"],
  ["styl", "stylus", "styl stylus"],
  ["html", "xml", "html htm"],
  ["xml", "xml", "xml rss atom"],
  ["svg", "xml", "svg"],
  ["svelte", "xml", "svelte"],
  ["vue", "xml", "vue"],
  ["twig", "twig", "twig"],
  ["hbs", "handlebars", "hbs handlebars mustache"],
  ["md", "markdown", "md markdown"],
  ["mdx", "markdown", "mdx"],
  ["yaml", "yaml", "yaml yml"],
  ["ini", "ini", "ini editorconfig npmrc"],
  ["diff", "diff", "diff patch"],
  ["coffee", "coffeescript", "coffee coffeescript"],
  ["rb", "ruby", "rb ruby"],
];

const languages: ReadonlyMap<string, Language> = new Map(
  TABLE.flatMap(([label, grammar, names]) => {
    const language = { ...(label && { label }), ...(grammar && { grammar }) };
    return names.split(" ").map((name) => [name, language] as const);
  }),
);

/** The needed grammars; all of them would take 50 ms to load. */
export const grammars = Object.fromEntries(
  TABLE.flatMap(([, grammar]) => {
    const definition = grammar === "" ? undefined : all[grammar];
    return definition ? [[grammar, definition]] : [];
  }),
);

export const codeLanguages: readonly string[] = [...languages.keys()];

/**
 * Finds a language: `JavaScript` => `{ label: "js", grammar: "javascript" }`; undefined if unknown.
 */
export const findLanguage = (name: string): Language | undefined =>
  languages.get(name.toLowerCase());
