import "@testing-library/jest-dom";

// What `src/gatsby-node/create-webpack-config.ts` gives the code of a build.
Object.assign(globalThis, {
  __ANNOUNCEMENT__: 'webpack 6 is released: read <a href="/blog/">what is new</a>.',
  __LANGUAGES__: [
    { code: "en", title: "English" },
    { code: "zh", title: "中文", origin: "https://zh.docs.example" },
  ],
  __SEARCH__: { issues: "https://code.example/issues" },
  __SITE_URL__: "https://docs.example",
});
