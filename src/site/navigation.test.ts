import { isActive } from "./navigation";

const link = { title: "Docs", url: "/concepts/", active: ["concepts", "api"] };

test.each([
  ["/concepts/", true],
  ["/concepts/output/", true],
  ["/api/", true],
  ["/api", true],
  ["/apis/", false],
  ["/blog/api/", false],
  ["/", false],
])("a link for concepts and api on %s: %s", (path, active) =>
  expect(isActive(link, path)).toBe(active),
);
