import { siteHost } from "../links/classify";
import type { Problem } from "../problems";

/** Servers that speak http only, or that run on the reader's own machine. */
const httpHosts = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])$/;

type Finding = Pick<Problem, "rule" | "message" | "hint">;

/** What is wrong with how an address of another host, or our own host's, is written. */
// "http://example.org" => links/https, "https://webpack.js.org/guides/" => links/absolute
export function checkAddress(href: string): Finding | undefined {
  const problem = (rule: string, what: string, hint: string): Finding => ({
    rule: `links/${rule}`,
    message: `the link "${href}" ${what}`,
    hint,
  });
  if (/\s/.test(href.trim())) {
    return problem("syntax", "has white space in it", href.trim().replace(/\s+/g, "%20"));
  }
  if (/^www\./i.test(href)) {
    return problem(
      "syntax",
      "lacks https:// in front, so it leads to a page of this site",
      `https://${href}`,
    );
  }
  const scheme = /^(https?)(:?)(\/{0,3})(?=[\w[])/i.exec(href);
  if (!scheme) return undefined;
  const [start, name = "", colon, slashes] = scheme;
  // "https-loader.md" only begins like a scheme.
  if (colon === "" && slashes !== "//") return undefined;
  if (colon === "" || slashes !== "//") {
    const right = `${name.toLowerCase()}://${href.slice(start.length)}`;
    return problem("syntax", `does not begin with ${name.toLowerCase()}://`, right);
  }
  if (!URL.canParse(href))
    return problem("syntax", "is not an address that a browser understands", "");
  const { protocol, hostname, host, pathname, search, hash } = new URL(href);
  if (host === siteHost || host === `www.${siteHost}`) {
    const what = "leads to this site by its host, so it leaves every copy of the site";
    return problem("absolute", what, `${pathname}${search}${hash}`);
  }
  if (
    !httpHosts.test(hostname) &&
    !/\.[a-z][a-z\d-]*\.?$/i.test(hostname) &&
    !/^[\d.]+$/.test(hostname)
  ) {
    return problem("syntax", `names the host "${hostname}", which has no domain`, "");
  }
  if (protocol === "http:" && !httpHosts.test(hostname)) {
    const hint = `Write:\n${href.replace(/^http:/i, "https:")}`;
    return problem("https", "is not encrypted", hint);
  }
  return undefined;
}
