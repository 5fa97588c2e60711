import js from "@eslint/js";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import importX from "eslint-plugin-import-x";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** A zone: the files of `target` may not import those of `from`. */
const layers = (target, from, message, except = []) => ({ target, from, message, except });

const STORAGE = ["localStorage", "sessionStorage", "caches", "indexedDB"];
const USE_HELPER = "Storage can be denied, damaged or full: use src/browser/storage.ts.";

export default tseslint.config(
  {
    ignores: [
      "node_modules",
      "public",
      "books",
      ".cache",
      ".external",
      "test-results",
      "playwright-report",
      "content",
      // Sites of other generators: their types come with packages of their own.
      "bench/.work",
      "bench/peers",
    ],
  },
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [
      ...tseslint.configs.strictTypeChecked,
      ...tseslint.configs.stylisticTypeChecked,
      importX.flatConfigs.typescript,
    ],
    plugins: { "import-x": importX },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    settings: { "import-x/resolver-next": [createTypeScriptImportResolver()] },
    rules: {
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "import-x/no-cycle": ["error", { ignoreExternal: true }],
      "import-x/no-restricted-paths": [
        "error",
        {
          zones: [
            layers(
              "./src/content",
              "./src",
              "src/content is the lowest layer: it imports src/sources only.",
              ["./content", "./sources"],
            ),
            layers(
              "./src/render",
              ["./src/check", "./src/reference", "./src/gatsby-node", "./src/publish"],
              "src/render imports src/content, src/examples and src/sources only.",
            ),
            layers(
              ["./src/reference", "./src/check", "./src/examples", "./src/sources", "./plugins"],
              ["./src/gatsby-node", "./src/publish", "./src/components", "./src/browser"],
              "Rules, transforms and plugins know nothing of nodes, screens and browsers.",
            ),
            layers(
              ["./src/components", "./src/browser"],
              ["./src/gatsby-node", "./src/publish", "./src/sources", "./src/check", "./plugins"],
              "Browser code may not import build code.",
              // What a screen and its plugin share: the types of a list, and GitHub's client.
              [
                "./gatsby-source-feature-requests/github.ts",
                "./gatsby-source-feature-requests/testing",
                "./gatsby-source-opencollective/open-collective.ts",
                "./gatsby-source-starter-kits/kits.ts",
              ],
            ),
            layers(
              ["./src/components", "./src/browser", "./src/gatsby-node", "./src/publish"],
              ["./src/templates", "./src/pages"],
              "Templates and pages are the top layer.",
            ),
          ],
        },
      ],
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["src/browser/storage.ts", "**/*.test.{ts,tsx}"],
    rules: {
      "no-restricted-globals": ["error", ...STORAGE.map((name) => ({ name, message: USE_HELPER }))],
      "no-restricted-properties": [
        "error",
        ...STORAGE.map((property) => ({ property, message: USE_HELPER })),
        { object: "document", property: "cookie", message: USE_HELPER },
      ],
    },
  },
  {
    files: ["**/*.tsx"],
    plugins: { "jsx-a11y": jsxA11y, "react-hooks": reactHooks },
    rules: { ...jsxA11y.flatConfigs.strict.rules, ...reactHooks.configs.recommended.rules },
  },
  {
    files: ["**/*.test.{ts,tsx}", "e2e/**/*.ts"],
    rules: { "@typescript-eslint/no-non-null-assertion": "off" },
  },
);
