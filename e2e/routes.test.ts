import { expect, test } from "./support/test";
import { ownPages, readmePages, redirects } from "./support/site";

const decode = (html: string): string =>
  html.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');

function titleOf(html: string): string {
  return decode(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? "");
}

test("every page answers with its own title and one heading of level 1", async ({ request }) => {
  // One request for each of some two hundred pages.
  test.setTimeout(120_000);
  expect(readmePages).toHaveLength(43);
  for (const { url, title } of [...ownPages, ...readmePages]) {
    const response = await request.get(url);
    expect(response.status(), url).toBe(200);
    const html = await response.text();
    expect(titleOf(html)).toBe(url === "/" ? "webpack" : `${title} | webpack`);
    expect(html.match(/<h1[\s>]/g), url).toHaveLength(1);
  }
});

test("the organization has a page", async ({ request }) => {
  const response = await request.get("/organization/");
  expect(response.status()).toBe(200);
  const html = await response.text();
  expect(titleOf(html)).toBe("The Organization | webpack");
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
});

test("every page has its Markdown beside it", async ({ request }) => {
  for (const { url, title } of [...ownPages, ...readmePages]) {
    const response = await request.get(`${url}index.md`);
    expect(response.status(), url).toBe(200);
    expect(response.headers()["content-type"]).toBe("text/markdown; charset=utf-8");
    expect(await response.text()).toMatch(
      new RegExp(`^# ${title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\n`),
    );
  }
});

test("an unknown address shows the not-found page", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/the server responded with a status of 404/);
  const response = await page.goto("/concepts/nothing-here/");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
  await expect(
    page.getByText("Oops! The page you are looking for has been removed or relocated."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Homepage" })).toHaveAttribute("href", "/");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex,nofollow");
});

test("the not-found page shows no error and leads home", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/the server responded with a status of 404/);
  await page.goto("/concepts/nothing-here/");
  await page.getByRole("link", { name: "Go to Homepage" }).hover();
  await page.getByRole("link", { name: "Go to Homepage" }).click();
  await expect(page).toHaveTitle("webpack");
});

test("every redirect leads on for good", async ({ request }) => {
  expect(redirects.length).toBeGreaterThan(20);
  for (const { from, to } of redirects) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status(), from).toBe(301);
    expect(response.headers().location, from).toBe(to);
    expect((await request.get(to)).status(), to).toBe(200);
  }
});

test("a missing slash is added, the query kept", async ({ request }) => {
  for (const { url } of [...ownPages, ...readmePages].filter((page) => page.url !== "/")) {
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
