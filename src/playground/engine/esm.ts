import type { AnyNode, ImportDeclaration, ModuleDeclaration, Program } from "acorn";
import webpack from "webpack";

/** webpack's own parser: a second one would be 30 kB. */
const { _parse } = webpack.javascript.JavascriptParser as unknown as {
  _parse: (code: string, options: object) => { ast: Program };
};

interface Edit {
  start: number;
  end: number;
  text: string;
}

const key = (name: AnyNode): string =>
  name.type === "Identifier" ? name.name : name.type === "Literal" ? (name.raw ?? "") : "";

/** `import a, { b as c } from "d"` => `const {default:a,b:c}=import__("d")` */
function toRequire({ specifiers, source }: ImportDeclaration): string {
  const request = `import__(${source.raw ?? ""})`;
  const names: string[] = [];
  let text = "";
  for (const specifier of specifiers) {
    const local = specifier.local.name;
    if (specifier.type === "ImportNamespaceSpecifier") text += `const ${local}=${request};`;
    else if (specifier.type === "ImportDefaultSpecifier") names.push(`default:${local}`);
    else names.push(`${key(specifier.imported)}:${local}`);
  }
  if (names.length > 0) return `${text}const {${names.join(",")}}=${request};`;
  return text || `${request};`;
}

function patternNames(node: AnyNode | null): string[] {
  if (node?.type === "Identifier") return [node.name];
  if (node?.type === "AssignmentPattern") return patternNames(node.left);
  if (node?.type === "RestElement") return patternNames(node.argument);
  if (node?.type === "ArrayPattern") return node.elements.flatMap(patternNames);
  if (node?.type !== "ObjectPattern") return [];
  return node.properties.flatMap((each) =>
    patternNames(each.type === "Property" ? each.value : each),
  );
}

/** The names that a statement of an `export` declares. */
function declaredNames(node: AnyNode): string[] {
  if (node.type === "VariableDeclaration")
    return node.declarations.flatMap(({ id }) => patternNames(id));
  return "id" in node ? patternNames(node.id ?? null) : [];
}

const getter = (name: string, value: string): string =>
  `export__(${name.startsWith('"') || name.startsWith("'") ? name : JSON.stringify(name)},()=>${value});`;

/** Edits that replace an `import` or `export` on its lines; `head` goes before the module's code. */
function editDeclaration(node: ModuleDeclaration, head: string[]): Edit[] {
  const { start, end } = node;
  if (node.type === "ImportDeclaration") {
    head.push(toRequire(node));
    return [{ start, end, text: "" }];
  }
  if (node.type === "ExportDefaultDeclaration") {
    const { declaration } = node;
    const isNamed = /^(?:Function|Class)Declaration$/.test(declaration.type) && "id" in declaration;
    if (isNamed && declaration.id) {
      head.push(getter("default", declaration.id.name));
      return [{ start, end: declaration.start, text: "" }];
    }
    head.push(getter("default", "default__"));
    return [{ start, end: declaration.start, text: "const default__ = " }];
  }
  if (node.type === "ExportAllDeclaration") {
    const request = `import__(${node.source.raw ?? ""})`;
    head.push(node.exported ? getter(key(node.exported), request) : `exportAll__(${request});`);
    return [{ start, end, text: "" }];
  }
  if (node.declaration) {
    for (const name of declaredNames(node.declaration)) head.push(getter(name, name));
    return [{ start, end: node.declaration.start, text: "" }];
  }
  for (const { local, exported } of node.specifiers) {
    const from = node.source
      ? `import__(${node.source.raw ?? ""})[${JSON.stringify(key(local))}]`
      : "";
    head.push(getter(key(exported), from || key(local)));
  }
  return [{ start, end, text: "" }];
}

/** Edits for `import.meta` and `import()`; whether the module awaits outside of functions. */
function walk(node: AnyNode, isInFunction: boolean, edits: Edit[]): boolean {
  const { start, type } = node;
  if (type === "MetaProperty" && node.meta.name === "import")
    edits.push({ start, end: node.end, text: "meta__" });
  if (type === "ImportExpression")
    edits.push({ start, end: start + "import".length, text: "dynamicImport__" });
  let awaits = type === "AwaitExpression" || (type === "ForOfStatement" && node.await);
  if (isInFunction) awaits = false;
  const isFunction = type.includes("Function");
  for (const child of Object.values(node) as unknown[])
    for (const each of Array.isArray(child) ? (child as unknown[]) : [child])
      if (each && typeof each === "object" && "type" in each)
        awaits = walk(each as AnyNode, isInFunction || isFunction, edits) || awaits;
  return awaits;
}

/**
 * Rewrites an ES module as the body of a function with `import__`, `export__`, `exportAll__`,
 * `dynamicImport__` and `meta__`. Lines stay where they are.
 * @throws SyntaxError with `loc`
 */
export function moduleToFunction(code: string): { code: string; awaits: boolean } {
  const { ast: program } = _parse(code, { sourceType: "module", ranges: true });
  const edits: Edit[] = [];
  const head: string[] = [];
  const awaits = walk(program, false, edits);
  for (const node of program.body)
    if (/^(?:Import|Export)/.test(node.type))
      edits.push(...editDeclaration(node as ModuleDeclaration, head));
  let text = code;
  for (const { start, end, text: by } of edits.sort((a, b) => b.start - a.start)) {
    const lines = text.slice(start, end).replace(/[^\n]/g, "");
    text = text.slice(0, start) + by + lines + text.slice(end);
  }
  // Exports first, so that modules that import each other find them.
  head.sort((a, b) => Number(b.startsWith("export__")) - Number(a.startsWith("export__")));
  return { code: `"use strict";${head.join("")}${text}`, awaits };
}
