/** @jest-environment jsdom */
Object.assign(globalThis, {
  CHUNK_FILES: {
    "component---a": ["/shared-1a.js", "/component---a.1a.css", "/component---a-1a.js"],
    search: ["/search.1a.css", "/search-1a.js"],
  },
});

const sheet = '<style data-href="/component---a.1a.css"></style>';
const template = ["script /shared-1a.js", "script /component---a-1a.js"];

/** Runs the head start in a page whose HTML is that of `/a/`; returns what it asks for. */
async function preloads(path: string, html: string): Promise<string[]> {
  jest.resetModules();
  history.replaceState(null, "", path);
  window.pagePath = "/a/";
  document.head.innerHTML = "";
  document.body.innerHTML = html;
  await import(".");
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=preload]");
  return [...links].map((link) => `${link.as} ${link.getAttribute("href") ?? ""}`);
}

test("asks for the page's data and its template, and not for what stands in the page", async () => {
  expect(await preloads("/a/", sheet)).toEqual([
    "fetch /page-data/app-data.json",
    "fetch /page-data/a/page-data.json",
    ...template,
  ]);
});

test("at an address that is not the page's own there is no data to ask for", async () => {
  expect(await preloads("/gone/", sheet)).toEqual(["fetch /page-data/app-data.json", ...template]);
});

test.each([
  [
    "asks for the search where something was typed for it",
    "data-typed",
    ["style /search.1a.css", "script /search-1a.js", "fetch /search-index.json"],
  ],
  ["does not where nobody has touched it", "", []],
])("%s", async (_, attribute, expected) => {
  const asked = await preloads("/a/", `<button data-search-open ${attribute}>Search</button>`);
  expect(asked.slice(2)).toEqual(expected);
});

export {};
