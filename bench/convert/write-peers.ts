import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PeerName } from "../sites/names";
import type { Site } from "../sites/sites";
import { readHeadingIds } from "./heading-ids";
import { parsePageList, type ListedSection } from "./page-list";
import { toPeerPage } from "./to-peer-page";

/** All pages that the sites share, as our built site has them. */
export interface Source {
  origin: string;
  sections: ListedSection[];
  /** Markdown copy and ids of headings, by url. */
  texts: Map<string, { markdown: string; ids: string[] }>;
}

/** Reads what is converted from our built site. */
export async function readSource(output: string): Promise<Source> {
  const list = await readFile(join(output, "llms.txt"), "utf8");
  const first = /\]\((https?:\/\/[^/)]+)\//.exec(list)?.[1];
  if (!first) throw new Error(`${join(output, "llms.txt")} lists no page with its address.`);
  const sections = parsePageList(list);
  const texts: Source["texts"] = new Map();
  for (const { url } of sections.flatMap(({ pages }) => pages)) {
    const folder = join(output, url.slice(1));
    const markdown = await readFile(join(folder, "index.md"), "utf8");
    const ids = readHeadingIds(await readFile(join(folder, "index.html"), "utf8"));
    // Ids count only if all are there: one that is missing would move those after it.
    const known = ids.flatMap((id) => (id === undefined ? [] : [id]));
    texts.set(url, { markdown, ids: known.length === ids.length ? known : [] });
  }
  return { origin: first, sections, texts };
}

function homePage(source: Source): string {
  const links = source.sections.map(({ title, url }) => `- [${title}](${url})`);
  return `---\ntitle: webpack\n---\n\n${links.join("\n")}\n`;
}

/** What the configurations of the peers read. */
export function toSiteFile(source: Source): string {
  const { sections, origin } = source;
  const site = {
    title: "webpack",
    description:
      "webpack is a static module bundler for modern JavaScript applications: concepts, guides, configuration and API.",
    url: origin,
    sections: sections.map(({ pages, ...section }) => ({
      ...section,
      pages: pages.map(({ title, url }) => ({ title, url, file: `${url.slice(1)}index.md` })),
    })),
  };
  return `${JSON.stringify(site, null, 2)}\n`;
}

/**
 * Writes a peer's site: its own files from `bench/peers/`, and all pages, converted. What is
 * installed there stays.
 */
export async function writePeer(
  peer: PeerName,
  site: Site,
  own: string,
  source: Source,
): Promise<void> {
  const pages = source.sections.flatMap((section) => section.pages);
  const urls = new Set(pages.map(({ url }) => url));
  await rm(dirname(site.textOf("/")), { recursive: true, force: true });
  await cp(own, site.dir, { recursive: true });
  await writeFile(join(site.dir, "site.json"), toSiteFile(source));
  const write = async (url: string, text: string): Promise<void> => {
    await mkdir(dirname(site.textOf(url)), { recursive: true });
    await writeFile(site.textOf(url), text);
  };
  await write("/", homePage(source));
  for (const page of pages) {
    const text = source.texts.get(page.url);
    if (!text) continue;
    const facts = { page, ids: text.ids, origin: source.origin, pages: urls };
    await write(page.url, toPeerPage(text.markdown, peer, facts));
  }
}
