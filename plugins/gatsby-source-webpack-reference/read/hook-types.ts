import ts from "typescript";
import { deprecationOf, printType } from "./signatures";

/** A hook in webpack's types. */
export interface HookType {
  owner: string;
  /** `*` stands for all other hooks of the class. */
  name: string;
  /** `SyncBailHook`; for a map or group, the class of its hooks. */
  kind: string;
  arguments: readonly string[];
  /** Return type of a tap, for bail and waterfall hooks. */
  returns?: string;
  deprecated?: string;
}

type Named = ReadonlyMap<string, ts.Node>;
type HookMember = ts.PropertySignature | ts.GetAccessorDeclaration;

const HOOK_MEMBERS = new Set(["hooks", "getCompilationHooks", "getHooks", "getParserHooks"]);

/**
 * Reads the hooks in `types.d.ts`: members of `hooks` in each class, and of the results of its
 * static methods for hooks. The method `ensureHook` describes all others.
 */
export function readHookTypes(text: string): HookType[] {
  const source = ts.createSourceFile("types.d.ts", text, ts.ScriptTarget.Latest, true);
  const named = new Map<string, ts.Node>();
  for (const statement of source.statements) {
    if (ts.isInterfaceDeclaration(statement)) named.set(statement.name.text, statement);
    if (ts.isTypeAliasDeclaration(statement)) named.set(statement.name.text, statement.type);
  }
  return source.statements.flatMap((statement) => {
    if (!ts.isClassDeclaration(statement) || !statement.name) return [];
    const owner = statement.name.text;
    return statement.members.flatMap((member) => {
      if (!ts.isPropertyDeclaration(member) && !ts.isMethodDeclaration(member)) return [];
      const name = member.name.getText();
      if (name === "ensureHook") return toHook(owner, "*", member.type, named) ?? [];
      if (!HOOK_MEMBERS.has(name)) return [];
      const { type } = member;
      const hooks = type && ts.isFunctionTypeNode(type) ? type.type : type;
      return membersOf(hooks, named).flatMap((one) => {
        const hook = toHook(owner, one.name.getText(), one.type, named);
        const deprecated = deprecationOf(one);
        return hook ? { ...hook, ...(deprecated === undefined ? {} : { deprecated }) } : [];
      });
    });
  });
}

/** Members of a type through `Readonly`, intersections, parents and aliases. */
function membersOf(type: ts.Node | undefined, named: Named): HookMember[] {
  if (!type) return [];
  const inside = (parts: readonly ts.Node[]) => parts.flatMap((part) => membersOf(part, named));
  if (ts.isInterfaceDeclaration(type) || ts.isTypeLiteralNode(type)) {
    const parents = ts.isInterfaceDeclaration(type) ? (type.heritageClauses ?? []) : [];
    const own = type.members.filter(
      (member) => ts.isPropertySignature(member) || ts.isGetAccessorDeclaration(member),
    );
    return [...inside(parents.flatMap((clause) => [...clause.types])), ...own];
  }
  if (ts.isExpressionWithTypeArguments(type))
    return membersOf(named.get(type.expression.getText()), named);
  if (ts.isParenthesizedTypeNode(type)) return inside([type.type]);
  if (ts.isIntersectionTypeNode(type)) return inside(type.types);
  if (!ts.isTypeReferenceNode(type)) return [];
  const name = type.typeName.getText();
  return membersOf(name === "Readonly" ? type.typeArguments?.[0] : named.get(name), named);
}

function toHook(owner: string, name: string, type: ts.TypeNode | undefined, named: Named) {
  const [first, ...others] = tapableTypes(type, named);
  if (!first) return undefined;
  const all = [first, ...others].map((hook) => hook.typeArguments ?? []);
  const lists = all.map(([list]) => (list ? argumentTypes(list) : []));
  const kind = first.typeName.getText();
  const returns = union(all.flatMap(([, result]) => (result ? [printType(result)] : [])));
  const length = Math.max(...lists.map((list) => list.length));
  return {
    owner,
    name,
    kind,
    arguments: Array.from({ length }, (_, index) =>
      union(lists.flatMap((list) => list[index] ?? [])),
    ),
    ...(/Bail|Waterfall/.test(kind) && returns ? { returns } : {}),
  } satisfies HookType;
}

/**
 * Tapable classes in a type: inside `HookMap`, `MultiHook`, `FakeHook`, `Pick`, `Record`, unions,
 * intersections and aliases.
 */
function tapableTypes(type: ts.Node | undefined, named: Named): ts.TypeReferenceNode[] {
  if (!type) return [];
  const inside = (parts: readonly ts.Node[]) => parts.flatMap((part) => tapableTypes(part, named));
  if (ts.isParenthesizedTypeNode(type)) return inside([type.type]);
  if (ts.isIntersectionTypeNode(type) || ts.isUnionTypeNode(type)) return inside(type.types);
  if (!ts.isTypeReferenceNode(type)) return [];
  const name = type.typeName.getText();
  if (/^(Sync|Async)[A-Za-z]*Hook$/.test(name)) return [type];
  const found = inside(type.typeArguments ?? []);
  const target = named.get(name);
  return found.length === 0 && target && !ts.isInterfaceDeclaration(target)
    ? inside([target])
    : found;
}

/** Hooks in a map can differ by key: `parser.for("json")` passes a `JsonParser`. */
const union = (types: readonly string[]): string => [...new Set(types)].join(" | ");

const argumentTypes = (list: ts.TypeNode): string[] =>
  ts.isTupleTypeNode(list)
    ? list.elements.map((part) => printType(ts.isNamedTupleMember(part) ? part.type : part))
    : [printType(list)];
