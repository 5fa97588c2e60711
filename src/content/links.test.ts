import { classifyLink } from "./links";
import { site } from "./testing/site";

const from = "/concepts/output/";
const page = (url: string, more: object = {}) => ({
  kind: "page",
  href: url,
  url,
  hash: "",
  ...more,
});

test.each<[href: string, link: object]>([
  // On the page itself.
  ["#a-b", { kind: "anchor", hash: "a-b" }],
  ["#", { kind: "anchor", hash: "" }],
  ["/concepts/output/#x", { kind: "anchor", hash: "x" }],
  ["https://webpack.js.org/concepts/output/#x", { kind: "anchor", hash: "x" }],
  // Pages.
  ["/concepts/", page("/concepts/")],
  ["/", page("/")],
  ["../", page("/concepts/")],
  ["./", page("/concepts/output/")],
  ["/concepts/?a=1#b", page("/concepts/", { href: "/concepts/?a=1#b", hash: "b" })],
  ["/concepts/index.html", page("/concepts/")],
  ["/concepts/output.md#x", page("/concepts/output/", { href: "/concepts/output/#x", hash: "x" })],
  ["../index.mdx", page("/concepts/")],
  ["https://webpack.js.org/concepts/", page("/concepts/")],
  ["//webpack.js.org/concepts/", page("/concepts/")],
  ["  /concepts/  ", page("/concepts/")],
  // Fixed.
  ["/concepts", page("/concepts/", { fixed: "slash" })],
  [
    "/configuration/infrastructurelogging#x",
    page("/configuration/infrastructureLogging/", {
      href: "/configuration/infrastructureLogging/#x",
      hash: "x",
      fixed: "case",
    }),
  ],
  // Redirects.
  ["/concepts/mode/", page("/concepts/output/", { href: "/concepts/output/#mode", hash: "mode" })],
  // Files.
  ["/img/a.svg", { kind: "file", href: "/img/a.svg" }],
  ["https://webpack.js.org/manual.pdf#page=2", { kind: "file", href: "/manual.pdf#page=2" }],
  // Elsewhere.
  ["https://example.org/a?b#c", { kind: "external", href: "https://example.org/a?b#c" }],
  ["//example.org/a", { kind: "external", href: "https://example.org/a" }],
  ["/\\example.org/a", { kind: "external", href: "https://example.org/a" }],
  [
    "https://v4.webpack.js.org/concepts/",
    { kind: "external", href: "https://v4.webpack.js.org/concepts/" },
  ],
  [
    "https://webpack.js.org.example.org/",
    { kind: "external", href: "https://webpack.js.org.example.org/" },
  ],
  ["mailto:a@example.org", { kind: "external", href: "mailto:a@example.org" }],
])("%s", (href, link) => {
  expect(classifyLink(href, from, site)).toEqual(link);
});

const scheme = (name: string) => `a URL begins with https:, mailto: or tel:, not with ${name}:`;

test.each<[href: string, reason: string]>([
  ["", "the link has no URL."],
  [
    "/concepst/",
    "there is no page /concepst/ and no file /concepst/ on this site. Did you mean /concepts/?",
  ],
  ["/guides/output/", "there is no page /guides/output/ and no file /guides/output/ on this site."],
  ["/zzzzzzzzz.png", "there is no page /zzzzzzzzz.png/ and no file /zzzzzzzzz.png on this site."],
  ["/round/", "there is no page /round/ and no file /round/ on this site."],
  ["/a%ff/", '"/a%ff/" is badly percent-encoded.'],
  ["https://[", '"https://[" is not a URL that a browser understands.'],
  ["javascript:alert(1)", scheme("javascript")],
  ["JaVaScRiPt:alert(1)", scheme("javascript")],
  ["java\tscript:alert(1)", scheme("javascript")],
  ["\u0001javascript:alert(1)", scheme("javascript")],
  ["data:text/html,x", scheme("data")],
  ["file:///etc", scheme("file")],
])("%p is broken", (href, reason) => {
  expect(classifyLink(href, from, site)).toEqual({ kind: "broken", href, reason });
});
