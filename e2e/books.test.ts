import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { EpubCheck } from "@likecoin/epubcheck-ts";
import { test as base, expect } from "@playwright/test";
import { unzipSync } from "fflate";
import { fromHtml } from "hast-util-from-html";
import { toString } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { extractText, getDocumentProxy } from "unpdf";

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

const run = promisify(execFile);
const root = path.join(__dirname, "..");
const section = "migrate";
const siteUrl = "https://docs.example";

/** Runs `npm run book` as it stands in package.json, without npm's own lines. */
const book = (...args: string[]) =>
  run(process.execPath, ["--import", "tsx", "scripts/book.ts", ...args], {
    cwd: root,
    env: {
      ...process.env,
      SITE_URL: siteUrl,
      FONTCONFIG_PATH: undefined,
      SOURCE_DATE_EPOCH: "1767225600",
    },
  });

interface Books {
  folder: string;
  pdf: Pdf;
  /** What a reader of the PDF may copy, sheet by sheet. */
  text: string[];
  /** What the command says. */
  said: string;
}

const test = base.extend<object, { books: Books }>({
  // Made once: what the tests look at are the same two files.
  books: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what is needed
    async ({}, use, { workerIndex }) => {
      const folder = path.join(root, "test-results", `books-${workerIndex}`);
      fs.rmSync(folder, { recursive: true, force: true });
      const { stdout } = await book(section, "--out", folder);
      const bytes = fs.readFileSync(path.join(folder, `webpack-${section}.pdf`));
      const pdf = await getDocumentProxy(new Uint8Array(bytes));
      const { text } = await extractText(pdf);
      await use({ folder, said: stdout, pdf, text });
      await pdf.destroy();
      fs.rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

// One worker makes the books once for all.
test.describe.configure({ mode: "default" });

const epubOf = ({ folder }: Books): Buffer =>
  fs.readFileSync(path.join(folder, `webpack-${section}.epub`));

/** The printable page that both were made of. */
const printable = fs.existsSync(path.join(root, "public", section))
  ? fs.readFileSync(path.join(root, "public", section, "printable", "index.html"), "utf8")
  : "";

const titles = [...printable.matchAll(/<article class="print-page"[^>]*><h1>(.*?)<\/h1>/g)].map(
  ([, title = ""]) => title,
);

/** A block of code: its text, and each coloured part with its class. */
interface Code {
  text: string;
  colours: string[];
}

/** The blocks of code of a document, in order; a difference leaves lines out and is not among them. */
function codeOf(html: string): Code[] {
  const blocks: Code[] = [];
  visit(fromHtml(html), "element", (pre) => {
    if (pre.tagName !== "pre") return;
    const block: Code = { text: toString(pre), colours: [] };
    visit(pre, "element", (part) => {
      const [name] = [part.properties.className ?? []].flat();
      if (typeof name === "string" && (name.startsWith("t-") || name === "line"))
        block.colours.push(`${name} ${toString(part)}`);
      if (name === "skipped") block.text = "";
    });
    if (block.text !== "" && !block.text.includes("… ")) blocks.push(block);
  });
  return blocks;
}

/** Text without blanks and ends of lines, and without signs that the machine's fonts may not have. */
const bare = (text: string): string => text.replace(/[^!-~]+/g, "");

test("the command writes both, and nothing that is half written", ({ books }) => {
  expect(fs.readdirSync(books.folder).sort()).toEqual([
    `webpack-${section}.epub`,
    `webpack-${section}.pdf`,
  ]);
  expect(books.said).toMatch(
    /webpack-migrate\.pdf \([\d,]+ kB\)\n.*webpack-migrate\.epub \(\d+ kB\)\n$/,
  );
});

test("a section without a printable page is told, with those that have one", async () => {
  const failed = await book("blog").catch(
    (error: unknown) => error as { code: number; stderr: string },
  );
  expect(failed).toMatchObject({ code: 1 });
  expect(failed.stderr).toContain('There is no printable section "blog".');
  expect(failed.stderr).toContain("concepts, configuration, guides");
});

test.describe("the EPUB", () => {
  test("has no fault by EPUBCheck", async ({ books }) => {
    const { messages, version } = await EpubCheck.validate(epubOf(books));
    expect(messages).toEqual([]);
    expect(version).toMatch(/^3/);
  });

  test("holds a chapter for each page, contents, and links that stay inside", ({ books }) => {
    const files = unzipSync(epubOf(books));
    const text = (name: string): string => new TextDecoder().decode(files[name]);
    const chapters = Object.keys(files).filter((name) => /^OEBPS\/migrate.*\.xhtml$/.test(name));
    expect(chapters).toHaveLength(titles.length);
    const contents = text("OEBPS/toc.xhtml");
    for (const title of titles) expect(contents).toContain(`>${title}</a>`);
    const hrefs = chapters.flatMap((name) =>
      [...text(name).matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = ""]) => href),
    );
    const inside = hrefs.filter((href) => !/^(?:https?|mailto):/.test(href));
    expect(inside.length).toBeGreaterThan(20);
    for (const href of inside) {
      const [file = "", id] = href.split("#");
      expect(chapters, href).toContain(`OEBPS/${file}`);
      if (id !== undefined) expect(text(`OEBPS/${file}`), href).toContain(`id="${id}"`);
    }
    expect(hrefs.filter((href) => href.startsWith(`${siteUrl}/${section}/`))).toEqual([]);
    expect(hrefs.filter((href) => href.startsWith(`${siteUrl}/`)).length).toBeGreaterThan(20);
  });

  test("keeps the lines of code and their colours", ({ books }) => {
    const files = unzipSync(epubOf(books));
    const chapters = [...printable.matchAll(/<article class="print-page" id="([^"]*)"/g)].map(
      ([, id = ""]) => new TextDecoder().decode(files[`OEBPS/${id}.xhtml`]),
    );
    const expected = codeOf(printable);
    expect(expected.length).toBeGreaterThan(20);
    expect(chapters.flatMap(codeOf)).toEqual(expected);
    expect(new TextDecoder().decode(files["OEBPS/style.css"])).toMatch(
      /\.t-k \{\s*color: #[\da-f]{6}/,
    );
  });
});

test.describe("the PDF", () => {
  test("has a title, a language, tags and an outline of the pages", async ({ books }) => {
    const { pdf } = books;
    const { info } = (await pdf.getMetadata()) as unknown as { info: object };
    expect(info).toMatchObject({
      Title: "Migrate | webpack documentation",
      Language: "en",
      CreationDate: "D:20260101000000+00'00'",
      ModDate: "D:20260101000000+00'00'",
    });
    expect((await pdf.getPage(3).then((sheet) => sheet.getStructTree())).children).not.toEqual([]);
    const outline = await pdf.getOutline();
    // The first is the cover.
    expect(outline.slice(1).map(({ title }) => title)).toEqual(titles);
    expect(outline.at(-1)!.items.length).toBeGreaterThan(2);
  });

  test("has numbered sheets, and contents that lead to them by link and number", async ({
    books,
  }) => {
    const { pdf, text } = books;
    expect(pdf.numPages).toBeGreaterThan(20);
    // The number at its foot is the first that is drawn on a sheet.
    text.forEach((sheet, index) => {
      const [first] = sheet.trim().split("\n");
      expect(first, `sheet ${index + 1}`).toBe(
        index === 0 ? "webpack documentation" : `${index + 1}`,
      );
    });
    expect(text[0]).toContain("1 January 2026");
    expect(text[0]).toContain(`${siteUrl}/${section}/`);
    const links = await pdf.getPage(2).then((sheet) => sheet.getAnnotations());
    const destinations = (await pdf.getDestinations()) as Record<
      string,
      [{ num: number; gen: number }]
    >;
    const named = links.map(({ dest }: { dest?: string }) => dest).filter((dest) => dest);
    expect(named).toHaveLength(titles.length);
    for (const [index, dest] of named.entries()) {
      const sheet = await pdf.getPageIndex(destinations[dest!]![0]);
      expect(text[sheet], dest).toContain(titles[index]);
      expect(text[1]).toMatch(new RegExp(`${titles[index]!}\\s+${sheet + 1}\\b`));
    }
  });

  test("has links inside and to the site, and none to the machine that made it", async ({
    books,
  }) => {
    const { pdf } = books;
    const urls: string[] = [];
    let inside = 0;
    for (let sheet = 3; sheet <= pdf.numPages; sheet += 1) {
      const links = (await (await pdf.getPage(sheet)).getAnnotations()) as {
        url?: string;
        dest?: string;
      }[];
      for (const { url, dest } of links) {
        if (url !== undefined) urls.push(url);
        else if (dest !== undefined) inside += 1;
      }
    }
    expect(inside).toBeGreaterThan(20);
    expect(urls.filter((url) => url.startsWith(`${siteUrl}/`)).length).toBeGreaterThan(20);
    expect(urls.filter((url) => /localhost|127\.0\.0\.1|^file:/.test(url))).toEqual([]);
    expect(urls.filter((url) => url.startsWith(`${siteUrl}/${section}/`))).toEqual([]);
  });

  test("keeps the lines of code, in their order", ({ books }) => {
    const { text } = books;
    // The number of a sheet stands before its text, so possibly between two lines of a block.
    const all = text.map((sheet) => bare(sheet.trim().replace(/^\d+\n/, ""))).join("");
    const blocks = codeOf(printable)
      .filter(({ colours }) => !colours.some((part) => part.startsWith("line ")))
      .map((block) => block.text.trim())
      .filter((block) => block.split("\n").length > 5);
    expect(blocks.length).toBeGreaterThan(10);
    const lost = blocks.filter((block) => !all.includes(bare(block)));
    expect(lost).toEqual([]);
  });
});
