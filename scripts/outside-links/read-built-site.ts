import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileToUrl, readBuiltPage } from "../../src/lib/built-links";
import type { BuiltSite } from "../../src/lib/outside-links";
import { buildSiteIndex } from "../../src/lib/redirects";
import { listDocuments } from "../../src/sources/list-documents";
import { readHostRules } from "../../src/publish/host-files";
import type { AddressData } from "./read-data";

/**
 * The built site: its pages with their ids, and the redirects that hosts were given.
 *
 * @param publicDir the published folder
 * @throws Error that says to build the site, when it isn't built
 */
export async function readBuiltSite(publicDir: string, data: AddressData): Promise<BuiltSite> {
  const files = listDocuments(publicDir);
  if (files.length === 0) throw new Error("There is no built site to look at; run: npm run build");
  const pages = await Promise.all(
    files.map(async (file) => {
      const url = fileToUrl(file);
      return [url, readBuiltPage(url, await readFile(path.join(publicDir, file), "utf8"))] as const;
    }),
  );
  const urls = pages.map(([url]) => url);
  const { site } = buildSiteIndex({ ...data, urls, files: [] });
  // A redirect counts when the host was given it; what it leads to, planned pages too, is in the list.
  const given = new Set((await readHostRules(publicDir)).redirects.map(({ from }) => from));
  return {
    pages: new Map(pages),
    planned: new Set(site.planned.keys()),
    redirects: new Map([...site.redirects].filter(([from]) => given.has(from))),
    hasFile: (url) =>
      statSync(path.join(publicDir, url), { throwIfNoEntry: false })?.isFile() ?? false,
  };
}
