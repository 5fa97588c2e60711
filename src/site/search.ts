/** How Algolia's DocSearch is asked: all of it is public, the key may only search. */
export interface AlgoliaSettings {
  appId: string;
  apiKey: string;
  indexName: string;
}

const names = {
  appId: "ALGOLIA_APP_ID",
  apiKey: "ALGOLIA_SEARCH_KEY",
  indexName: "ALGOLIA_INDEX_NAME",
} as const;

const examples: Readonly<Record<keyof AlgoliaSettings, string>> = {
  appId: "BH4D9OD16A",
  apiKey: "0123456789abcdef0123456789abcdef",
  indexName: "webpack-js-org",
};

const shapes: Readonly<Record<keyof AlgoliaSettings, RegExp>> = {
  appId: /^[A-Z\d]{6,16}$/,
  apiKey: /^[\da-f]{32}$/,
  indexName: /^[\w-]{1,64}$/,
};

/**
 * The search service that a deployment asks for in its environment; undefined when it sets none of
 * the three variables, and the index of the site itself is searched. Empty values count as not set.
 *
 * @throws Error that says which variable is wrong or missing, its value, and what to write
 */
export function algoliaSettings(
  env: Readonly<Record<string, string | undefined>>,
): AlgoliaSettings | undefined {
  const keys = Object.keys(names) as (keyof AlgoliaSettings)[];
  const values = Object.fromEntries(
    keys.map((key) => [key, env[names[key]]?.trim() ?? ""]),
  ) as unknown as AlgoliaSettings;
  const set = keys.filter((key) => values[key] !== "");
  if (set.length === 0) return undefined;
  const missing = keys.find((key) => values[key] === "");
  if (missing !== undefined) {
    throw new Error(
      `${set.map((key) => names[key]).join(" and ")} set but not ${names[missing]}; Algolia's search needs all three: ${names[missing]}=${examples[missing]}, or unset the others.`,
    );
  }
  const wrong = keys.find((key) => !shapes[key].test(values[key]));
  if (wrong !== undefined) {
    throw new Error(
      `${names[wrong]} is "${values[wrong]}", which is none: ${names[wrong]}=${examples[wrong]}`,
    );
  }
  return values;
}
