import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { visit as visitOfUnist } from "unist-util-visit";
import { EXIT, SKIP, visit } from "./visit";

const tree = (): Root =>
  fromHtml("<p>a<b>c</b>d</p><ul><li>e<b></b></li><li><i><b>f</b></i></li></ul><p></p>", {
    fragment: true,
  });

type Walk = typeof visit;

/** What a walk comes to, with place and parent. */
function trace(walk: Walk, answer: (name: string) => unknown): string[] {
  const seen: string[] = [];
  walk(tree(), "element", ((node: Element, index?: number, parent?: Element | Root) => {
    const above = parent?.type === "element" ? parent.tagName : parent?.type;
    seen.push(`${node.tagName} ${String(index)} of ${String(above)}`);
    // A visitor that goes back to a sibling would never end.
    return seen.length > 12 ? EXIT : answer(node.tagName);
  }) as never);
  return seen;
}

test.each<[string, (name: string) => unknown]>([
  ["goes on", () => undefined],
  ["goes on when told so", () => true],
  ["passes over what is in a node", (name) => (name === "ul" ? SKIP : undefined)],
  ["ends", (name) => (name === "li" ? EXIT : undefined)],
  ["goes on with another sibling", (name) => (name === "p" ? 2 : undefined)],
  ["passes over and goes on elsewhere", (name) => (name === "p" ? [SKIP, 3] : undefined)],
  ["takes no action and an index", (name) => (name === "p" ? [null, 2] : undefined)],
])("%s, as unist-util-visit does", (_what, answer) => {
  const expected = trace(visitOfUnist, answer);
  expect(expected.length).toBeGreaterThan(0);
  expect(trace(visit, answer)).toEqual(expected);
});

test("visits every node without a test, the root first", () => {
  const types: string[] = [];
  visit(tree(), (node) => void types.push(node.type));
  const expected: string[] = [];
  visitOfUnist(tree(), (node) => void expected.push(node.type));
  expect(types).toEqual(expected);
});

test("refuses tests that it does not know", () => {
  const walk = () => visit(tree(), { type: "element" }, () => undefined);
  expect(walk).toThrow('not {"type":"element"}');
});
