import { parseFrontmatter } from "gatsby-plugin-mdx/dist/frontmatter";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { formatProblem } from "../content/problems";
import { readPageFiles, unreadableFiles } from "../content/page-files";
import { checkContent } from "../check/check-content";
import { bodyOf, type DocPageNode } from "./body/body-of";
import { NO_SITE } from "./body/body-renderer";
import { setRules } from "./body/render-rules";

jest.setTimeout(180_000);

const home = path.join(__dirname, "../..");
const HEAD =
  "title: T\ndescription: A sentence of at least fifty characters, as search engines like it.";
const md = (body: string, more = "") => `---\n${HEAD}\n${more}---\n\n${body}\n`;

/** A text with a mistake, and what is reported: `line:column rule` and parts of the sentence. */
type Text = [text: string, ...found: string[]];

const WHOLE: Text[] = [
  ["", "1:1 frontmatter/block the front matter is missing"],
  ["---\ntitle: T\n", "1:1 frontmatter/block the front matter begins here and never ends"],
  ["---js\nprocess.exit(3)\n---\n", "1:1 frontmatter/block the front matter does not begin"],
];

const FRONT_MATTER: Text[] = [
  ["related:\n\t- title: R\n", "5:1 frontmatter/yaml this is not valid YAML: tabs are not allowed"],
  ["group: a: b\n", "4:8 frontmatter/yaml this is not valid YAML: nested mappings"],
  ["srot: 3\n", '4:1 frontmatter "srot" is not a known key'],
  ["sort: 71\nsort: 72\n", "5:1 frontmatter/yaml this is not valid YAML: map keys must be unique"],
  ["related:\n  - title: R\n    url: /guides/gone/\n", "6:10 links/broken"],
  [
    "related: [{ title: R, url: /guides/#own }, { title: S, url: https://example.org/ }]\n",
    '4:28 links/anchor the link "/guides/#own" means the heading "own", which content/guides/index.md',
  ],
];

const BODIES: Text[] = [
  [
    "```js\nlet a;\n\nText.",
    "6:1 markup/fence-open this code block, which begins with ```, never ends",
    "9:6 code/syntax",
  ],
  ['```js titel="a.js"\n```', '6:1 markup/fence-meta titel="a.js" is not understood'],
  ["> [!NOTE\n> a", "6:3 markup/callout"],
  [":::tip\na\n:::", "6:1 markup/callout"],
  ["##\n\nText.", "6:1 markup/heading-empty"],
  ['<a id="a"></a> <a id="a"></a>', "6:16 markup/duplicate-id"],
  ["<details>\n\nText.\n\n## Rest", "6:1 markup/open-element this <details> never ends"],
];

const MDX: Text[] = [
  [
    'import Chart from "./chart.js"\n\n<Chart />',
    "6:1 markup/mdx",
    "8:1 markup/mdx <Chart> is not a component that pages can use",
  ],
  ["<details>\n\nText.", "6:1 markup/mdx this is not valid MDX: Expected a closing tag"],
  ["A { brace.", "6:11 markup/mdx this is not valid MDX: Unexpected end of file in expression"],
  ["A {missing.value} b.", "6:3 markup/mdx"],
  ['<p style="color: red">a</p>', "6:1 markup/unsafe"],
  ["<br>a</br>"],
  ["{({ a: 1 })}", "6:1 markup/mdx"],
  ['{/* hidden */}\n\nA {"{"} and {`<`} <ModuleGraph />'],
];

/** A file with a mistake. */
type Row = [mistake: string, file: string, text: string | Buffer, ...found: string[]];

const pathOf = (name: string) =>
  /^(?:content|blog)\//.test(name) ? name : `content/guides/${name}`;

const toRows = (texts: readonly Text[], key: string, toText = md, extension = "md"): Row[] =>
  texts.map(([text, ...found], index) => [
    JSON.stringify(text),
    `${key}${String(index)}.${extension}`,
    toText(text),
    ...found,
  ]);

const TEXTS = [
  ...toRows(WHOLE, "whole", (text) => text),
  ...toRows(FRONT_MATTER, "matter", (more) => md("", more)),
  ...toRows(BODIES, "body"),
  ...toRows(MDX, "mdx", md, "mdx"),
];

const FILES: Row[] = [
  ["a byte order mark", "c1.md", `\uFEFF${md("Text.")}`],
  ["Windows line ends", "c2.md", md("Text\n\n- a\n  b").replaceAll("\n", "\r\n")],
  ["tabs in a text", "c3.md", md("-\ta\n\n\tb\n\n```js\n\tlet a;\n```")],
  ["capitals in a file name", "CamelCase.md", md("Text.")],
  [
    "Latin-1 instead of UTF-8",
    "c4.md",
    Buffer.from(md("One.\n\nA café."), "latin1"),
    '8:6 text/encoding this is not UTF-8 text: found "A caf�."',
  ],
  [
    "UTF-16",
    "c5.md",
    Buffer.from(`\uFEFF${md("Text.")}`, "utf16le"),
    "1:1 text/encoding this is not UTF-8 text: found",
  ],
  [
    "a picture with the name of a page",
    "c6.md",
    Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
    "1:1 text/encoding",
  ],
  ["a control character", "c7.md", md("a\bb"), "6:2 text/encoding"],
  [
    "5 MB",
    "c8.md",
    md("A sentence of many.\n\n".repeat(250_000)),
    "5004:1 text/limit here begins a text of more than 5000 lines",
  ],
  [
    "spaces in a file name",
    "my page.md",
    md(""),
    "1:1 pages/file-name the file's name becomes its URL, so only letters, digits, hyphens and dots",
  ],
  ["Unicode in a file name", "führer.md", md(""), "1:1 pages/file-name"],
  ["a hidden file", ".draft.md", md(""), "1:1 pages/file-name"],
  ["another extension", "c9.markdown", md(""), "1:1 pages/extension"],
  [
    "a URL twice",
    "twice/index.md",
    md(""),
    "1:1 pages/duplicate-url the URL /guides/twice/ is that of content/guides/twice.md already",
  ],
  ["", "twice.md", md("")],
  [
    "a URL that differs by case",
    "same.md",
    md(""),
    "1:1 pages/duplicate-url the URL /guides/same/ is that of content/guides/Same.md already, if case does not count",
  ],
  ["", "Same.md", md("")],
];

