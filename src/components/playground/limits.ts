import limits from "./example-limits.json";

/**
 * What a browser doesn't run of an example, as `scripts/playground-parity.ts` found:
 * `/examples/guides/react/garden.zip` => undefined
 */
export const limitOf = (archiveUrl: string): string | undefined =>
  Object.entries(limits).find(([, urls]) => urls.includes(archiveUrl))?.[0];
