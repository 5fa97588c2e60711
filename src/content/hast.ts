import type { Element, ElementContent, Properties, Root, RootContent, Text } from "hast";

/** `element("p", { className: ["x"] }, [text("y")])` => `<p class="x">y</p>` */
export const element = (
  tagName: string,
  properties: Properties,
  children: ElementContent[] = [],
): Element => ({ type: "element", tagName, properties, children });

export const text = (value: string): Text => ({ type: "text", value });

/** Whether a node is an element, optionally with one of the names. */
export const isElement = <Name extends string>(
  node: RootContent | Root | undefined,
  ...names: readonly Name[]
): node is Element & { tagName: Name } =>
  node?.type === "element" && (names.length === 0 || names.some((name) => name === node.tagName));

/** Whether a node is collapsible white space; no-break spaces count as text. */
export const isBlank = (node: RootContent): boolean =>
  node.type === "text" && !/[^ \t\n\f\r]/.test(node.value);

/** The values of a list property, in any notation. */
export const listProperty = (node: Element, name: string): string[] => {
  const value: unknown = node.properties[name];
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "string" ? value.split(/\s+/).filter(Boolean) : [];
};

export const classesOf = (node: Element): string[] => listProperty(node, "className");

export const hasClass = (node: RootContent | Root | undefined, name: string): boolean =>
  isElement(node) && classesOf(node).includes(name);

/** A property, if it is a non-empty string. */
export const stringProperty = (node: Element, name: string): string | undefined => {
  const value = node.properties[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

const BLOCKS = new Set(
  (
    "address article aside blockquote center code-tabs dd details dialog div dl dt fieldset figcaption figure " +
    "footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul"
  ).split(" "),
);

/** Whether a node is laid out as a block, so that adjacent white space is invisible. */
export const isBlock = (node: RootContent | undefined): boolean =>
  isElement(node) && BLOCKS.has(node.tagName);
