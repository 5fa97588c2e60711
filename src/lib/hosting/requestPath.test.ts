import { isHiddenPath, parseRequestPath } from "./requestPath";

test.each([
  ["/", { path: "/", pathname: "/", search: "" }],
  ["/a/?b=/../c", { path: "/a/", pathname: "/a/", search: "?b=/../c" }],
  ["/a%20b.png", { path: "/a b.png", pathname: "/a%20b.png", search: "" }],
  ["/gr%C3%B6%C3%9Fe/", { path: "/größe/", pathname: "/gr%C3%B6%C3%9Fe/", search: "" }],
  ["/a..b/c...js", { path: "/a..b/c...js", pathname: "/a..b/c...js", search: "" }],
  ["/..", undefined],
  ["/../etc/passwd", undefined],
  ["/a/%2e%2e/%2E%2E/etc/passwd", undefined],
  ["/a/./b", undefined],
  ["/..%2fetc/passwd", undefined],
  ["/..%5cetc", undefined],
  ["/a\\..\\b", undefined],
  ["//evil.example/", undefined],
  ["/a//b", undefined],
  ["/%", undefined],
  ["/%E0%A4%A", undefined],
  ["/a%00.html", undefined],
  ["/a%0d%0aX: y", undefined],
  ["http://evil.example/", undefined],
  ["*", undefined],
  ["", undefined],
])("%s is read as %p", (target, expected) => {
  expect(parseRequestPath(target)).toEqual(expected);
});

test.each([
  ["/_headers", true],
  ["/_REDIRECTS", true],
  ["/.git/config", true],
  ["/a/.env", true],
  ["/.well-known", false],
  ["/.well-known/security.txt", false],
  ["/.well-knowns/x", true],
  ["/.well-known/.secret", true],
  ["/a/_headers", false],
  ["/a.b/c.d", false],
])("%s is hidden: %s", (path, expected) => {
  expect(isHiddenPath(path)).toBe(expected);
});
