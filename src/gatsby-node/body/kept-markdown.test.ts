import { fromHtml } from "hast-util-from-html";
import { memoryCache } from "../../../test/memory-cache";
import { emptyRules } from "../../../test/rules";
import { inTemporaryFolder } from "../../../test/temporary-folder";
import { keepMarkdown, markdownOf } from "./kept-markdown";
import { setRules } from "./render-rules";

inTemporaryFolder();

const base = "https://docs.example/guides/";
const html = '<h2>A<a class="permalink" href="#a"></a></h2><p><a href="/b/">b</a></p>';
const markdown = "## A\n\n[b](https://docs.example/b/)\n";

beforeEach(() => {
  setRules(emptyRules);
});

test("it is made of the tree while that is at hand", async () => {
  const cache = memoryCache();
  await keepMarkdown(cache, html, fromHtml("<p>tree</p>", { fragment: true }), base);
  expect(await markdownOf(cache, html, base)).toBe("tree\n");
});

test("what was not kept is made of the HTML", async () =>
  expect(await markdownOf(memoryCache(), html, base)).toBe(markdown));

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
  await keepMarkdown(cache, html, fromHtml("<p>tree</p>", { fragment: true }), base);
  expect(await markdownOf(cache, html, change())).not.toBe("tree\n");
});
