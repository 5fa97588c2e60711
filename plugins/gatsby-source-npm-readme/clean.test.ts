import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { cleanReadme } from "./clean";
import type { ReadmeContext } from "./links";
import { pagesByRepo } from "./metadata";

const context: ReadmeContext = {
  package: "css-loader",
  repo: "webpack/css-loader",
  pagesByRepo: pagesByRepo([
    { package: "css-loader", repo: "webpack/css-loader", url: "/loaders/css-loader/" },
    { package: "less-loader", repo: "webpack/less-loader", url: "/loaders/less-loader/" },
  ]),
};

const clean = (html: string, more: Partial<ReadmeContext> = {}) =>
  toHtml(cleanReadme(fromHtml(html, { fragment: true }), { ...context, ...more }));

const badge = '<img src="https://img.shields.io/npm/v/css-loader.svg" alt="npm">';
const logo = '<a href="https://x.example"><img src="https://x.example/css.svg"></a>';

describe("what stands above the text", () => {
  test.each([
    ["title", "<h1>css-loader</h1><p>text</p>", "<p>text</p>"],
    ["title of another name", "<h1>Loads CSS</h1><h2>Use</h2>", "<h2>Use</h2>"],
    ["logo block", `<div align="center">${logo}</div><h1>css-loader</h1><p>a</p>`, "<p>a</p>"],
    ["nested blocks", `<div>${logo}<div>${logo}</div><h1>css-loader</h1>a</div>`, "<p>a</p>"],
    [
      "logo below the title",
      '<h1>css-loader</h1><p><img src="a/logo.png"></p><p>a</p>',
      "<p>a</p>",
    ],
    ["badges", `<h1>css-loader</h1><p><a href="x">${badge}</a> ${badge}</p><p>a</p>`, "<p>a</p>"],
    ["badge with a label", `<p>Chat: <a href="x">${badge}</a></p><p>a</p>`, "<p>a</p>"],
    [
      "words before the title",
      "<blockquote>old</blockquote><h1>css-loader</h1>",
      "<blockquote>old</blockquote>",
    ],
    ["an unclosed paragraph", "<div><p>a<p></div>", "<p>a</p>"],
  ])("%s", (_, html, expected) => expect(clean(html)).toBe(expected));

  test("a picture below the text stays", () => {
    expect(clean('<h1>css-loader</h1><p>a</p><p><img src="logo.png" alt="b"></p>')).toContain(
      "<img",
    );
  });

  test("several first-level headings that don't name the package are sections", () => {
    expect(clean("<h1>Install</h1><h1>Use</h1><h1>License</h1>")).toBe(
      "<h2>Install</h2><h2>Use</h2><h2>License</h2>",
    );
  });
});

describe("heading levels", () => {
  test.each([
    ["h2 h3 h2", "h2 h3 h2"],
    ["h3 h3 h2 h4", "h2 h2 h2 h3"],
    ["h2 h4 h6 h4 h3", "h2 h3 h4 h3 h3"],
  ])("%s => %s", (written, shown) => {
    const html = written
      .split(" ")
      .map((name, index) => `<${name}>Part ${index}</${name}>`)
      .join("");
    expect(
      clean(html)
        .match(/(?<=<)h\d/g)
        ?.join(" "),
    ).toBe(shown);
  });
});

const github = "https://github.com/webpack/css-loader/blob/HEAD";

