import type { Element, Root } from "hast";
import { headingRank } from "hast-util-heading-rank";
import { toString } from "hast-util-to-string";
import { element, text, hasClass, isBlank, isElement, stringProperty } from "../content/hast";
import { headingTitle } from "../render/headings";
import type { ReferenceTransform } from "../render/types";
import { SKIP, visit } from "../content/visit";
import { CARD_CLASS } from "../render/types";
import { isDeprecated, toCards } from "./cards";
import { linkConfigBlock } from "./config-code";
import { fillFence } from "./fences";
import type { ReferenceLookup } from "./lookup";
import { findParts, mentionToId } from "./mentions";
import type { AddressOf } from "./parts";
import type { ReferenceId } from "./reference-index";
import { headingParents, resolveHeading, type ReferenceScope } from "./resolve";

function trackHeadings(url: string, lookup: ReferenceLookup) {
  const open = headingParents<string>();
  const enter = (node: Element): void => {
    const level = headingRank(node);
    if (level !== undefined) open.add(level, [stringProperty(node, "id") ?? ""]);
  };
  /** Excludes links to an enclosing heading. */
  const addressOf: AddressOf = (id) => {
    const home = lookup.homeOf(id);
    if (!home) return undefined;
    if (home.url !== url) return `${home.url}#${home.anchor}`;
    return open.above(Infinity).includes(home.anchor) ? undefined : `#${home.anchor}`;
  };
  return { enter, addressOf };
}

/** `<h2><code>a</code> / <code>b</code></h2>` => `["a", "b"]`; none with other text. */
function headingCodes(heading: Element): string[] {
  const content = heading.children.filter(
    (child) => !hasClass(child, "permalink") && !hasClass(child, "badge") && !isBlank(child),
  );
  const isCodeOnly = content.every((child) =>
    child.type === "text" ? child.value.trim() === "/" : isElement(child, "code"),
  );
  if (!isCodeOnly || content.length % 2 === 0) return [];
  return headingTitle(heading).split(" / ");
}

function fenceCode(node: Element): Element | undefined {
  const code = node.tagName === "pre" ? node.children.find((child) => isElement(child)) : undefined;
  return hasClass(code, "language-reference") ? code : undefined;
}

/**
 * Adds tables in place of fences, cards below headings, and links from names in code.
 * @param scope of the page's headings; undefined in a README
 */
export function referenceTransform(
  lookup: ReferenceLookup,
  scope: ReferenceScope | undefined,
): ReferenceTransform {
  return {
    fillFences(tree: Root, { url }) {
      const here = trackHeadings(url, lookup);
      let level = 1;
      visit(tree, "element", (node, index, parent) => {
        here.enter(node);
        level = headingRank(node) ?? level;
        const code = fenceCode(node);
        if (!code || !parent || index === undefined) return undefined;
        const around = { lookup, addressOf: here.addressOf, level: level > 1 ? 3 : 2 } as const;
        const { content } = fillFence(toString(code).trim(), around);
        parent.children.splice(index, 1, ...content);
        return [SKIP, index + content.length];
      });
    },

    addFacts(tree: Root, { url, source }) {
      const here = trackHeadings(url, lookup);
      const parents = headingParents<ReferenceId>();
      const parts = findParts(tree);
      const place = { scope, isReadme: !source.startsWith("content/") };
      visit(tree, "element", (node, index, parent) => {
        here.enter(node);
        const level = headingRank(node);
        if (level !== undefined) {
          if (!scope || !parent || index === undefined) return SKIP;
          const above = parents.above(level);
          const names = headingCodes(node).map(
            (name) => [name, resolveHeading(scope, name, above, lookup.index)] as const,
          );
          parents.add(
            level,
            names.flatMap(([, id]) => id ?? []),
          );
          const old = names.flatMap(([name, id]) => (id && isDeprecated(id, lookup) ? name : []));
          // Sidebar, table of contents and search take over a heading's words.
          if (!node.children.some((child) => hasClass(child, "badge")))
            node.children = node.children.flatMap((child) =>
              isElement(child, "code") && old.includes(toString(child))
                ? [
                    child,
                    text(" "),
                    element("span", { className: ["badge", "fails"] }, [text("deprecated")]),
                  ]
                : child,
            );
          const next = parent.children.slice(index + 1).find((child) => !isBlank(child));
          if (!hasClass(next, CARD_CLASS))
            parent.children.splice(index + 1, 0, ...toCards(names, lookup, here.addressOf));
          return SKIP;
        }
        if (hasClass(node, "code")) {
          linkConfigBlock(node, here.addressOf, lookup.index);
          return SKIP;
        }
        if (isElement(node, "a", "pre", "button", "summary") || hasClass(node, CARD_CLASS))
          return SKIP;
        if (node.tagName !== "code" || !parent || index === undefined) return undefined;
        const [only, ...others] = node.children;
        if (only?.type !== "text" || others.length > 0) return SKIP;
        const name = only.value.trim();
        if (parts.has(node) && /^\w+$/.test(name)) return SKIP;
        const id = mentionToId(name, lookup, place);
        const href = id && here.addressOf(id);
        if (href !== undefined)
          parent.children[index] = element("a", { className: ["ref"], href }, [node]);
        return SKIP;
      });
    },
  };
}
