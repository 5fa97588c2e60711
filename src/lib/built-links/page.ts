import { fromHtml } from "hast-util-from-html";
import { visit } from "unist-util-visit";

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

/** Reads ids and links out of a page's HTML. */
export function readBuiltPage(url: string, html: string): BuiltPage {
  const ids: string[] = [];
  const hrefs: string[] = [];
  let aliases: Record<string, string> = {};
  visit(fromHtml(html), "element", ({ tagName, properties }) => {
    if (typeof properties.id === "string") ids.push(properties.id);
    if (tagName === "a" && typeof properties.href === "string") hrefs.push(properties.href);
    const text = properties.dataAliases;
    if (typeof text === "string") aliases = textToAliases(text);
  });
  return { url, ids, aliases, hrefs };
}
