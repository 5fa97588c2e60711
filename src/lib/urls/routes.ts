/**
 * Pages that are made by code alone and have no entry in `content/`: the specification's routes
 * without content.
 */
export const routeUrls: readonly string[] = ["/app-shell/", "/organization/", "/starter-kits/"];

/**
 * The page that holds all pages of a section.
 *
 * // guides => /guides/printable/
 */
export function sectionToPrintableUrl(section: string): string {
  return `/${section}/printable/`;
}
