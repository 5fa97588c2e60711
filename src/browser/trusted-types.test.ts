/** @jest-environment jsdom */
type Rule = (text: string, type: string, sink: string) => string | null;
let rules: Record<"createHTML" | "createScriptURL", Rule>;

beforeAll(() => {
  const createPolicy = (name: string, made: typeof rules): void => {
    expect(name).toBe("default");
    rules = made;
  };
  Object.assign(window, { trustedTypes: { createPolicy } });
  jest.requireActual("./trusted-types");
});

test.each([
  ["a <mark>b</mark> &lt;c&gt;", "a <mark>b</mark> &lt;c&gt;"],
  ["<img src=x onerror=go()>", "&lt;img src=x onerror=go()>"],
  ["<mark onclick=go()>", "&lt;mark onclick=go()>"],
  ["<mark/><MARK>", "&lt;mark/>&lt;MARK>"],
  ["</p></mark ><!-- <mark>", "&lt;/p>&lt;/mark >&lt;!-- <mark>"],
  ["<<mark>script>", "&lt;<mark>script>"],
  ["<svg><style><mark></svg>", "&lt;svg>&lt;style><mark>&lt;/svg>"],
])("of the HTML %s only marks stay markup", (html, kept) =>
  expect(rules.createHTML(html, "TrustedHTML", "Element innerHTML")).toBe(kept),
);

test("a document is parsed as it is: nothing in it runs", () => {
  const html = "<!doctype html><p>a";
  expect(rules.createHTML(html, "TrustedHTML", "DOMParser parseFromString")).toBe(html);
});

test.each([
  ["/sw.js", true],
  ["http://localhost/app.js", true],
  ["http://localhost.evil.example/app.js", false],
  ["https://evil.example/app.js", false],
  ["//evil.example/app.js", false],
  ["blob:http://localhost/0123", false],
  ["data:text/javascript,go()", false],
  ["javascript:go()", false],
])("a script may come from %s: %s", (url, isAllowed) =>
  expect(rules.createScriptURL(url, "TrustedScriptURL", "HTMLScriptElement src")).toBe(
    isAllowed ? url : null,
  ),
);
