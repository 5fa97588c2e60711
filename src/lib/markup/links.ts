import type { Element, Root } from "hast";
import { visit } from "../trees/visit";
import type { Link } from "../links";
import { classifyLink } from "../links";
import { hasClass, isElement, listProperty } from "./hast";
import { idOf } from "./headings";
import type { FindId } from "./page-anchors";
import { anchorFinder, checkAnchor } from "./page-anchors";
import { isOwnText, report } from "./report";
import type { BodyContext } from "./types";

type Of<Kind extends Link["kind"]> = Extract<Link, { kind: Kind }>;

const external = (node: Element, link: Of<"external">): void => {
  node.properties.href = link.href;
  if (/^https?:/i.test(link.href))
    node.properties.rel = [...new Set([...listProperty(node, "rel"), "noopener"])];
};

/** A path or a web address: harmless even when it leads nowhere. */
const HARMLESS = /^(?:https?:|[\w./?#%-]+$)/i;

const broken = (node: Element, link: Of<"broken">, context: BodyContext): void => {
  if (!HARMLESS.test(link.href.trim())) delete node.properties.href;
  report(
    context,
    "error",
    "link/broken",
    `the link "${link.href}" is broken: ${link.reason}`,
    link.href,
  );
};

const mendedReasons = {
  slash: "lacks the slash at its end",
  case: "differs from the page's in upper and lower case",
};

const internal = (
  node: Element,
  written: string,
  link: Of<"page" | "planned">,
  context: BodyContext,
): void => {
  node.properties.href = link.href;
  if (link.kind === "planned") {
    const message = `the page ${link.url} is still to be written; until then the link leads to ${link.href}`;
    report(context, "planned", "link/planned", message, link.url);
  }
  if (link.mended && isOwnText(context)) {
    const right = link.kind === "page" ? link.href : link.url;
    const message = `the address of the link "${written}" ${mendedReasons[link.mended]}. Write "${right}".`;
    report(context, "warning", "link/mended", message, written);
  }
};

const rewrite = (node: Element, written: string, find: FindId, context: BodyContext): void => {
  const link = classifyLink(written, context.url, context.site);
  if (link.kind === "anchor") checkAnchor(node, link.hash, find, context);
  else if (link.kind === "external") external(node, link);
  else if (link.kind === "broken") broken(node, link, context);
  else if (link.kind === "file") node.properties.href = link.href;
  else internal(node, written, link, context);
};

/**
 * Classifies every link, writes the address it really leads to, and reports what is broken,
 * mended or planned. A link that could run code loses its address.
 */
export const rewriteLinks = (tree: Root, context: BodyContext): void => {
  const links: { node: Element; href: string }[] = [];
  const ids: string[] = [];
  visit(tree, (node) => {
    const id = idOf(node);
    if (id !== "") ids.push(id);
    if (!isElement(node, "a", "area") || hasClass(node, "permalink")) return;
    const { href } = node.properties;
    if (typeof href === "string") links.push({ node, href });
  });
  const find = anchorFinder(ids, context);
  for (const { node, href } of links) rewrite(node, href, find, context);
};
