import type { Root } from "hast";
import { dropBadges } from "./badges";
import { flattenBlocks } from "./flatten";
import { linkFragments } from "./fragments";
import { dropHeader } from "./header";
import { fillAlternatives } from "./images";
import { fitHeadingLevels } from "./levels";
import { rewriteAddresses } from "./links";
import { dropEmpty } from "./prune";
import { sanitiseTree } from "./sanitise";
import { tidySpace } from "./space";
import { unwrapPlain } from "./unwrap";
import type { ReadmeContext } from "./types";

/**
 * The tree of a README (`htmlAst`: its raw HTML is parsed already) => a new tree that is safe to show and
 * fits into a page of this site: no logo, badges or title, headings from `h2` down, links that lead
 * somewhere. The input is not to be used afterwards.
 */
export function cleanReadme(tree: Root, context: ReadmeContext): Root {
  // First, so that whatever the later steps do, they do it to a safe tree.
  const clean = sanitiseTree(tree);
  dropBadges(clean);
  flattenBlocks(clean);
  dropEmpty(clean);
  dropHeader(clean, context.package);
  rewriteAddresses(clean, context);
  linkFragments(clean);
  unwrapPlain(clean);
  dropEmpty(clean);
  fillAlternatives(clean);
  fitHeadingLevels(clean);
  tidySpace(clean);
  return clean;
}
