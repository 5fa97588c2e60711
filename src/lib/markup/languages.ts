import type { LanguageFn } from "highlight.js";
import bash from "highlight.js/lib/languages/bash";
import c from "highlight.js/lib/languages/c";
import coffeescript from "highlight.js/lib/languages/coffeescript";
import cpp from "highlight.js/lib/languages/cpp";
import csharp from "highlight.js/lib/languages/csharp";
import css from "highlight.js/lib/languages/css";
import diff from "highlight.js/lib/languages/diff";
import dockerfile from "highlight.js/lib/languages/dockerfile";
import dos from "highlight.js/lib/languages/dos";
import elm from "highlight.js/lib/languages/elm";
import erb from "highlight.js/lib/languages/erb";
import go from "highlight.js/lib/languages/go";
import graphql from "highlight.js/lib/languages/graphql";
import haml from "highlight.js/lib/languages/haml";
import handlebars from "highlight.js/lib/languages/handlebars";
// eslint-disable-next-line no-restricted-imports -- a grammar, not the network
import http from "highlight.js/lib/languages/http";
import ini from "highlight.js/lib/languages/ini";
import java from "highlight.js/lib/languages/java";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import less from "highlight.js/lib/languages/less";
import makefile from "highlight.js/lib/languages/makefile";
import markdown from "highlight.js/lib/languages/markdown";
import nginx from "highlight.js/lib/languages/nginx";
import php from "highlight.js/lib/languages/php";
import powershell from "highlight.js/lib/languages/powershell";
import properties from "highlight.js/lib/languages/properties";
import python from "highlight.js/lib/languages/python";
import ruby from "highlight.js/lib/languages/ruby";
import rust from "highlight.js/lib/languages/rust";
import scss from "highlight.js/lib/languages/scss";
import sql from "highlight.js/lib/languages/sql";
import stylus from "highlight.js/lib/languages/stylus";
import twig from "highlight.js/lib/languages/twig";
import typescript from "highlight.js/lib/languages/typescript";
import wasm from "highlight.js/lib/languages/wasm";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";

/** The highlighter's grammars by the names under which they refer to each other. */
export const grammars: Readonly<Record<string, LanguageFn>> = {
  bash,
  c,
  coffeescript,
  cpp,
  csharp,
  css,
  diff,
  dockerfile,
  dos,
  elm,
  erb,
  go,
  graphql,
  haml,
  handlebars,
  http,
  ini,
  java,
  javascript,
  json,
  less,
  makefile,
  markdown,
  nginx,
  php,
  powershell,
  properties,
  python,
  ruby,
  rust,
  scss,
  sql,
  stylus,
  twig,
  typescript,
  wasm,
  xml,
  yaml,
};

/** A language that fences may name. */
export interface Language {
  /** Shown in the block's corner; none for plain text. */
  label?: string;
  /** Key of `grammars`; none: shown without colours. */
  grammar?: string;
}

// label, grammar ("" for none), the names that fences use for it
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
  ["mts", "typescript", "mts"],
  ["cts", "typescript", "cts"],
  ["tsx", "typescript", "tsx"],
  ["json", "json", "json importmap webmanifest"],
  ["jsonc", "json", "jsonc"],
  ["json5", "javascript", "json5"],
  ["css", "css", "css"],
  ["postcss", "scss", "postcss pcss"],
  ["scss", "scss", "scss"],
  ["sass", "scss", "sass"],
  ["less", "less", "less"],
  ["styl", "stylus", "styl stylus"],
  ["html", "xml", "html xhtml htm"],
  ["xml", "xml", "xml rss atom"],
  ["svg", "xml", "svg"],
  ["vue", "xml", "vue"],
  ["svelte", "xml", "svelte"],
  ["astro", "xml", "astro"],
  ["ejs", "xml", "ejs"],
  ["liquid", "xml", "liquid"],
  ["njk", "twig", "njk nunjucks"],
  ["twig", "twig", "twig"],
  ["erb", "erb", "erb"],
  ["haml", "haml", "haml"],
  ["pug", "", "pug jade"],
  ["hbs", "handlebars", "hbs handlebars mustache"],
  ["md", "markdown", "md markdown"],
  ["mdx", "markdown", "mdx"],
  ["yaml", "yaml", "yaml yml"],
  ["toml", "ini", "toml"],
  ["ini", "ini", "ini editorconfig npmrc"],
  ["env", "properties", "env dotenv"],
  ["properties", "properties", "properties"],
  ["diff", "diff", "diff patch"],
  ["coffee", "coffeescript", "coffee coffeescript"],
  ["docker", "dockerfile", "dockerfile docker"],
  ["nginx", "nginx", "nginx nginxconf"],
  ["http", "http", "http"],
  ["ps", "powershell", "ps powershell ps1 pwsh"],
  ["cmd", "dos", "cmd bat batch dos"],
  ["graphql", "graphql", "graphql gql"],
  ["elm", "elm", "elm"],
  ["make", "makefile", "make makefile mk"],
  ["wat", "wasm", "wat wast wasm"],
  ["c", "c", "c h"],
  ["cpp", "cpp", "cpp c++"],
  ["c#", "csharp", "cs csharp c#"],
  ["go", "go", "go golang"],
  ["java", "java", "java"],
  ["php", "php", "php"],
  ["py", "python", "py python"],
  ["rb", "ruby", "rb ruby"],
  ["rust", "rust", "rs rust"],
  ["sql", "sql", "sql"],
];

const languages: ReadonlyMap<string, Language> = new Map(
  TABLE.flatMap(([label, grammar, names]) =>
    names
      .split(" ")
      .map((name): [string, Language] => [
        name,
        { ...(label ? { label } : {}), ...(grammar ? { grammar } : {}) },
      ]),
  ),
);

/** All names that a fence may use. */
export const codeLanguages: readonly string[] = [...languages.keys()];

/** `JavaScript => { label: "js", grammar: "javascript" }`; undefined when nobody knows the name. */
export const findLanguage = (name: string): Language | undefined =>
  languages.get(name.toLowerCase());
