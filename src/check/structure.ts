import { Parser } from "htmlparser2";
import { visit } from "../content/visit";
import { location } from "vfile-location";
import { toLiteral, type Located } from "../content/elements";
import type { Markdown } from "../content/markdown";
import type { ParsedPage } from "../content/pages";
import { nearest, problemAt, type Position, type Problem } from "../content/problems";
import { FRAME_PREFIX } from "../content/heading-ids";
import { isForbiddenAttribute, isForbiddenElement } from "../render/hygiene";

/**
 * Each heading has a text. The title is the only h1, and the first heading below it is an h2. remark-lint checks the levels
 * further down.
 */
export function checkHeadings({ file, headings, lines }: Markdown): Problem[] {
  return headings.flatMap(({ level, line, text }, index): Problem[] => {
    const isSkipping = index === 0 && level > 2;
    const written = lines[line - 1] ?? "";
    const place = { line, column: Math.max(0, written.indexOf("#")) + 1 };
    if (text === "") {
      const fix = `Write its text, or remove it:\n${"#".repeat(level)} What follows`;
      return [problemAt(file, place, "markup/heading-empty", "this heading has no text", fix)];
    }
    if (level !== 1 && !isSkipping) return [];
    const hint = `## ${written.trim().replace(/^#+\s*/, "")}`;
    const rule = level === 1 ? "markup/h1" : "markup/heading-level";
    const message =
      level === 1
        ? "a page has one heading of level 1, its title from the front matter"
        : `a heading of level ${level} follows the title, so level 2 is skipped`;
    return [problemAt(file, place, rule, message, hint)];
  });
}

/** Column headings begin with a capital letter, except for the name webpack. */
export function checkColumnHeadings({ file, tree }: Markdown): Problem[] {
  const problems: Problem[] = [];
  visit(tree, "table", ({ children: [head] }) => {
    for (const { children } of head?.children ?? []) {
      const [first] = children;
      if (first?.type !== "text" || !/^(?!webpack\b)[a-z]/.test(first.value)) continue;
      const message = `the column heading "${first.value}" begins with a small letter`;
      const fix = first.value.charAt(0).toUpperCase() + first.value.slice(1);
      problems.push(problemAt(file, first.position?.start, "markup/column-heading", message, fix));
    }
  });
  return problems;
}

/** Elements without an end tag, or with one that HTML adds. */
const OPTIONAL_END =
  /^(?:area|base|body|br|caption|col|colgroup|d[dt]|embed|head|hr|html|img|input|li|link|meta|optgroup|option|p|r[pt]|source|tbody|t[dhr]|tfoot|thead|track|wbr)$/;

/** HTML elements without their end tag, which take in the rest of the page. */
export function checkOpenElements({ file, tree }: Markdown): Problem[] {
  const problems: Problem[] = [];
  const open: Position[] = [];
  let pointAt: (offset: number) => Position;
  const parser = new Parser({
    onopentag: () => open.push(pointAt(parser.startIndex)),
    onclosetag(name, isImplied) {
      const place = open.pop();
      if (!isImplied || OPTIONAL_END.test(name)) return;
      const message = `this <${name}> never ends, so it takes in what follows`;
      problems.push(
        problemAt(file, place, "markup/open-element", message, `At its end, write:\n</${name}>`),
      );
    },
  });
  let length = 0;
  visit(tree, "html", ({ value, position }) => {
    const start = length;
    pointAt = (offset) => {
      const { line = 1, column = 1 } = location(value).toPoint(offset - start) ?? {};
      const { line: above = 1, column: left = 1 } = position?.start ?? {};
      return { line: above + line - 1, column: line === 1 ? left + column - 1 : column };
    };
    length += value.length;
    parser.write(value);
  });
  parser.end();
  return problems;
}

/** An id written by hand occurs once. Generated heading ids avoid such ids. */
export function checkDuplicateIds({ file, writtenIds }: Markdown): Problem[] {
  return writtenIds.flatMap(({ id, position }, index): Problem[] => {
    const first = writtenIds.findIndex((other) => other.id === id);
    if (first === index) return [];
    const line = writtenIds[first]?.position?.start.line ?? 1;
    const message = `the id "${id}" is on this page already, on line ${line}`;
    const hint = "Give this one another id, or remove it.";
    return [problemAt(file, position?.start, "markup/duplicate-id", message, hint)];
  });
}

