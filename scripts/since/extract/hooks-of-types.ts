import ts from "typescript";

type Declarations = ReadonlyMap<string, ts.Node>;

/** Names of the file's own interfaces, type aliases and classes => their declarations. */
function readDeclarations(file: ts.SourceFile): Declarations {
  const found = new Map<string, ts.Node>();
  for (const statement of file.statements) {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
      found.set(statement.name.text, statement);
    }
  }
  return found;
}

/** A type => the properties of the object that it describes; none for what describes none. */
function propertiesOf(type: ts.Node | undefined, declarations: Declarations): ts.TypeElement[] {
  if (!type) return [];
  if (ts.isTypeLiteralNode(type) || ts.isInterfaceDeclaration(type)) {
    const parents = ts.isInterfaceDeclaration(type)
      ? (type.heritageClauses ?? []).flatMap(({ types }) => [...types])
      : [];
    const inherited = parents.flatMap(({ expression }) =>
      propertiesOf(declarations.get(expression.getText()), declarations),
    );
    return [...inherited, ...type.members];
  }
  if (ts.isTypeAliasDeclaration(type)) return propertiesOf(type.type, declarations);
  if (ts.isParenthesizedTypeNode(type)) return propertiesOf(type.type, declarations);
  if (ts.isIntersectionTypeNode(type)) {
    return type.types.flatMap((part) => propertiesOf(part, declarations));
  }
  if (!ts.isTypeReferenceNode(type)) return [];
  const name = type.typeName.getText();
  // Readonly<{ … }> has the properties of what it wraps.
  if (name === "Readonly") return propertiesOf(type.typeArguments?.[0], declarations);
  return propertiesOf(declarations.get(name), declarations);
}

/** Static methods that hand out hooks of a class. */
const givesHooks = new Set(["getCompilationHooks", "getHooks", "getParserHooks"]);

/** The type that holds a class's hooks: of its `hooks`, or what its method returns. */
function holderOf(member: ts.ClassElement): ts.TypeNode | undefined {
  const name = member.name?.getText();
  if (name === "hooks" && ts.isPropertyDeclaration(member)) return member.type;
  if (name === undefined || !givesHooks.has(name)) return undefined;
  if (ts.isMethodDeclaration(member)) return member.type;
  const isFunction =
    ts.isPropertyDeclaration(member) && member.type && ts.isFunctionTypeNode(member.type);
  return isFunction ? member.type.type : undefined;
}

/**
 * The text of webpack's `types.d.ts` => its hooks by id, each with whether it is deprecated.
 * Nothing of it is executed or resolved: a declaration of another file counts as empty.
 *
 * @param isOwner whether a class has that name in webpack's code as well: where two would have the
 *   same one, `types.d.ts` renames one of them
 */
// "declare class Compiler { hooks: Readonly<{ emit: SyncHook<[]> }> }"
//   => { "Compiler.hooks.emit": false }
export function hooksOfTypes(
  text: string,
  isOwner: (name: string) => boolean = () => true,
): Record<string, boolean> {
  const file = ts.createSourceFile("types.d.ts", text, ts.ScriptTarget.Latest, true);
  const declarations = readDeclarations(file);
  const hooks: Record<string, boolean> = {};
  for (const statement of file.statements) {
    if (!ts.isClassDeclaration(statement) || !statement.name) continue;
    if (!isOwner(statement.name.text)) continue;
    for (const member of statement.members) {
      for (const property of propertiesOf(holderOf(member), declarations)) {
        if (!ts.isPropertySignature(property)) continue;
        const id = `${statement.name.text}.hooks.${property.name.getText()}`;
        hooks[id] = ts.getJSDocDeprecatedTag(property) !== undefined;
      }
    }
  }
  return hooks;
}
