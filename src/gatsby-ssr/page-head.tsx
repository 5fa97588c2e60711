import type { ReactElement } from "react";
import type { PageFacts } from "../lib/page-facts";
import { shareImageSize } from "../lib/share-image";

let facts: Readonly<Record<string, PageFacts>> | undefined;

/**
 * What `createPages` wrote of all pages. By `process.getBuiltinModule`, not an import: Gatsby takes
 * an imported built-in module for a dependency that it can't track, and would render all pages again
 * in every build. Here nothing is missed: a page's own facts
 * follow from its data, and the look of the pictures from the name of the file, which is code.
 */
function readFacts(): Readonly<Record<string, PageFacts>> {
  const { readFileSync } = process.getBuiltinModule("node:fs");
  const text = readFileSync(`.cache/page-facts.${__SHARE_DESIGN__}.json`, "utf8");
  return JSON.parse(text) as Record<string, PageFacts>;
}

/** JSON that no page's text can end: a README's first paragraph may say "</script>". */
// { a: "</script>" } => {"a":"\u003c/script>"}
const toJson = (value: object): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** The elements of a head for a page of which these facts are known. */
export function factsToHead({ image, graph }: PageFacts): ReactElement[] {
  const address = __SITE_URL__ + image.url;
  const { width, height } = shareImageSize;
  return [
    <meta key="image" property="og:image" content={address} />,
    <meta key="image:width" property="og:image:width" content={String(width)} />,
    <meta key="image:height" property="og:image:height" content={String(height)} />,
    <meta key="image:alt" property="og:image:alt" content={image.alt} />,
    <meta key="twitter" name="twitter:image" content={address} />,
    ...(graph
      ? [
          <script
            key="graph"
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: toJson(graph) }}
          />,
        ]
      : []),
  ];
}

/**
 * What only machines read of a page: its picture for previews, its structured data. They ask for
 * the document and navigate nowhere, so it is in the built HTML alone: neither the runtime nor the
 * data of pages knows it.
 */
export function pageHead(pathname: string): ReactElement[] {
  facts ??= readFacts();
  const own = facts[pathname];
  return own ? factsToHead(own) : [];
}
