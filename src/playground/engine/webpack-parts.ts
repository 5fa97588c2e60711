/** Files of webpack that its lazy parts and loaders require by their path. */
export const webpackParts: Readonly<Record<string, () => unknown>> = {
  NormalModule: () => require("webpack/lib/NormalModule"),
  "css/CssModulesPlugin": () => require("webpack/lib/css/CssModulesPlugin"),
  "html/data": () => require("webpack/lib/html/data"),
  "javascript/data": () => require("webpack/lib/javascript/data"),
  "javascript/syntax-parser": () => require("webpack/lib/javascript/syntax-parser"),
  "rules/BasicEffectRulePlugin": () => require("webpack/lib/rules/BasicEffectRulePlugin"),
  "rules/BasicMatcherRulePlugin": () => require("webpack/lib/rules/BasicMatcherRulePlugin"),
  "rules/ObjectMatcherRulePlugin": () => require("webpack/lib/rules/ObjectMatcherRulePlugin"),
  "rules/RuleSetCompiler": () => require("webpack/lib/rules/RuleSetCompiler"),
  "rules/UseEffectRulePlugin": () => require("webpack/lib/rules/UseEffectRulePlugin"),
};
