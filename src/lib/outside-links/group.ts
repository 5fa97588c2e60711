import { pathToSection } from "../urls";

/** What pages outside every section are counted as. */
export const outsideSections = "root";

/**
 * The section that an address belongs to, by its first folder.
 *
 * // /configuration/output/ => configuration
 * // /branding/ => root
 *
 * @param sections keys of all sections
 */
export function urlToGroup(url: string, sections: readonly string[]): string {
  const key = pathToSection(url.slice(1));
  return key !== undefined && sections.includes(key) ? key : outsideSections;
}
