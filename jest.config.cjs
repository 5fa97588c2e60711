// Packages that are published as CommonJS; everything else under node_modules may be ESM, which
// Jest cannot `require` on Node 20, so it is compiled like our own code.
/** @type {import("jest").Config} */
module.exports = {
  roots: [
    "<rootDir>/src",
    "<rootDir>/plugins",
    "<rootDir>/scripts",
    "<rootDir>/test",
    "<rootDir>/bench",
  ],
  // Sites that the bench builds, and what they install.
  modulePathIgnorePatterns: ["<rootDir>/bench/(\\.work|peers|node_modules)/"],
  testEnvironment: "node",
  // Many suites wait for processes that they start, so no core is left to Jest alone.
  maxWorkers: "100%",
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  transform: {
    "^.+\\.[cm]?[jt]sx?$": [
      "@swc/jest",
      {
        jsc: {
          target: "es2022",
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic" } },
        },
        module: { type: "commonjs" },
      },
    ],
  },
  transformIgnorePatterns: [
    "/node_modules/(?!(unified|unified-lint-rule|bail|trough|vfile|vfile-.*|unist-.*|hast-.*|hastscript|mdast-.*|micromark.*|remark-.*|rehype-.*|html-void-elements|web-namespaces|property-information|space-separated-tokens|comma-separated-tokens|stringify-entities|character-entities.*|zwitch|longest-streak|ccount|markdown-table|escape-string-regexp|decode-named-character-reference|parse-entities|character-reference-invalid|is-.*|estree-.*|esast-.*|recma-.*|@mdx-js|markdown-extensions|trim-lines|trim-trailing-lines|devlop|github-slugger|lowlight|highlight\\.js|npm-to-yarn|image-size|p-limit|p-retry|yocto-queue|is-network-error|gatsby|gatsby-link|gatsby-script|entities|htmlparser2|dom.*|parse5|p-map|rehype-minify-whitespace|collapse-white-space|feed|satori|oxfmt)/)",
  ],
  moduleNameMapper: {
    "\\.css$": "<rootDir>/test/css-module.cjs",
    // Its package.json names a file for `import` only; Jest looks for `require`.
    "^estree-walker$": "<rootDir>/node_modules/estree-walker/src/index.js",
  },
  setupFilesAfterEnv: ["<rootDir>/test/setup.ts"],
};
