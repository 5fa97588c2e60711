import ts from "typescript";
import { hookReferences, isMapName, printType } from "./hook-type-references";

/** What the types of webpack say of one hook. */
export interface HookType {
  /** The class whose hooks they are. */
  owner: string;
  /** "*": every hook that the others of the owner don't name. */
  name: string;
  /** "SyncBailHook"; for a map or group of hooks that of the hooks inside. */
  kind: string;
  isMap: boolean;
  /** Types of the arguments. */
  arguments: readonly string[];
  /** What a tap may return, for bail and waterfall hooks. */
  returns?: string;
  deprecated?: string;
}

type Named = ReadonlyMap<string, ts.Node>;
type HookMember = ts.PropertySignature | ts.GetAccessorDeclaration;

/**
 * The hooks in webpack's `types.d.ts`: members of the property `hooks` of each class, and of what
 * the static methods `getCompilationHooks` and `getHooks` return. `ensureHook` of a class says what
 * its other hooks are, under the name "*".
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
      if (nameOf(member) === "ensureHook" && ts.isMethodDeclaration(member)) {
        return toHook(owner, "*", member.type, named) ?? [];
      }
      const type = hooksType(member);
      return type ? hooksOf(owner, type, named) : [];
    });
  });
}

/** The type of all hooks of a class, if a member of it is what holds them. */
function hooksType(member: ts.ClassElement): ts.TypeNode | undefined {
  const name = nameOf(member);
  if (name === "hooks" && ts.isPropertyDeclaration(member)) return member.type;
  if (name !== "getCompilationHooks" && name !== "getHooks") return undefined;
  if (ts.isMethodDeclaration(member)) return member.type;
  const type = ts.isPropertyDeclaration(member) ? member.type : undefined;
  return type && ts.isFunctionTypeNode(type) ? type.type : undefined;
}

const nameOf = (member: ts.ClassElement): string =>
  member.name && ts.isIdentifier(member.name) ? member.name.text : "";

function hooksOf(owner: string, type: ts.TypeNode, named: Named): HookType[] {
  return membersOf(type, named).flatMap((member) => {
    const hook = toHook(owner, member.name.getText(), member.type, named);
    const deprecated = deprecationOf(member);
    return hook ? { ...hook, ...(deprecated === undefined ? {} : { deprecated }) } : [];
  });
}

/** The members of a type, through `Readonly`, intersections and names of types. */
function membersOf(type: ts.Node, named: Named): HookMember[] {
  if (ts.isTypeLiteralNode(type) || ts.isInterfaceDeclaration(type)) {
    return type.members.filter(
      (member) => ts.isPropertySignature(member) || ts.isGetAccessorDeclaration(member),
    );
  }
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap((part) => membersOf(part, named));
  if (!ts.isTypeReferenceNode(type)) return [];
  const [argument] = type.typeArguments ?? [];
  const target = named.get(type.typeName.getText());
  if (target) return membersOf(target, named);
  return type.typeName.getText() === "Readonly" && argument ? membersOf(argument, named) : [];
}

function toHook(owner: string, name: string, type: ts.TypeNode | undefined, named: Named) {
  const [first, ...others] = hookReferences(type, named);
  if (!type || !first) return undefined;
  const all = [first, ...others].map((hook) => hook.typeArguments ?? []);
  const lists = all.map(([list]) => (list ? argumentTypes(list) : []));
  const kind = first.typeName.getText();
  const returns = union(all.flatMap(([, result]) => (result ? [printType(result)] : [])));
  const length = Math.max(...lists.map((list) => list.length));
  return {
    owner,
    name,
    kind,
    isMap: ts.isTypeReferenceNode(type) && isMapName(type.typeName.getText()),
    arguments: Array.from({ length }, (_, index) =>
      union(lists.flatMap((list) => list[index] ?? [])),
    ),
    ...(/Bail|Waterfall/.test(kind) && returns ? { returns } : {}),
  } satisfies HookType;
}

/** Hooks of one map may differ by key: `parser.for("json")` hands over a `JsonParser`. */
const union = (types: readonly string[]): string => [...new Set(types)].join(" | ");

const argumentTypes = (list: ts.TypeNode): string[] =>
  ts.isTupleTypeNode(list)
    ? list.elements.map((part) => printType(ts.isNamedTupleMember(part) ? part.type : part))
    : [printType(list)];

/** Notes of webpack's developers to themselves say nothing to its users. */
function deprecationOf(member: HookMember): string | undefined {
  const tag = ts.getJSDocDeprecatedTag(member);
  if (!tag) return undefined;
  const text = (ts.getTextOfJSDocComment(tag.comment) ?? "").trim();
  return text.startsWith("TODO") ? "" : text;
}
