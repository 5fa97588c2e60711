import type { Element } from "hast";
import { classifyLink } from "../links";
import type { Parent } from "./hast";
import { isBlank, isElement, stringProperty } from "./hast";
import { isOwnText, report } from "./report";
import type { BodyContext } from "./types";

// https://example.org/img/build-status.svg?x => "build status"
const nameOf = (src: string): string =>
  (/([^/?#]+?)(?:\.\w+)?(?:[?#].*)?$/.exec(src)?.[1] ?? "image").replace(/[-_]+/g, " ");

const isOnlyContent = (node: Element, parent: Parent): boolean =>
  parent.children.every((child) => child === node || isBlank(child));

const describe = (
  node: Element,
  src: string,
  parent: Parent | undefined,
  context: BodyContext,
): void => {
  if (stringProperty(node, "alt") !== undefined) return;
  const severity = isOwnText(context) ? "error" : "warning";
  report(
    context,
    severity,
    "image/alt",
    `the image ${src} has no text alternative. Say what it shows: ![what it shows](${src})`,
  );
  // A link needs a name; elsewhere an image without words is better passed over in silence.
  node.properties.alt =
    parent && isElement(parent, "a") && isOnlyContent(node, parent) ? nameOf(src) : "";
};

const measure = (node: Element, src: string, context: BodyContext): void => {
  const facts = context.image(src);
  if (facts) {
    node.properties.src = facts.src;
    if (node.properties.width === undefined && node.properties.height === undefined) {
      node.properties.width = facts.width;
      node.properties.height = facts.height;
    }
    return;
  }
  const target = classifyLink(src, context.url, context.site);
  if (target.kind === "file") node.properties.src = target.href;
  else if (target.kind === "external" && /^https?:/i.test(target.href))
    node.properties.src = target.href;
  else if (target.kind === "broken" && /^\s*data:image\/(?!svg)/i.test(src)) return;
  else {
    report(
      context,
      "error",
      "image/missing",
      `there is no image ${src}. Put the file under static/ and write its path from there: ![…](/img/name.svg)`,
      src,
    );
  }
};

/**
 * Makes an image load when it comes near, with its size where it is known. Reports one that doesn't
 * exist or has no text alternative.
 */
export const measureImage = (
  node: Element,
  parent: Parent | undefined,
  context: BodyContext,
): void => {
  if (node.tagName !== "img") return;
  const src = stringProperty(node, "src") ?? "";
  node.properties.loading = "lazy";
  node.properties.decoding = "async";
  measure(node, src, context);
  describe(node, src, parent, context);
};
