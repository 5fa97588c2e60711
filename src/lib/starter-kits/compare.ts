const collator = new Intl.Collator("en", { numeric: true });

/** Order of names as people expect it: without regard to case, numbers by value. */
// "Babel", "hmr", "webpack 4", "webpack 10"
export const compareNames = (a: string, b: string): number =>
  collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
