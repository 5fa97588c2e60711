import fs from "node:fs/promises";
import path from "node:path";
import { fileToUrl } from "../../lib/built-links";
import {
  collectInlineHashes,
  contentSecurityPolicy,
  findInlineCode,
  toHashSource,
  type PageCode,
} from "../../lib/csp";
import { listDocuments } from "../../sources/list-documents";
import { injectedStyles } from "../../site/injected-styles";
import { policyHosts } from "../../site/policy-hosts";

export interface SitePolicy {
  /** Value of the header. */
  policy: string;
  /** What it was made of, for the log of the build. */
  summary: string;
}

/**
 * The policy that all pages of a built site share, read from their finished HTML.
 *
 * @throws Error that lists the pages which no shared policy can serve
 */
export async function makeSitePolicy(
  publicDir: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<SitePolicy> {
  const files = listDocuments(publicDir);
  const pages: PageCode[] = [];
  for (const file of files) {
    const html = await fs.readFile(path.join(publicDir, file), "utf8");
    pages.push({ url: fileToUrl(file), ...findInlineCode(html) });
  }
  const inline = collectInlineHashes(pages);
  const hashes = {
    ...inline,
    styles: [...inline.styles, ...injectedStyles.map(toHashSource)],
  };
  const policy = contentSecurityPolicy(hashes, policyHosts(env));
  const { scripts, styles, styleAttributes } = hashes;
  const summary = `content security policy of ${String(policy.length)} characters: inline scripts ${String(scripts.length)}, style sheets ${String(styles.length)}, style attributes ${String(styleAttributes.length)}`;
  return { policy, summary };
}
