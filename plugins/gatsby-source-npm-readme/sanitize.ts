import type { Root } from "hast";
import { defaultSchema, sanitize, type Schema } from "hast-util-sanitize";
import { isElement } from "../../src/content/hast";
import { visit } from "../../src/content/visit";

// In GitHub's list, but unnecessary here.
const leftOut = new Set(["picture", "source", "section", "strike", "tt"]);

/**
 * GitHub's allow list, narrowed: no classes except a code block's language, no forms, no
 * presentational attributes, only web and mail URLs. Other elements leave their children, except
 * those in `strip`, which contain code.
 */
export const readmeSchema: Schema = {
  ...defaultSchema,
  tagNames: [
    ...(defaultSchema.tagNames ?? []).filter((name) => !leftOut.has(name)),
    ...["abbr", "figure", "figcaption", "mark"],
  ],
  attributes: {
    a: ["href"],
    code: [["className", /^language-[\w+#.-]+$/]],
    details: ["open"],
    img: ["alt", "src", ["width", /^\d+$/], ["height", /^\d+$/]],
    input: [
      ["disabled", true],
      ["type", "checkbox"],
      ["checked", true],
    ],
    li: [["value", /^-?\d+$/]],
    ol: [["start", /^-?\d+$/], "reversed"],
    td: [["align", "left", "center", "right"], "colSpan", "rowSpan"],
    th: [["align", "left", "center", "right"], "colSpan", "rowSpan", "scope"],
    "*": ["dir", "id", "lang", "title"],
  },
  protocols: { href: ["http", "https", "mailto"], src: ["http", "https"] },
  clobber: ["id"],
  clobberPrefix: "user-content-",
  strip: ["script", "style", "template"],
};

/**
 * Before sanitizing: turns `<a name>` into an id and removes inputs other than task list
 * checkboxes.
 */
function prepare(tree: Root): void {
  visit(tree, "element", (node, _, parent) => {
    const { name, id } = node.properties;
    if (node.tagName === "a" && typeof name === "string" && name !== "" && !id) {
      node.properties.id = name;
    }
    if (typeof id === "string" && id.trim() === "") delete node.properties.id;
    const isTask = node.properties.type === "checkbox" && parent && isElement(parent, "li", "p");
    if (node.tagName === "input" && !isTask) node.tagName = "form-control";
  });
}

/**
 * Returns a new tree without executable content: only elements and attributes of `readmeSchema`,
 * and ids with the prefix `user-content-`.
 */
export function sanitizeTree(tree: Root): Root {
  prepare(tree);
  const clean = sanitize(tree, readmeSchema);
  if (clean.type === "root") return clean;
  return { type: "root", children: clean.type === "doctype" ? [] : [clean] };
}
