import { memoryCache } from "../../../test/memory-cache";
import { emptyRules } from "../../../test/rules";
import { inTemporaryFolder } from "../../../test/temporary-folder";
import { renderPrintable } from "./printable";
import { setRules } from "./render-rules";

inTemporaryFolder();

const section = { title: "Guides", url: "/guides/" };
const page = { url: "/guides/csp/", title: "CSP", html: "<p>Text.</p>" };

beforeEach(() => setRules(emptyRules));

test("the document holds the bodies of the section's pages", async () =>
  expect(await renderPrintable(section, [page], memoryCache())).toContain(
    "<h1>CSP</h1><p>Text.</p>",
  ));

test.each([
  ["another body", [{ ...page, html: "<p>New.</p>" }]],
  ["another title", [{ ...page, title: "Policy" }]],
  ["one page more", [page, { ...page, url: "/guides/b/" }]],
])("it is cached, and %s makes another", async (_what, pages) => {
  const cache = memoryCache();
  const html = await renderPrintable(section, [page], cache);
  expect(await renderPrintable(section, [page], cache)).toBe(html);
  expect(await renderPrintable(section, pages, cache)).not.toBe(html);
});
