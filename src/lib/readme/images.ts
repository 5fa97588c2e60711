import type { Element, Root } from "hast";
import { findAll, textProperty, toText } from "./tree";

const isNamed = (image: Element) => (textProperty(image, "alt") ?? "").trim() !== "";

/** What a link that holds only a picture is called: the host it leads to, or its path. */
function toLinkName(href: string): string {
  if (!URL.canParse(href)) return href;
  const { hostname, pathname } = new URL(href);
  return `${hostname.replace(/^www\./, "")}${pathname.replace(/\/$/, "")}`;
}

/**
 * Gives every image a text alternative: a decorative one (`alt=""`) where it has none, and the
 * link's target where the image is all that a link holds.
 */
export function fillAlternatives(tree: Root): void {
  for (const image of findAll(tree, "img")) image.properties.alt ??= "";
  for (const link of findAll(tree, "a")) {
    const images = findAll(link, "img");
    const [first] = images;
    if (!first || toText(link) !== "" || images.some(isNamed)) continue;
    first.properties.alt = toLinkName(textProperty(link, "href") ?? "");
  }
}
