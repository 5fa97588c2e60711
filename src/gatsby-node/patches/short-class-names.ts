import { createHash } from "node:crypto";
import fs from "node:fs";

interface StyleSheet {
  resourcePath: string;
  rootContext: string;
}
type NameOf = (sheet: StyleSheet, pattern: string, name: string) => string;

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

/**
 * Three letters for a stylesheet, equal in the HTML and the browser bundle:
 * `src/components/header/header.module.css` => `kQz`
 */
export const sheetPrefix = (path: string): string =>
  toLetters(createHash("sha256").update(path).digest().readUInt32BE(), 3);

/**
 * Short name of a CSS module's class: the prefix of its stylesheet and its number, `kQzc` for the
 * third. Hashes don't compress, in styles or markup.
 */
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
 * Shortens the class names of CSS modules; Gatsby's were a seventh of a page's styles.
 * @param rules changed in place
 * @returns the number of changed loaders
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
