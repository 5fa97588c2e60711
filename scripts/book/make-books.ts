import { readFile } from "node:fs/promises";
import path from "node:path";
import { toBook, toBookStyles, type BookSettings } from "../../src/lib/book";
import { writeAtomic } from "../../src/sources/write-atomic";
import { siteMetadata } from "../../src/site/settings";
import { bookTime } from "./book-time";
import { readBuiltSection } from "./built-section";
import { makeEpub } from "./make-epub";
import { makePdf } from "./make-pdf";
import type { BookRequest } from "./read-request";

type Environment = Readonly<Record<string, string | undefined>>;

async function bookStyles(root: string): Promise<string> {
  const read = (name: string): Promise<string> =>
    readFile(path.join(root, "src", "styles", name), "utf8");
  const css = (await read("book.css")) + (await read("code-colours.css"));
  return toBookStyles(css, await read("tokens.css"));
}

/**
 * Makes the books of some sections of the built site. A file appears when it is whole.
 *
 * @param root the project's folder
 * @param report is told of each file that was written
 * @throws Error that says what to do, if the site is not built
 */
export async function makeBooks(
  root: string,
  request: BookRequest,
  env: Environment,
  report: (file: string, bytes: number) => void,
): Promise<void> {
  const publicDir = path.join(root, "public");
  const { title: site, siteUrl } = siteMetadata(env);
  // All are read before the first is made: a build that lacks one is told at once.
  const pages = await Promise.all(
    request.sections.map(async (section) => ({
      section,
      html: await readBuiltSection(publicDir, section),
    })),
  );
  for (const { section, html } of pages) {
    const time = await bookTime(root, section, env);
    const url = `/${section}/`;
    const settings: BookSettings = { site, siteUrl, day: time.toISOString().slice(0, 10) };
    for (const format of request.formats) {
      const bytes =
        format === "pdf"
          ? await makePdf({ html, url, settings, publicDir, time })
          : await makeEpub(toBook(html, url, settings), {
              site,
              publicDir,
              time,
              css: await bookStyles(root),
            });
      const file = path.join(request.out, `${site}-${section}.${format}`);
      await writeAtomic(file, bytes);
      report(file, bytes.length);
    }
  }
}
