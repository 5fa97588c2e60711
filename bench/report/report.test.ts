import { replaceGenerated } from "./generated";
import { formatRows, renewRows, sumRow, type Row } from "./rows";

const titles = {
  ours: "Ours",
  starlight: "Starlight",
  vitepress: "VitePress",
  docusaurus: "Docusaurus",
  rspress: "Rspress",
};
const row: Row = {
  part: "view",
  what: "bytes",
  unit: "kB",
  values: { ours: [1_000, 3_000, 2_000], starlight: [4_000], vitepress: [8_000] },
};

test("a row has medians, ranges and a ratio to the best peer", () => {
  expect(sumRow(row)).toMatchObject({
    spreads: { ours: { median: 2_000, low: 1_000, high: 3_000, rounds: 3 } },
    ratio: 0.5,
  });
});

test("a site without values has no part in it", () => {
  const summed = sumRow({ ...row, values: { ours: [1], starlight: [] } });
  expect(summed.spreads).not.toHaveProperty("starlight");
  expect(summed.ratio).toBeUndefined();
});

test("a part that was measured again replaces what it was, the others stay", () => {
  const rowsOf = (...parts: [part: string, what: string][]) =>
    parts.map(([part, what]) => sumRow({ ...row, part, what }));
  const earlier = rowsOf(["view", "bytes"], ["view", "requests"], ["build", "files"]);
  const renewed = renewRows(earlier, rowsOf(["view", "paint"], ["search", "bytes"]));
  expect(renewed).toEqual(rowsOf(["view", "paint"], ["build", "files"], ["search", "bytes"]));
});

test("one table for each part, in the order of the sites", () => {
  const rows = [row, { ...row, part: "build", what: "files", unit: "count" as const }].map(sumRow);
  expect(formatRows(rows, ["ours", "starlight", "rspress"], titles).split("\n")).toEqual([
    "| view | Ours | Starlight | Rspress | against the best |",
    "| --- | --- | --- | --- | --- |",
    "| bytes, kB | 2.0 (1.0–3.0) | 4.0 | – | 0.50 × |",
    "",
    "| build | Ours | Starlight | Rspress | against the best |",
    "| --- | --- | --- | --- | --- |",
    "| files | 2000 (1000–3000) | 4000 | – | 0.50 × |",
  ]);
});

test("the text between the marks is replaced, the rest stays", () => {
  const document = "a\n<!-- bench:begin -->\nold\n<!-- bench:end -->\nb\n";
  expect(replaceGenerated(document, "new")).toBe(
    "a\n<!-- bench:begin -->\n\nnew\n\n<!-- bench:end -->\nb\n",
  );
  expect(() => replaceGenerated("a", "new")).toThrow("lacks the lines");
});
