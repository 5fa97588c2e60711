import { htmlToScripts, htmlToSidebar, type ReaderCost } from "./reader-cost";
import { formatScale, scaleFaults, toScaleMarginals, type ScaleRow } from "./scale";

const reader: ReaderCost = {
  firstView: 12_000,
  sidebar: 700,
  runtime: 95_000,
  dataMedian: 1_000,
  dataLargest: 1_500,
  titles: 40_000,
  textsStart: 60_000,
  textsPages: 3_000,
  textsPart: 30_000,
  textsLargestPart: 40_000,
};

const row = (pages: number, processor: number, change: Partial<ReaderCost> = {}): ScaleRow => ({
  pages,
  cold: { processor, wall: processor, memory: { largest: pages * 1e6, together: pages * 2e6 } },
  reader: { ...reader, ...change },
});

test("what one page more costs", () => {
  expect(toScaleMarginals([row(200, 40), row(2_000, 130), row(10_000, 530)])).toEqual([
    { from: 200, to: 2_000, processor: 50, memory: 1e6 },
    { from: 2_000, to: 10_000, processor: 50, memory: 1e6 },
  ]);
});

test.each<[string, ScaleRow[], string[]]>([
  ["a site that is linear", [row(200, 40), row(2_000, 130), row(10_000, 600)], []],
  [
    "a page that gets dearer",
    [row(200, 40), row(2_000, 130), row(10_000, 650)],
    [
      "One page more costs 65.0 ms between 2000 and 10000 pages, 1.30 times what it cost before; 1.2 are allowed.",
    ],
  ],
  ["lists that grow", [row(200, 40), row(2_000, 130, { titles: 90_000, textsPages: 9_000 })], []],
  [
    "a runtime that grows",
    [row(200, 40), row(2_000, 130, { runtime: 120_000 })],
    ["runtime is 120000 bytes with 2000 pages, and was 95000."],
  ],
])("%s", (_what, rows, faults) => {
  expect(scaleFaults(rows)).toEqual(faults);
});

test("tables of builds, of one page more and of what readers load", () => {
  const text = formatScale([row(200, 40), row(2_000, 130)]);
  expect(text).toContain("| 2000 | 130.0 | 130 | 2000 / 4000 |");
  expect(text).toContain("| 200 to 2000 | 50.0 | 1000 |");
  expect(text).toContain(
    "| 200 | 12.0 | 0.7 | 95.0 | 1000 / 1500 | 40.0 | 60.0 | 3.0 | 30.0 / 40.0 |",
  );
});

test("reads scripts and sidebar out of a page", () => {
  const html =
    '<nav aria-label="Main">a</nav><nav aria-label="Pages: Guides"><a>b</a></nav>' +
    '<script type="application/json" id="wake">{"setup":"/a.js","scripts":["/b.js"],"path":"/"}</script>';
  expect(htmlToScripts(html)).toEqual(["/a.js", "/b.js"]);
  expect(htmlToSidebar(html)).toBe('<nav aria-label="Pages: Guides"><a>b</a></nav>');
});

test.each([
  ["id wake", htmlToScripts],
  ["no sidebar", htmlToSidebar],
])("a page without says so: %s", (message, read) => {
  expect(() => read("<p>")).toThrow(message);
});
