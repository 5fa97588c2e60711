import type { Problem } from "../problems";
import type { ContentPage, OtherPages } from "./page";

/** Something that has an address, and what to call it in a message. */
interface Owner {
  url: string;
  name: string;
}

/**
 * One address, one page. Addresses that differ only by case count as one: many file systems and
 * hosts can't tell them apart.
 */
export function checkUrls(pages: readonly ContentPage[], others: OtherPages): Problem[] {
  const owners = new Map<string, Owner>();
  for (const { package: name, url } of others.externalPackages ?? []) {
    owners.set(url.toLowerCase(), { url, name: `the README of ${name}` });
  }
  for (const url of others.routes ?? []) {
    owners.set(url.toLowerCase(), { url, name: "a page that is made by code" });
  }
  return pages.flatMap(({ file, url }): Problem[] => {
    const owner = owners.get(url.toLowerCase());
    if (owner === undefined) {
      owners.set(url.toLowerCase(), { url, name: file });
      return [];
    }
    const isIndex = /\/index\.mdx?$/;
    const place = { file, line: 1, column: 1, severity: "error" as const };
    if (isIndex.test(file) && isIndex.test(owner.name)) {
      const message = `the folder has two index files, this one and ${owner.name}`;
      return [{ ...place, rule: "pages/two-indexes", message, hint: "Keep one of the two files." }];
    }
    const message =
      owner.url === url
        ? `the address ${url} is that of ${owner.name} already`
        : `the address ${url} differs only by case from ${owner.url}, that of ${owner.name}`;
    const hint = "Rename or remove one of the two.";
    return [{ ...place, rule: "pages/duplicate-url", message, hint }];
  });
}
