import { fromHtml } from "hast-util-from-html";
import { memoryCache } from "../../../test/memory-cache";
import { emptyRules } from "../../../test/rules";
import { inTemporaryFolder, writeFiles } from "../../../test/temporary-folder";
import { keepMarkdown, markdownOf } from "./kept-markdown";
import { setRules } from "./render-rules";

inTemporaryFolder();

const fragment = "/body/guides.0123456789.html";
const base = "https://docs.example/guides/";
const markdown = "[b](https://docs.example/b/)\n";

test("Markdown is made of the finished tree, or of the fragment where it isn't cached for this site", async () => {
  setRules(emptyRules);
  const cache = memoryCache();
  const tree = fromHtml('<p><a href="/b/">b</a></p>', { fragment: true });
  await keepMarkdown(cache, fragment, tree, base);
  expect(await markdownOf(cache, fragment, base)).toBe(markdown);
  writeFiles({ [`public${fragment}`]: "<p>new</p>" });
  expect(await markdownOf(cache, fragment, base)).toBe(markdown);
  expect(await markdownOf(cache, fragment, "https://other.example/")).toBe("new\n");
});
