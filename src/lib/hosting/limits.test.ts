import { checkCloudflareLimits, checkVercelLimits } from "./limits";
import { rulesToNetlify } from "./netlify";
import { hostRules } from "./rules";

const lines = (count: number, line: string): string => `${line}\n`.repeat(count);

test.each([
  ["rules", lines(100, "/a\n  B: c"), ""],
  ["a line", `/*\n  A: ${"x".repeat(1995)}\n`, ""],
  ["redirects", "", lines(2000, "/a /b/ 301")],
])("%s up to the limit are fine", (_, headers, redirects) => {
  expect(() => checkCloudflareLimits({ headers, redirects })).not.toThrow();
});

test.each([
  [
    lines(101, "/a\n  B: c"),
    "",
    "_headers has 101 rules (limit 100). Merge patterns in src/lib/hosting/rules.ts, or build fewer chunks.",
  ],
  [`/*\n  A: ${"x".repeat(1996)}\n`, "", "_headers:2 has 2,001 characters (limit 2,000): A: xxxxx"],
  [
    "",
    lines(2001, "/a /b/ 301"),
    "_redirects has 2,001 lines (limit 2,000). Remove redirects from content/data/redirects.yml",
  ],
])("too much is refused (%#)", (headers, redirects, message) => {
  expect(() => checkCloudflareLimits({ headers, redirects })).toThrow(message);
});

test("the limits are checked when the files are made", () => {
  const files = Array.from({ length: 120 }, (_, index) => `/${index}-0123456789abcdef0123.js`);
  expect(() => rulesToNetlify(hostRules({ redirects: [] }), { files })).toThrow(
    /^Cloudflare would ignore a part of the host files:\n- _headers has 13\d rules/,
  );
  const contentSecurityPolicy = `script-src ${"'sha256-x' ".repeat(300)}`;
  expect(() => rulesToNetlify(hostRules({ redirects: [], contentSecurityPolicy }))).toThrow(
    "Content-Security-Policy: script-src",
  );
});

test("Vercel's number of entries is checked", () => {
  const many = Array.from({ length: 2049 }, () => ({}));
  expect(() => checkVercelLimits({ redirects: many.slice(1), headers: [] })).not.toThrow();
  expect(() => checkVercelLimits({ redirects: many, headers: [] })).toThrow(
    "vercel.json has 2,049 redirects (limit 2,048).",
  );
});