describe("links", () => {
  test.each([
    ["relative", "docs/a.md", `${github}/docs/a.md`],
    ["query only", "?tab=x", `${github}/?tab=x`],
    ["issues, as GitHub reads it", "../../issues", "https://github.com/webpack/css-loader/issues"],
    ["this site", "https://webpack.js.org/guides/csp/#Nonce", "/guides/csp/#nonce"],
    ["this site, to lead elsewhere", "https://webpack.js.org//evil.example", "/evil.example"],
    ["older documentation", "https://v4.webpack.js.org/api/", "https://v4.webpack.js.org/api/"],
    ["a sourced package", "https://github.com/webpack/less-loader", "/loaders/less-loader/"],
    ["its old place", "https://github.com/webpack-contrib/Less-Loader/", "/loaders/less-loader/"],
    [
      "its README",
      "https://github.com/webpack/less-loader/blob/master/README.md#a",
      "/loaders/less-loader/#a",
    ],
    [
      "its README's tab",
      "https://github.com/webpack/less-loader?tab=readme-ov-file#a",
      "/loaders/less-loader/#a",
    ],
    ["own anchor", "https://github.com/webpack-contrib/css-loader#own", "/loaders/css-loader/#own"],
    ["mail", "mailto:a@example.org", "mailto:a@example.org"],
  ])("%s", (_, href, expected) => {
    expect(clean(`<p><a href="${href}">go</a></p>`)).toBe(`<p><a href="${expected}">go</a></p>`);
  });

  test.each([
    "https://github.com/webpack/less-loader/issues",
    "https://github.com/webpack/css-loader",
    "https://github.com/webpack/less-loader?tab=contributing-ov-file#contributing",
    "https://example.org/A#B",
  ])("%s stays as it is", (href) => {
    expect(clean(`<p><a href="${href}">go</a></p>`)).toBe(`<p><a href="${href}">go</a></p>`);
  });

  test.each(["javascript:alert(1)", "ftp://example.org/", "#nowhere", ""])(
    "%s becomes text",
    (href) => expect(clean(`<p><a href="${href}">go</a></p>`)).toBe("<p>go</p>"),
  );

  test("in a directory of a monorepo", () => {
    const html = clean('<p><a href="a.md">a</a><a href="/b.md">b</a></p>', {
      directory: "packages/x",
    });
    expect(html).toContain(`${github}/packages/x/a.md"`);
    expect(html).toContain(`${github}/b.md"`);
  });
});

describe("links inside the page", () => {
  test.each([
    ["to a heading", '<h2>My Options</h2><p><a href="#my-options">x</a></p>', "#my-options"],
    ["encoded", '<h2>Größe</h2><p><a href="#gr%C3%B6%C3%9Fe">x</a></p>', "#gr%C3%B6%C3%9Fe"],
    ["to an id of a heading", '<h2 id="Opt">My</h2><p><a href="#opt">x</a></p>', "#my"],
    ["to a name", '<p><a name="Old"></a>t <a href="#old">x</a></p>', "#user-content-Old"],
    ["to an id", '<p id="old">t</p><p><a href="#old">x</a></p>', "#user-content-old"],
  ])("%s", (_, html, expected) => {
    const result = clean(html);
    expect(result).toContain(`<a href="${expected}">x</a>`);
    if (expected.startsWith("#user-content-"))
      expect(result).toContain(`id="${expected.slice(1)}"`);
  });

  test("ids that nothing links to are dropped", () => {
    expect(clean('<p id="a">text</p>')).toBe("<p>text</p>");
  });
});

describe("images", () => {
  const raw = "https://raw.githubusercontent.com/webpack/css-loader/HEAD";
  test.each([
    ["relative", "a/b.png", `${raw}/a/b.png`],
    ["without encryption", "http://example.org/b.png", "https://example.org/b.png"],
    [
      "page of an image",
      "https://github.com/a/b/blob/x/c.png",
      "https://github.com/a/b/raw/x/c.png",
    ],
  ])("%s", (_, src, expected) => {
    expect(clean(`<p>t <img src="${src}" alt="b"></p>`)).toBe(
      `<p>t <img src="${expected}" alt="b" referrerpolicy="no-referrer"></p>`,
    );
  });

  test.each([
    "http://localhost:8443/a.png",
    "https://printer.local/a.png",
    "https://a.b.internal./a.png",
    "https://192.168.0.1/reboot",
    "https://2130706433/a.png",
    "https://[::1]/a.png",
    "https://1.168.192.in-addr.arpa/a.png",
  ])("%s is of no public host, hence no image", (src) => {
    expect(clean(`<p>t <img src="${src}" alt="b"></p>`)).toBe("<p>t </p>");
  });

  test.each([
    ["decoration", '<p>t <img src="https://x.org/a.png"></p>', 'alt=""'],
    [
      "all of a link",
      '<p>t <a href="https://x.org/y/"><img src="https://x.org/a.png"></a></p>',
      'alt="x.org/y"',
    ],
  ])("without words: %s", (_, html, expected) => expect(clean(html)).toContain(expected));
});

describe("what is kept", () => {
  test.each([
    '<pre><code class="language-js">a {\n  b\n}</code></pre>',
    "<details open><summary>s</summary><p>t</p></details>",
    '<ul><li><input type="checkbox" checked disabled> done</li></ul>',
    '<table><thead><tr><th align="right">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    "<blockquote>\n<p>[!NOTE]\nText</p>\n</blockquote>",
  ])("%s", (html) => expect(clean(html)).toBe(html));

  test("cleaning twice is cleaning once", () => {
    const once = clean(
      `<div>${logo}<h1>css-loader</h1></div><p>a <a href="b.md">b</a></p><h3>C</h3>`,
    );
    expect(clean(once)).toBe(once);
  });
});
