import fs from "node:fs";
import { dirname, join } from "node:path";
import type { Code } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown, type Handle } from "mdast-util-to-markdown";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import type { PeerName, Site } from "./sites";

interface Page {
  title: string;
  description: string;
  url: string;
}

interface Section {
  key: string;
  title: string;
  url: string;
  pages: Page[];
}

/** The content for all sites: the Markdown copies in our build. */
export interface Source {
  origin: string;
  sections: Section[];
  /** Markdown by URL; begins with the title. */
  texts: ReadonlyMap<string, string>;
}

const unescape = (text: string): string => text.replace(/\\([\\`*_[\]<>#|])/g, "$1");

/**
 * Reads the sections in `llms.txt`, without pages outside sections: `## API\n\n-
 * [CLI](https://a.example/api/index.md): Words.` => `[{ key: "api", title: "API", … }]`
 */
export function parsePageList(text: string): Section[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part): Section => {
      const pages = [
        ...part.matchAll(/^- \[((?:\\.|[^\]\\])+)\]\((\S+?)index\.md\)(?:: (.*))?$/gm),
      ].map(([, title = "", url = "", description = title]) => ({
        title: unescape(title),
        description: unescape(description),
        url: new URL(url).pathname,
      }));
      const key = pages[0]?.url.split("/")[1] ?? "";
      return { key, title: part.split("\n")[0] ?? "", url: `/${key}/`, pages };
    })
    .filter(({ title }) => title !== "More");
}

export function readSource(output: string): Source {
  const list = fs.readFileSync(join(output, "llms.txt"), "utf8");
  const origin = /\]\((https?:\/\/[^/)]+)\//.exec(list)?.[1];
  if (!origin) throw new Error(`${join(output, "llms.txt")} lists no page with its URL.`);
  const sections = parsePageList(list);
  const read = (url: string): string => fs.readFileSync(join(output, url, "index.md"), "utf8");
  const urls = sections.flatMap(({ pages }) => pages.map(({ url }) => url));
  return { origin, sections, texts: new Map(urls.map((url) => [url, read(url)])) };
}

/** Languages with other names in a peer's highlighter. */
const LANGUAGES: Readonly<Record<string, string>> = {
  "": "text",
  styl: "stylus",
  rb: "ruby",
  svg: "xml",
  npm: "bash",
  reference: "text",
  mjs: "js",
  cjs: "js",
  console: "shellsession",
};

function convertCode(code: Code): void {
  const meta = code.meta ?? "";
  const parts = [/\{[\d,\s-]+\}/, /(?<!\S)title="[^"]*"/].map((part) => part.exec(meta)?.[0] ?? "");
  code.lang = LANGUAGES[code.lang ?? ""] ?? code.lang ?? "";
  code.meta = parts.join(" ").trim();
}

/** Vue evaluates two braces in text. */
const textForVue: Handle = (node: { value: string }, _parent, state, info) => {
  const text = state.safe(node.value, info);
  return text.includes("{{") ? `<span v-pre>${text}</span>` : text;
};

/** Converts a page for another generator; call-outs stay quotes. */
export function toPeerPage(
  markdown: string,
  { title, description, url }: Page,
  peer: PeerName,
  { origin, texts }: Pick<Source, "origin" | "texts">,
): string {
  const root = unified().use(remarkParse).use(remarkGfm).parse(markdown);
  // Both print the title of the front matter.
  if (peer === "starlight" || peer === "docusaurus") root.children.shift();
  visit(root, (node) => {
    if (node.type === "code") convertCode(node);
    if (node.type !== "link" || !node.url.startsWith(`${origin}/`)) return;
    const { pathname, hash } = new URL(node.url);
    if (texts.has(pathname)) node.url = pathname + hash;
  });
  const text = toMarkdown(root, {
    bullet: "-",
    listItemIndent: "one",
    resourceLink: true,
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    // A colon before a word begins a directive in three of the four.
    unsafe: [{ character: ":", after: "[A-Za-z]", inConstruct: "phrasing" }],
    ...(peer === "vitepress" ? { handlers: { text: textForVue } } : {}),
  });
  const facts: Record<string, string> = { title, description };
  // Starlight would lowercase URLs.
  if (peer === "starlight") facts.slug = url.replace(/^\/|\/$/g, "");
  const lines = Object.entries(facts).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n---\n\n${text}`;
}

/** Writes a peer's converted pages and their list. */
export function writePeer(peer: PeerName, site: Site, source: Source): void {
  const pagesDir = join(site.dir, site.pages);
  fs.rmSync(pagesDir, { recursive: true, force: true });
  const sections = source.sections.map((section) => ({
    ...section,
    pages: section.pages.map((page) => ({ ...page, file: `${page.url.slice(1)}index.md` })),
  }));
  const description = "webpack is a static module bundler for modern JavaScript applications.";
  // For VitePress and Rspress.
  const nav = sections.map(({ title, url }) => ({ text: title, link: url }));
  const sidebar = Object.fromEntries(
    sections.map(({ title, url, pages }) => [
      url,
      [{ text: title, items: pages.map((page) => ({ text: page.title, link: page.url })) }],
    ]),
  );
  const data = { title: "webpack", description, url: source.origin, sections, nav, sidebar };
  fs.writeFileSync(join(site.dir, "site.json"), JSON.stringify(data, null, 2));
  const write = (url: string, text: string): void => {
    const file = join(pagesDir, url, "index.md");
    fs.mkdirSync(dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  };
  const links = sections.map(({ title, url }) => `- [${title}](${url})`);
  write("/", `---\ntitle: webpack\n---\n\n${links.join("\n")}\n`);
  for (const page of source.sections.flatMap(({ pages }) => pages))
    write(page.url, toPeerPage(source.texts.get(page.url) ?? "", page, peer, source));
}
