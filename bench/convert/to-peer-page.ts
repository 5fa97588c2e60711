import type { Blockquote, Code, Heading, Nodes, Root, RootContent } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown, type Handle } from "mdast-util-to-markdown";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { PeerName } from "../sites/names";
import { openCallOut, readCallOut } from "./call-out";
import { fenceTitle, toPeerFence } from "./code-block";
import { toPeerLink } from "./links";
import type { ListedPage } from "./page-list";

/** What a page is made of besides its text. */
export interface PageFacts {
  page: ListedPage;
  /** Ids of the headings after the title, in their order, as our page has them. */
  ids: readonly string[];
  origin: string;
  pages: ReadonlySet<string>;
}

const titleId = "page-title";

const raw = (value: string): RootContent => ({ type: "html", value });

/** Front matter: the title of those who print it above the text, and a description. */
function frontMatter({ title, description, url }: ListedPage, peer: PeerName): string {
  const facts: Record<string, string> = { title, description };
  // Starlight would write addresses in small letters.
  if (peer === "starlight") facts.slug = url.replace(/^\/|\/$/g, "");
  const lines = Object.entries(facts).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return ["---", ...lines, "---", "", ""].join("\n");
}

/** Whether the generator shows the title of the front matter, so that the text must not repeat it. */
const printsTitle = (peer: PeerName): boolean => peer === "starlight" || peer === "docusaurus";

function convertQuote(quote: Blockquote, peer: PeerName): RootContent[] {
  const [first, ...rest] = quote.children;
  const [mark, ...inline] = first?.type === "paragraph" ? first.children : [];
  const callOut = mark?.type === "text" ? readCallOut(mark.value) : undefined;
  if (!callOut) return [quote];
  const words = callOut.rest ? [{ type: "text" as const, value: callOut.rest }] : [];
  const paragraph: RootContent = { type: "paragraph", children: [...words, ...inline] };
  const opening = paragraph.children.length > 0 ? [paragraph] : [];
  return [raw(openCallOut(callOut.kind, peer)), ...opening, ...rest, raw(":::")];
}

function convertCode(code: Code, peer: PeerName): RootContent[] {
  const titled = fenceTitle(code.meta ?? "") !== undefined;
  const block = { ...code, ...toPeerFence({ lang: code.lang ?? "", meta: code.meta ?? "" }, peer) };
  return peer === "vitepress" && titled ? [raw("::: code-group"), block, raw(":::")] : [block];
}

/** Starlight makes ids of headings itself, by the same rule as ours; the others can be told. */
function convertHeading(heading: Heading, peer: PeerName, id: string | undefined): void {
  if (peer === "starlight" || id === undefined) return;
  heading.children.push({ type: "html", value: ` {#${id}}` });
}

function convertTree(root: Root, peer: PeerName, facts: PageFacts): void {
  let heading = 0;
  const convert = (node: Nodes): RootContent[] => {
    if ("children" in node) {
      node.children = node.children.flatMap(convert);
    }
    if (node.type === "blockquote") return convertQuote(node, peer);
    if (node.type === "code") return convertCode(node, peer);
    if (node.type === "link") node.url = toPeerLink(node.url, facts.origin, facts.pages);
    if (node.type === "heading" && node.depth > 1) {
      convertHeading(node, peer, facts.ids[heading]);
      heading += 1;
    }
    return [node as RootContent];
  };
  convert(root);
}

/** Vue reads two braces in running text as an expression. */
const textForVue: Handle = (node: { value: string }, _parent, state, info) => {
  const text = state.safe(node.value, info);
  return text.includes("{{") ? `<span v-pre>${text}</span>` : text;
};

/**
 * A page of this site for another generator: its Markdown copy with that generator's front matter,
 * call-outs, code fences, ids of headings and links. Nothing is left out or added.
 *
 * @param markdown the copy that the site publishes, which begins with the title
 */
export function toPeerPage(markdown: string, peer: PeerName, facts: PageFacts): string {
  const root = unified().use(remarkParse).use(remarkGfm).parse(markdown) as unknown as Root;
  const [title] = root.children;
  if (printsTitle(peer) && title?.type === "heading") root.children.shift();
  // VitePress refuses a title whose id a heading below has too; ours has no id.
  if (peer === "vitepress" && title?.type === "heading") convertHeading(title, peer, titleId);
  convertTree(root, peer, facts);
  const text = toMarkdown(root, {
    bullet: "-",
    listItemIndent: "one",
    resourceLink: true,
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    // A colon before a word begins a directive for three of the four.
    unsafe: [{ character: ":", after: "[A-Za-z]", inConstruct: "phrasing" }],
    ...(peer === "vitepress" ? { handlers: { text: textForVue } } : {}),
  });
  return frontMatter(facts.page, peer) + text;
}
