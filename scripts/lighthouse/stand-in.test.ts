import { standInFor } from "./stand-in";

test.each([
  ["Image", "image/svg+xml"],
  ["Stylesheet", "text/css"],
  ["Script", "text/javascript"],
  ["Document", "text/html"],
  ["Fetch", "application/json"],
  ["XHR", "application/json"],
  ["Ping", "text/plain"],
])("%s is answered as %s", (kind, type) => expect(standInFor(kind).type).toBe(type));

test("data can be read as such", () => {
  expect(JSON.parse(standInFor("Fetch").body)).toEqual({ total_count: 0, items: [] });
});