/** HTML that the renderer removes: scripts, frames, inline styles, event handlers. */
export function checkUnsafe({ file, elements }: Markdown): Problem[] {
  const rule = "markup/unsafe";
  return elements.flatMap(({ name, attributes, computed, position }): Problem[] => {
    if (isForbiddenElement(name)) {
      const message = `a <${name}> element is not shown: pages hold text only`;
      const hint = "Behavior and styles belong in src/.";
      return [problemAt(file, position?.start, rule, message, hint)];
    }
    if (/^[A-Z]/.test(name)) return [];
    return [...Object.keys(attributes), ...computed]
      .filter(isForbiddenAttribute)
      .map((attribute) => {
        const message = `the attribute ${attribute.toLowerCase()} of a <${name}> is not shown: the site's security policy allows no inline styles and scripts`;
        const hint = "Use Markdown, or a class from src/styles/.";
        return problemAt(file, position?.start, rule, message, hint);
      });
  });
}

/**
 * Reports attributes that the site's scripts rely on: ids of the frame, `data-` attributes, and `name`,
 * which can hide a property of the document such as `document.body`.
 */
export function checkReserved({ file, elements }: Markdown): Problem[] {
  return elements.flatMap(({ name, attributes, computed, position }): Problem[] => {
    if (/^[A-Z]/.test(name)) return [];
    const written = [...Object.entries(attributes), ...computed.map((key) => [key, ""] as const)];
    return written.flatMap(([key, value]): Problem[] => {
      const isOwn = /^data[-A-Z]/.test(key) || (key === "name" && name !== "a");
      if (!isOwn && !value.startsWith(FRAME_PREFIX)) return [];
      const attribute = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const message = `the attribute ${attribute}="${value}" of a <${name}> is reserved for the site's scripts`;
      const hint = isOwn
        ? "Remove the attribute."
        : `Begin the id with something other than "${FRAME_PREFIX}".`;
      return [problemAt(file, position?.start, "markup/reserved", message, hint)];
    });
  });
}

/** Expressions would run in each build. */
const DATA = "Pages compute nothing. Write the result, or \\{ for a brace.";

/** An MDX page can only use our components: no imports, and no expressions but strings and numbers. */
export function checkMdx(
  { file, tree, elements }: Markdown,
  components: readonly string[],
): Problem[] {
  const known = `Known components: ${components.map((name) => `<${name} />`).join(", ")}`;
  const report = ({ position }: Located, message: string, hint = known) =>
    problemAt(file, position?.start, "markup/mdx", message, hint);
  const statements = (tree.children as readonly (Located & { type: string })[]).filter(
    ({ type }) => type === "mdxjsEsm",
  );
  const unknown = elements.filter(
    ({ name }) => /^[A-Z]|\./.test(name) && !components.includes(name),
  );
  const computed: Problem[] = elements.flatMap((element) =>
    element.computed.map((key) => report(element, `${key} of <${element.name}> is computed`, DATA)),
  );
  visit(tree, (node: Located & { type: string; value?: string }) => {
    const { type, value = "" } = node;
    if (/^mdx(?:Flow|Text)Expression$/.test(type) && toLiteral(value) === undefined)
      computed.push(report(node, `{${value}} is an expression`, DATA));
  });
  return [
    ...computed,
    ...statements.map((node) =>
      report(node, "a page can't import or export: components are there without it"),
    ),
    ...unknown.map((element) => {
      const meant = nearest(element.name, components);
      const end = meant ? `; did you mean <${meant} />?` : "";
      return report(element, `<${element.name}> is not a component that pages can use${end}`);
    }),
  ];
}

/**
 * An alias leads to a heading of its page and must not equal a current id, where it would have no
 * effect.
 */
export function checkAliases({ file, data, positionOf }: ParsedPage, ids: readonly string[]) {
  const rule = "frontmatter/aliases";
  return Object.entries(data?.aliases ?? {}).flatMap(([old, current]): Problem[] => {
    const path = ["aliases", old];
    if (!ids.includes(current)) {
      const meant = nearest(current, ids);
      const message = `the alias "${old}" leads to "${current}", which is no heading of this page`;
      const hint = meant ? `${old}: ${meant}` : `Headings: ${ids.slice(0, 12).join(", ")}`;
      return [problemAt(file, positionOf(path, "value"), rule, message, hint)];
    }
    if (!ids.includes(old)) return [];
    const message = `the alias "${old}" is the id of a heading of this page, so it is never used`;
    return [
      problemAt(file, positionOf(path, "key"), rule, message, "Remove this line.", "warning"),
    ];
  });
}
