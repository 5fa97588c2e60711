import path from "node:path";
import { compile } from "@mdx-js/mdx";
import { VFile } from "vfile";
import { setRules } from "../gatsby-node/body/render-rules";
import { inTemporaryFolder } from "../../test/temporary-folder";
import { mdxOptions } from "./mdx-options";

inTemporaryFolder();

/** The module that an MDX file is compiled to. */
async function compileFile(relative: string, value: string): Promise<string> {
  setRules({
    digest: "d1",
    images: "i1",
    site: {
      pages: new Set(["/guides/csp/"]),
      redirects: new Map(),
      files: new Set(),
      hostRedirects: [],
    },
    pagesByRepo: new Map(),
  });
  const file = new VFile({ path: path.resolve("content", relative), value });
  return String(await compile(file, { ...mdxOptions, jsx: true }));
}

test.each([
  ["tables", "| a |\n| - |\n| 1 |", "<_components.table"],
  ["ids of headings", "## Tree shaking", 'id="tree-shaking"'],
  ["links to pages, with their slash", "[a](/guides/csp)", 'href="/guides/csp/"'],
  ["links to the file of a page", "[a](./csp.md)", 'href="/guides/csp/"'],
  ["highlighted code", "```js\nlet a;\n```", "className="],
])("an MDX page has %s", async (_, text, expected) => {
  expect(await compileFile("guides/a.mdx", text)).toContain(expected);
});

test("components stay components", async () => {
  expect(await compileFile("guides/a.mdx", "<ModuleGraph />")).toContain("<ModuleGraph />");
});
