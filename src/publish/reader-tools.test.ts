import { execFileSync } from "node:child_process";
import robotsParser from "robots-parser";
import { inTemporaryFolder, writeFiles } from "../../test/temporary-folder";
import { templateFaults } from "../../test/validate/open-search";
import { textsOf, xmlFaults } from "../../test/validate/xml";
import { FEED_URLS } from "../site/generated-files";
import { htmlToFeedContent } from "./feed-content";
import { writeFeeds, type FeedPost } from "./feeds";
import { toLlmsSections, writeLlmsTxt } from "./llms";
import { withLastChanges, writeOpenSearch, writeRobots, writeSitemap } from "./search-engines";
import type { PublishedPage, PublishedSection } from "./site-data";

const url = "https://docs.example";
const site = { title: "webpack", url, description: "A bundler\nfor <all> & more." };

const post: FeedPost = {
  title: "A post",
  description: "About it.",
  url: "/blog/2020-10-10-a-post/",
  date: "2020-10-10",
  contributors: [],
  content: "<p>All of it.</p>",
};
const hostile: FeedPost = {
  ...post,
  title: "A <b> & “c” ]]>",
  description: "Write </script> & <i>x</i>",
  url: "/blog/2021-01-02-hostile/",
  date: "2021-01-02",
  contributors: ["sokra", "a-b"],
  content: htmlToFeedContent("<p>]]> \u001b[31m &amp; ]]></p>", `${url}/blog/`),
};

function feedsOf(...posts: FeedPost[]) {
  const feeds = writeFeeds(site, posts);
  const json = JSON.parse(feeds[FEED_URLS.json]!) as { items: Record<string, unknown>[] };
  return { atom: feeds[FEED_URLS.atom]!, rss: feeds[FEED_URLS.rss]!, json };
}
const { atom, rss, json } = feedsOf(hostile, post);

describe("grammars", () => {
  const empty = feedsOf();
  const sitemap = writeSitemap(url, [
    { url: "/guides/", lastModified: "2026-01-02T03:04:05+01:00" },
    { url: "/" },
  ]);
  const openSearch = writeOpenSearch(site);

  test.each([
    ["an Atom feed", atom, "atom.rng"],
    ["an Atom feed without posts", empty.atom, "atom.rng"],
    ["an RSS feed", rss, "rss.rng"],
    ["the sitemap", sitemap, "sitemap.xsd"],
    ["the description of the search", openSearch, "opensearch.rng"],
  ] as const)("%s is valid", async (_, xml, grammar) => {
    expect(await xmlFaults(await xml, grammar)).toEqual([]);
  });

  test("pages of the sitemap are sorted and dated, and robots.txt names it", async () => {
    expect(textsOf(await sitemap, "loc")).toEqual([`${url}/`, `${url}/guides/`]);
    expect(textsOf(await sitemap, "lastmod")).toEqual(["2026-01-02T02:04:05.000Z"]);
    const robots = robotsParser(`${url}/robots.txt`, writeRobots(url));
    expect(robots.isAllowed(`${url}/concepts/`, "Googlebot")).toBe(true);
    expect(robots.getSitemaps()).toEqual([`${url}/sitemap.xml`]);
  });

  test("a browser's search leads to the home page with its words", () => {
    const templates = [...openSearch.matchAll(/template="([^"]*)"/g)].map(([, each = ""]) => each);
    expect(templates).toEqual([`${url}/?q={searchTerms}`, `${url}/opensearch.xml`]);
    expect(templates.flatMap(templateFaults)).toEqual([]);
  });
});

