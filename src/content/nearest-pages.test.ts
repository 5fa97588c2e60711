import { nearestPages, type KnownPage } from "./nearest-pages";

const urls = [
  "/",
  "/api/",
  "/api/plugins/",
  "/concepts/",
  "/concepts/loaders/",
  "/concepts/module-federation/",
  "/concepts/output/",
  "/configuration/",
  "/configuration/dev-server/",
  "/configuration/infrastructureLogging/",
  "/configuration/mode/",
  "/configuration/module/",
  "/configuration/output/",
  "/guides/",
  "/guides/getting-started/",
  "/guides/output-management/",
  "/loaders/",
  "/loaders/css-loader/",
  "/loaders/sass-loader/",
  "/plugins/",
  "/plugins/html-minimizer-webpack-plugin/",
  "/plugins/split-chunks-plugin/",
];
const pages: KnownPage[] = urls.map((url) => [url, `Title of ${url}`]);

const near = (path: string, count = 3) => nearestPages(path, pages, count).map(([url]) => url);

test.each<[path: string, first: string]>([
  // Old addresses that links on the web still have.
  ["/configuration/ouput/", "/configuration/output/"],
  ["/plugins/html-webpack-plugin/", "/plugins/html-minimizer-webpack-plugin/"],
  ["/guides/output/", "/concepts/output/"],
  ["/concepts/mode/", "/configuration/mode/"],
  ["/getting-started/", "/guides/getting-started/"],
  // Deeper than any page: its own page.
  ["/api/plugins/tapable/", "/api/plugins/"],
  // Words run together, other case, other ending.
  ["/concepts/modulefederation", "/concepts/module-federation/"],
  ["/configuration/infrastructure-logging/", "/configuration/infrastructureLogging/"],
  ["/CONFIGURATION/DEV-SERVER", "/configuration/dev-server/"],
  ["/guides/getting-started.html", "/guides/getting-started/"],
  ["/loaders/css_loader/index.html", "/loaders/css-loader/"],
  // Nothing like it in the directory: the directory.
  ["/guides/hmr-react/", "/guides/"],
])("%s is nearest to %s", (path, first) => {
  expect(near(path)[0]).toBe(first);
});

test("nearest first: the name counts more than the directory", () => {
  expect(near("/configuration/ouput/")).toEqual([
    "/configuration/output/",
    "/concepts/output/",
    "/configuration/",
  ]);
});

test.each(["/xyz/", "/", "", "//", "/webpack.config.js", "/%F0%9F%8D%8E/", "/wp-login.php"])(
  "nothing is near to %p",
  (path) => {
    expect(near(path)).toEqual([]);
  },
);

test("a badly encoded path is no obstacle", () => {
  expect(near("/loaders/css%ff/")[0]).toBe("/loaders/css-loader/");
});

test("of equals, the order is that of their URLs, whatever the order of the pages", () => {
  const twins: KnownPage[] = [
    ["/b/same/", "B"],
    ["/a/same/", "A"],
  ];
  for (const list of [twins, [...twins].reverse()]) {
    expect(nearestPages("/same/", list, 3).map(([url]) => url)).toEqual(["/a/same/", "/b/same/"]);
  }
});

test("a URL of 100,000 letters is compared in a moment", () => {
  const begin = performance.now();
  near(`/loaders/${"css".repeat(33_000)}/`);
  expect(performance.now() - begin).toBeLessThan(1_000);
});
