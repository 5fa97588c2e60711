import { algoliaSettings } from "./search";

const whole = {
  ALGOLIA_APP_ID: "BH4D9OD16A",
  ALGOLIA_SEARCH_KEY: "0123456789abcdef0123456789abcdef",
  ALGOLIA_INDEX_NAME: "docs",
};

test.each([[{}], [{ ALGOLIA_APP_ID: "", ALGOLIA_SEARCH_KEY: " " }]])(
  "with %j the site searches itself",
  (env) => expect(algoliaSettings(env)).toBeUndefined(),
);

test("with all three Algolia is asked", () => {
  expect(algoliaSettings({ ...whole, ALGOLIA_APP_ID: " BH4D9OD16A " })).toEqual({
    appId: "BH4D9OD16A",
    apiKey: "0123456789abcdef0123456789abcdef",
    indexName: "docs",
  });
});

test.each([
  [
    { ALGOLIA_APP_ID: "BH4D9OD16A" },
    "ALGOLIA_APP_ID set but not ALGOLIA_SEARCH_KEY; Algolia's search needs all three: ALGOLIA_SEARCH_KEY=0123456789abcdef0123456789abcdef, or unset the others.",
  ],
  [{ ...whole, ALGOLIA_INDEX_NAME: "" }, "set but not ALGOLIA_INDEX_NAME"],
  [{ ...whole, ALGOLIA_SEARCH_KEY: "admin" }, 'ALGOLIA_SEARCH_KEY is "admin", which is none'],
  [{ ...whole, ALGOLIA_APP_ID: "a b" }, 'ALGOLIA_APP_ID is "a b", which is none'],
])("%j is refused", (env, message) => expect(() => algoliaSettings(env)).toThrow(message));
