import { expect, test } from "./support/test";
import { ownPages, readmePages, redirects, sections } from "./support/site";

const decode = (html: string): string =>
  html.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');

function titleOf(html: string): string {
  return decode(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? "");
}

const pages = [...ownPages, ...readmePages];

/** Not compressed: the server would spend its time on texts that are read once. */
const asIs = { headers: { "accept-encoding": "identity" } };

test("every page has its title, its head and a Markdown copy", async ({ request }) => {
  // Requests for each of some two hundred pages.
  test.setTimeout(120_000);
  expect(readmePages).toHaveLength(43);
  const organization = { url: "/organization/", title: "The Organization" };
  for (const { url, title } of [...pages, organization]) {
    const [page, copy] = await Promise.all(
      [url, `${url}index.md`].map((path) => request.get(path, asIs)),
    );
    const html = await page!.text();
    const section = sections.find(({ key }) => url.startsWith(`/${key}/`));
    const links = [...html.matchAll(/<a[^>]*href="([^"]*\/printable\/[^"]*)"/g)];
    const facts = {
      status: page!.status(),
      title: titleOf(html),
      headings: html.match(/<h1[\s>]/g)?.length,
      canonical: /<link[^>]*rel="canonical"[^>]*href="https?:\/\/[^/"]+([^"]*)"/.exec(html)?.[1],
      hasDescription: /<meta[^>]*name="description"[^>]*content="[^"]+"/.test(html),
      hasColor: /<meta[^>]*name="theme-color"[^>]*content="#[\da-f]{6}"/.test(html),
      hasIcon: /<link[^>]*rel="icon"[^>]*href="[^"]+"/.test(html),
      hasManifest: /<link[^>]*rel="manifest"[^>]*href="[^"]+"/.test(html),
      printable: links.map(([, href]) => href),
      copy: [copy!.headers()["content-type"], (await copy!.text()).split("\n")[0]],
    };
    expect(facts, url).toEqual({
      status: 200,
      title: url === "/" ? "webpack" : `${title} | webpack`,
      headings: 1,
      canonical: url,
      ...{ hasDescription: true, hasColor: true, hasIcon: true, hasManifest: true },
      printable: section?.printable ? [`/${section.key}/printable/?print`] : [],
      copy: ["text/markdown; charset=utf-8", `# ${title}`],
    });
  }
});

test("every redirect leads on for good", async ({ request }) => {
  expect(redirects.length).toBeGreaterThan(20);
  for (const { from, to } of redirects) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status(), from).toBe(301);
    expect(response.headers().location, from).toBe(to);
    expect((await request.get(to, asIs)).status(), to).toBe(200);
  }
});

test("a missing slash is added, the query kept", async ({ request }) => {
  for (const { url } of pages.filter((page) => page.url !== "/")) {
    const response = await request.get(`${url.slice(0, -1)}?a=b`, { maxRedirects: 0 });
    expect(response.status(), url).toBe(301);
    expect(response.headers().location).toBe(`${url}?a=b`);
  }
});

test("an old address with query leads on without a slash too", async ({ page }) => {
  await page.goto("/get-started?from=elsewhere#prerequisites");
  expect(new URL(page.url()).pathname).toBe("/guides/getting-started/");
  expect(new URL(page.url()).hash).toBe("#prerequisites");
});

test("the app shell renders nothing", async ({ page }) => {
  await page.goto("/app-shell/");
  expect((await page.locator("body").innerText()).trim()).toBe("");
});
