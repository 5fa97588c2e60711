import ts from "typescript";

/**
 * A module in JavaScript or TypeScript => a script of Node.js that may wait at its top level.
 * `import.meta` becomes the variable `importMeta`.
 */
export function transpile(code: string): string {
  return ts.transpileModule(code, {
    // Not its own name: what ends in .mjs would stay a module.
    fileName: "module.ts",
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      esModuleInterop: true,
      allowJs: true,
    },
    transformers: { before: [replaceImportMeta] },
  }).outputText;
}

function replaceImportMeta(context: ts.TransformationContext): ts.Transformer<ts.SourceFile> {
  const visit = (node: ts.Node): ts.Node =>
    ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword
      ? context.factory.createIdentifier("importMeta")
      : ts.visitEachChild(node, visit, context);
  return (file) => ts.visitNode(file, visit, ts.isSourceFile);
}
