import { timesToSeconds } from "./builds";
import { bundlerProject } from "./bundlers";
import { parsePageList, toPeerPage } from "./convert";
import { formatRows, Rows } from "./report";
import { syntheticPages } from "./synthetic";

test("llms.txt lists sections with their pages, and what is outside them is left out", () => {
  const list =
    "# Site\n\n## API\n\n- [CLI \\[old\\]](https://a.example/api/index.md): All `flags`.\n\n## More\n\n- [Home](https://a.example/index.md): Begin.\n";
  const pages = [{ title: "CLI [old]", description: "All `flags`.", url: "/api/" }];
  expect(parsePageList(list)).toEqual([{ key: "api", title: "API", url: "/api/", pages }]);
});

const markdown =
  '# Output\n\nMind {{y}}.\n\n[API](https://a.example/api/#x)\n\n```js title="a.js"\na\n```\n';

test.each([
  ["starlight", ['```js title="a.js"', 'slug: "output"'], ["# Output"]],
  ["vitepress", ["<span v-pre>Mind"], []],
  ["docusaurus", ['```js title="a.js"'], ["# Output"]],
  ["rspress", ["# Output", "[API](/api/#x)"], []],
] as const)("a page for %s", (peer, wanted, unwanted) => {
  const page = { title: "Output", description: "Where.", url: "/output/" };
  const texts = new Map([["/api/", ""]]);
  const text = toPeerPage(markdown, page, peer, { origin: "https://a.example", texts });
  for (const part of wanted) expect(text).toContain(part);
  for (const part of unwanted) expect(text).not.toContain(part);
});

test("rows have medians, and ours against the best", () => {
  const rows = new Rows();
  for (const value of [1, 3, 2]) rows.add("Build", "processor", "s", "ours", value);
  rows.add("Build", "processor", "s", "rspress", 4);
  const sites = [
    { name: "ours", title: "This site" },
    { name: "rspress", title: "Rspress" },
  ] as const;
  expect(formatRows(rows.list, sites)).toBe(
    "| Build | This site | Rspress | against the best |\n| --- | --- | --- | --- |\n| processor, s | 2.0 | 4.0 | 0.50 × |",
  );
});

test("times are counted by the second line", () =>
  expect(timesToSeconds("0m0.00s 0m0.00s\n1m2.50s 0m3.25s\n")).toBe(65.75));

test("made-up pages are in sections of thirty, and the same in each run", () => {
  const pages = syntheticPages(31);
  expect(pages.map(([file]) => file).slice(-3)).toEqual([
    "bench-0/page-29.md",
    "bench-1/index.md",
    "data/sections.yml",
  ]);
  expect(pages).toEqual(syntheticPages(31));
  expect(pages[0]?.[1].length).toBeGreaterThan(5_000);
});

test("the project for bundlers is the same in each run, and each import leads to a file", () => {
  const files = bundlerProject();
  expect(bundlerProject()).toEqual(files);
  const count = (pattern: RegExp) => [...files.keys()].filter((name) => pattern.test(name)).length;
  expect([/^module-/, /^page-.*js$/, /css$/, /svg$/].map(count)).toEqual([1_000, 20, 20, 20]);
  const imports = [...files.values()].flatMap((text) => [...text.matchAll(/"\.\/([^"]+)"/g)]);
  expect(imports.length).toBeGreaterThan(2_000);
  expect(imports.filter(([, name = ""]) => !files.has(name))).toEqual([]);
});
