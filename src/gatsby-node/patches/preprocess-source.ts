import type { PreprocessSourceArgs } from "gatsby";

/** Whether Gatsby must parse a source: it contains a query, a slice or a special export. */
export const isAboutGatsby = (source: string): boolean =>
  /\bgraphql\s*`|\b(?:use)?StaticQuery\b|<Slice\b|\bexport\b[^;=]*?\b(?:config|Head|getServerData)\b/.test(
    source,
  );

/** Gatsby parses every file in `src/` for queries; files without any become `;`. */
export const preprocessSource = ({
  contents,
}: Pick<PreprocessSourceArgs, "contents">): string | undefined =>
  isAboutGatsby(contents) ? undefined : ";";
