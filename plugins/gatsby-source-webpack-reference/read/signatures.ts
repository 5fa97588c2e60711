import ts from "typescript";
import type { MemberFacts, TypeFacts } from "../types";

/** A node with the arguments of the generic types around it, printed. */
interface Typed {
  node: ts.Node;
  scope: ReadonlyMap<string, string>;
}

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.ClassDeclaration;

/** Types that only change how another type is used. */
const WRAPPERS = new Set(["Readonly", "Partial", "Required", "NonNullable", "Omit", "Pick"]);
const DEEPEST = 12;

/** Functions, members and types of a `.d.ts` file. */
export class TypeFile {
  readonly declared = new Map<string, Declaration>();

  constructor(text: string) {
    const declare = (statement: ts.Statement): void => {
      const isType =
        ts.isInterfaceDeclaration(statement) ||
        ts.isTypeAliasDeclaration(statement) ||
        ts.isClassDeclaration(statement);
      if (isType && statement.name && !this.declared.has(statement.name.text))
        this.declared.set(statement.name.text, statement);
      if (ts.isModuleDeclaration(statement) && statement.body && ts.isModuleBlock(statement.body))
        statement.body.statements.forEach(declare);
    };
    const source = ts.createSourceFile("types.d.ts", text, ts.ScriptTarget.Latest, true);
    source.statements.forEach(declare);
  }

  /**
   * Signatures of the functions at a path: `output.filename` => `["(pathData: PathData) => string"]`
   * @param root type of the options, or the class whose constructor takes them
   */
  signaturesAt(root: string, path: string): string[] {
    const start = this.declared.get(root.slice(root.lastIndexOf(".") + 1));
    if (!start) return [];
    const keys = [...path.matchAll(/\[\]|[^.[\]]+/g)].map(([key]) => key);
    let found: Typed[] = (ts.isClassDeclaration(start) ? constructorTypes(start) : [start]).map(
      (node) => ({ node, scope: new Map() }),
    );
    for (const key of keys) found = found.flatMap((around) => this.childrenOf(around, key));
    return [...new Set(found.flatMap((inner) => this.functionsIn(inner)))];
  }

  /** Source of each public member, with its overloads, by name. */
  listMembers(owner: string): Record<string, MemberFacts> {
    const declaration = this.declared.get(owner);
    if (!declaration) return {};
    const found = new Map<string, MemberFacts>();
    for (const member of this.membersOf({ node: declaration, scope: new Map() })) {
      const name = nameOf(member.node);
      if (name === undefined || name === "hooks") continue;
      const deprecated = deprecationOf(member.node);
      const known = found.get(name)?.signatures ?? [];
      found.set(name, {
        signatures: [...new Set([...known, printMember(member)])],
        ...(deprecated === undefined ? {} : { deprecated }),
      });
    }
    return Object.fromEntries(found);
  }

  /** What a name stands for; undefined for a name that the file doesn't declare. */
  typeOf(name: string): TypeFacts | undefined {
    const declaration = this.declared.get(name);
    if (!declaration) return undefined;
    const scope = new Map<string, string>();
    const clauses = ts.isClassDeclaration(declaration) ? (declaration.heritageClauses ?? []) : [];
    // The parent class is an entry of its own.
    const parents = clauses.map((clause) => clause.getText());
    const all: Typed[] = ts.isClassDeclaration(declaration)
      ? declaration.members.map((node) => ({ node, scope }))
      : this.membersOf({ node: declaration, scope });
    const members = all.filter(({ node }) => !isHidden(node)).map(printMember);
    if (members.length > 0) return { members: [...parents, ...withoutRepeats(members)] };
    return ts.isTypeAliasDeclaration(declaration)
      ? { members: [], text: printType(declaration.type, scope) }
      : { members: [] };
  }

