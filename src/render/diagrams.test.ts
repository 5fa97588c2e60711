import { describeDiagram, parseDiagram } from "../content/diagram";
import { isElement } from "../content/hast";
import { layoutPanel } from "./diagram-layout";
import { diagramToFigure, drawDiagrams } from "./diagrams";
import { treeToMarkdown } from "./markdown-of-body";
import { markdownToTree } from "./markdown-to-tree";
import { contextOf } from "./testing/fixture";
import { bodyTransforms } from "./body";
import { treeToText } from "./to-text";

test.each([
  [
    "arrows with the same label",
    "file a.js -> module b.js, module c.js: import\nb.js ..> c.js: later",
    'file a.js leads to module b.js and module c.js, labeled "import". b.js leads to c.js by a dashed arrow, labeled "later".',
  ],
  [
    "content, details and states",
    "chunk main | 5 bytes {\n  module a.js [changed]\n  box b\n}\nbox alone",
    "chunk main (5 bytes) contains module a.js (changed) and b. alone.",
  ],
  ["steps", "1. Resolve\n2. Build | the module", "1. Resolve; 2. Build (the module)."],
  ["panels", "# Before\nbox a\n# After\nbox b", "Before: a. After: b."],
  ["the writer's words", "box a -> box b\ndescription: Both are boxes.", "Both are boxes."],
])("describes %s", (_name, notation, description) =>
  expect(describeDiagram(parseDiagram(notation))).toBe(description),
);

const chain =
  "file src/a.js -> module src/b.js\nsrc/b.js -> chunk main\nmain -> asset dist/main.js";

test("one drawing if it fits everywhere, otherwise one for large screens and one for phones", async () => {
  const viewsOf = async (notation: string) => {
    const { children } = await diagramToFigure(notation, "T");
    return children.flatMap((node) => (isElement(node, "svg") ? [node.properties] : []));
  };
  expect(await viewsOf("box a -> box b")).toHaveLength(1);
  const [wide, narrow] = await viewsOf(chain);
  expect(wide?.className).toEqual(["wide"]);
  expect(Number(wide?.width)).toBeGreaterThan(358);
  expect(narrow?.className).toEqual(["narrow"]);
  expect(Number(narrow?.width)).toBeLessThanOrEqual(358);
});

async function layoutOf(notation: string) {
  const [panel] = parseDiagram(notation).panels;
  if (!panel) throw new Error("The diagram has no panel.");
  return layoutPanel(panel, "right");
}

test("arrows of two boxes to the same two boxes are different lines", async () => {
  const { routes } = await layoutOf("box a\nbox b\na -> box c, box d\nb -> c, d");
  const bends = routes.flatMap(({ edge, points }) =>
    points.slice(1, -1).map(({ x }) => ({ from: edge.from.name, x: Math.round(x) })),
  );
  const columnsOf = (name: string) =>
    new Set(bends.flatMap(({ from, x }) => (from === name ? x : [])));
  expect(columnsOf("a").size).toBeGreaterThan(0);
  expect([...columnsOf("a")].filter((x) => columnsOf("b").has(x))).toEqual([]);
});

test("boxes without arrows have the same edges", async () => {
  const { boxes } = await layoutOf(
    "chunk main {\n  box a\n  box with a longer name\n}\nchunk b {\n  box c\n}",
  );
  const edges = new Map(boxes.map(({ node, x, width }) => [node.name, [x, x + width]]));
  expect(edges.get("b")).toEqual(edges.get("main"));
  expect(edges.get("a")).toEqual(edges.get("with a longer name"));
  expect(edges.get("c")).not.toEqual(edges.get("b"));
});

test("copies for programs have the caption and the description, not the drawing", async () => {
  const tree = await markdownToTree(`A\n\n\`\`\`diagram title="Two boxes"\nbox a -> box b\n\`\`\``);
  await drawDiagrams(tree);
  const body = bodyTransforms(tree, contextOf().context);
  expect(treeToText(body)).toBe("A\nTwo boxes\na leads to b.");
  expect(treeToMarkdown(body)).toBe("A\n\nTwo boxes\n\na leads to b.\n");
});
