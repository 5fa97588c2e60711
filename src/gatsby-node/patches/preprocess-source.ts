import type { PreprocessSourceArgs } from "gatsby";

/** What Gatsby looks for in sources: queries, slices, and exports of pages that mean something to it. */
const aboutGatsby =
  /\bgraphql\s*`|\b(?:use)?StaticQuery\b|<Slice\b|\bexport\b[^;=]*?\b(?:config|Head|getServerData)\b/;

/** Whether a source may hold what Gatsby reads out of sources. */
export const isAboutGatsby = (source: string): boolean => aboutGatsby.test(source);

/**
 * Gatsby parses every file below `src/`, and those of its plugins, in search of queries, and walks
 * through each tree several times. Of files that can't hold one it is given an empty text.
 */
// "export const a = 1;" => ";"
export function preprocessSource({
  contents,
}: Pick<PreprocessSourceArgs, "contents">): string | undefined {
  return isAboutGatsby(contents) ? undefined : ";";
}
