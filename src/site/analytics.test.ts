import { analyticsSettings } from "./analytics";

const settings = (url: string | undefined, id: string | undefined) =>
  analyticsSettings({ SITE_ANALYTICS_URL: url, SITE_ANALYTICS_ID: id });

test.each([
  [undefined, undefined],
  ["", ""],
  ["  ", undefined],
])("without settings (%j, %j) there is no analytics", (url, id) => {
  expect(settings(url, id)).toBeUndefined();
});

test.each([
  ["https://stats.example/views", "docs", "https://stats.example/views"],
  [" https://stats.example ", " docs ", "https://stats.example/"],
  ["https://stats.example/in?v=2", "docs", "https://stats.example/in?v=2"],
  ["http://localhost:9300/views", "docs", "http://localhost:9300/views"],
  ["http://127.0.0.1:9300/", "docs", "http://127.0.0.1:9300/"],
  ["http://[::1]:9300/", "docs", "http://[::1]:9300/"],
])("%j with the id %j sends to %s", (url, id, sent) => {
  expect(settings(url, id)).toEqual({ url: sent, id: "docs" });
});

test.each(["a", "G-12AB.x_y:z", "7".repeat(64)])("the id %j is taken as it is", (id) => {
  expect(settings("https://stats.example/", id)?.id).toBe(id);
});

test.each([
  [
    "https://stats.example/",
    undefined,
    "SITE_ANALYTICS_URL is set but SITE_ANALYTICS_ID is not, and analytics needs both: SITE_ANALYTICS_ID=docs, or unset SITE_ANALYTICS_URL.",
  ],
  [
    " ",
    "docs",
    "SITE_ANALYTICS_ID is set but SITE_ANALYTICS_URL is not, and analytics needs both: SITE_ANALYTICS_URL=https://stats.example/views, or unset SITE_ANALYTICS_ID.",
  ],
  [
    "stats.example/views",
    "docs",
    'SITE_ANALYTICS_URL is "stats.example/views", but has to be a full address that begins with https://: SITE_ANALYTICS_URL=https://stats.example/views',
  ],
  [
    "ftp://stats.example/",
    "docs",
    'SITE_ANALYTICS_URL is "ftp://stats.example/", but has to be a full address that begins with https://:',
  ],
  [
    "http://stats.example/",
    "docs",
    'SITE_ANALYTICS_URL is "http://stats.example/", but has to begin with https://: browsers send nothing from a secure page to an insecure one:',
  ],
  [
    "https://me:word@stats.example/",
    "docs",
    "may not hold a name or a password: every reader sees it",
  ],
  ["https://stats.example/#a", "docs", "may not have a hash: it is never sent"],
  [
    "https://stats.example/",
    "my docs",
    'SITE_ANALYTICS_ID is "my docs", but has to be 1 to 64 letters, digits, or . _ : - without spaces: SITE_ANALYTICS_ID=docs',
  ],
  ["https://stats.example/", "7".repeat(65), "has to be 1 to 64 letters"],
  ["https://stats.example/", "</script>", 'SITE_ANALYTICS_ID is "</script>"'],
])("%j with the id %j stops the build with a message", (url, id, message) => {
  expect(() => settings(url, id)).toThrow(message);
});
