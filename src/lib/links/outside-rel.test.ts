import { outsideRel } from "./outside-rel";

test.each([
  ["https://github.com/webpack", "noopener"],
  ["http://example.org/", "noopener"],
  ["/concepts/", undefined],
  ["#usage", undefined],
  ["", undefined],
])("a link to %s has the rel %s", (url, rel) => {
  expect(outsideRel(url)).toBe(rel);
});
