import fs from "node:fs";
import { memoryCache } from "../../../test/memory-cache";
import { emptyRules } from "../../../test/rules";
import { inTemporaryFolder, writeFiles } from "../../../test/temporary-folder";
import { writePrintable } from "./printable";
import { setRules } from "./render-rules";

inTemporaryFolder();

const section = { title: "Guides", url: "/guides/" };
const page = { url: "/guides/csp/", title: "CSP", body: "/body/guides-csp.0123456789.html" };
const file = (url: string) => `public${url}`;

beforeEach(() => {
  setRules(emptyRules);
  writeFiles({ [`public${page.body}`]: "<p>Text.</p>" });
});

test("the document holds the bodies of the section's pages", async () => {
  const { url } = await writePrintable(section, [page], memoryCache());
  expect(url).toMatch(/^\/body\/guides-printable\.[0-9a-f]{10}\.html$/);
  expect(fs.readFileSync(file(url), "utf8")).toContain("<h1>CSP</h1><p>Text.</p>");
});

test("it is made once for the same bodies", async () => {
  const cache = memoryCache();
  const { url } = await writePrintable(section, [page], cache);
  // A body's url changes with its content, so it need not be read again.
  fs.rmSync(file(page.body));
  expect(await writePrintable(section, [page], cache)).toEqual({ url });
});

test.each([
  ["another body", [{ ...page, body: "/body/guides-csp.9876543210.html" }]],
  ["another title", [{ ...page, title: "Policy" }]],
  ["one page more", [page, { ...page, url: "/guides/b/" }]],
])("%s makes another", async (_what, pages) => {
  const cache = memoryCache();
  const { url } = await writePrintable(section, [page], cache);
  writeFiles({ "public/body/guides-csp.9876543210.html": "<p>New.</p>" });
  expect((await writePrintable(section, pages, cache)).url).not.toBe(url);
});

test("one that is gone is made again", async () => {
  const cache = memoryCache();
  const { url } = await writePrintable(section, [page], cache);
  fs.rmSync(file(url));
  await writePrintable(section, [page], cache);
  expect(fs.existsSync(file(url))).toBe(true);
});
