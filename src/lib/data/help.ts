import type { FieldHelp } from "./schema-problem";

type Help = Readonly<Record<string, FieldHelp>>;

const title: FieldHelp = { expects: "the title, on one line", example: "title: Guides" };
const section: FieldHelp = {
  expects: "the key of a section in sections.yml",
  example: "section: guides",
};
const url: FieldHelp = {
  expects: "the page's address from the root, with a slash at both ends",
  example: "url: /guides/csp/",
};
const yesOrNo = (key: string): FieldHelp => ({ expects: "true or false", example: `${key}: true` });

/** A list of entries that all look like the example. */
const list = (example: string): Help => ({
  "": { expects: "a list of entries", example },
  "*": { expects: "an entry with its fields", example },
});

/** What the error messages say about each field of the data files, and what they offer to paste. */
export const dataHelp = {
  sections: {
    ...list("- key: guides\n  title: Guides\n  printable: true\n  documentation: true"),
    "*.key": { expects: "the section's folder in content/, in lower case", example: "key: guides" },
    "*.title": title,
    "*.printable": yesOrNo("printable"),
    "*.documentation": yesOrNo("documentation"),
  },
  redirects: {
    ...list("- from: /get-started/\n  to: /guides/getting-started/"),
    "*.from": {
      expects: "an address from the root, without query and hash",
      example: "from: /get-started/",
    },
    "*.to": {
      expects: "the address of a page from the root, without query",
      example: "to: /guides/getting-started/",
    },
  },
  announcements: {
    ...list('- text: "webpack 6 is released: read [what is new](/blog/)."'),
    "*.text": {
      expects: "a sentence on one line, in Markdown",
      example: 'text: "webpack 6 is released: read [what is new](/blog/)."',
    },
  },
  languages: {
    ...list("- code: zh\n  title: 中文\n  origin: https://webpack.docschina.org"),
    "*.code": { expects: "the language's code, as the attribute lang has it", example: "code: zh" },
    "*.title": { expects: "the language's own name", example: "title: 中文" },
    "*.origin": {
      expects: "the site of that language: https:// and the host, no slash at the end",
      example: "origin: https://webpack.docschina.org",
    },
  },
  "planned-pages": {
    ...list("- url: /guides/csp/\n  title: Content Security Policies\n  section: guides"),
    "*.url": url,
    "*.title": title,
    "*.section": section,
  },
  "external-packages": {
    ...list(
      "- package: css-loader\n  section: loaders\n  group: CSS\n  repo: webpack/css-loader\n  title: css-loader\n  url: /loaders/css-loader/",
    ),
    "*.package": {
      expects: "the package's name in the npm registry",
      example: "package: css-loader",
    },
    "*.section": section,
    "*.group": { expects: "the name of a group in the sidebar", example: "group: CSS" },
    "*.repo": { expects: "the repository as owner/name", example: "repo: webpack/css-loader" },
    "*.title": title,
    "*.url": url,
  },
  "option-purposes": {
    ...list(
      "- path: devServer.client.overlay.errors\n  purpose: Shows errors of the build over the page.",
    ),
    "*.path": {
      expects:
        "the path of an option, of a plugin's option (BannerPlugin#footer) or the id of a hook",
      example: "path: devServer.client.overlay.errors",
    },
    "*.purpose": {
      expects:
        "one sentence of 12 to 120 characters: a capital letter or code first, a full stop last",
      example: "purpose: Shows errors of the build over the page.",
    },
  },
  "written-sections": {
    ...list("- key: concepts"),
    "*.key": { expects: "the key of a section in sections.yml", example: "key: concepts" },
  },
  "search-synonyms": {
    ...list("- typed: [hmr, hot reload]\n  means: hot module replacement"),
    "*.typed": { expects: "a list of what readers type", example: "typed: [hmr, hot reload]" },
    "*.means": { expects: "the words of our texts", example: "means: hot module replacement" },
  },
  "search-queries": {
    ...list("- query: splitChunks\n  finds: [/plugins/split-chunks-plugin/]"),
    "*.query": { expects: "what a reader types", example: "query: splitChunks" },
    "*.finds": {
      expects: "a list of addresses from the root, with a slash before the hash",
      example: "finds: [/plugins/split-chunks-plugin/]",
    },
    "*.finds.*": {
      expects: "an address from the root, with a slash before the hash",
      example: "/configuration/output/#outputfilename",
    },
  },
  terms: {
    ...list("- write: JavaScript\n  not: [Javascript, Java Script]"),
    "*.write": { expects: "the right spelling", example: "write: JavaScript" },
    "*.not": {
      expects: "a list of wrong spellings, their case as it is found",
      example: "not: [Javascript, Java Script]",
    },
    "*.not.*": { expects: "a wrong spelling, its case as it is found", example: "- Javascript" },
    "*.note": {
      expects: "a sentence that says why",
      example: "note: Also at the start of a sentence.",
    },
    "*.severity": { expects: "error or warning", example: "severity: warning" },
  },
} satisfies Record<string, Help>;
