import { readFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import ts from "typescript";
import { readHookTypes } from "../read/hook-types";
import { withWarnings } from "../read/hooks";
import { installedIn, schemasOf } from "../read/installed";
import { exportedClasses, pluginOfSchema } from "../read/options";
import { rootOf, walkSchema, type JsonSchema, type SchemaFiles } from "../read/schema";
import { schemaToValues } from "../read/values";
import type { SinceKind } from "../types";

/**
 * What one version of a package has: the ids of each kind as `Since` writes them, each with whether
 * that version calls it deprecated.
 */
export type Snapshot = Record<SinceKind, Record<string, boolean>>;

export type SeriesPackage = "webpack" | "webpack-dev-server";

/** What the installed webpack contributes to reading published ones. */
export interface Helpers {
  getArguments: (schema: JsonSchema) => Record<string, { configs: readonly { path: string }[] }>;
  /** The plugin that a schema's file belongs to; undefined if it belongs to none. */
  pluginOf: (file: string) => string | undefined;
}

const nameOf = (file: string) => path.posix.basename(file, ".json");

/** @param root the folder whose node_modules has webpack */
export function installedHelpers(root: string): Helpers {
  const installed = installedIn(root);
  const webpack = installed.load("webpack") as { cli: Pick<Helpers, "getArguments"> };
  const { value: exported } = withWarnings(() => exportedClasses(webpack));
  const names = new Set(Object.keys(schemasOf(installed, "webpack")).map(nameOf));
  return {
    getArguments: (schema) => webpack.cli.getArguments(schema),
    pluginOf(file) {
      // Older versions also have schemas for classes that users can't reach.
      const isKnown = names.has(nameOf(file)) || nameOf(file).endsWith("Plugin");
      return isKnown ? pluginOfSchema(file, exported) : undefined;
    },
  };
}

/**
 * Reads an unpacked version of a package, and executes nothing of it. Throws if a file is missing or
 * broken.
 *
 * @param folder where the package is unpacked
 */
export function readSnapshot(folder: string, name: SeriesPackage, helpers: Helpers): Snapshot {
  const schemas = schemasOf({ root: folder, load: () => undefined, folderOf: () => folder }, name);
  if (name === "webpack-dev-server") {
    const lists = ofSchema(schemas, "lib/options.json", "devServer", helpers);
    return { ...lists, hooks: {}, pluginOptions: {} };
  }
  return {
    ...ofSchema(schemas, "schemas/WebpackOptions.json", "", helpers),
    hooks: hooksIn(folder),
    pluginOptions: pluginOptionsIn(schemas, helpers),
  };
}

function ofSchema(schemas: SchemaFiles, file: string, prefix: string, helpers: Helpers) {
  const options = optionsIn(schemas, file, prefix);
  const deprecated = new Map(options.map(({ path: name, isDeprecated }) => [name, isDeprecated]));
  const full = (name: string) =>
    (prefix === "" ? "" : `${prefix}.`) + name.replace(/(\[\]|\.\*)+$/, "");
  const flags = Object.entries(helpers.getArguments(rootOf(schemas, file).schema));
  return {
    options: Object.fromEntries(deprecated),
    values: Object.fromEntries(
      options.flatMap(({ path: name, literals }) =>
        literals.map((literal) => [`${name} = ${literal}`, false]),
      ),
    ),
    flags: Object.fromEntries(
      flags.map(([name, { configs }]) => [
        name,
        configs.every((config) => deprecated.get(full(config.path)) === true),
      ]),
    ),
  };
}

function optionsIn(schemas: SchemaFiles, file: string, prefix = "") {
  return walkSchema(schemas, file, prefix).map(({ path: name, places }) => {
    const { types, values, description, deprecated } = schemaToValues(schemas, places);
    const booleans = types.flatMap((type) => {
      if (type === "boolean") return ["false", "true"];
      return type === "false" || type === "true" ? [type] : [];
    });
    return {
      path: name,
      literals: [...new Set([...booleans, ...values.filter((value) => value !== "null")])],
      // Schemas had no mark for it before 5.100.
      isDeprecated: deprecated !== undefined || /\bdeprecated\b/i.test(description),
    };
  });
}

function pluginOptionsIn(schemas: SchemaFiles, { pluginOf }: Helpers): Record<string, boolean> {
  const files = Object.keys(schemas).filter((file) => file.startsWith("schemas/plugins/"));
  return Object.fromEntries(
    files.flatMap((file) => {
      const plugin = pluginOf(file);
      if (plugin === undefined) return [];
      return optionsIn(schemas, file).map(({ path: name, isDeprecated }) => [
        `${plugin}#${name}`,
        isDeprecated,
      ]);
    }),
  );
}

/** The hooks that types declare, and those that only the code tells about. */
function hooksIn(folder: string): Record<string, boolean> {
  const files = globSync("lib/**/*.js", { cwd: folder }).sort();
  const classes = new Set(files.map((file) => path.posix.basename(file, ".js")));
  // A class of another package, enhanced-resolve, whose hooks are webpack's too.
  classes.add("Resolver");
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  // Of two classes with one name, `types.d.ts` renames one: no file has that name.
  const typed = readHookTypes(read("types.d.ts")).filter(
    ({ owner, name }) => name !== "*" && classes.has(owner),
  );
  const hooks = Object.fromEntries(
    typed.map(({ owner, name, deprecated }) => [
      `${owner}.hooks.${name}`,
      deprecated !== undefined,
    ]),
  );
  for (const file of files) {
    for (const [id, isDeprecated] of Object.entries(hooksOfSource(file, read(file)))) {
      hooks[id] = hooks[id] === true || isDeprecated;
    }
  }
  return hooks;
}

const isHook = (node: ts.Expression): boolean =>
  ts.isParenthesizedExpression(node)
    ? isHook(node.expression)
    : ts.isNewExpression(node) && /^((Sync|Async)\w*Hook|HookMap)$/.test(node.expression.getText());

/** A getter stands in for a hook that has moved; webpack warns when somebody taps such a hook. */
const isDeprecated = (node: ts.Node) =>
  ts.getJSDocDeprecatedTag(node) !== undefined ||
  ts.isGetAccessor(node) ||
  /["'`]DEP_WEBPACK_/.test(node.getText());

/**
 * The hooks that a file of webpack's code creates, by id, each with whether it is deprecated. It
 * shows more than `types.d.ts`, which has no hook that is read through a getter and whose marks for
 * deprecated hooks are recent.
 *
 * // "lib/Compiler.js", "this.hooks = { emit: new AsyncSeriesHook([]) }"
 * //   => { "Compiler.hooks.emit": false }
 */
export function hooksOfSource(file: string, text: string): Record<string, boolean> {
  const owner = path.posix.basename(file, ".js");
  const mayHaveHooks = /\bnew (Sync|Async)\w*Hook\b|\bnew HookMap\b/.test(text);
  if (!/^[A-Z]/.test(owner) || !mayHaveHooks) return {};
  const hooks: Record<string, boolean> = {};
  const visit = (node: ts.Node): void => {
    const isTable =
      ts.isObjectLiteralExpression(node) &&
      node.properties.some((one) => ts.isPropertyAssignment(one) && isHook(one.initializer));
    if (!isTable) {
      ts.forEachChild(node, visit);
      return;
    }
    for (const property of node.properties) {
      if (!property.name) continue;
      hooks[`${owner}.hooks.${property.name.getText()}`] = isDeprecated(property);
    }
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS));
  return hooks;
}
