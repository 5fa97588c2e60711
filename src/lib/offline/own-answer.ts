import { isDocument } from "./is-document";
import { isPagePath } from "./routes";

/**
 * Whether an answer is the site's own, and may be kept: no error, no redirect, not the page with
 * which a captive portal answers every address, and no script that is called something else.
 *
 * @param read reads the answer's text; called for HTML only
 */
export async function isOwnAnswer(
  pathname: string,
  { status, redirected, headers }: Pick<Response, "status" | "redirected" | "headers">,
  read: () => Promise<string>,
): Promise<boolean> {
  if (status !== 200 || redirected) return false;
  const isPage = isPagePath(pathname);
  if (!isPage && !pathname.startsWith("/body/")) {
    const type = headers.get("Content-Type") ?? "";
    // Kept under a wrong type a script would be refused by browsers for as long as it is kept.
    return pathname.endsWith(".js") ? type.includes("javascript") : !type.includes("html");
  }
  // Cut off in the middle: there is nothing to keep.
  const text = await read().catch(() => undefined);
  if (text === undefined) return false;
  // The element that Gatsby renders every page into.
  return isPage ? text.includes('id="___gatsby"') : !isDocument(text);
}
