import type { SourceNodesArgs } from "gatsby";
import { sourceNodes } from "./source-nodes";

test("nodes that createPages made in an earlier build are kept, and no others", () => {
  const nodes: Record<string, { id: string }[]> = {
    Section: [{ id: "section-root" }, { id: "section-guides" }],
    RenderRules: [{ id: "render-rules" }],
    MarkdownDocPage: [{ id: "a page" }],
  };
  const touchNode = jest.fn();
  sourceNodes({
    actions: { touchNode },
    getNodesByType: (type: string) => nodes[type] ?? [],
  } as unknown as SourceNodesArgs);
  expect(touchNode.mock.calls.flat()).toEqual([
    { id: "section-root" },
    { id: "section-guides" },
    { id: "render-rules" },
  ]);
});
