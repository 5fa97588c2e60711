import { readFileSync } from "node:fs";
import { CspEvaluator, DEFAULT_CHECKS } from "csp_evaluator/dist/evaluator";
import { Severity } from "csp_evaluator/dist/finding";
import { CspParser } from "csp_evaluator/dist/parser";
import { inTemporaryFolder, writeFiles } from "../../test/temporary-folder";
import { policyHosts } from "../site/settings";
import { contentSecurityPolicy, findInlineCode, noInlineCode, sitePolicy } from "./policy";
import { INJECTED_STYLES, policyText, toHashSource } from "./policy-text";

const hosts = policyHosts({});

/** What is found in the HTML of a page. */
function codeOf(html: string) {
  const code = noInlineCode();
  findInlineCode(code, "/", html);
  const { scripts, styles, attributes, forbidden } = code;
  return [scripts, styles, attributes, forbidden].map((found) => [...found.keys()].join("|"));
}

test.each([
  ["text", "<p>go()</p>", "", "", ""],
  ["a script", '<script id="a">go()</script>', "go()", "", ""],
  ["markup in a script", '<script>"<p style=a>"</script>', '"<p style=a>"', "", ""],
  ["a script that is not closed", "<script>go()", "go()", "", ""],
  ["line breaks", "<script>\n go()\n</script >", "\n go()\n", "", ""],
  ["upper case", '<SCRIPT TYPE="Text/JavaScript">a</SCRIPT>', "a", "", ""],
  ["a module", '<script type="module">a</script>', "a", "", ""],
  ["speculation rules", '<script type="speculationrules">{}</script>', "{}", "", ""],
  ["JSON", '<script type="application/json">{"a":1}</script>', "", "", ""],
  ["linked data", '<script type="application/ld+json">{}</script>', "", "", ""],
  ["a stylesheet", "<style data-href=/a.css>a{b:c}</style>", "", "a{b:c}", ""],
  ["a style attribute", '<p style="a:&#x27;b&#39;&quot;">', "", "", `a:'b'"`],
  ["a bare style attribute", "<p hidden style=a:b>", "", "", "a:b"],
  ["other attributes", '<p data-style="a" title="style=c" data-onclick="a" on="b">', "", "", ""],
  ["a comment", "<!-- <script>go()</script> -->", "", "", ""],
  ["a title", "<title><script>a</script></title>", "", "", ""],
  ["several scripts", "<script>a</script>b<script>c</script>", "a|c", "", ""],
])("%s: %s", (_name, html, scripts, styles, attributes) => {
  expect(codeOf(html)).toEqual([scripts, styles, attributes, ""]);
});

test.each([
  ["an event handler", '<img alt="" onerror="go()">'],
  ["a link that runs code", '<a href="&#106;avascript:go()">'],
  ["a form that runs code", '<form action=" javascript:go()">'],
  ["a script with a URL, even the site's", '<script src="/a.js" async>'],
])("%s is forbidden", (_name, tag) => {
  expect(codeOf(`<p>a</p>${tag}`)[3]).toBe(tag);
});

const frame = "<script>page()</script><style>a{}</style>";

/** The policies of a site with the frame on three pages, and one page more. */
function policiesOf(more = "", own = hosts) {
  const code = noInlineCode();
  const pages = [frame, frame, frame, frame + more];
  for (const [index, html] of pages.entries()) findInlineCode(code, `/${index}/`, html);
  return contentSecurityPolicy(code, pages.length, own);
}
const policyOf = (...site: Parameters<typeof policiesOf>) => policiesOf(...site)["/**"]!;

test("the policy allows what the pages hold, and nothing else", () => {
  const styles = ["a{}", "b{}", ...INJECTED_STYLES].map(toHashSource).sort().join(" ");
  expect(policyOf("<style>b{}</style>").split("; ")).toEqual([
    "default-src 'none'",
    `script-src 'strict-dynamic' ${toHashSource("page()")}`,
    "worker-src 'self'",
    `style-src 'self' ${styles}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self' https://api.github.com",
    "frame-src https://discord.com",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default",
    "frame-ancestors 'none'",
    "upgrade-insecure-requests",
  ]);
  expect(policyOf("", { connect: [], frame: [] })).toContain("connect-src 'self'; manifest-src");
  // https://www.w3.org/TR/CSP3/#example-7a03b3a9
  expect(toHashSource("doSubmit()")).toBe("'sha256-jzgBGA4UWFFmpOBq0JpdsySukE1FrEN5bUpoK8Z29fY='");
});

test.each([
  ["<script>own()</script>", "/3/: has its own inline script: own()\n  Move what differs"],
  ['<p style="a:b">', "/3/: has a style attribute: a:b\n  Use a class instead."],
  ['<p onclick="go()">', '/3/: has code that the policy blocks: <p onclick="go()">\n  Remove it'],
  [
    Array.from({ length: 16 }, (_, index) => `<style>.s${index}{}</style>`).join(""),
    "/0/, /1/, /2/, /3/: has one of 17 inline stylesheets (limit 16): a{}",
  ],
])("a page with %.30s can't share the policy", (more, message) => {
  expect(() => policyOf(more)).toThrow(
    `One Content-Security-Policy has to serve all pages, and these don't fit:\n- ${message}`,
  );
});

test("the stylesheets that scripts put into pages are those of the installed DocSearch", () => {
  const code = readFileSync("node_modules/@docsearch/react/dist/esm/index.js", "utf8");
  const found = [...code.matchAll(/createElement\("style",null,"([^"]*)"\)/g)];
  expect(found.map(([, text]) => text)).toEqual(INJECTED_STYLES);
  expect(code.match(/createElement\(["'`]style/g)).toHaveLength(INJECTED_STYLES.length);
});

/** What Google's evaluator finds above information. */
const findingsIn = (policy: string): string[] =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate(DEFAULT_CHECKS)
    .filter(({ severity }) => severity < Severity.INFO)
    .map(({ directive, value = "" }) => `${directive} ${value}`);

test("Google's evaluator finds nothing, and would", () => {
  const policy = policyOf();
  expect(findingsIn(policy)).toEqual([]);
  expect(findingsIn(policy.replace(/'sha256[^ ]+'/, "'unsafe-inline'"))).not.toEqual([]);
  expect(findingsIn(policy.replace("; base-uri 'none'", ""))).not.toEqual([]);
});

test("only the playground has frames of this site and sends projects elsewhere", () => {
  const { "/playground/": own = "" } = policiesOf();
  expect(own).toBe(
    policyOf()
      .replace("frame-src", "frame-src 'self'")
      .replace("form-action 'none'", "form-action https://stackblitz.com"),
  );
});

test("what a document says itself is what its header says, without what only a header can", () => {
  const inline = { scripts: ["page()"], styles: ["a{}"] };
  const own = policyText(inline, hosts);
  expect(policyOf()).toBe(`${own}; frame-ancestors 'none'; upgrade-insecure-requests`);
});

describe("a site's documents", () => {
  inTemporaryFolder();

  test("one without a policy of its own stops the build", async () => {
    const own = `<meta http-equiv="Content-Security-Policy" content="a">${frame}`;
    writeFiles({ "public/index.html": own, "public/concepts/index.html": own });
    const policies = await sitePolicy("public", hosts);
    expect(policies["/**"]).toContain(toHashSource("page()"));
    writeFiles({ "public/concepts/index.html": frame });
    await expect(sitePolicy("public", hosts)).rejects.toThrow("/concepts/ has no policy");
  });
});
