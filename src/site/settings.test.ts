import { algoliaSettings, analyticsSettings, policyHosts, siteMetadata } from "./settings";

test.each([
  ["SITE_URL", "siteUrl", " https://docs.example// ", "https://docs.example"],
  ["SITE_URL", "siteUrl", "  ", "https://webpack.js.org"],
  ["SITE_REPOSITORY", "repository", "https://git.example/docs/", "https://git.example/docs"],
  ["SITE_BRANCH", "branch", "next", "next"],
  ["SITE_BRANCH", "branch", undefined, "main"],
] as const)("%s sets %s: %j => %j", (variable, key, value, expected) => {
  expect(siteMetadata({ [variable]: value })[key]).toBe(expected);
});

const analytics = (url?: string, id?: string) =>
  analyticsSettings({ SITE_ANALYTICS_URL: url, SITE_ANALYTICS_ID: id });

test("without its variables a service is not used", () => {
  expect(analytics()).toBeUndefined();
  expect(analytics(" ", "")).toBeUndefined();
  expect(algoliaSettings({ ALGOLIA_APP_ID: "", ALGOLIA_SEARCH_KEY: " " })).toBeUndefined();
});

test.each([
  ["https://stats.example/views", "docs", "https://stats.example/views"],
  [" https://stats.example ", " G-12AB.x_y:z ", "https://stats.example/"],
  ["http://localhost:9300/views", "docs", "http://localhost:9300/views"],
  ["http://[::1]:9300/", "docs", "http://[::1]:9300/"],
])("page views for %j go to %s", (url, id, sent) => {
  expect(analytics(url, id)).toEqual({ url: sent, id: id.trim() });
});

test.each([
  ["https://stats.example/", "", 'SITE_ANALYTICS_ID is "", but has to be 1 to 64 letters'],
  [" ", "docs", 'SITE_ANALYTICS_URL is "", but has to be a full URL that begins with https://'],
  ["ftp://stats.example/", "docs", "has to be a full URL that begins with https://"],
  ["http://stats.example/", "docs", "begins with https://"],
  ["https://me:word@stats.example/", "docs", "without name, password and hash"],
  ["https://stats.example/", "</script>", 'SITE_ANALYTICS_ID is "</script>"'],
])("analytics with %j and %j stops the build", (url, id, message) => {
  expect(() => analytics(url, id)).toThrow(message);
});

const algolia = {
  ALGOLIA_APP_ID: " BH4D9OD16A ",
  ALGOLIA_SEARCH_KEY: "0123456789abcdef0123456789abcdef",
  ALGOLIA_INDEX_NAME: "docs",
};

test("with all three variables Algolia is asked", () => {
  expect(algoliaSettings(algolia)).toEqual({
    appId: "BH4D9OD16A",
    apiKey: "0123456789abcdef0123456789abcdef",
    indexName: "docs",
  });
});

test.each([
  [{ ALGOLIA_APP_ID: "BH4D9OD16A" }, 'ALGOLIA_SEARCH_KEY is ""'],
  [{ ...algolia, ALGOLIA_APP_ID: "a b" }, 'ALGOLIA_APP_ID is "a b"'],
])("%j is refused", (env, message) => expect(() => algoliaSettings(env)).toThrow(message));

test.each([
  [{}, "https://api.github.com"],
  [{ GITHUB_API_ENDPOINT: "https://github.example/api/v3/" }, "https://github.example"],
  [
    { SITE_ANALYTICS_URL: "http://127.0.0.1:8080/views?a;b", SITE_ANALYTICS_ID: "docs" },
    "https://api.github.com http://127.0.0.1:8080",
  ],
  [
    algolia,
    "https://api.github.com https://bh4d9od16a-dsn.algolia.net https://bh4d9od16a-1.algolianet.com https://bh4d9od16a-2.algolianet.com https://bh4d9od16a-3.algolianet.com",
  ],
])("a deployment with %j may ask %s", (env, connect) => {
  expect(policyHosts(env)).toEqual({ connect: connect.split(" "), frame: ["https://discord.com"] });
});

test("an API without a full URL is named", () => {
  expect(() => policyHosts({ GITHUB_API_ENDPOINT: "api.github.com" })).toThrow(
    'GITHUB_API_ENDPOINT is "api.github.com", but has to be a full URL: GITHUB_API_ENDPOINT=https://api.github.com',
  );
});
