import { fromHtml } from "hast-util-from-html";
import { memoryCache } from "../../../test/memory-cache";
import { emptyRules } from "../../../test/rules";
import { inTemporaryFolder, writeFiles } from "../../../test/temporary-folder";
import { keepMarkdown, markdownOf } from "./kept-markdown";
import { setRules } from "./render-rules";

inTemporaryFolder();

const fragment = "/body/guides.0123456789.html";
const base = "https://docs.example/guides/";
const html = '<h2>A<a class="permalink" href="#a"></a></h2><p><a href="/b/">b</a></p>';
const markdown = "## A\n\n[b](https://docs.example/b/)\n";

beforeEach(() => {
  setRules(emptyRules);
});

test("what was kept is not made of the fragment again", async () => {
  const cache = memoryCache();
  await keepMarkdown(cache, fragment, fromHtml(html, { fragment: true }), base);
  // There is no file that it could be made of.
  expect(await markdownOf(cache, fragment, base)).toBe(markdown);
});

test("what was not kept is made of the fragment, and then kept", async () => {
  const cache = memoryCache();
  writeFiles({ [`public${fragment}`]: html });
  expect(await markdownOf(cache, fragment, base)).toBe(markdown);
  writeFiles({ [`public${fragment}`]: "" });
  expect(await markdownOf(cache, fragment, base)).toBe(markdown);
});

test.each([
  ["another site", () => "https://other.example/guides/"],
  [
    "other rules",
    () => {
      setRules({ ...emptyRules, digest: "other" });
      return base;
    },
  ],
])("%s has Markdown of its own", async (_what, change) => {
  const cache = memoryCache();
  await keepMarkdown(cache, fragment, fromHtml(html, { fragment: true }), base);
  writeFiles({ [`public${fragment}`]: "<p>new</p>" });
  expect(await markdownOf(cache, fragment, change())).toBe("new\n");
});
