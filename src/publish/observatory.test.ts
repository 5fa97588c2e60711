import fs from "node:fs";
import { policyHosts } from "../site/settings";
import { headersForPath, hostRules } from "./host-rules";
import { rulesToNginx } from "./nginx";
import { contentSecurityPolicy, findInlineCode, noInlineCode } from "./policy";

/** What Mozilla's Observatory looks at. */
interface Site {
  headers: Readonly<Record<string, string>>;
  /** Where http://site/path leads. */
  redirect: string;
  /** URLs of scripts that its pages name. */
  scripts: readonly string[];
}

const SIX_MONTHS = 15_768_000;

function directivesOf(policy: string): Map<string, string[]> {
  const parts = policy.split(";").map((part) => part.trim().split(/\s+/));
  return new Map(parts.map(([name = "", ...values]) => [name, values]));
}

function scorePolicy(policy: string | undefined): number {
  if (policy === undefined) return -25;
  const directives = directivesOf(policy);
  const fallback = directives.get("default-src") ?? ["*"];
  const scripts = directives.get("script-src") ?? fallback;
  const styles = directives.get("style-src") ?? fallback;
  const all = [...directives.values()].flat();
  const isOpen = (values: readonly string[]): boolean =>
    values.some((value) => /^(?:'unsafe-inline'|data:|https?:|\*)$/.test(value));
  if (isOpen(scripts) || isOpen(directives.get("object-src") ?? fallback)) return -20;
  if (scripts.includes("'unsafe-eval'")) return -10;
  if (all.some((value) => value.startsWith("http:"))) return -20;
  if (isOpen(styles)) return 0;
  return fallback.join() === "'none'" ? 10 : 5;
}

/**
 * The points that each of its tests gives or takes:
 * developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 */
function scoresOf({ headers, redirect, scripts }: Site): Record<string, number> {
  const policy = headers["Content-Security-Policy"];
  const maxAge = Number(/max-age=(\d+)/.exec(headers["Strict-Transport-Security"] ?? "")?.[1] ?? 0);
  const isFramed = !policy?.includes("frame-ancestors 'none'");
  return {
    policy: scorePolicy(policy),
    cookies: "Set-Cookie" in headers ? -5 : 0,
    sharing: headers["Access-Control-Allow-Origin"] === "*" ? -50 : 0,
    redirect: redirect === "https://site/path" ? 0 : -20,
    referrer: /^(?:no-referrer|same-origin|strict-origin)/.test(headers["Referrer-Policy"] ?? "")
      ? 5
      : 0,
    transport: maxAge >= SIX_MONTHS ? 0 : -20,
    integrity: scripts.every((url) => url.startsWith("/")) ? 0 : -5,
    sniffing: headers["X-Content-Type-Options"] === "nosniff" ? 0 : -5,
    frames: isFramed ? (headers["X-Frame-Options"] === "DENY" ? 0 : -20) : 5,
  };
}

/** A+ from 100 on; what is given on top counts only for those who lose little. */
function gradeOf(site: Site): number {
  const scores = Object.values(scoresOf(site));
  const lost = 100 + scores.filter((score) => score < 0).reduce((sum, score) => sum + score, 0);
  return lost < 90 ? lost : lost + scores.filter((s) => s > 0).reduce((sum, s) => sum + s, 0);
}

const code = noInlineCode();
findInlineCode(code, "/", "<script>page()</script><style>a{}</style>");
const rules = hostRules([], contentSecurityPolicy(code, 1, policyHosts({})));
const nginx = rulesToNginx(rules);
const served: Site = {
  headers: headersForPath(rules, "/"),
  redirect: /return 301 (\S+);/
    .exec(nginx)![1]!
    .replace("$host", "site")
    .replace("$request_uri", "/path"),
  scripts: ["/app.js"],
};

test("Mozilla's Observatory would give the served site A+, and find nothing", () => {
  expect(Object.entries(scoresOf(served)).filter(([, score]) => score < 0)).toEqual([]);
  expect(gradeOf(served)).toBeGreaterThanOrEqual(100);
});

const without = (name: string): Site => {
  const headers = Object.entries(served.headers).filter(([key]) => key !== name);
  return { ...served, headers: Object.fromEntries(headers) };
};

test.each<[what: string, site: Site]>([
  ["without a policy", without("Content-Security-Policy")],
  ["without HSTS", without("Strict-Transport-Security")],
  ["without nosniff", without("X-Content-Type-Options")],
  ["that stays on http", { ...served, redirect: "" }],
  ["with a script of another host", { ...served, scripts: ["https://cdn.example/a.js"] }],
])("a site %s would lose points", (_, site) =>
  expect(Object.values(scoresOf(site)).some((score) => score < 0)).toBe(true),
);

test("security.txt says where to report what, and is not out of date", () => {
  const text = fs.readFileSync("static/.well-known/security.txt", "utf8");
  expect(text).toMatch(/^Contact: https:\/\/\S+$/m);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  // Renew it: RFC 9116 wants a date within a year.
  expect(expires).toBeGreaterThan(Date.now());
});
