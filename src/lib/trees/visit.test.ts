import type { Element, ElementContent, Root } from "hast";
import { visit as visitOfUnist } from "unist-util-visit";
import { EXIT, SKIP, visit } from "./visit";

const e = (tagName: string, ...children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties: {},
  children,
});
const t = (value: string): ElementContent => ({ type: "text", value });

const tree = (): Root => ({
  type: "root",
  children: [
    e("p", t("a"), e("b", t("c")), t("d")),
    e("ul", e("li", t("e"), e("b")), e("li", e("i", e("b", t("f"))))),
    e("p"),
  ],
});

type Walk = typeof visit;

/** What a walk comes to, with place and parent. */
function trace(walk: Walk, answer: (name: string) => unknown): string[] {
  const seen: string[] = [];
  walk(tree(), "element", ((node: Element, index?: number, parent?: Element | Root) => {
    const above = parent?.type === "element" ? parent.tagName : parent?.type;
    seen.push(`${node.tagName} ${String(index)} of ${String(above)}`);
    return answer(node.tagName);
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
  // Index 2 is the last: both walks come to it again and again without an end there.
  let left = 12;
  const limited = (name: string): unknown => (left-- > 0 ? answer(name) : EXIT);
  const ours = trace(visit, limited);
  left = 12;
  expect(ours).toEqual(trace(visitOfUnist, limited));
  expect(ours.length).toBeGreaterThan(0);
});

test("visits every node without a test, the root first", () => {
  const types: string[] = [];
  visit(tree(), (node) => {
    types.push(node.type);
  });
  const expected: string[] = [];
  visitOfUnist(tree(), (node) => {
    expected.push(node.type);
  });
  expect(types).toEqual(expected);
  expect(types[0]).toBe("root");
});

test("comes to what stands in a removed node's place", () => {
  const root = tree();
  visit(root, "element", (node, index, parent) => {
    if (node.tagName !== "li" || index === undefined || !parent) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
  expect(root.children[1]).toMatchObject({ tagName: "ul", children: [] });
});

test("refuses tests that it does not know", () => {
  expect(() => {
    visit(tree(), { type: "element" }, () => undefined);
  }).toThrow('not {"type":"element"}');
});
