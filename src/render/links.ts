import type { Element, Root } from "hast";
import { visit } from "../content/visit";
import { decodeId, findAnchor, tolerantId } from "../content/anchors";
import { classifyLink, type Link } from "../content/links";
import { hasClass, isElement, listProperty, stringProperty, text } from "../content/hast";
import { idOf } from "./headings";
import { isOwnText, type BodyContext } from "./types";

/** Finds the id for a hash. */
type FindId = (hash: string) => string | undefined;

/** Like `findAnchor`, with lookups for many links. */
const anchorFinder = (ids: readonly string[], aliases: BodyContext["aliases"] = {}): FindId => {
  const exact = new Set(ids);
  // Reversed, so that the first of several wins.
  const byTolerantId = new Map(ids.toReversed().map((id) => [tolerantId(id), id]));
  return (hash) => {
    const near = byTolerantId.get(tolerantId(hash)) ?? [];
    const candidates = [hash, decodeId(hash)].filter((id) => exact.has(id)).concat(near);
    return findAnchor(candidates, aliases, hash);
  };
};

/** A link within its page, with a corrected id. */
const toOwnAnchor = (hash: string, find: FindId): string => {
  const id = hash === "" || hash === "top" ? undefined : find(hash);
  return id === undefined || id === decodeId(hash) ? `#${hash}` : `#${id}`;
};

const rewrite = (node: Element, written: string, find: FindId, context: BodyContext): void => {
  const link: Link = classifyLink(written, context.url, context.site);
  const { properties } = node;
  if (link.kind === "anchor") properties.href = toOwnAnchor(link.hash, find);
  else if (link.kind !== "broken") properties.href = link.href;
  else {
    node.tagName = "span";
    node.properties = properties.id === undefined ? {} : { id: properties.id };
  }
  // What a package says is no recommendation of this site.
  const foreign = isOwnText(context) ? [] : ["nofollow", "ugc"];
  if (link.kind === "external" && /^https?:/i.test(link.href))
    properties.rel = [...new Set([...listProperty(node, "rel"), ...foreign, "noopener"])];
};

/** Whether a build has no file for an image. It has made those in `/static/`. */
const isMissing = (node: Element, { url, site }: BodyContext): boolean => {
  const src = node.tagName === "img" ? stringProperty(node, "src") : undefined;
  if (src === undefined || src.startsWith("/static/")) return false;
  return !["file", "external"].includes(classifyLink(src, url, site).kind);
};

/** Resolves every link. One that leads nowhere becomes text, as does a missing image. */
export const rewriteLinks = (tree: Root, context: BodyContext): void => {
  const links: { node: Element; href: string }[] = [];
  const ids: string[] = [];
  visit(tree, (node) => {
    const id = idOf(node);
    if (id !== "") ids.push(id);
    if (isElement(node) && isMissing(node, context)) {
      node.children = [text(stringProperty(node, "alt") ?? "")];
      node.tagName = "span";
      node.properties = {};
    }
    if (!isElement(node, "a", "area") || hasClass(node, "permalink")) return;
    const { href, download } = node.properties;
    // Archives of examples follow after the bodies.
    const isArchive = download !== undefined && isOwnText(context);
    if (typeof href === "string" && !isArchive) links.push({ node, href });
  });
  const find = anchorFinder(ids, context.aliases);
  for (const { node, href } of links) rewrite(node, href, find, context);
};
