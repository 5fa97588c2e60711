import type { ParentSpanPluginArgs } from "gatsby";
import { inTemporaryFolder, writeFiles } from "../../test/temporary-folder";
import { onPreBootstrap } from "./check-content";

inTemporaryFolder();

const description =
  "description: A sentence of at least fifty characters, as search engines like it.";

/** A page with the given lines of front matter. */
const page = (...lines: string[]) =>
  ["---", ...lines, description, "---", "", "Body.", ""].join("\n");

/** What a build with these pages is told, and whether it stops. */
function build(mode: "production" | "development", pages: Record<string, string>) {
  writeFiles({
    "content/data/sections.yml":
      "- key: guides\n  title: Guides\n  printable: true\n  documentation: true\n" +
      "- key: loaders\n  title: Loaders\n  printable: true\n  documentation: true\n",
    "content/data/external-packages.yml":
      "- package: css-loader\n  section: loaders\n  repo: webpack/css-loader\n" +
      "  title: css-loader\n  url: /loaders/css-loader/\n",
    ...Object.fromEntries(Object.entries(pages).map(([path, text]) => [`content/${path}`, text])),
  });
  const stop = jest.fn<unknown, [string]>();
  const warn = jest.fn<unknown, [string]>();
  const env = jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: mode });
  onPreBootstrap({
    reporter: { panicOnBuild: stop, error: warn },
  } as unknown as ParentSpanPluginArgs);
  env.restore();
  return { stopped: stop.mock.calls.flat(), told: warn.mock.calls.flat() };
}

const good = { "guides/csp.md": page("title: CSP") };

/** Each kind of mistake: the files, and what the writer is told. */
const mistakes: [string, Record<string, string>, string][] = [
  [
    "a missing title",
    { "guides/a.md": page("sort: 1") },
    "content/guides/a.md:2:1 error frontmatter/title title is missing, expected the page's title, 1 to 80 characters on one line\n    title: Tree Shaking",
  ],
  [
    "two pages with one URL",
    { "guides/b.md": page("title: B"), "guides/b/index.mdx": page("title: B too") },
    "content/guides/b/index.mdx:1:1 error pages/duplicate-url the address /guides/b/ is that of content/guides/b.md already\n    Rename or remove one of the two.",
  ],
  [
    "a non-integer sort",
    { "guides/c.md": page("title: C", "sort: 1.5") },
    "content/guides/c.md:3:7 error frontmatter/sort sort is 1.5 (a number), expected a whole number from -1 upward\n    sort: 3",
  ],
  [
    "an unknown key",
    { "guides/d.md": page("title: D", "contributor: sokra") },
    'content/guides/d.md:3:1 error frontmatter "contributor" is not a known key; did you mean "contributors"?\n    contributors:\n      - sokra',
  ],
  [
    "the URL of a package's README",
    { "loaders/css-loader.md": page("title: E") },
    "content/loaders/css-loader.md:1:1 error pages/duplicate-url the address /loaders/css-loader/ is that of the README of css-loader already\n    Rename or remove one of the two.",
  ],
  [
    "an unknown section",
    { "recipes/e.md": page("title: E") },
    'content/recipes/e.md:1:1 error pages/section the folder "recipes" is not a section\n    Known sections: guides, loaders. A new one needs an entry in content/data/sections.yml.',
  ],
];

test.each(mistakes)("%s stops a build for production", (_, pages, message) => {
  const text = `1 error in the front matter of content/:\n\n${message}`;
  expect(build("production", { ...good, ...pages })).toEqual({ stopped: [text], told: [] });
});

test.each(mistakes)("%s is told by the development server, which goes on", (_, pages, message) => {
  const text = `1 error in the front matter of content/:\n\n${message}`;
  expect(build("development", pages)).toEqual({ stopped: [], told: [text] });
});

test("all mistakes of all pages are told in one run, sorted by file", () => {
  const pages = Object.assign({}, ...mistakes.map(([, files]) => files)) as Record<string, string>;
  const text = [
    "6 errors in the front matter of content/:",
    ...mistakes.map(([, , message]) => message),
  ].join("\n\n");
  expect(build("production", { ...good, ...pages })).toEqual({ stopped: [text], told: [] });
});

test("several mistakes in one page are told in the order of its lines", () => {
  const { stopped } = build("production", {
    "guides/a.md": page("titel: A", "sort: first", "group: 5"),
  });
  const places = stopped.join().match(/content\/\S+ error \S+/g);
  expect(places).toEqual([
    "content/guides/a.md:2:1 error frontmatter",
    "content/guides/a.md:2:1 error frontmatter/title",
    "content/guides/a.md:3:7 error frontmatter/sort",
    "content/guides/a.md:4:8 error frontmatter/group",
  ]);
});

test.each(["production", "development"] as const)("good pages are passed in %s", (mode) => {
  expect(build(mode, good)).toEqual({ stopped: [], told: [] });
});

test("a missing description is no error", () => {
  expect(build("production", { "guides/a.md": "---\ntitle: A\n---\n" })).toEqual({
    stopped: [],
    told: [],
  });
});

test("front matter that is a script is refused and never run", () => {
  const { stopped } = build("production", {
    "guides/a.md": "---js\n{ title: (globalThis.ranFrontMatter = true) }\n---\n",
  });
  expect(stopped.join()).toContain(
    'content/guides/a.md:1:4 error frontmatter/block the front matter asks for the language "js"',
  );
  expect(globalThis).not.toHaveProperty("ranFrontMatter");
});
