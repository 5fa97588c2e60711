import type { Located } from "../content/elements";
import type { Markdown } from "../content/markdown";
import type { ParsedPage } from "../content/pages";
import { nearest, type Problem } from "../content/problems";
import { nodeProblem } from "./node-problem";

/** What the site's security policy would block anyway. */
const FORBIDDEN_ELEMENTS = new Set(
  "applet base embed frame frameset iframe link meta object script style template".split(" "),
);
const FORBIDDEN_ATTRIBUTE = /^(?:on[a-z]|style$|srcdoc$)/i;

/**
 * The title is the page's only h1, and the first heading below it is an h2. That no level is
 * skipped further down is a rule of remark's.
 */
export function checkHeadings(markdown: Markdown): Problem[] {
  const problems: Problem[] = [];
  for (const [index, { level, line }] of markdown.headings.entries()) {
    const written = markdown.lines[line - 1]?.trim() ?? "";
    const column = (markdown.lines[line - 1]?.indexOf("#") ?? 0) + 1;
    const place = { position: { start: { line, column: Math.max(1, column) } } };
    const hint = `## ${written.replace(/^#+\s*/, "")}`;
    if (level === 1) {
      const message = "a page has one heading of level 1, its title from the front matter";
      problems.push(nodeProblem(markdown, place, { rule: "markup/h1", message, hint }));
    } else if (index === 0 && level > 2) {
      const message = `a heading of level ${level} follows the title, so level 2 is skipped`;
      problems.push(nodeProblem(markdown, place, { rule: "markup/heading-level", message, hint }));
    }
  }
  return problems;
}

/**
 * An id that is written out is on the page once. Headings never clash: they give way to what is
 * written out and number themselves.
 */
export function checkDuplicateIds(markdown: Markdown): Problem[] {
  const first = new Map<string, number>();
  return markdown.writtenIds.flatMap(({ id, position }): Problem[] => {
    const before = first.get(id);
    if (before === undefined) {
      first.set(id, position?.start.line ?? 1);
      return [];
    }
    const message = `the id "${id}" is on this page already, on line ${before}`;
    const hint = "Give this one another id, or remove it.";
    return [nodeProblem(markdown, { position }, { rule: "markup/duplicate-id", message, hint })];
  });
}

/** HTML that is taken out when the page is rendered: scripts, frames, inline styles, handlers. */
export function checkUnsafe(markdown: Markdown): Problem[] {
  return markdown.elements.flatMap((element): Problem[] => {
    const rule = "markup/unsafe";
    const { name, attributes, computed } = element;
    if (FORBIDDEN_ELEMENTS.has(name)) {
      const message = `a <${name}> element is not shown: pages hold text only`;
      const hint = "Behavior and styles belong into src/.";
      return [nodeProblem(markdown, element, { rule, message, hint })];
    }
    const isComponent = /^[A-Z]/.test(name);
    return [...Object.keys(attributes), ...computed]
      .filter((attribute) => !isComponent && FORBIDDEN_ATTRIBUTE.test(attribute))
      .map((attribute) => {
        const message = `the attribute ${attribute.toLowerCase()} of a <${name}> is not shown: the site's security policy allows no inline styles and scripts`;
        const hint = "Use Markdown, or a class from src/styles/.";
        return nodeProblem(markdown, element, { rule, message, hint });
      });
  });
}

/** An MDX page may use our components, without importing them, and no others. */
export function checkMdx(markdown: Markdown, components: readonly string[]): Problem[] {
  const problems: Problem[] = [];
  const rule = "markup/mdx";
  const known = `Known components: ${components.map((name) => `<${name} />`).join(", ")}`;
  for (const node of markdown.tree.children as readonly (Located & { type: string })[]) {
    if (node.type !== "mdxjsEsm") continue;
    const message = "a page can't import or export: components are there without it";
    problems.push(nodeProblem(markdown, node, { rule, message, hint: known }));
  }
  for (const element of markdown.elements) {
    if (!/^[A-Z]|\./.test(element.name) || components.includes(element.name)) continue;
    const meant = nearest(element.name, components);
    const question = meant ? `; did you mean <${meant} />?` : "";
    const message = `<${element.name}> is not a component that pages can use${question}`;
    problems.push(nodeProblem(markdown, element, { rule, message, hint: known }));
  }
  return problems;
}

/** An alias leads to a heading of its page, and is not the id of one (it would never be used). */
export function checkAliases({ file, data, positionOf }: ParsedPage, ids: readonly string[]) {
  return Object.entries(data?.aliases ?? {}).flatMap(([old, current]): Problem[] => {
    const path = ["aliases", old];
    const rule = "frontmatter/aliases";
    if (!ids.includes(current)) {
      const meant = nearest(current, ids);
      const message = `the alias "${old}" leads to "${current}", which is no heading of this page`;
      const hint = meant ? `${old}: ${meant}` : `Headings: ${ids.slice(0, 12).join(", ")}`;
      return [{ file, ...positionOf(path, "value"), severity: "error", rule, message, hint }];
    }
    if (!ids.includes(old)) return [];
    const message = `the alias "${old}" is the id of a heading of this page, so it is never used`;
    const hint = "Remove this line.";
    return [{ file, ...positionOf(path, "key"), severity: "warning", rule, message, hint }];
  });
}
