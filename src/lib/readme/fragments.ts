import type { Element, Root } from "hast";
import { toString } from "hast-util-to-string";
import { assignIds, toOneLine } from "../../content/heading-ids";
import { readmeSchema } from "./sanitise";
import { findAll, textProperty, toText } from "./tree";

const prefix = readmeSchema.clobberPrefix ?? "";

const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** `#Getting%20Started` => `getting started`: ids are compared in lower case. */
export const toFragmentKey = (hash: string) => decode(hash.replace(/^#/, "")).toLowerCase();

const withoutPrefix = (id: string) => (id.startsWith(prefix) ? id.slice(prefix.length) : id);

/** Each id that a link may name, in lower case => the id that the page will have. */
function collectTargets(tree: Root): Map<string, string> {
  const slugs = new Map<string, string>();
  const explicit = new Map<string, string>();
  const headings = [...findAll(tree, "h1", "h2", "h3", "h4", "h5", "h6")];
  const ids = assignIds(headings.map((heading) => ({ title: toOneLine(toString(heading)) })));
  for (const [index, heading] of headings.entries()) {
    const slug = ids[index] ?? "";
    slugs.set(slug, slug);
    const id = textProperty(heading, "id");
    // Headings get their ids from their text later; a link to another id of theirs follows.
    if (id !== undefined) explicit.set(withoutPrefix(id).toLowerCase(), slug);
    delete heading.properties.id;
  }
  for (const element of findAll(tree)) {
    const id = textProperty(element, "id");
    if (id !== undefined) explicit.set(withoutPrefix(id).toLowerCase(), id);
  }
  return new Map([...explicit, ...slugs]);
}

/** Ids that nothing links to from inside the page would only be bytes. */
function dropUnusedIds(tree: Root, used: ReadonlySet<string>): void {
  for (const element of findAll(tree)) {
    const id = textProperty(element, "id");
    if (id !== undefined && !used.has(id)) delete element.properties.id;
  }
}

function unlink(link: Element): void {
  link.tagName = "span";
  link.properties = {};
}

/**
 * Makes links inside the page land: on the slug of a heading, or on an id of the README's own, which
 * sanitising has prefixed. A link whose target is gone (the title, say) becomes plain text.
 */
export function linkFragments(tree: Root): void {
  const targets = collectTargets(tree);
  const used = new Set<string>();
  for (const link of findAll(tree, "a")) {
    const href = textProperty(link, "href");
    if (!href?.startsWith("#")) continue;
    const key = toFragmentKey(href);
    const target = targets.get(key) ?? targets.get(withoutPrefix(key));
    if (target === undefined || toText(link) === "") unlink(link);
    else {
      link.properties.href = `#${encodeURI(target)}`;
      used.add(target);
    }
  }
  dropUnusedIds(tree, used);
}
