import { jsonFeed } from "../../../test/validate/json-feed";
import { textsOf, xmlFaults } from "../../../test/validate/xml";
import { feedUrls, fragmentToContent, writeFeeds, type FeedPost } from ".";

const site = { title: "webpack", url: "https://docs.example", description: "What is new." };

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
  content: fragmentToContent("<p>]]> \u001b[31m &amp; ]]></p>", `${site.url}/blog/`),
};

const posts = [hostile, post];
const feeds = writeFeeds(site, posts);
const atom = feeds[feedUrls.atom]!;
const rss = feeds[feedUrls.rss]!;
const json = JSON.parse(feeds[feedUrls.json]!) as {
  items: Record<string, unknown>[];
};

test("the Atom feed follows the grammar of RFC 4287", async () =>
  expect(await xmlFaults(atom, "atom.rng")).toEqual([]));

test("the RSS feed follows the rules of RSS 2.0", async () =>
  expect(await xmlFaults(rss, "rss.rng")).toEqual([]));

test("the JSON feed follows the rules of JSON Feed 1.1", () =>
  expect(jsonFeed.safeParse(json).error).toBeUndefined());

test.each([
  ["without posts", []],
  ["with one", [post]],
])("feeds %s are valid too", async (_, some) => {
  const written = writeFeeds(site, some);
  expect(await xmlFaults(written[feedUrls.atom]!, "atom.rng")).toEqual([]);
  expect(await xmlFaults(written[feedUrls.rss]!, "rss.rng")).toEqual([]);
  expect(jsonFeed.safeParse(JSON.parse(written[feedUrls.json]!)).success).toBe(true);
});

test.each([
  ["an element that Atom requires", "atom.rng", atom.replace(/<updated>.*?<\/updated>/, "")],
  ["a date that is none", "atom.rng", atom.replace(/<updated>[^<]*/, "<updated>10 October")],
  ["an entry without an id", "atom.rng", atom.replace(/(<entry>[^]*?)<id>.*?<\/id>/, "$1")],
  ["a channel without a link", "rss.rng", rss.replace(/<link>.*?<\/link>/, "")],
  ["a date in words", "rss.rng", rss.replace(/<pubDate>[^<]*/, "<pubDate>yesterday")],
  ["an item without a title", "rss.rng", rss.replace(/(<item>[^]*?)<title>.*?<\/title>/, "$1")],
  ["a feed cut short", "atom.rng", atom.slice(0, -20)],
] as const)("the check finds %s", async (_, grammar, broken) =>
  expect(await xmlFaults(broken, grammar)).not.toEqual([]),
);

test("ids are the addresses of the posts, dates their days", () => {
  const urls = posts.map(({ url }) => site.url + url);
  expect(textsOf(atom, "id")).toEqual([`${site.url}/blog/`, ...urls]);
  expect(textsOf(rss, "guid")).toEqual(urls);
  expect(json.items.map(({ id }) => id)).toEqual(urls);
  expect(textsOf(atom, "published")).toEqual([
    "2021-01-02T00:00:00.000Z",
    "2020-10-10T00:00:00.000Z",
  ]);
  expect(textsOf(atom, "updated")[0]).toBe("2021-01-02T00:00:00.000Z");
  expect(textsOf(rss, "pubDate")).toEqual([
    "Sat, 02 Jan 2021 00:00:00 GMT",
    "Sat, 10 Oct 2020 00:00:00 GMT",
  ]);
});

test("each feed says where it lies", () => {
  expect(atom).toContain(`<link rel="self" href="${site.url}/blog/atom.xml"/>`);
  expect(rss).toContain(`<atom:link href="${site.url}/blog/rss.xml" rel="self"`);
  expect(json).toMatchObject({ feed_url: `${site.url}/blog/feed.json` });
});

test("nobody is named who isn't: the site stands for posts without contributors", () => {
  expect(textsOf(atom, "name")).toEqual(["webpack", "sokra", "a-b"]);
  expect(textsOf(rss, "dc:creator")).toEqual(["sokra, a-b"]);
  expect(json).toMatchObject({ authors: [{ name: "webpack" }] });
  expect(json.items.map(({ authors }) => authors)).toEqual([
    [
      { name: "sokra", url: "https://github.com/sokra" },
      { name: "a-b", url: "https://github.com/a-b" },
    ],
    undefined,
  ]);
});

test("titles and descriptions are what they were, where they are HTML and where they are text", () => {
  expect(textsOf(atom, "title")[1]).toBe("A &lt;b&gt; &amp; “c” ]]&amp;gt;");
  expect(textsOf(rss, "title")[1]).toBe("A <b> & “c” ]]&gt;");
  expect(textsOf(rss, "description")[1]).toBe("Write &lt;/script&gt; &amp; &lt;i&gt;x&lt;/i&gt;");
  expect(json.items[0]).toMatchObject({ summary: "Write </script> & <i>x</i>" });
});

test("the whole text is in all three", () => {
  const content = "<p>]]&gt; [31m &#x26; ]]&gt;</p>";
  expect(hostile.content).toBe(content);
  expect(textsOf(atom, "content")).toEqual([content, post.content]);
  expect(textsOf(rss, "content:encoded")).toEqual([content, post.content]);
  expect(json.items.map((item) => item.content_html)).toEqual([content, post.content]);
});
