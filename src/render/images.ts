import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { classifyLink } from "../content/links";
import type { Parent } from "../content/hast";
import { element, isElement, stringProperty } from "../content/hast";
import type { BodyContext, ImageFacts, ImageSource } from "./types";

/** Width of a page's column, in CSS pixels: `--measure` in src/styles/tokens.css. */
const column = 736;

/**
 * How wide a picture of that many pixels is shown, and what to tell a browser of it: at its own
 * size, and on a screen that is narrower than that at the screen's.
 */
// 1600 => { width: 736, sizes: "(min-width: 800px) 736px, calc(100vw - 2rem)" }
export const imageRoom = (pixels: number): { width: number; sizes: string } => {
  const width = Math.min(pixels, column);
  return {
    width,
    sizes: `(min-width: ${String(width + 64)}px) ${String(width)}px, calc(100vw - 2rem)`,
  };
};

const numberOf = (value: unknown): number | undefined =>
  Number(value) > 0 ? Number(value) : undefined;

/** The addresses of a page's images, with the width that the text gives them. */
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

/** The image becomes a picture in place: the formats, and the image itself as the last choice. */
const offerSources = (node: Element, sources: readonly ImageSource[]): void => {
  const { tagName, properties, children } = node;
  node.tagName = "picture";
  node.properties = {};
  node.children = [
    ...sources.map(({ type, srcset, sizes }) => element("source", { type, srcSet: srcset, sizes })),
    { type: "element", tagName, properties, children },
  ];
};

/** Whether an image stands in a picture that has sources, of these transforms or of the writer. */
const hasSources = (parent: Parent | undefined): boolean =>
  parent?.children.some((child) => isElement(child, "source")) ?? false;

/**
 * Makes an image load when it comes near, with its size where it is known, and in the formats and
 * sizes that were made of it.
 */
export const measureImage = (
  node: Element,
  parent: Parent | undefined,
  context: BodyContext,
): void => {
  const { tagName, properties } = node;
  if (tagName !== "img") return;
  // The walk also goes into the pictures that it has made.
  if (hasSources(parent) && properties.loading === "lazy" && properties.decoding === "async")
    return;
  const src = stringProperty(node, "src") ?? "";
  const facts = context.image(src, numberOf(properties.width));
  Object.assign(properties, { loading: "lazy", decoding: "async" });
  if (facts) addSize(node, facts);
  else resolveAddress(node, src, context);
  // Without words it is better passed over in silence.
  properties.alt ??= "";
  if (facts?.sources && !hasSources(parent)) offerSources(node, facts.sources);
};
