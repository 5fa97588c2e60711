import type { Element, Parents, Root } from "hast";
import { visit } from "../content/visit";
import { classifyLink } from "../content/links";
import { element, isElement, stringProperty } from "../content/hast";
import type { BodyContext, ImageFacts, ImageSource } from "./types";

/** Column width in CSS pixels: `--measure` in src/styles/tokens.css. */
const column = 736;

/**
 * Displayed width of an image with this many pixels, and its `sizes`: `1600` => `{ width: 736,
 * sizes: "(min-width: 800px) 736px, calc(100vw - 2rem)" }`
 */
export const imageRoom = (pixels: number): { width: number; sizes: string } => {
  const width = Math.min(pixels, column);
  return {
    width,
    sizes: `(min-width: ${String(width + 64)}px) ${String(width)}px, calc(100vw - 2rem)`,
  };
};

const numberOf = (value: unknown): number | undefined =>
  Number(value) > 0 ? Number(value) : undefined;

/** URLs of a page's images with the widths in the text. */
export const treeToImages = (tree: Root): { src: string; width: number | undefined }[] => {
  const images: { src: string; width: number | undefined }[] = [];
  visit(tree, "element", (node) => {
    const src = node.tagName === "img" ? stringProperty(node, "src") : undefined;
    if (src !== undefined) images.push({ src, width: numberOf(node.properties.width) });
  });
  return images;
};

const addSize = ({ properties }: Element, { src, width, height }: ImageFacts): void => {
  properties.src = src;
  if (properties.width === undefined && properties.height === undefined)
    Object.assign(properties, { width, height });
};

const resolveAddress = (node: Element, src: string, context: BodyContext): void => {
  const target = classifyLink(src, context.url, context.site);
  const isWeb = target.kind === "external" && /^https?:/i.test(target.href);
  if (target.kind === "file" || isWeb) node.properties.src = target.href;
};

/** Wraps an image into a `picture` with its formats. */
const offerSources = (node: Element, sources: readonly ImageSource[]): void => {
  const { tagName, properties, children } = node;
  node.tagName = "picture";
  node.properties = {};
  node.children = [
    ...sources.map(({ type, srcset, sizes }) => element("source", { type, srcSet: srcset, sizes })),
    { type: "element", tagName, properties, children },
  ];
};

/** Whether an image is in a `picture` with sources. */
const hasSources = (parent: Parents | undefined): boolean =>
  parent?.children.some((child) => isElement(child, "source")) ?? false;

/** Adds lazy loading, size, formats and widths to an image. */
export const measureImage = (
  node: Element,
  parent: Parents | undefined,
  context: BodyContext,
): void => {
  const { tagName, properties } = node;
  if (tagName !== "img") return;
  // The traversal visits created pictures too.
  if (hasSources(parent) && properties.loading === "lazy" && properties.decoding === "async")
    return;
  const src = stringProperty(node, "src") ?? "";
  const facts = context.image(src, numberOf(properties.width));
  Object.assign(properties, { loading: "lazy", decoding: "async" });
  if (facts) addSize(node, facts);
  else resolveAddress(node, src, context);
  // Decorative without a text.
  properties.alt ??= "";
  if (facts?.sources && !hasSources(parent)) offerSources(node, facts.sources);
};
