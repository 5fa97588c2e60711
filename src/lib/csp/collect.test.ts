import { collectInlineHashes, toHashSource, type PageCode } from "./collect";

const frame = { scripts: ["page()"], styles: ["a{}"], styleAttributes: ["outline:none"] };
const page = (url: string, more: Partial<PageCode> = {}): PageCode => ({
  url,
  forbidden: [],
  ...frame,
  ...more,
});
const site = (...pages: PageCode[]): PageCode[] => [page("/"), page("/a/"), page("/b/"), ...pages];

test("a hash is that of the specification", () => {
  // https://www.w3.org/TR/CSP3/#example-7a03b3a9
  expect(toHashSource("doSubmit()")).toBe("'sha256-jzgBGA4UWFFmpOBq0JpdsySukE1FrEN5bUpoK8Z29fY='");
});

test("each text is named once, in an order that doesn't depend on that of the pages", () => {
  const pages = site(page("/c/", { styles: ["a{}", "b{}"] }));
  const hashes = collectInlineHashes(pages);
  expect(hashes).toEqual({
    scripts: [toHashSource("page()")],
    styles: [toHashSource("a{}"), toHashSource("b{}")].sort(),
    styleAttributes: [toHashSource("outline:none")],
  });
  expect(collectInlineHashes([...pages].reverse())).toEqual(hashes);
});

test("a page without scripts is fine", () => {
  expect(collectInlineHashes(site(page("/c/", { scripts: [] }))).scripts).toHaveLength(1);
});

test("a site of one page is fine", () => {
  expect(collectInlineHashes([page("/")]).scripts).toHaveLength(1);
});

test.each([
  [
    "a script",
    { scripts: ["page()", 'window.pagePath =\n "/c/"'] },
    '/c/: has an inline script of its own: window.pagePath = "/c/"\n' +
      "  Move what differs between pages into data- attributes or a JSON block, and the code into src/gatsby-browser/.",
  ],
  [
    "a style attribute",
    { styleAttributes: ["color:red"] },
    "/c/: has a style attribute of its own: color:red\n  Use a class instead.",
  ],
  [
    "a handler",
    { forbidden: ['<a onclick="go()">'] },
    '/c/: has code that the policy blocks: <a onclick="go()">\n  Remove it, or write it as a module in src/gatsby-browser/.',
  ],
])("%s of one page alone is refused, with the page's name", (_name, more, message) => {
  expect(() => collectInlineHashes(site(page("/c/", more)))).toThrow(
    `One Content-Security-Policy has to serve all pages, and these don't fit:\n- ${message}`,
  );
});

test("a script that each page has in another form names the first pages", () => {
  const pages = Array.from({ length: 9 }, (_, index) =>
    page(`/${String(index)}/`, { scripts: ["page()", `path(${index < 7 ? 1 : index})`] }),
  );
  expect(() =>
    collectInlineHashes([...pages, ...pages.map((one) => page(`/x${one.url}`))]),
  ).toThrow("/0/, /1/, /2/, /3/, /4/ and 2 more: has an inline script of its own: path(1)");
});

test("too many style sheets are listed", () => {
  const pages = Array.from({ length: 17 }, (_, index) =>
    page(`/${String(index)}/`, { styles: [`.s${String(index)}{}`] }),
  );
  expect(() => collectInlineHashes(pages)).toThrow(
    /There are 17 different inline style sheets \(limit 16\):\n {2}\/0\/: \.s0\{\}\n/,
  );
  expect(collectInlineHashes(pages.slice(1)).styles).toHaveLength(16);
});
