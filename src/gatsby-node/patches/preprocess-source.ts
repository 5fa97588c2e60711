import type { PreprocessSourceArgs } from "gatsby";

/** Whether a source may hold what Gatsby reads: queries, slices, and exports of pages with a meaning. */
export const isAboutGatsby = (source: string): boolean =>
  /\bgraphql\s*`|\b(?:use)?StaticQuery\b|<Slice\b|\bexport\b[^;=]*?\b(?:config|Head|getServerData)\b/.test(
    source,
  );

/**
 * Gatsby parses every file below `src/`, and those of its plugins, in search of queries, and walks
 * through each tree several times. Of files that can't hold one it is given an empty text.
 */
// "export const a = 1;" => ";"
export const preprocessSource = ({
  contents,
}: Pick<PreprocessSourceArgs, "contents">): string | undefined =>
  isAboutGatsby(contents) ? undefined : ";";