describe("feeds", () => {
  test("ids are the URLs of the posts, dates their days", () => {
    const urls = [hostile, post].map((each) => url + each.url);
    expect(textsOf(atom, "id")).toEqual([`${url}/blog/`, ...urls]);
    expect(textsOf(rss, "guid")).toEqual(urls);
    expect(json.items.map(({ id }) => id)).toEqual(urls);
    expect(textsOf(atom, "published")[0]).toBe("2021-01-02T00:00:00.000Z");
    expect(textsOf(rss, "pubDate")[0]).toBe("Sat, 02 Jan 2021 00:00:00 GMT");
  });

  test("authors are those of the post, and the site where a post names nobody", () => {
    expect(textsOf(atom, "name")).toEqual(["webpack", "sokra", "a-b"]);
    expect(textsOf(rss, "dc:creator")).toEqual(["sokra, a-b"]);
    expect(json).toMatchObject({
      version: "https://jsonfeed.org/version/1",
      feed_url: `${url}/blog/feed.json`,
      author: { name: "webpack" },
    });
    expect(json.items[0]).toMatchObject({
      author: { name: "sokra", url: "https://github.com/sokra" },
    });
  });

  test("titles and descriptions are escaped where they are HTML", () => {
    expect(textsOf(atom, "title")[1]).toBe("A &lt;b&gt; &amp; “c” ]]&amp;gt;");
    expect(textsOf(rss, "title")[1]).toBe("A <b> & “c” ]]&gt;");
    expect(textsOf(rss, "description")[1]).toBe("Write &lt;/script&gt; &amp; &lt;i&gt;x&lt;/i&gt;");
    expect(json.items[0]).toMatchObject({ summary: "Write </script> & <i>x</i>" });
  });

  test("the whole text is in all three", () => {
    const content = ["<p>]]&gt; [31m &#x26; ]]&gt;</p>", post.content];
    expect(textsOf(atom, "content")).toEqual(content);
    expect(textsOf(rss, "content:encoded")).toEqual(content);
    expect(json.items.map((item) => item.content_html)).toEqual(content);
  });

  const base = `${url}/blog/a-post/`;
  test.each([
    ["links", '<a href="/a/#b">c</a>', `<a href="${url}/a/#b">c</a>`],
    ["links on the page", '<a href="#b">c</a>', `<a href="${base}#b">c</a>`],
    [
      "pictures",
      '<picture><source srcset="/a.avif 1x, /b.avif 2x" type="image/avif"><img src="/a.png" alt="A"></picture>',
      `<picture><source srcset="${url}/a.avif 1x, ${url}/b.avif 2x" type="image/avif"><img src="${url}/a.png" alt="A"></picture>`,
    ],
    [
      "headings, without permalinks",
      '<h2 id="a">A<a class="permalink" href="#a" aria-label="Permalink"></a></h2>',
      '<h2 id="a">A</h2>',
    ],
    [
      "code, without colors, frame and button",
      '<div class="code" data-lang="js"><pre tabindex="0"><code><span class="t-k">let</span> a;</code></pre><button class="copy" type="button"></button></div>',
      "<div><pre><code>let a;</code></pre></div>",
    ],
    [
      "added and removed lines",
      '<pre><code>a\n<del class="line"><span class="t-k">b</span>\n</del><ins class="line">c\n</ins></code></pre>',
      "<pre><code>a\n<del>b\n</del><ins>c\n</ins></code></pre>",
    ],
    ["custom elements", "<code-tabs><p>a</p></code-tabs>", "<div><p>a</p></div>"],
    ["no scripts and handlers", '<p onclick="x()">a<script>b</script></p>', "<p>a</p>"],
  ])("a post has %s", (_, html, content) => expect(htmlToFeedContent(html, base)).toBe(content));
});

describe("llms.txt", () => {
  const page = (path: string, more: object = {}) =>
    ({ url: path, title: path, description: `About\n${path}`, ...more }) as PublishedPage;
  const readme = page("/b/x/", { title: "[x] __y__", package: { name: "x" } });
  const section = (key: string, ...urls: string[]) =>
    ({ key, title: key.toUpperCase(), navigation: urls.map((each) => ({ url: each })) }) as unknown;
  const sections = toLlmsSections(
    {
      pages: [page("/"), page("/a/"), page("/b/"), readme],
      sections: [
        section("a", "/a/"),
        section("b", "/b/x/", "/b/"),
        section("root", "/"),
      ] as PublishedSection[],
    },
    ["b", "a"],
    [page("/kits/")],
  );

  test("pages come in the order of navigation, the rest last; READMEs are marked", () => {
    const text = writeLlmsTxt(site, [...sections, { title: "None", pages: [] }]);
    expect(text).toMatch(/^# webpack\n\n> A bundler for <all> & more\.\n\n\S/);
    expect(text.slice(text.indexOf("## "))).toBe(
      [
        "## B\n",
        `- [\\[x\\] \\_\\_y\\_\\_](${url}/b/x/index.md): About /b/x/ (third-party package)`,
        `- [/b/](${url}/b/index.md): About /b/\n`,
        "## A\n",
        `- [/a/](${url}/a/index.md): About /a/\n`,
        "## More\n",
        `- [/](${url}/index.md): About /`,
        `- [/kits/](${url}/kits/index.md): About /kits/\n`,
      ].join("\n"),
    );
  });
});

describe("times of the last change", () => {
  inTemporaryFolder();

  const pages = [
    { url: "/a/", source: "content/a.md" },
    { url: "/css/", source: "css-loader README.md", package: { name: "css-loader" } },
    { url: "/new/", source: "content/new.md" },
  ];

  test("a page has the time of its text, a README that of its pin", async () => {
    const lock = { packages: { "css-loader": { version: "1" } } };
    writeFiles({
      "content/a.md": "a",
      "content/data/npm-readmes.lock.json": JSON.stringify(lock, null, 2),
    });
    const time = "2026-01-02T03:04:05Z";
    const env = { ...process.env, GIT_COMMITTER_DATE: time, GIT_AUTHOR_DATE: time };
    const who = ["-c", "user.name=A", "-c", "user.email=a@b.example", "-c", "commit.gpgsign=false"];
    for (const args of [
      ["init", "-q"],
      ["add", "-A"],
      [...who, "commit", "-m", "x"],
    ]) {
      execFileSync("git", args, { env, stdio: "pipe" });
    }
    const { pages: listed, missing } = await withLastChanges(pages);
    expect(missing).toBeUndefined();
    const times = listed.map(({ lastModified }) => lastModified && Date.parse(lastModified));
    expect(times).toEqual([Date.parse(time), Date.parse(time), undefined]);
  });

  test("without a repository pages have none, and the build says so", async () => {
    process.env.GIT_CEILING_DIRECTORIES = process.cwd();
    const { pages: listed, missing } = await withLastChanges(pages);
    delete process.env.GIT_CEILING_DIRECTORIES;
    expect(listed.every(({ lastModified }) => lastModified === undefined)).toBe(true);
    expect(missing).toMatch(/^git has none/);
  });
});
