/**
 * The file that a page means by an address of its own folder; undefined for addresses from the
 * root and of other hosts, and for those that lead out of the folder of all pages.
 *
 * // ("./a.png", "content/guides/csp.md") => content/guides/a.png
 * // ("/img/a.png", "content/guides/csp.md") => undefined
 *
 * @param file path of the page's file from the repository's root
 */
export function fileBeside(address: string, file: string): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|[/\\])/i.test(address)) return undefined;
  const base = `https://files.invalid/${encodeURI(file)}`;
  if (!URL.canParse(address, base)) return undefined;
  try {
    const path = decodeURI(new URL(address, base).pathname).slice(1);
    return path.startsWith("content/") ? path : undefined;
  } catch {
    // "%E0%A4%A" is not UTF-8, so no file is called that.
    return undefined;
  }
}
