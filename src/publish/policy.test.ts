import { readFileSync } from "node:fs";
import { CspEvaluator } from "csp_evaluator/dist/evaluator";
import { Severity } from "csp_evaluator/dist/finding";
import { CspParser } from "csp_evaluator/dist/parser";
import { policyHosts } from "../site/settings";
import {
  contentSecurityPolicy,
  findInlineCode,
  INJECTED_STYLES,
  noInlineCode,
  toHashSource,
} from "./policy";

const hosts = policyHosts({});

/** What is found in the HTML of a page. */
function codeOf(html: string) {
  const code = noInlineCode();
  findInlineCode(code, "/", html);
  const { scripts, styles, attributes, forbidden } = code;
  return [scripts, styles, attributes, forbidden].map((found) => [...found.keys()].join("|"));
}

test.each([
  ["a script", '<script id="a">go()</script>', "go()", "", ""],
  ["markup in a script", '<script>"<p style=a>"</script>', '"<p style=a>"', "", ""],
  ["a script that is not closed", "<script>go()", "go()", "", ""],
  ["upper case", '<SCRIPT TYPE="Text/JavaScript">a</SCRIPT>', "a", "", ""],
  ["linked data", '<script type="application/ld+json">{}</script>', "", "", ""],
  ["a script of the site", '<script src="/a.js" async></script>', "", "", ""],
  ["a stylesheet", "<style data-href=/a.css>a{b:c}</style>", "", "a{b:c}", ""],
  ["a style attribute", '<p style="a:&#x27;b&#39;&quot;">', "", "", `a:'b'"`],
  ["other attributes", '<p data-style="a" title="style=c" data-onclick="a" on="b">', "", "", ""],
  ["several scripts", "<script>a</script>b<script>c</script>", "a|c", "", ""],
])("%s: %s", (_name, html, scripts, styles, attributes) => {
  expect(codeOf(html)).toEqual([scripts, styles, attributes, ""]);
});

test.each([
  ["an event handler", '<img alt="" onerror="go()">'],
  ["a link that runs code", '<a href="&#106;avascript:go()">'],
  ["a form that runs code", '<form action=" javascript:go()">'],
  ["a script of another host", '<script src="https://cdn.example/a.js">'],
  ["a script without a scheme", '<script src="//cdn.example/a.js">'],
  ["a script in its URL", '<script src="data:text/javascript,go()">'],
])("%s is forbidden", (_name, tag) => {
  expect(codeOf(`<p>a</p>${tag}`)[3]).toBe(tag);
});

const frame = '<script>page()</script><style>a{}</style><a style="outline:none">';

/** The policy of a site with the frame on three pages, and one page more. */
function policyOf(more = "", own = hosts): string {
  const code = noInlineCode();
  const pages = [frame, frame, frame, frame + more];
  for (const [index, html] of pages.entries()) findInlineCode(code, `/${index}/`, html);
  return contentSecurityPolicy(code, own);
}

test("the policy allows what the pages hold, and nothing else", () => {
  const styles = ["a{}", "b{}"].map(toHashSource).sort().join(" ");
  expect(policyOf("<style>b{}</style>").split("; ")).toEqual([
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${toHashSource("page()")}`,
    `style-src 'self' ${styles} ${INJECTED_STYLES.map(toHashSource).join(" ")} 'unsafe-hashes' ${toHashSource("outline:none")}`,
    "img-src 'self' data: https:",
    "connect-src 'self' https://api.github.com",
    "frame-src https://discord.com",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "upgrade-insecure-requests",
  ]);
  expect(policyOf("", { connect: [], frame: [] })).toContain(
    "connect-src 'self'; frame-src 'none'",
  );
  // https://www.w3.org/TR/CSP3/#example-7a03b3a9
  expect(toHashSource("doSubmit()")).toBe("'sha256-jzgBGA4UWFFmpOBq0JpdsySukE1FrEN5bUpoK8Z29fY='");
});

const repeat = (make: (index: number) => string) => Array.from({ length: 16 }, (_, i) => make(i));

test.each([
  ["an event handler", '<p onclick="go()">', '/3/: inline forbidden (limit 0): <p onclick="go()">'],
  [
    "many scripts",
    repeat((i) => `<script>s${i}()</script>`).join(""),
    "/3/: inline scripts (limit",
  ],
  [
    "many attributes",
    repeat((i) => `<p style="a:${i}">`).join(""),
    "/3/: inline attributes (limit",
  ],
  ["many sheets", repeat((i) => `<style>.s${i}{}</style>`).join(""), "/3/: inline styles (limit"],
])("pages with %s can't share the policy", (_, more, message) => {
  expect(() => policyOf(more)).toThrow(message);
});

test("the stylesheets that scripts put into pages are those of the installed DocSearch", () => {
  const code = readFileSync("node_modules/@docsearch/react/dist/esm/index.js", "utf8");
  const found = [...code.matchAll(/createElement\("style",null,"([^"]*)"\)/g)];
  expect(found.map(([, text]) => text)).toEqual(INJECTED_STYLES);
  expect(code.match(/createElement\(["'`]style/g)).toHaveLength(INJECTED_STYLES.length);
});

/** What Google's evaluator finds, the worst first. */
const severitiesOf = (policy: string): number[] =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .map(({ severity }) => severity)
    .sort((a, b) => a - b);

test("Google's evaluator finds nothing severe, and would", () => {
  const policy = policyOf();
  expect(severitiesOf(policy)[0] ?? Infinity).toBeGreaterThanOrEqual(Severity.STRICT_CSP);
  const weak = policy.replace(/'sha256[^ ]+'/, "'unsafe-inline'");
  expect(severitiesOf(weak)[0]).toBe(Severity.HIGH);
});
