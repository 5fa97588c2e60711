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
    const response = await request.get(url, asIs);
    expect(response.status(), url).toBe(200);
    const html = await response.text();
    expect(titleOf(html)).toBe(url === "/" ? "webpack" : `${title} | webpack`);
    expect(html.match(/<h1[\s>]/g), url).toHaveLength(1);
    const canonical = /<link[^>]*rel="canonical"[^>]*href="https?:\/\/[^/"]+([^"]*)"/.exec(html);
    expect(canonical?.[1], url).toBe(url);
    expect(html, url).toMatch(/<meta[^>]*name="description"[^>]*content="[^"]+"/);
    expect(html, url).toMatch(/<meta[^>]*name="theme-color"[^>]*content="#[\da-f]{6}"/);
    for (const rel of ["icon", "manifest"])
      expect(html, url).toMatch(new RegExp(`<link[^>]*rel="${rel}"[^>]*href="[^"]+"`));
    const section = sections.find(({ key }) => url.startsWith(`/${key}/`));
    const links = [...html.matchAll(/<a[^>]*href="([^"]*\/printable\/[^"]*)"/g)];
    expect(
      links.map(([, href]) => href),
      url,
    ).toEqual(section?.printable ? [`/${section.key}/printable/?print`] : []);
    const copy = await request.get(`${url}index.md`, asIs);
    expect(copy.headers()["content-type"]).toBe("text/markdown; charset=utf-8");
    expect((await copy.text()).split("\n")[0]).toBe(`# ${title}`);
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
