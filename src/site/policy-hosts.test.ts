import { CspEvaluator } from "csp_evaluator/dist/evaluator";
import { Severity } from "csp_evaluator/dist/finding";
import { CspParser } from "csp_evaluator/dist/parser";
import { contentSecurityPolicy, toHashSource } from "../lib/csp";
import { policyHosts } from "./policy-hosts";

const algolia = {
  ALGOLIA_APP_ID: "BH4D9OD16A",
  ALGOLIA_SEARCH_KEY: "0123456789abcdef0123456789abcdef",
  ALGOLIA_INDEX_NAME: "docs",
};
const analytics = {
  SITE_ANALYTICS_URL: "https://stats.example/views?a;b",
  SITE_ANALYTICS_ID: "docs",
};

const hashes = {
  scripts: [toHashSource("page()")],
  styles: [toHashSource("a{}"), toHashSource("b{}")],
  styleAttributes: [toHashSource("outline:none")],
};

const settings: [name: string, env: Record<string, string>, connect: string][] = [
  ["nothing", {}, "'self' https://api.github.com"],
  [
    "empty values",
    { SITE_ANALYTICS_URL: "", ALGOLIA_APP_ID: " " },
    "'self' https://api.github.com",
  ],
  [
    "an API of its own",
    { GITHUB_API_ENDPOINT: "https://github.example/api/v3/" },
    "'self' https://github.example",
  ],
  ["analytics", analytics, "'self' https://api.github.com https://stats.example"],
  [
    "analytics on the API's host",
    { ...analytics, SITE_ANALYTICS_URL: "https://api.github.com/x" },
    "'self' https://api.github.com",
  ],
  [
    "Algolia",
    algolia,
    "'self' https://api.github.com https://bh4d9od16a-dsn.algolia.net https://bh4d9od16a-1.algolianet.com https://bh4d9od16a-2.algolianet.com https://bh4d9od16a-3.algolianet.com",
  ],
  [
    "a collector on this machine",
    { ...analytics, SITE_ANALYTICS_URL: "http://127.0.0.1:8080/views" },
    "'self' https://api.github.com http://127.0.0.1:8080",
  ],
];

const policyOf = (env: Record<string, string>): string =>
  contentSecurityPolicy(hashes, policyHosts(env));

test.each(settings)("a deployment that sets %s", (_name, env, connect) => {
  expect(policyOf(env).split("; ")).toEqual([
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${hashes.scripts.join(" ")}`,
    `style-src 'self' ${hashes.styles.join(" ")} 'unsafe-hashes' ${hashes.styleAttributes.join(" ")}`,
    "img-src 'self' data: https:",
    `connect-src ${connect}`,
    "frame-src https://discord.com",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "upgrade-insecure-requests",
  ]);
});

test("without style attributes and frames their directives allow nothing", () => {
  const policy = contentSecurityPolicy(
    { ...hashes, styleAttributes: [] },
    { connect: [], frame: [] },
  );
  expect(policy).not.toContain("unsafe-hashes");
  expect(policy).toContain("connect-src 'self'; frame-src 'none';");
});

test("an API whose address is none is named", () => {
  expect(() => policyHosts({ GITHUB_API_ENDPOINT: "api.github.com" })).toThrow(
    'GITHUB_API_ENDPOINT is "api.github.com", but has to be a full address: GITHUB_API_ENDPOINT=https://api.github.com',
  );
});

/** What Google's evaluator says of a policy, as severity and directive. */
const findingsOf = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp).evaluate().map(({ severity, directive, value }) => ({
    severity,
    directive,
    value,
  }));

test.each(settings)("Google's evaluator finds nothing severe with %s", (_name, env) => {
  const findings = findingsOf(policyOf(env));
  const severe = findings.filter(({ severity }) => severity < Severity.STRICT_CSP);
  // It warns of http, which is allowed for a collector on one's own machine only.
  expect(severe.filter(({ value }) => value !== "http://127.0.0.1:8080")).toEqual([]);
});

test.each([
  ["any inline script", (policy: string) => policy.replace(/'sha256[^ ]+'/, "'unsafe-inline'")],
  ["scripts of any host", (policy: string) => policy.replace("'wasm-unsafe-eval'", "https:")],
  [
    "another base",
    (policy: string) =>
      policy
        .replace("base-uri 'none'; ", "")
        .replace("default-src 'none'; ", "")
        .replace("object-src 'none'; ", ""),
  ],
])("and would find it if the policy allowed %s", (_name, weaken) => {
  const findings = findingsOf(weaken(policyOf({})));
  expect(findings.map(({ severity }) => severity)).toContain(Severity.HIGH);
});
