import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { boundTree } from "./bound-tree";

const nested = (count: number) => "<div>".repeat(count) + "deep";

test.each([
  ["levels", nested(500), ["more than 100 levels of elements"], /^(<div>){100}deep(<\/div>)+$/],
  ["levels as many as may be", nested(98), [], /deep/],
  ["marks", `a${"\u0301".repeat(1000)}`, ["more than 8 marks on a character"], /^a\u0301{8}$/],
  ["a wide cell", "<table><td colspan=101>a", ["cells that span too many"], /<td>a/],
  ["a cell in a table", "<table><td colspan=2>a", [], /<td colspan="2">a/],
  [
    "cells that are wide together",
    `<table>${"<tr><td colspan=100 rowspan=100>a</td></tr>".repeat(3)}`,
    ["cells that span too many"],
    /rowspan="100">a.*rowspan="100">a.*<td>a/s,
  ],
  ["images", "<img src=a>".repeat(501), ["more than 500 images"], /(<img src="a">){500}<img>/],
])("%s", (_, html, excess, expected) => {
  const tree = fromHtml(html, { fragment: true });
  expect(boundTree(tree)).toEqual(excess);
  expect(toHtml(tree)).toMatch(expected);
});
