import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { listDocuments } from "../../src/sources/list-documents";
import { htmlToFacts, type PageFacts } from "./page-facts";
import { dataToKind, type PageKind } from "./page-kind";

/** One page of the built site and what it costs. Bytes are after gzip at level 9. */
export interface SitePage {
  url: string;
  kind: PageKind;
  htmlBytes: number;
  dataBytes: number;
  facts: PageFacts;
  /** Scripts of the page's own component, which come with the runtime. */
  component: string[];
}

/** The built site as the budgets see it. */
export interface BuiltSite {
  pages: SitePage[];
  /** Bytes of a file of the site after gzip; 0 when there is none. */
  bytesOf: (url: string) => number;
}

const statsSchema = z.object({
  namedChunkGroups: z.record(
    z.string(),
    z.object({ assets: z.array(z.object({ name: z.string() })) }),
  ),
});

/** Bytes of a text after gzip at level 9. */
export function gzipBytes(text: string | Buffer): number {
  return gzipSync(text, { level: 9 }).length;
}

/** Url of an HTML file below `public/`. */
// concepts/index.html => /concepts/
// 404.html => /404.html
export function fileToUrl(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, "$1")}`;
}

/** Where Gatsby keeps the data of a page. */
// / => page-data/index/page-data.json
// /concepts/ => page-data/concepts/page-data.json
export function urlToDataFile(url: string): string {
  return `page-data/${url.split("/").filter(Boolean).join("/") || "index"}/page-data.json`;
}

/**
 * Reads every page of a built site.
 *
 * @param dir the built site
 * @throws Error that says to build, if there is no site
 */
export function readSite(dir: string): BuiltSite {
  const read = (file: string): Buffer => readFileSync(join(dir, file));
  const sizes = new Map<string, number>();
  const bytesOf = (url: string): number => {
    let bytes = sizes.get(url);
    if (bytes === undefined) {
      try {
        bytes = gzipBytes(read(url.endsWith("/") ? `${url}index.html` : url));
      } catch {
        bytes = 0;
      }
      sizes.set(url, bytes);
    }
    return bytes;
  };
  // The offline page is none of Gatsby's; it counts with the service worker's install.
  const files = listDocuments(dir).filter((file) => !file.startsWith("offline/"));
  if (files.length === 0) {
    throw new Error(`There is no built site in ${dir}: run \`npm run build\` first.`);
  }
  const stats = statsSchema.parse(JSON.parse(read("webpack.stats.json").toString()));
  const pages = files.map((file): SitePage => {
    const url = fileToUrl(file);
    const html = read(file).toString();
    const data = read(urlToDataFile(url));
    const { component, kind } = dataToKind(JSON.parse(data.toString()));
    const assets = stats.namedChunkGroups[component]?.assets ?? [];
    return {
      url,
      kind,
      htmlBytes: gzipBytes(html),
      dataBytes: gzipBytes(data),
      facts: htmlToFacts(html),
      component: assets.map(({ name }) => `/${name}`).filter((name) => name.endsWith(".js")),
    };
  });
  return { pages, bytesOf };
}
