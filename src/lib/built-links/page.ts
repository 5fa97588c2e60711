import type { Element } from "hast";
import { fromHtml } from "hast-util-from-html";
import { visit } from "../trees/visit";

/** What the check of links needs to know of a built page. */
export interface BuiltPage {
  /** `/concepts/output/`; for a file of another name its path, `/404.html`. */
  url: string;
  /** Ids in document order; one that occurs twice is in the list twice. */
  ids: readonly string[];
  /** Old ids that the page declares, and what they stand for. */
  aliases: Readonly<Record<string, string>>;
  /** Addresses of its links, as written. */
  hrefs: readonly string[];
  /** Addresses of what the page loads: images, scripts, icons and the like. */
  sources: readonly string[];
  /** Addresses of links to other sites that could be reached back through: without `noopener`. */
  openers: readonly string[];
}

/** Relations of link elements that make a browser load something. */
const loadedRelations = new Set<string | number>([
  "icon",
  "manifest",
  "modulepreload",
  "preload",
  "stylesheet",
]);

/** The addresses of a `srcset`. */
// "/a.png 1x, /b.png 2x" => ["/a.png", "/b.png"]
function srcsetToUrls(srcset: string): string[] {
  return srcset.split(/,\s+/).map((candidate) => candidate.trim().split(/\s/, 1)[0] ?? "");
}

/** What an element makes a browser load. */
function elementToSources({ tagName, properties }: Element): string[] {
  const { src, srcSet, href, rel } = properties;
  const loads =
    tagName === "link" &&
    Array.isArray(rel) &&
    rel.some((relation) => loadedRelations.has(relation));
  return [
    ...(typeof src === "string" ? [src] : []),
    ...(typeof srcSet === "string" ? srcsetToUrls(srcSet) : []),
    ...(loads && typeof href === "string" ? [href] : []),
  ];
}

/** Whether a link leads to another site and gives it, in a new window, a hold of ours. */
function isOpener({ rel, href }: Element["properties"]): boolean {
  if (typeof href !== "string" || !/^(?:https?:)?\/\//i.test(href)) return false;
  return !(Array.isArray(rel) && rel.includes("noopener"));
}

/** Old ids from the attribute that the page script reads: `"old new\nolder new"`. */
function textToAliases(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split("\n").flatMap((line) => {
      const [from, to] = line.split(" ");
      return from && to ? [[from, to]] : [];
    }),
  );
}

/** Path of a file below the published folder, with slashes => the url that serves it. */
// "concepts/output/index.html" => "/concepts/output/", "404.html" => "/404.html"
export function fileToUrl(file: string): string {
  return `/${file}`.replace(/\/index\.html$/, "/");
}

/** Reads ids, links and what is loaded out of a page's HTML. */
export function readBuiltPage(url: string, html: string): BuiltPage {
  const ids: string[] = [];
  const hrefs: string[] = [];
  const sources: string[] = [];
  const openers = new Set<string>();
  let aliases: Record<string, string> = {};
  visit(fromHtml(html), "element", (element) => {
    const { tagName, properties } = element;
    sources.push(...elementToSources(element));
    if (typeof properties.id === "string") ids.push(properties.id);
    if ((tagName === "a" || tagName === "area") && typeof properties.href === "string") {
      hrefs.push(properties.href);
      if (isOpener(properties)) openers.add(properties.href);
    }
    const text = properties.dataAliases;
    if (typeof text === "string") aliases = textToAliases(text);
  });
  return { url, ids, aliases, hrefs, sources, openers: [...openers] };
}
