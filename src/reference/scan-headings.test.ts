import { linkHeadings } from "../lib/markup/headings";
import { contextOf, markdownToTree } from "../lib/markup/fixture";
import { treeToAnchors } from "../lib/markup";
import { scanHeadings } from "./scan-headings";

const page = `
Text before.

## \`output.filename\`

\`\`\`md
## Not a heading
\`\`\`

~~~~
~~~
## Neither is this
~~~~

<!-- ## Nor this -->

<!--
## Nor that
-->

- a list with code

  \`\`\`
  # not a heading
  \`\`\`

### \`Rule.options\` / \`Rule.query\`

## The \`x\` _option_ of [a link](/x/) & more

## \`output.filename\`

### \`output.filename\` ##

##

## Ends with # marks ##

#hash

    ## indented code

<a id="taken"></a>

## taken

## snake_case_name and \`<div id="other">\`

## other

## Template Strings
`;

test("headings in code are told from the others, fences and comments are skipped", () => {
  expect(
    scanHeadings(page)
      .filter(({ codes }) => codes.length > 0)
      .map(({ line, level, id, codes }) => ({ line, level, id, codes })),
  ).toEqual([
    { line: 4, level: 2, id: "outputfilename", codes: ["output.filename"] },
    { line: 27, level: 3, id: "ruleoptions--rulequery", codes: ["Rule.options", "Rule.query"] },
    { line: 31, level: 2, id: "outputfilename-1", codes: ["output.filename"] },
    { line: 33, level: 3, id: "outputfilename-2", codes: ["output.filename"] },
  ]);
});

test("ids and titles are those of the rendered page", async () => {
  const tree = await markdownToTree(page);
  linkHeadings(tree, contextOf().context);
  expect(scanHeadings(page).map(({ id, level, text }) => ({ id, level, title: text }))).toEqual(
    treeToAnchors(tree).map(({ id, level, title }) => ({ id, level, title })),
  );
});
