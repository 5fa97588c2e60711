import { execFileSync } from "node:child_process";

/** Counts that share no code with the reader: webpack is asked in the shortest way there is. */
export interface IndependentCounts {
  /** Distinct paths of webpack's own schema, and those of them at or below `module`. */
  paths: number;
  modulePaths: number;
  devServerPaths: number;
  flags: number;
  devServerFlags: number;
  /** Hooks by class. */
  hooks: Record<string, number>;
  /** Hooks of each exported class that keeps them for a compilation or compiler, without names. */
  keptHooks: number[];
  /** Schemas of plugins: the names of their files, with the number of distinct paths. */
  plugins: Record<string, number>;
}

const script = `
  process.emitWarning = () => {};
  const fs = require("fs"), path = require("path"), webpack = require("webpack");
  const folder = path.dirname(require.resolve("webpack/package.json"));
  const texts = {};
  const read = (file) => (texts[file] ??= JSON.parse(fs.readFileSync(file, "utf8")));

  const paths = (file) => {
    const all = new Set();
    const visit = (at, node, prefix, open) => {
      if (!node || typeof node !== "object") return;
      if (node.$ref) {
        const [target, pointer] = node.$ref.split("#");
        const next = target ? path.join(path.dirname(at), target) : at;
        if (open.includes(next + pointer)) return;
        const found = pointer.split("/").slice(1).reduce((part, key) => part[key], read(next));
        return visit(next, found, prefix, open.concat(next + pointer));
      }
      [].concat(node.anyOf || [], node.oneOf || [], node.allOf || [])
        .forEach((part) => visit(at, part, prefix, open));
      for (const key in node.properties || {}) {
        all.add(prefix + key);
        visit(at, node.properties[key], prefix + key + ".", open);
      }
      visit(at, node.items, prefix + "[].", open);
      visit(at, node.additionalProperties, prefix + "*.", open);
    };
    visit(file, read(file), "", []);
    return [...all];
  };

  const own = paths(folder + "/schemas/WebpackOptions.json");
  const plugins = {};
  for (const file of fs.readdirSync(folder + "/schemas/plugins", { recursive: true })) {
    if (!file.endsWith(".json")) continue;
    plugins[path.basename(file, ".json")] = paths(folder + "/schemas/plugins/" + file).length;
  }

  const compiler = webpack({ context: "/" });
  const params = compiler.newCompilationParams();
  const compilation = compiler.newCompilation(params);
  const count = (one) => Object.keys(one.hooks).length;

  // Every file whose text has such a method, if webpack hands its class out.
  const exported = new Set();
  const collect = (value, depth) => {
    if (typeof value === "function") exported.add(value);
    if (value && depth) for (const key in value) collect(value[key], depth - 1);
  };
  collect(webpack, 3);
  const kept = new Set();
  for (const file of fs.readdirSync(folder + "/lib", { recursive: true })) {
    const full = path.join(folder, "lib", file);
    if (!file.endsWith(".js") || !/get(Compilation)?Hooks/.test(fs.readFileSync(full, "utf8"))) continue;
    const own = require(full);
    if (!exported.has(own)) continue;
    if (own.getCompilationHooks) kept.add(own.getCompilationHooks(compilation));
    else if (own.getHooks) kept.add(own.getHooks(compiler));
  }
  const { schema } = require("webpack-dev-server");
  console.log(JSON.stringify({
    paths: own.length,
    modulePaths: own.filter((one) => one === "module" || one.startsWith("module.")).length,
    devServerPaths: paths(require.resolve("webpack-dev-server/lib/options.json")).length,
    flags: Object.keys(webpack.cli.getArguments()).length,
    devServerFlags: Object.keys(webpack.cli.getArguments(schema)).length,
    hooks: {
      Compiler: count(compiler),
      MultiCompiler: count(webpack([{}, {}])),
      Compilation: count(compilation),
      NormalModuleFactory: count(params.normalModuleFactory),
      ContextModuleFactory: count(params.contextModuleFactory),
      JavascriptParser: count(new webpack.javascript.JavascriptParser("auto")),
      Resolver: count(compiler.resolverFactory.get("normal", {})),
      ResolverFactory: count(compiler.resolverFactory),
    },
    keptHooks: [...kept].map((hooks) => Object.keys(hooks).length).sort((a, b) => a - b),
    plugins,
  }));
`;

/** Asks the packages that are installed in a folder, in a process of its own. */
export function countIndependently(root: string): IndependentCounts {
  const output = execFileSync(process.execPath, ["-e", script], { cwd: root, encoding: "utf8" });
  return JSON.parse(output) as IndependentCounts;
}

/** The names of the commands that `webpack --help` lists. */
export function commandsInHelp(root: string): string[] {
  const output = execFileSync(process.execPath, ["node_modules/webpack-cli/bin/cli.js", "--help"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" },
  });
  const [, list = ""] = output.split(/^Commands$/m);
  return [...list.matchAll(/^ {2}([a-z]+)(?:\|[a-z|]+)?(?: |$)/gm)].map(([, name = ""]) => name);
}
