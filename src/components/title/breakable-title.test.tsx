/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import { BreakableTitle } from "./breakable-title";

test.each([
  ["Entry points", "Entry points"],
  ["performance.maxAssetSize", "performance.<wbr>maxAssetSize"],
  ["a.b.c", "a.<wbr>b.<wbr>c"],
  ["Why not. Really", "Why not. Really"],
  [".gitignore", ".gitignore"],
  ["SplitChunksPlugin", "SplitChunksPlugin"],
  ["MinChunkSizePlugin", "MinChunkSizePlugin"],
  ["EvalSourceMapDevToolPlugin", "Eval<wbr>Source<wbr>Map<wbr>Dev<wbr>Tool<wbr>Plugin"],
  ["output.hotUpdateChunkFilename now", "output.<wbr>hot<wbr>Update<wbr>Chunk<wbr>Filename now"],
])("%s", (title, html) => {
  const { container } = render(<BreakableTitle title={title} />);
  expect(container.innerHTML).toBe(html);
  expect(container.textContent).toBe(title);
});
