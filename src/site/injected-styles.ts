/**
 * Style sheets that scripts put into a page, as they write them, for the policy to allow. DocSearch
 * draws the logo of its maker with one; where Algolia isn't asked the logo is hidden, and drawn
 * nevertheless.
 */
export const injectedStyles: readonly string[] = [
  ".cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}",
];
