/** Addresses that packages write and nobody is ever led to. */
export const notLinks: readonly { file: string; path: string; reason: string }[] = [
  {
    file: "node_modules/webpack-cli/lib/webpack-cli.js",
    path: "/option/name/",
    reason: "stands in code that is commented out, for a page for each option that there never was",
  },
];
