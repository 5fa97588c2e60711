import { findSiteUrls } from ".";

const find = (text: string) =>
  findSiteUrls(text, "a.js", "packages").map(({ line, column, path, hash }) =>
    [`${line}:${column}`, path, ...(hash === undefined ? [] : [hash])].join(" "),
  );

test.each([
  ["a page", "https://webpack.js.org/api/cli/", ["1:1 /api/cli/"]],
  ["without its slash", "see https://webpack.js.org/guides/caching", ["1:5 /guides/caching"]],
  ["the site itself", "https://webpack.js.org", ["1:1 /"]],
  ["plain http, www", "http://www.webpack.js.org/a/", ["1:1 /a/"]],
  ["a heading", "https://webpack.js.org/a/#b--c-", ["1:1 /a/ b--c-"]],
  ["a hash without anything", "https://webpack.js.org/a/#", ["1:1 /a/"]],
  ["a query", "https://webpack.js.org/a/?x=1#b", ["1:1 /a/ b"]],
  ["a full stop after it", "\nRead https://webpack.js.org/a/.", ["2:6 /a/"]],
  [
    "Markdown",
    "[x](https://webpack.js.org/a/#b) <https://webpack.js.org/c/>",
    ["1:5 /a/ b", "1:35 /c/"],
  ],
  ["HTML", '<img src="https://webpack.js.org/x.svg">', ["1:11 /x.svg"]],
  ["code", "'https://webpack.js.org/a/\\n'", ["1:2 /a/"]],
  ["a percent-encoded path", "https://webpack.js.org/%61/", ["1:1 /a/"]],
  ["a lone percent sign", "https://webpack.js.org/100%/", ["1:1 /100%/"]],
  ["put together by a program", "`https://webpack.js.org/${name}`", []],
  ["an older version of the site", "https://v4.webpack.js.org/a/", []],
  ["a host that begins like ours", "https://webpack.js.org.example/a/", []],
  ["another site", "https://example.org/webpack.js.org/", []],
])("%s", (_name, text, found) => expect(find(text)).toEqual(found));
