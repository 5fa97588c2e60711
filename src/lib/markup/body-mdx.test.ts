import { evaluate } from "@mdx-js/mdx";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as runtime from "react/jsx-runtime";
import remarkGfm from "remark-gfm";
import { contextOf } from "./fixture";
import { rehypeBody } from "./index";

// Their package.json names an entry for `import` only, which Jest's `require` doesn't find.
jest.mock(
  "estree-walker",
  () => jest.requireActual<object>("../../../node_modules/estree-walker/src/index.js"),
  { virtual: true },
);
jest.mock(
  "is-reference",
  () => jest.requireActual<object>("../../../node_modules/is-reference/src/index.js"),
  { virtual: true },
);
jest.mock(
  "periscopic",
  () => jest.requireActual<object>("../../../node_modules/periscopic/src/index.js"),
  { virtual: true },
);

test("MDX: the transforms leave JSX alone and treat the rest like Markdown", async () => {
  const { context } = contextOf({ source: "content/a.mdx" });
  const source =
    '## A\n\n<Box id="jsx">\n\n> [!TIP]\n> b {1 + 1} `5.82.0+`\n\n</Box>\n\n[c](#jsx) [d](#none)\n\n' +
    '```js title="a.js" {1}\nlet a = 1;\n```\n\n```npm\nnpm i a\n```\n\n| a |\n| -: |\n| b |\n';
  const { default: Page } = await evaluate(source, {
    ...(runtime as unknown as { Fragment: unknown; jsx: unknown; jsxs: unknown }),
    remarkPlugins: [remarkGfm],
    rehypePlugins: [rehypeBody(() => context)],
  });
  const Box = (props: { children?: React.ReactNode }) =>
    createElement("section", null, props.children);
  const html = renderToStaticMarkup(createElement(Page, { components: { Box } })).replace(
    /\n(?=<)/g,
    "",
  );
  expect(html).toContain(
    '<section><div class="callout tip" role="note"><p class="callout-title">Tip</p><p>b 2 <span class="badge">5.82.0+</span></p></div></section>',
  );
  expect(html).toContain(
    '<div class="code" data-lang="js"><div class="code-title">a.js</div><pre><code><mark class="line"><span class="t-k">let</span>',
  );
  expect(html).toMatch(/<code-tabs class="code"><pre data-tab="npm">/);
  expect(html).toContain('<th class="right">a</th>');
  expect(html).toContain(
    '<h2 id="a">A<a class="permalink" href="#a" aria-label="Permalink"></a></h2>',
  );
});
