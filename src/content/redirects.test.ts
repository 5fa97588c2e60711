import { formatProblem } from "./problems";
import { collapseRedirects } from "./redirects";

const file = "content/data/redirects.yml";
const pages = new Set(["/", "/guides/", "/guides/production/", "/api/"]);
const place = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([from, to], index) => ({ from, to, file, line: index + 1, column: 7 }));

test.each<[string, [string, string][], [string, string][]]>([
  ["given its slashes", [["/old", "/guides#a"]], [["/old/", "/guides/#a"]]],
  ["led to a page with its hash", [["/old/", "/guides/#a"]], [["/old/", "/guides/#a"]]],
  [
    "collapsed over a chain",
    [
      ["/a/", "/b"],
      ["/b/", "/c/"],
      ["/c/", "/api/"],
    ],
    [
      ["/a/", "/api/"],
      ["/b/", "/api/"],
      ["/c/", "/api/"],
    ],
  ],
  [
    "given the last hash of a chain",
    [
      ["/a/", "/b/#x"],
      ["/b/", "/api/#y"],
    ],
    [
      ["/a/", "/api/#y"],
      ["/b/", "/api/#y"],
    ],
  ],
])("a redirect is %s", (_, written, redirects) => {
  const collapsed = collapseRedirects(place(written), pages);
  expect(collapsed.problems.filter(({ rule }) => rule !== "redirects/chain")).toEqual([]);
  expect(collapsed.redirects).toEqual(redirects.map(([from, to]) => ({ from, to })));
});

test.each<[string, [string, string][], [string, string][], ...string[]]>([
  [
    "a page wins",
    [
      ["/guides", "/api/"],
      ["/a/", "/guides/"],
    ],
    [["/a/", "/guides/"]],
    `${file}:1:7 warning redirects/page /guides/ is a page, so the redirect from it is not used\n    Remove this entry.`,
  ],
  [
    "a loop",
    [
      ["/a/", "/b/"],
      ["/b/", "/a/"],
      ["/c/", "/api/"],
    ],
    [["/c/", "/api/"]],
    `${file}:1:7 error redirects/loop this redirect leads back to itself: /a/ → /b/ → /a/\n    Point one of them to a page.`,
    `${file}:2:7 error redirects/loop this redirect leads back to itself: /b/ → /a/ → /b/\n    Point one of them to a page.`,
  ],
  [
    "a target near a page",
    [["/a/", "/guides/prodution/"]],
    [],
    `${file}:1:7 error redirects/target /a/ leads to /guides/prodution/, which is not a page\n    Did you mean:\n    to: /guides/production/`,
  ],
  [
    "one URL twice, with and without slash",
    [
      ["/a/", "/api/"],
      ["/a", "/guides/"],
    ],
    [["/a/", "/api/"]],
    `${file}:2:7 error redirects/twice there is another redirect from /a/\n    Remove one of the two.`,
  ],
])("%s", (_, written, redirects, ...problems) => {
  const collapsed = collapseRedirects(place(written), pages);
  expect(collapsed.problems.map(formatProblem)).toEqual(problems);
  expect(collapsed.redirects).toEqual(redirects.map(([from, to]) => ({ from, to })));
});
