import js from "@eslint/js";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import importX from "eslint-plugin-import-x";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

// Imports go one way: lib <- plugins, gatsby-node, gatsby-browser, components <- templates, pages.
const layers = (target, from, message, except = []) => ({ target, from, message, except });

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
      "import-x/no-cycle": "error",
      "import-x/no-restricted-paths": [
        "error",
        {
          zones: [
            layers(
              "./src/lib",
              [
                "./plugins",
                "./src/sources",
                "./src/gatsby-node",
                "./src/gatsby-browser",
                "./src/gatsby-ssr",
                "./src/components",
                "./src/templates",
                "./src/pages",
              ],
              "src/lib is pure: it may import nothing of the layers above it.",
            ),
            layers(
              ["./src/components", "./src/gatsby-browser", "./src/gatsby-node"],
              ["./src/templates", "./src/pages"],
              "Templates and pages are the top layer.",
            ),
            layers(
              ["./src/components", "./src/gatsby-browser"],
              ["./src/gatsby-node", "./src/sources", "./plugins"],
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
              "./src/sources",
              ["./plugins", "./src/gatsby-node", "./src/gatsby-browser", "./src/components"],
              "src/sources may import src/lib only.",
            ),
            layers(
              "./plugins",
              ["./src/components", "./src/gatsby-node", "./src/gatsby-browser"],
              "Plugins may import src/lib and src/sources only.",
            ),
          ],
        },
      ],
    },
  },
  {
    files: ["src/lib/**/*.ts"],
    ignores: ["src/lib/**/*.test.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: [
                "gatsby",
                "gatsby-*",
                "react",
                "react-dom",
                "node:fs",
                "node:fs/*",
                "node:http*",
                "node:net",
                "fs",
                "http",
                "https",
              ],
              message: "src/lib is pure: no Gatsby, no React, no file system, no network.",
            },
          ],
        },
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
