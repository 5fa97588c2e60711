import { readFileSync } from "node:fs";
import path from "node:path";
import type { ReferenceHook, ReferenceOption, TypeFacts, Typings } from "../types";
import { readTypeFile } from "./signatures";

/** Classes whose members have headings, with their names in the types and the file. */
const OWNERS: readonly (readonly [owner: string, name: string, file: string])[] = [
  ["Compilation", "Compilation", "webpack/types.d.ts"],
  ["Compiler", "Compiler", "webpack/types.d.ts"],
  ["MultiCompiler", "MultiCompiler", "webpack/types.d.ts"],
  ["Watching", "Watching", "webpack/types.d.ts"],
  ["Stats", "Stats", "webpack/types.d.ts"],
  ["MultiStats", "MultiStats", "webpack/types.d.ts"],
  ["LoaderContext", "AnyLoaderContext", "webpack/types.d.ts"],
  ["Hot", "Hot", "webpack/module.d.ts"],
  ["Server", "Server", "webpack-dev-server/types/lib/Server.d.ts"],
];

/** Reads the installed types below `node_modules`. */
export function readTypings(modules: string) {
  const files = new Map<string, ReturnType<typeof readTypeFile>>();
  const open = (file: string) => {
    const known = files.get(file);
    if (known) return known;
    const read = readTypeFile(readFileSync(path.join(modules, file), "utf8"));
    files.set(file, read);
    return read;
  };
  const webpack = open("webpack/types.d.ts");
  const server = open("webpack-dev-server/types/lib/Server.d.ts");
  return {
    /** Adds the signatures of an option that accepts functions. */
    withSignatures<Option extends ReferenceOption & { plugin?: string }>(option: Option): Option {
      if (!option.types.some((type) => type.startsWith("function"))) return option;
      const { path: name, plugin = "Configuration" } = option;
      const [, inServer] = /^devServer\.(.+)$/.exec(name) ?? [];
      const read = (at: string) =>
        inServer === undefined
          ? webpack.signaturesAt(plugin, at)
          : server.signaturesAt("Configuration", at);
      // A function in place of an object stands for its type.
      const found = [inServer ?? name, `${inServer ?? name}.type`].map(read);
      const signatures = found.find((list) => list.length > 0);
      return signatures ? { ...option, signatures } : option;
    },
    /** The members of the documented classes, and the types that all signatures name. */
    toTypings(
      options: readonly ReferenceOption[],
      hooks: readonly ReferenceHook[],
    ): Omit<Typings, "deprecations"> {
      const members = Object.fromEntries([
        ...OWNERS.flatMap(([owner, name, file]) =>
          Object.entries(open(file).membersOf(name)).map(([key, lines]) => [
            `${owner}#${key}`,
            lines,
          ]),
        ),
        ["Compiler#webpack", { signatures: webpack.signaturesAt("_functionWebpack", "") }],
      ]) as Typings["members"];
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