  /** Alternatives of a type, through aliases and wrappers. */
  private expand(typed: Typed, depth = 0): Typed[] {
    const { node, scope } = typed;
    if (depth > DEEPEST) return [];
    const inside = (parts: readonly ts.Node[], within = scope) =>
      parts.flatMap((part) => this.expand({ node: part, scope: within }, depth + 1));
    if (ts.isParenthesizedTypeNode(node)) return inside([node.type]);
    if (ts.isTypeOperatorNode(node)) return inside([node.type]);
    if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node)) return inside(node.types);
    if (ts.isTypeAliasDeclaration(node)) return inside([node.type]);
    const isReference = ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node);
    if (!isReference) return [typed];
    const name = (ts.isTypeReferenceNode(node) ? node.typeName : node.expression).getText();
    const given = node.typeArguments ?? [];
    if (WRAPPERS.has(name)) return inside(given.slice(0, 1));
    const target = this.declared.get(name);
    if (!target) return [typed];
    const parameters = target.typeParameters ?? [];
    const entries = parameters.map(({ name: parameter, default: usual }, index) => {
      const type = given[index] ?? usual;
      return [parameter.text, type ? printType(type, scope) : parameter.text] as const;
    });
    return inside([target], new Map(entries));
  }

  /** Members of a type with those of its parents. */
  membersOf(typed: Typed): Typed[] {
    return this.expand(typed).flatMap(({ node, scope }) => {
      const hasMembers =
        ts.isInterfaceDeclaration(node) ||
        ts.isClassDeclaration(node) ||
        ts.isTypeLiteralNode(node);
      if (!hasMembers) return [];
      const own = [...node.members].map((member) => ({ node: member, scope }));
      const clauses = ts.isTypeLiteralNode(node) ? [] : (node.heritageClauses ?? []);
      const parents = clauses.flatMap((clause) => [...clause.types]);
      const names = new Set(own.map((member) => nameOf(member.node)));
      const inherited = parents
        .flatMap((parent) => this.membersOf({ node: parent, scope }))
        .filter((member) => !names.has(nameOf(member.node)));
      return [...own, ...inherited];
    });
  }

  private childrenOf(typed: Typed, key: string): Typed[] {
    const parts = this.expand(typed);
    if (key === "[]") {
      return parts.flatMap(({ node, scope }) => {
        if (ts.isArrayTypeNode(node)) return [{ node: node.elementType, scope }];
        const isArray =
          ts.isTypeReferenceNode(node) && /^(?:Readonly)?Array$/.test(node.typeName.getText());
        const [item] = isArray ? (node.typeArguments ?? []) : [];
        return item ? [{ node: item, scope }] : [];
      });
    }
    return this.membersOf(typed).flatMap(({ node, scope }): Typed[] => {
      if (key === "*")
        return ts.isIndexSignatureDeclaration(node) ? [{ node: node.type, scope }] : [];
      if (nameOf(node) !== key) return [];
      if (ts.isMethodSignature(node)) return [{ node, scope }];
      return ts.isPropertySignature(node) && node.type ? [{ node: node.type, scope }] : [];
    });
  }

  private functionsIn(typed: Typed, isItem = false): string[] {
    return this.expand(typed).flatMap((part): string[] => {
      const { node, scope } = part;
      if (ts.isFunctionTypeNode(node) || ts.isMethodSignature(node))
        return [printCall(node, scope)];
      if (ts.isTypeQueryNode(node)) return [printType(node, scope)];
      // An array of a recursive type adds nothing.
      if (ts.isArrayTypeNode(node))
        return isItem ? [] : this.functionsIn({ node: node.elementType, scope }, true);
      if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node))
        return node.members.flatMap((member) =>
          ts.isCallSignatureDeclaration(member) ? [printCall(member, scope)] : [],
        );
      return [];
    });
  }
}

const constructorTypes = ({ members }: ts.ClassDeclaration) =>
  members
    .filter((member) => ts.isConstructorDeclaration(member))
    .flatMap(({ parameters }) => parameters.flatMap(({ type }) => type ?? []));