const DATA: Row[] = [
  [
    "invalid YAML",
    "content/data/search-queries.yml",
    "- query: [\n",
    "2:1 data/search-queries this is not valid YAML: ",
  ],
  [
    "an entry of the wrong type",
    "content/data/terms.yml",
    "- write: 5\n  not: [a]\n",
    "1:10 data/terms write of item 1 is 5 (a number), expected the right spelling",
  ],
  [
    "Latin-1 in data",
    "content/data/announcements.yml",
    Buffer.from("- text: café\n", "latin1"),
    "1:12 text/encoding",
  ],
  ["a damaged lock file", "content/data/npm-readmes.lock.json", "{", "1:1 data/npm-readmes"],
  ["a damaged history", "content/data/since.json", "{", "1:1 data/since"],
];

let folder = "";
const found = new Map<string, string[]>();
let notes: readonly string[] = [];

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "webpack-docs-bad-"));
  const write = (name: string, text: string | Buffer) => {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  };
  write(
    "content/data/sections.yml",
    "- key: guides\n  title: G\n  printable: false\n  documentation: true\n",
  );
  const empty =
    "awesome ecosystem-projects errors languages search-synonyms external-packages redirects search-phrases unexecuted-commands";
  for (const name of empty.split(" ")) write(`content/data/${name}.yml`, "[]");
  // option-purposes.yml is missing.
  write("content/guides/index.md", md("Text."));
  for (const [, name, text] of [...FILES, ...TEXTS, ...DATA]) write(pathOf(name), text);
  fs.cpSync(path.join(home, "src/components/mdx"), path.join(folder, "src/components/mdx"), {
    recursive: true,
  });
  fs.symlinkSync("index.md", path.join(folder, "content/guides/link.md"));
  fs.symlinkSync("gone.md", path.join(folder, "content/guides/broken.md"));
  fs.mkdirSync(path.join(folder, "content/guides/folder.md"));
  process.chdir(folder);
  const report = await checkContent(folder, { home, runsConfigs: false });
  notes = report.notes;
  for (const problem of report.problems) {
    const told = formatProblem(problem).replace(`${problem.file}:`, "");
    found.set(problem.file, [...(found.get(problem.file) ?? []), told]);
  }
});
afterAll(() => {
  process.chdir(home);
  fs.rmSync(folder, { recursive: true, force: true });
});

const rows: Row[] = [
  ...FILES,
  ["a symbolic link", "link.md", "", "1:1 pages/symbolic-link"],
  ["a symbolic link to nothing", "broken.md", "", "1:1 pages/symbolic-link"],
  ["a directory with the name of a page", "folder.md", "", "1:1 pages/directory"],
  ...TEXTS,
  ...DATA,
  [
    "a missing data file",
    "content/data/option-purposes.yml",
    "",
    "1:1 data/option-purposes the file is empty, expected a list of entries",
  ],
];

test.each(rows.filter(([mistake]) => mistake !== ""))("%s", (_, name, _text, ...expected) => {
  const told = found.get(pathOf(name)) ?? [];
  expect(
    told.map((line, index) =>
      line.replace(/ (?:error|warning)/, "").startsWith(expected[index] ?? "-")
        ? expected[index]
        : line,
    ),
  ).toEqual(expected);
  // The fix.
  for (const line of told) expect(line).toMatch(/\n {4}\S/);
});

test("nothing else is reported", () => {
  expect([...found.keys()].sort()).toEqual(
    [
      ...new Set(
        rows.filter(([, , , ...expected]) => expected.length > 0).map(([, name]) => pathOf(name)),
      ),
    ].sort(),
  );
  expect(notes).toEqual([]);
});

test("a build refuses nothing that the check accepts, and renders all that Gatsby can read", async () => {
  setRules({ ...NO_SITE, digest: "", images: "" });
  const skipped = new Set([...unreadableFiles()].map((file) => path.relative(folder, file)));
  const refused: string[] = [];
  for (const { file, text } of readPageFiles().pages.filter((page) => !skipped.has(page.file))) {
    const type = file.endsWith(".mdx") ? "MdxDocPage" : "MarkdownDocPage";
    const page = {
      ...{ id: file, parent: file, url: `/${file}/`, source: file, aliases: {} },
      internal: { type, contentDigest: file },
    };
    try {
      // gray-matter, as gatsby-transformer-remark calls it, too.
      const { body } = parseFrontmatter(file, text);
      await bodyOf(page as unknown as DocPageNode, {
        getNode: () => ({ body, internal: {} }) as never,
        cache: { get: () => Promise.resolve(undefined), set: () => Promise.resolve() } as never,
        warn: () => undefined,
      });
    } catch (error) {
      refused.push(`${file}: ${String(error)}`);
    }
  }
  expect(refused).toEqual([]);
  expect([...skipped].filter((file) => !found.has(file))).toEqual([]);
});
