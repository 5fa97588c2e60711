import ts from "typescript";
import { deprecationOf, nameOf, printType, type TypeFile } from "./signatures";

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

const HOOK_MEMBERS = new Set(["hooks", "getCompilationHooks", "getHooks", "getParserHooks"]);

/**
 * Reads the hooks of each class: members of `hooks`, and of the results of its static methods for
 * hooks. The method `ensureHook` describes all others.
 */
export function readHookTypes(file: TypeFile): HookType[] {
  return [...file.declared].flatMap(([owner, declaration]) => {
    if (!ts.isClassDeclaration(declaration)) return [];
    return declaration.members.flatMap((member): HookType[] => {
      if (!ts.isPropertyDeclaration(member) && !ts.isMethodDeclaration(member)) return [];
      const { type } = member;
      const name = member.name.getText();
      if (name === "ensureHook") return toHook(owner, "*", type, file);
      if (!type || !HOOK_MEMBERS.has(name)) return [];
      const node = ts.isFunctionTypeNode(type) ? type.type : type;
      return file
        .membersOf({ node, scope: new Map() })
        .flatMap((one) => toHook(owner, nameOf(one.node) ?? "", one.node, file));
    });
  });
}

function toHook(owner: string, name: string, node: ts.Node | undefined, file: TypeFile) {
  const all = node ? tapableTypes(node, file) : [];
  const [first] = all;
  if (!node || !first) return [];
  const lists = all.map(({ typeArguments: [list] = [] }) => (list ? argumentTypes(list) : []));
  const kind = first.typeName.getText();
  const returns = union(
    all.flatMap(({ typeArguments: [, result] = [] }) => (result ? printType(result) : [])),
  );
  const length = Math.max(...lists.map((list) => list.length));
  const deprecated = deprecationOf(node);
  const hook: HookType = {
    owner,
    name,
    kind,
    arguments: Array.from({ length }, (_, index) =>
      union(lists.flatMap((list) => list[index] ?? [])),
    ),
    ...(/Bail|Waterfall/.test(kind) && returns ? { returns } : {}),
    ...(deprecated === undefined ? {} : { deprecated }),
  };
  return [hook];
}

/** Tapable classes in a type, such as the hooks of a `HookMap`, and in what its names stand for. */
function tapableTypes(node: ts.Node, file: TypeFile): ts.TypeReferenceNode[] {
  const name = ts.isTypeReferenceNode(node) ? node.typeName.getText() : "";
  if (ts.isTypeReferenceNode(node) && /^(Sync|Async)[A-Za-z]*Hook$/.test(name)) return [node];
  const found: ts.TypeReferenceNode[] = [];
  ts.forEachChild(node, (part) => void found.push(...tapableTypes(part, file)));
  const target = file.declared.get(name);
  return found.length === 0 && target && ts.isTypeAliasDeclaration(target)
    ? tapableTypes(target.type, file)
    : found;
}

/** Hooks in a map can differ by key: `parser.for("json")` passes a `JsonParser`. */
const union = (types: readonly string[]): string => [...new Set(types)].join(" | ");

const argumentTypes = (list: ts.TypeNode): string[] =>
  ts.isTupleTypeNode(list)
    ? list.elements.map((part) => printType(ts.isNamedTupleMember(part) ? part.type : part))
    : [printType(list)];
