import { formatProblem } from "../content/problems";
import type { CheckedBody } from "./check-page";
import { checkReadmeLinks } from "./links";
import { checkReadme } from "./readmes";

const site = {
  pages: new Set(["/guides/csp/", "/loaders/a/"]),
  redirects: new Map([["/old/", "/guides/csp/"]]),
  files: new Set<string>(),
};
const bodies = new Map([
  [
    "/guides/csp/",
    {
      file: "content/guides/csp.md",
      ids: ["nonce"],
      aliases: { old: "nonce" },
    } as unknown as CheckedBody,
  ],
]);
const run = (text: string) => {
  const [file, url] = ["a@1.0.0/README.md", "/loaders/a/"];
  const { links, problems } = checkReadme({ file, url, text });
  return [...problems, ...checkReadmeLinks(file, url, links, site, bodies)].map(formatProblem);
};

test.each([
  ["a page", "[a](https://webpack.js.org/guides/csp) <https://www.webpack.js.org/old/>"],
  [
    "a heading and an alias",
    "[a](https://webpack.js.org/guides/csp/#nonce) <a href='https://webpack.js.org/guides/csp/#old'>b</a>",
  ],
  [
    "other places",
    "[a](./src/a.js) [b](#none) [c](http://example.org) [d](https://v4.webpack.js.org/x)",
  ],
  ["code", "```js\nf();\n```\n\n```\n{\n```"],
])("right: %s", (_, text) => expect(run(text)).toEqual([]));

test.each<[string, string, ...string[]]>([
  [
    "a page that is not there",
    "# a\n\nSee [a](https://webpack.js.org/guides/cps/).",
    'a@1.0.0/README.md:3:5 error readme/link the link "https://webpack.js.org/guides/cps/" leads nowhere: there is no page /guides/cps/ and no file /guides/cps/ on this site. Did you mean /guides/csp/?\n    Redirect it in content/data/redirects.yml:\n    - from: /guides/cps/\n      to: /…/',
  ],
  [
    "a heading that is not there",
    "[a](https://webpack.js.org/guides/csp/#nonces)",
    'a@1.0.0/README.md:1:1 error readme/anchor the link "https://webpack.js.org/guides/csp/#nonces" means the heading "nonces", which content/guides/csp.md does not have\n    Keep the old id in its front matter:\n    aliases:\n      nonces: nonce',
  ],
  [
    "code that does not parse",
    "```js\n{ test: /a/, use: 1 }\n```",
    "a@1.0.0/README.md:2:17 warning readme/code this js does not parse: Missing semicolon.\n    To be fixed in the package's own repository.",
  ],
])("%s", (_, text, ...problems) => expect(run(text)).toEqual(problems));
