import path from "node:path";
import ts from "typescript";

/** What is worth parsing: everything else of a package's code defines no hooks. */
const mayDefineHooks = /\bnew (Sync|Async)\w*Hook\b|\bnew HookMap\b/;

/** Other files help a class that has a file of its own, and `types.d.ts` tells their hooks. */
const isClassName = (name: string) => /^[A-Z]/.test(name);

function makesHook(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return makesHook(node.expression);
  return (
    ts.isNewExpression(node) && /^((Sync|Async)\w*Hook|HookMap)$/.test(node.expression.getText())
  );
}

const isHookTable = (node: ts.ObjectLiteralExpression) =>
  node.properties.some(
    (property) => ts.isPropertyAssignment(property) && makesHook(property.initializer),
  );

/** webpack warns with such a code whenever somebody taps the hook. */
const warns = (node: ts.Node) => /["'`]DEP_WEBPACK_/.test(node.getText());

/** A getter stands in for a hook that has moved. */
const isDeprecated = (node: ts.Node) =>
  ts.getJSDocDeprecatedTag(node) !== undefined || ts.isGetAccessor(node) || warns(node);

/**
 * A file of webpack's code => the hooks that it makes, by id, each with whether it is deprecated.
 * A file is named for the class that it holds. It tells more than `types.d.ts`: that names no
 * hook that is read through a getter, and said late which ones are deprecated.
 */
// "lib/Compiler.js", "this.hooks = { emit: new AsyncSeriesHook([]) }"
//   => { "Compiler.hooks.emit": false }
export function hooksOfSource(file: string, text: string): Record<string, boolean> {
  const owner = path.posix.basename(file, ".js");
  if (!isClassName(owner) || !mayDefineHooks.test(text)) return {};
  const hooks: Record<string, boolean> = {};
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node) && isHookTable(node)) {
      for (const property of node.properties) {
        if (property.name) {
          hooks[`${owner}.hooks.${property.name.getText()}`] = isDeprecated(property);
        }
      }
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS));
  return hooks;
}
