import type { Root } from "hast";
import type { SiteIndex } from "../links";
import { bodyTransforms } from "./body";
import { treeToHtml } from "./to-html";
import type { BodyContext, Finding } from "./types";

interface HtmlAstField {
  htmlAst: { resolve(node: unknown, options: unknown, context: unknown): Promise<Root> };
}
type ExtendNodeType = (api: unknown, options: unknown) => Promise<HtmlAstField>;

/** Markdown as gatsby-transformer-remark itself gives it to resolvers. For tests only. */
export const markdownToTree = async (content: string): Promise<Root> => {
  const extend = jest.requireActual<ExtendNodeType>("gatsby-transformer-remark/extend-node-type");
  const cache = { get: () => Promise.resolve(undefined), set: () => Promise.resolve() };
  const api = {
    type: { name: "MarkdownRemark" },
    basePath: "",
    cache,
    getCache: () => cache,
    getNodesByType: () => [],
  };
  const { htmlAst } = await extend(api, { plugins: [] });
  const node = { id: "page", internal: { content, contentDigest: "digest" } };
  return htmlAst.resolve(node, {}, {});
};

/** A small site to link to. */
export const site: SiteIndex = {
  pages: new Set(["/", "/concepts/", "/concepts/output/", "/configuration/infrastructureLogging/"]),
  planned: new Map([["/guides/csp/", "/guides/"]]),
  redirects: new Map([
    ["/concepts/mode/", "/concepts/output/#mode"],
    ["/old/csp/", "/guides/csp/"],
    ["/round/", "/about/"],
    ["/about/", "/round/"],
  ]),
  files: new Set(["/img/a.svg", "/manual.pdf"]),
};

/** A page's context, and what was reported to it: `severity rule message`. */
export const contextOf = (
  more: Partial<BodyContext> = {},
): { context: BodyContext; findings: Finding[]; lines: () => string[] } => {
  const findings: Finding[] = [];
  const context: BodyContext = {
    url: "/concepts/output/",
    source: "content/concepts/output.md",
    site,
    image: (src) =>
      src === "/img/measured.png"
        ? { src: "/static/m.1a2b.png", width: 640, height: 480 }
        : undefined,
    report: (finding) => findings.push(finding),
    ...more,
  };
  return {
    context,
    findings,
    lines: () => findings.map(({ severity, rule, message }) => `${severity} ${rule} ${message}`),
  };
};

/** Markdown to the HTML of a page's body, with what was reported. */
export const markdownToBody = async (
  markdown: string,
  more: Partial<BodyContext> = {},
): Promise<{ html: string; tree: Root; reports: string[]; findings: Finding[] }> => {
  const { context, findings, lines } = contextOf(more);
  const tree = bodyTransforms(await markdownToTree(markdown), context);
  return { html: treeToHtml(tree), tree, findings, reports: lines() };
};
