import type { Element, Root } from "hast";
import { toString } from "hast-util-to-string";
import { SKIP, visit } from "../content/visit";
import { downloadableProjects, downloadUrl, playgroundUrl } from "../examples/downloads";
import { earlierVersions, metaToTags, type VersionedFence } from "../examples/fences";
import { fenceToBlock } from "./code-block";
import { fenceLanguage, parseFenceMeta } from "../content/fence-meta";
import { element, hasClass, isBlank, isElement, text } from "../content/hast";
import { findLanguage, type Language } from "./languages";
import { npmTabs } from "./npm-tabs";
import { isOwnText, type BodyContext } from "./types";

/** Unknown languages stay plain; the checker reports them. */
const knownLanguage = (name: string): Language => findLanguage(name) ?? {};

const fenceToElement = (code: Element, before: string | undefined): Element => {
  const value = toString(code).replace(/\n$/, "");
  const { name, meta: rawMeta } = fenceLanguage(code);
  const meta = parseFenceMeta(rawMeta);
  if (name === "npm") return npmTabs(value, meta.title).tabs;
  const inner = meta.lang === undefined ? undefined : knownLanguage(meta.lang);
  return fenceToBlock({ code: value, language: knownLanguage(name), inner, meta, before });
};

/** The `<code>` that is the only child of a `<pre>`. */
const preToCode = (node: Element): Element | undefined => {
  const [code, ...others] = node.children.filter((child) => !isBlank(child));
  return others.length === 0 && isElement(code, "code") ? code : undefined;
};

const findFences = (tree: Root) => {
  const fences: (VersionedFence & { node: Element })[] = [];
  visit(tree, "element", (pre) => {
    const node = pre.tagName === "pre" ? preToCode(pre) : undefined;
    if (!node) return;
    const { name, meta } = fenceLanguage(node);
    const tags = metaToTags(parseFenceMeta(meta));
    const code = toString(node).replace(/\n$/, "");
    fences.push({ node, language: name.toLowerCase(), code, tags });
  });
  return fences;
};

/** The code blocks of a page that belong to projects, before they are framed. */
export const projectFences = (tree: Root): VersionedFence[] =>
  findFences(tree).flatMap(({ language, code, tags }) =>
    tags.project ? [{ language, code, tags }] : [],
  );

/** Sections whose examples readers follow from beginning to end, and then keep. */
const KEPT = /^\/(?:contribute|guides|migrate)\//;

/** Links to a page's projects, by the last visible block of each. */
const toDownloads = (pageUrl: string, fences: readonly (VersionedFence & { node: Element })[]) =>
  new Map(
    [...downloadableProjects(fences)].map(([name, own]) => {
      const href = downloadUrl(pageUrl, name);
      const open = [text(`Open ${name} in the playground`)];
      const links = [element("a", { href: playgroundUrl(href) }, open)];
      const download = element("a", { href, download: "" }, [text(`Download ${name}.zip`)]);
      const more = KEPT.test(pageUrl) ? [text(" · "), download] : [];
      const last = own.findLast(({ tags }) => tags.show !== "hidden");
      return [last?.node, element("p", { className: ["hint", "no-print"] }, [...links, ...more])];
    }),
  );

/**
 * Frames code blocks and creates tabs for npm commands. Removes hidden files of projects and shows
 * new versions as diffs. Links to the playground follow the last block of each project.
 */
export const frameCode = (tree: Root, context: BodyContext): void => {
  // Collected before changes; READMEs have no projects.
  const fences = isOwnText(context) ? findFences(tree) : [];
  const hidden = new Set(
    fences.filter(({ tags }) => tags.project && tags.show === "hidden").map(({ node }) => node),
  );
  const before = new Map(
    [...earlierVersions(fences)].map(([{ node, tags }, { code }]) => [
      node,
      tags.show === "diff" ? code : undefined,
    ]),
  );
  const downloads = toDownloads(context.url, fences);
  visit(tree, "element", (node, index, parent) => {
    // Already framed.
    if (hasClass(node, "code")) return SKIP;
    if (node.tagName !== "pre" || !parent || index === undefined) return undefined;
    const code = preToCode(node);
    if (!code) return SKIP;
    if (hidden.has(code)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    const block = [fenceToElement(code, before.get(code)), downloads.get(code) ?? []].flat();
    parent.children.splice(index, 1, ...block);
    return [SKIP, index + block.length];
  });
};
