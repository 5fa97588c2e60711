import { createHash } from "node:crypto";
import fs from "node:fs";

/** Where a stylesheet lies, as css-loader tells it. */
interface StyleSheet {
  resourcePath: string;
  rootContext: string;
}
type NameOf = (sheet: StyleSheet, pattern: string, name: string) => string;

/** As much of webpack's configuration as this looks at. */
interface LoaderUse {
  options?: { modules?: boolean | { localIdentName?: string; getLocalIdent?: NameOf } } | string;
}
export interface StyleRule {
  oneOf?: StyleRule[];
  use?: unknown;
}

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

const toLetters = (value: number, length: number): string =>
  Array.from({ length }, (_, at) => letters[Math.floor(value / 52 ** at) % 52]).join("");

/** Three letters for a sheet's path: the same in HTML and script, which are bundled apart. */
// "src/components/header/header.module.css" => "kQz"
export const sheetPrefix = (path: string): string =>
  toLetters(createHash("sha256").update(path).digest().readUInt32BE(), 3);

/**
 * A class or animation of a CSS module in the built site: the sheet's prefix and its place among
 * those of the sheet. What repeats within a page is compressed to nothing, while each letter of a
 * hash is carried in full, in the styles and in the markup.
 */
// .control, the third class of its sheet => "kQzc"
export const shortName: NameOf = ({ resourcePath, rootContext }, _pattern, name) => {
  const css = fs.readFileSync(resourcePath, "utf8");
  const names = [...new Set(css.match(/(?<=\.|@keyframes\s+)[a-z_][\w-]*/gi))];
  const place = names.indexOf(name);
  if (place === -1) {
    throw new Error(
      `${resourcePath} names "${name}" in a way that can't be shortened. Write it as ".${name}" or "@keyframes ${name}".`,
    );
  }
  const path = resourcePath.slice(rootContext.length + 1).replaceAll("\\", "/");
  return sheetPrefix(path) + toLetters(place, names.length <= letters.length ? 1 : 2);
};

/**
 * Gives the classes of CSS modules short names: Gatsby's were a seventh of the styles of a page.
 * @param rules of the configuration, changed in place
 * @returns how many loaders it changed
 */
export function shortenClassNames(rules: readonly StyleRule[]): number {
  let changed = 0;
  for (const { oneOf = [], use } of rules) {
    changed += shortenClassNames(oneOf);
    for (const { options } of [use ?? []].flat() as LoaderUse[]) {
      const modules = typeof options === "object" ? options.modules : undefined;
      if (typeof modules !== "object" || modules.localIdentName === undefined) continue;
      modules.getLocalIdent = shortName;
      changed += 1;
    }
  }
  return changed;
}
