import { readFileSync } from "node:fs";
import path from "node:path";
import type { MemberFacts, ReferenceHook, ReferenceOption, TypeFacts, Typings } from "../types";
import { TypeFile } from "./signatures";

const WEBPACK = "webpack/types.d.ts";
const SERVER = "webpack-dev-server/types/lib/Server.d.ts";

/** Classes whose members have headings, with their names in the types. */
const OWNERS: readonly (readonly [file: string, owner: string, name?: string])[] = [
  [WEBPACK, "Compilation"],
  [WEBPACK, "Compiler"],
  [WEBPACK, "MultiCompiler"],
  [WEBPACK, "Watching"],
  [WEBPACK, "Stats"],
  [WEBPACK, "MultiStats"],
  [WEBPACK, "LoaderContext", "AnyLoaderContext"],
  ["webpack/module.d.ts", "Hot"],
  [SERVER, "Server"],
];

/** Reads the installed types below `node_modules`. */
export function readTypings(modules: string) {
  const read = (file: string) => new TypeFile(readFileSync(path.join(modules, file), "utf8"));
  const [webpack, server] = [read(WEBPACK), read(SERVER)];
  return {
    webpack,
    /** Adds the signatures of an option that accepts functions. */
    withSignatures<Option extends ReferenceOption & { plugin?: string }>(option: Option): Option {
      if (!option.types.some((type) => type.startsWith("function"))) return option;
      const { path: name, plugin = "Configuration" } = option;
      const at = name.replace(/^devServer\./, "");
      const [file, root] = at === name ? [webpack, plugin] : [server, "Configuration"];
      // A function in place of an object stands for its type.
      const found = [at, `${at}.type`].map((one) => file.signaturesAt(root, one));
      const signatures = found.find((list) => list.length > 0);
      if (!signatures) return option;
      // The types say `void`, but the client filters problems by the result.
      const isFilter = name.startsWith("devServer.client.overlay.");
      const own = isFilter ? signatures.map((one) => one.replace(/void$/, "boolean")) : signatures;
      return { ...option, signatures: own };
    },
    /** The members of the documented classes, and the types that all signatures name. */
    toTypings(
      options: readonly ReferenceOption[],
      hooks: readonly ReferenceHook[],
    ): Omit<Typings, "deprecations"> {
      const members: Record<string, MemberFacts> = {};
      for (const [file, owner, name = owner] of OWNERS) {
        const type = { [WEBPACK]: webpack, [SERVER]: server }[file] ?? read(file);
        for (const [key, member] of Object.entries(type.listMembers(name)))
          members[`${owner}#${key}`] = member;
      }
      members["Compiler#webpack"] = { signatures: webpack.signaturesAt("_functionWebpack", "") };
      const signatures = [
        ...options.flatMap((option) => option.signatures ?? []),
        ...hooks.flatMap((hook) => [...hook.arguments.map(({ type }) => type), hook.returns ?? ""]),
        ...Object.values(members).flatMap((member) => member.signatures),
      ];
      const names = new Set(signatures.flatMap((text) => text.match(/\b[A-Z]\w+\b/g) ?? []));
      const types = [...names].sort().flatMap((name): [string, TypeFacts][] => {
        const type = webpack.typeOf(name);
        return type ? [[name, type]] : [];
      });
      return { members, types: Object.fromEntries(types) };
    },
  };
}