export const nameOf = (node: ts.Node): string | undefined =>
  (ts.isClassElement(node) || ts.isTypeElement(node)) && node.name
    ? node.name.getText().replace(/^"(.*)"$/, "$1")
    : undefined;

/** Private members, constructors, and deprecated ones. */
function isHidden(node: ts.Node): boolean {
  const name = nameOf(node);
  if (name === undefined)
    return !ts.isIndexSignatureDeclaration(node) && !ts.isCallSignatureDeclaration(node);
  const isStatic =
    ts.canHaveModifiers(node) &&
    ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) === true;
  return /^[_[]/.test(name) || isStatic || ts.getJSDocDeprecatedTag(node) !== undefined;
}

/** The note of `@deprecated` for users; undefined without the tag. */
export function deprecationOf(member: ts.Node): string | undefined {
  const tag = ts.getJSDocDeprecatedTag(member);
  if (!tag) return undefined;
  const text = (ts.getTextOfJSDocComment(tag.comment) ?? "").trim();
  // A note for webpack's developers.
  return text.startsWith("TODO") ? "" : text;
}

type Call = ts.SignatureDeclarationBase;

/** `(name: string) => void` */
const printCall = (node: Call, scope: Typed["scope"]): string =>
  `(${printParameters(node, scope)}) => ${node.type ? printType(node.type, scope) : "any"}`;

const printParameters = ({ parameters }: Call, scope: Typed["scope"]): string =>
  parameters
    .map(({ dotDotDotToken, name, questionToken, type }) => {
      const start = `${dotDotDotToken ? "..." : ""}${name.getText()}${questionToken ? "?" : ""}`;
      return type ? `${start}: ${printType(type, scope)}` : start;
    })
    .join(", ");

/** `name?: string`, `name(options: object): void` */
function printMember({ node, scope }: Typed): string {
  const name = nameOf(node) ?? "";
  if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node)) {
    const optional = node.questionToken ? "?" : "";
    const result = node.type ? printType(node.type, scope) : "any";
    return `${name}${optional}(${printParameters(node, scope)}): ${result}`;
  }
  const typed =
    ts.isPropertyDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isGetAccessorDeclaration(node);
  if (!typed) return printType(node, scope);
  const optional = !ts.isGetAccessorDeclaration(node) && node.questionToken ? "?" : "";
  const type = node.type ? printType(node.type, scope) : "any";
  const [, given, result] = /^\((.*)\) => ([^=]*)$/s.exec(type) ?? [];
  const isPlain = given !== undefined && optional === "" && isBalanced(given);
  return isPlain ? `${name}(${given}): ${result}` : `${name}${optional}: ${type}`;
}

/** One line per name, except for overloads; in an intersection the last one counts. */
function withoutRepeats(members: readonly string[]): string[] {
  const byName = new Map(members.map((line) => [/^[\w$]+(?=\??:)/.exec(line)?.[0] ?? line, line]));
  return [...byName.values()];
}

/** Whether no bracket closes before it opens, so that a text is one list of parameters. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text.replaceAll("=>", "")) {
    if (/[([{<]/.test(sign)) depth += 1;
    if (/[)\]}>]/.test(sign)) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** A type in one line, without comments, and with the arguments of generic types. */
export function printType(type: ts.Node, scope: Typed["scope"] = new Map()): string {
  const printed = type
    .getText()
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/;\s*(?=\})/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/;$/, "")
    .replace(/(^|[<([{,:|&] ?)\| /g, "$1")
    .replace(/([<([]) /g, "$1")
    .replace(/,? ([>)\]])/g, "$1");
  if (scope.size === 0) return printed;
  return printed.replace(/(?<![\w."'])[A-Z_]\w*(?![\w"':?])/g, (name) => scope.get(name) ?? name);
}
