import type { APIRequestContext } from "@playwright/test";
import { imageSize } from "image-size";
import { structuredData } from "../test/validate/structured-data";
import { textsOf, xmlFaults } from "../test/validate/xml";
import { ownPages as writtenPages, readmePages, sections } from "./support/site";
import { expect, test } from "./support/test";

// What the built site gives to feed readers, search engines, language models and systems.

const contentPages = [...writtenPages, ...readmePages];
const listPages = ["/organization/", "/playground/", "/starter-kits/"];
const indexed = [...contentPages.map(({ url }) => url), ...listPages].sort();
const printable = sections
  .filter((section) => section.printable)
  .map(({ key }) => `/${key}/printable/`);
const posts = contentPages.filter(({ url }) => /^\/blog\/./.test(url));

/** Not compressed: the server would spend its time on texts that are read once. */
const asIs = { headers: { "accept-encoding": "identity" } };

const get = async (request: APIRequestContext, url: string): Promise<string> => {
  const response = await request.get(url, asIs);
  expect(response.status(), url).toBe(200);
  return response.text();
};

const decode = (html: string): string =>
  html
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** The value of a meta element, `property` or `name`. */
const meta = (html: string, name: string): string | undefined => {
  const value = new RegExp(`<meta[^>]*(?:property|name)="${name}"[^>]*content="([^"]*)"`).exec(
    html,
  );
  return value?.[1] === undefined ? undefined : decode(value[1]);
};

/** Origin that the site was built for. */
const originOf = async (request: APIRequestContext): Promise<string> =>
  new URL(meta(await get(request, "/"), "og:url") ?? "").origin;

const typeOf = async (request: APIRequestContext, url: string): Promise<string | undefined> =>
  (await request.head(url)).headers()["content-type"];

test("feeds, sitemap and OpenSearch are valid, and have their types", async ({ request }) => {
  for (const [url, grammar, type] of [
    ["/blog/atom.xml", "atom.rng", "application/atom+xml"],
    ["/blog/rss.xml", "rss.rng", "application/rss+xml"],
    ["/opensearch.xml", "opensearch.rng", "application/opensearchdescription+xml"],
    ["/sitemap.xml", "sitemap.xsd", "text/xml"],
  ] as const) {
    expect(await xmlFaults(await get(request, url), grammar), url).toEqual([]);
    expect(await typeOf(request, url), url).toContain(type);
  }
  expect(await typeOf(request, "/blog/feed.json")).toBe("application/feed+json; charset=utf-8");
});

test.describe("feeds", () => {
  test("all three hold the whole text of every post", async ({ request }) => {
    expect(posts.length).toBeGreaterThan(0);
    const atom = textsOf(await get(request, "/blog/atom.xml"), "content");
    const rss = textsOf(await get(request, "/blog/rss.xml"), "content:encoded");
    const { items } = JSON.parse(await get(request, "/blog/feed.json")) as {
      items: { url: string; content_html: string }[];
    };
    expect(atom).toHaveLength(posts.length);
    expect(rss).toEqual(atom);
    expect(items.map(({ content_html }) => content_html)).toEqual(atom);
    for (const [index, { url }] of items.entries()) {
      const page = await get(request, new URL(url).pathname);
      const body = page.slice(page.indexOf('class="body"'), page.indexOf("</article>"));
      const headings = [...body.matchAll(/<h[23] id="([^"]+)"/g)].map(([, id]) => id);
      expect(headings.length).toBeGreaterThan(3);
      for (const id of headings) expect(atom[index]).toContain(`id="${id ?? ""}"`);
      expect(atom[index]?.match(/<pre>/g)?.length).toBe(body.match(/<pre/g)?.length);
    }
  });

  test("every head names the feed of Atom, the blog's all three", async ({ request }) => {
    const feedsOf = async (url: string): Promise<(string | undefined)[]> => {
      const links = (await get(request, url)).matchAll(/<link[^>]*rel="alternate"[^>]*>/g);
      return [...links].map(([link]) => /href="([^"]*)"/.exec(link)?.[1]);
    };
    for (const url of ["/", "/concepts/output/", "/organization/", "/loaders/css-loader/"])
      expect(await feedsOf(url), url).toEqual(["/blog/atom.xml"]);
    for (const url of ["/blog/", ...posts.map((post) => post.url)])
      expect(await feedsOf(url), url).toEqual([
        "/blog/atom.xml",
        "/blog/rss.xml",
        "/blog/feed.json",
      ]);
  });
});

