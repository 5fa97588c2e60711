import { formatResults, isPerfect, medianOf, resultToPage, type PageResult } from "./report";

const result = {
  categories: {
    performance: { score: 0.984, auditRefs: [{ id: "lcp", weight: 25 }] },
    accessibility: {
      score: 0.95,
      auditRefs: [
        { id: "contrast", weight: 7 },
        { id: "names", weight: 10 },
        { id: "video", weight: 10 },
        { id: "manual", weight: 0 },
      ],
    },
    seo: { score: 1, auditRefs: [{ id: "lcp", weight: 1 }] },
    "best-practices": { score: null, auditRefs: [] },
  },
  audits: {
    lcp: { id: "lcp", title: "Largest paint", score: 0.9, displayValue: "2.1 s" },
    contrast: {
      id: "contrast",
      title: "Too little contrast",
      score: 0,
      details: {
        items: [
          { node: { snippet: '<a\n href="/">', lhId: 1 }, ratio: 3.14159 },
          { source: { url: "https://a.example/x.js" } },
          {},
        ],
      },
    },
    names: { id: "names", title: "Names", score: 1 },
    video: { id: "video", title: "Captions", score: null },
    manual: { id: "manual", title: "By hand", score: 0 },
  },
};

test("a result holds the scores that count, and the audits that took points", () => {
  expect(resultToPage("/a/", ["performance", "accessibility", "seo"], result)).toEqual({
    url: "/a/",
    scores: { performance: 98, accessibility: 95, seo: 100 },
    findings: [
      { category: "performance", text: "lcp: Largest paint (2.1 s)", details: [] },
      {
        category: "accessibility",
        text: "contrast: Too little contrast",
        details: ['node: <a href="/"> · ratio: 3.142', "source: https://a.example/x.js"],
      },
    ],
  });
});

test("an audit that failed to run says why", () => {
  const lcp = { ...result.audits.lcp, score: 0, errorMessage: "NO_LCP" };
  const page = resultToPage("/a/", ["performance"], {
    ...result,
    audits: { ...result.audits, lcp },
  });
  expect(page.findings[0]?.text).toBe("lcp: Largest paint (NO_LCP)");
});

test("a category without a score is an error, not a pass", () => {
  expect(() => resultToPage("/a/", ["best-practices"], result)).toThrow(
    "/a/: Lighthouse gave no score for best-practices; measure it again.",
  );
});

test("a page that could not be measured is an error", () => {
  const failed = { ...result, runtimeError: { message: "The page did not load." } };
  expect(() => resultToPage("/a/", ["seo"], failed)).toThrow("/a/: The page did not load.");
});

test.each<[PageResult["scores"], boolean]>([
  [{ performance: 100, seo: 100 }, true],
  [{ performance: 99, seo: 100 }, false],
  [{}, false],
])("whether %j is perfect: %j", (scores, perfect) => {
  expect(isPerfect({ url: "/", scores, findings: [] })).toBe(perfect);
});

const measured = (performance: number): PageResult => ({
  url: "/",
  scores: { performance },
  findings: [],
});

test.each([
  [[98], 98],
  [[98, 100, 99], 99],
  [[100, 97, 100], 100],
  [[99, 100], 99],
])("the middle of %j is %d", (values, middle) => {
  expect(medianOf(values.map(measured))?.scores.performance).toBe(middle);
});

test("the table shows what counts, and below it what takes points", () => {
  const text = formatResults([
    { url: "/concepts/", scores: { performance: 100, accessibility: 100 }, findings: [] },
    {
      url: "/",
      scores: { performance: 98 },
      findings: [
        { category: "performance", text: "lcp: Largest paint (2.1 s)", details: ["node: <h1>"] },
      ],
    },
  ]);
  expect(text).toBe(
    [
      "page        performance  accessibility  best practices  SEO",
      "/concepts/          100            100               –    –",
      "/                    98              –               –    –",
      "",
      "/",
      "  performance: lcp: Largest paint (2.1 s)",
      "    node: <h1>",
    ].join("\n"),
  );
});
