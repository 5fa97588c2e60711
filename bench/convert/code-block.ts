import type { PeerName } from "../sites/names";

/** What a fence says after its backticks. */
export interface Fence {
  lang: string;
  meta: string;
}

/** Names of languages that the peers' highlighters know under another one. */
const languages: Readonly<Record<string, string>> = {
  styl: "stylus",
  rb: "ruby",
  svg: "xml",
  npm: "bash",
  reference: "text",
  mjs: "js",
  cjs: "js",
};
/** Prism has these under names of its own. */
const prismLanguages: Readonly<Record<string, string>> = {
  console: "shell-session",
  hbs: "handlebars",
  coffee: "coffeescript",
};

const attribute = (meta: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(meta)?.[1];

/** Title of a block with the remark that our pages show beside it. */
// 'title="a.js" note="webpack 4"' => "a.js (webpack 4)"
export function fenceTitle(meta: string): string | undefined {
  const title = attribute(meta, "title");
  const note = attribute(meta, "note");
  return title && note ? `${title} (${note})` : title;
}

/** The fence of a code block for a peer; VitePress shows titles in another way: `codeGroup`. */
// ({ lang: "js", meta: 'title="a.js" {2}' }, "docusaurus") => { lang: "js", meta: '{2} title="a.js"' }
export function toPeerFence({ lang, meta }: Fence, peer: PeerName): Fence {
  const general = languages[lang] ?? (lang || "text");
  const name = peer === "docusaurus" ? (prismLanguages[general] ?? general) : general;
  const lines = /\{[\d,\s-]+\}/.exec(meta)?.[0];
  const title = fenceTitle(meta);
  const inner = attribute(meta, "lang");
  const parts = [
    ...(lines ? [lines] : []),
    ...(title === undefined ? [] : peer === "vitepress" ? [`[${title}]`] : [`title="${title}"`]),
    // A difference of code is coloured as both by Starlight only.
    ...(peer === "starlight" && inner && inner !== "diff" ? [`lang="${inner}"`] : []),
  ];
  return { lang: name, meta: parts.join(" ") };
}