test.describe("search engines", () => {
  test("the sitemap lists every page that may be shown, and no other", async ({ request }) => {
    test.slow();
    const xml = await get(request, "/sitemap.xml");
    const origin = await originOf(request);
    expect(textsOf(xml, "loc")).toEqual(indexed.map((url) => origin + url));
    const hidden = [...printable, "/404.html", "/app-shell/"];
    for (const url of indexed) expect(meta(await get(request, url), "robots"), url).toBeUndefined();
    for (const url of hidden)
      expect(meta(await (await request.get(url, asIs)).text(), "robots"), url).toBe(
        "noindex,nofollow",
      );
  });

  test("the structured data of every page is valid", async ({ request }) => {
    test.slow();
    const origin = await originOf(request);
    for (const { url, title } of contentPages) {
      const html = await get(request, url);
      const scripts = [
        ...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/g),
      ];
      if (url === "/vote/") {
        expect(scripts, url).toHaveLength(0);
        continue;
      }
      expect(scripts, url).toHaveLength(1);
      const data: unknown = JSON.parse(scripts[0]?.[1] ?? "null");
      const kind =
        url === "/" ? "site" : posts.some((post) => post.url === url) ? "post" : "article";
      const parsed = structuredData[kind].safeParse(data);
      expect(parsed.error, url).toBeUndefined();
      const [first] = parsed.data?.["@graph"] ?? [];
      expect(first?.url).toBe(origin + url);
      if (first && "headline" in first) expect(first.headline).toBe(title);
    }
  });
});

test.describe("pictures for previews", () => {
  test("every page has its own: 1200 × 630, small, immutable", async ({ request }) => {
    test.slow();
    const origin = await originOf(request);
    const seen = new Map<string, string>();
    for (const url of [...indexed, ...printable]) {
      const html = await get(request, url);
      const address = meta(html, "og:image") ?? "";
      expect(meta(html, "twitter:image"), url).toBe(address);
      expect(meta(html, "og:image:width"), url).toBe("1200");
      expect(meta(html, "og:image:height"), url).toBe("630");
      expect(address.startsWith(`${origin}/share/`), url).toBe(true);
      expect(seen.get(address), url).toBeUndefined();
      seen.set(address, url);
      const response = await request.get(new URL(address).pathname);
      expect(response.status(), url).toBe(200);
      expect(response.headers()["content-type"], url).toBe("image/png");
      expect(response.headers()["cache-control"], url).toContain("immutable");
      const image = await response.body();
      expect(imageSize(image), url).toMatchObject({ type: "png", width: 1200, height: 630 });
      expect(image.length, url).toBeLessThan(60_000);
      const words = contentPages.find((each) => each.url === url)?.title ?? "";
      if (url !== "/") expect(meta(html, "og:image:alt"), url).toContain(words);
    }
  });
});

test.describe("Markdown", () => {
  test("llms.txt lists every page, llms-full.txt holds their copies", async ({ request }) => {
    test.slow();
    const origin = await originOf(request);
    const list = await get(request, "/llms.txt");
    const full = await get(request, "/llms-full.txt");
    const links = [...list.matchAll(/^- \[.*\]\((.*)index\.md\): \S.*$/gm)];
    expect(links.map(([, url]) => url).sort()).toEqual(indexed.map((url) => origin + url).sort());
    let at = 0;
    for (const [, url = ""] of links) {
      const response = await request.get(`${new URL(url).pathname}index.md`, asIs);
      expect(response.headers()["x-robots-tag"], url).toBe("noindex");
      const next = full.indexOf((await response.text()).trim(), at);
      expect(next, url).toBeGreaterThan(at);
      at = next;
    }
    expect(list.match(/\(third-party package\)$/gm)).toHaveLength(readmePages.length);
    expect(full.match(/\(README of a third-party package\) -->/g)).toHaveLength(readmePages.length);
    expect(await typeOf(request, "/llms-full.txt")).toBe("text/plain; charset=utf-8");
  });
});

test("the icons of the manifest are there, and the head names them", async ({ request }) => {
  const manifest = JSON.parse(await get(request, "/manifest.webmanifest")) as {
    icons: { src: string; sizes: string; type: string }[];
  };
  for (const { src, sizes, type } of manifest.icons) {
    const response = await request.get(src);
    expect(response.status(), src).toBe(200);
    expect(response.headers()["content-type"], src).toContain(type);
    if (type === "image/svg+xml") continue;
    const { width, height } = imageSize(await response.body());
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  const home = await get(request, "/");
  expect(home).toContain('rel="apple-touch-icon" href="/apple-touch-icon.png"');
  expect(home).toMatch(/<link[^>]*rel="search"[^>]*href="\/opensearch\.xml"/);
  for (const url of ["/apple-touch-icon.png", "/favicon.ico"]) {
    expect((await request.get(url)).status(), url).toBe(200);
  }
});
