import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toString } from "hast-util-to-string";
import { visit } from "unist-util-visit";

/** What a page's HTML says about its cost. */
export interface PageFacts {
  elements: number;
  /** Text of the scripts that run without being asked for. */
  inlineScripts: string[];
  inlineStyles: string[];
  /** Urls that the HTML makes a browser load: scripts, style sheets, fonts, preloads. */
  loads: string[];
  /** Images whose place is not known before they are loaded. */
  unsizedImages: number;
  /** Urls of the scripts that are loaded on intent, in order; empty without a runtime. */
  runtime: string[];
}

const runnable = /^(?:|module|text\/javascript|application\/javascript)$/;
/** Links that make a browser fetch something before anybody acts. */
const loadingRels = ["stylesheet", "preload", "modulepreload", "prefetch"];

function property(element: Element, name: string): string {
  const value = element.properties[name];
  return typeof value === "string" ? value : "";
}

const isSized = ({ properties: { width, height } }: Element): boolean =>
  Boolean(width) && Boolean(height);

function readScript(element: Element, facts: PageFacts): void {
  const text = toString(element);
  if (property(element, "id") === "wake") {
    const { setup, scripts } = JSON.parse(text) as { setup: string; scripts: string[] };
    facts.runtime = [setup, ...scripts];
  } else if (property(element, "src")) {
    facts.loads.push(property(element, "src"));
  } else if (runnable.test(property(element, "type"))) {
    facts.inlineScripts.push(text);
  }
}

function readLink(element: Element, facts: PageFacts): void {
  const rel = element.properties.rel;
  const isLoading = Array.isArray(rel) && rel.some((name) => loadingRels.includes(name));
  if (isLoading && property(element, "href")) facts.loads.push(property(element, "href"));
}

/** Reads what the budgets count from a page's HTML. */
// "<style>a{}</style><p>x</p>" => { elements: 5, inlineStyles: ["a{}"], … }
export function htmlToFacts(html: string): PageFacts {
  const tree: Root = fromHtml(html);
  const facts: PageFacts = {
    elements: 0,
    inlineScripts: [],
    inlineStyles: [],
    loads: [],
    unsizedImages: 0,
    runtime: [],
  };
  visit(tree, "element", (element) => {
    facts.elements += 1;
    if (element.tagName === "script") readScript(element, facts);
    else if (element.tagName === "style") facts.inlineStyles.push(toString(element));
    else if (element.tagName === "link") readLink(element, facts);
    else if (element.tagName === "img" && !isSized(element)) facts.unsizedImages += 1;
  });
  return facts;
}

/** Addresses of the web fonts that a style sheet declares. */
// '@font-face{src:url("/a.woff2") format("woff2")}' => ["/a.woff2"]
export function cssToFonts(css: string): string[] {
  const faces = css.match(/@font-face\s*\{[^}]*\}/gi) ?? [];
  return faces.flatMap((face) =>
    [...face.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map((match) => match[1] ?? ""),
  );
}
