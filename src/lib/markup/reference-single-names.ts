/** Why an option's bare name may mean something else. */
interface Doubt {
  reason: string;
  /** "elsewhere": where others speak of their own, in READMEs and on pages of hooks. */
  where: "everywhere" | "elsewhere";
}

const everywhere = (reason: string): Doubt => ({ reason, where: "everywhere" });
const elsewhere = (reason: string): Doubt => ({ reason, where: "elsewhere" });

/**
 * Options of the top level whose name alone, in code, often means something else. `output.path`
 * says what it is; `name` doesn't.
 */
export const ambiguousNames: Readonly<Record<string, Doubt>> = {
  amd: everywhere("the module format"),
  bail: elsewhere("an option of test runners"),
  cache: everywhere("a loader's option, an object that a plugin holds"),
  context: everywhere("the `this.context` of a loader, the folder of a module"),
  dependencies: everywhere("a key of package.json"),
  devServer: elsewhere("the variable that holds a server"),
  dotenv: everywhere("a package"),
  entry: elsewhere("an entry of whatever a package lists"),
  experiments: elsewhere("experiments of a package"),
  extends: everywhere("a keyword, a key of other tools' configurations"),
  loader: everywhere("a rule's field, a package's kind"),
  mode: elsewhere("an option of css-loader and others"),
  module: everywhere("CommonJS's variable, a package.json's field"),
  name: everywhere("nearly anything's name"),
  node: everywhere("the program, a target"),
  optimization: elsewhere("an option of minimizers"),
  output: elsewhere("an option of minimizers"),
  parallelism: elsewhere("an option of plugins that start workers"),
  performance: everywhere("a global object"),
  plugins: elsewhere("an option of Babel, PostCSS and others"),
  profile: elsewhere("an option of browsers and plugins"),
  resolve: everywhere("a function of Node.js, of promises and of loaders"),
  snapshot: elsewhere("a test runner's files"),
  stats: everywhere("the object that a build hands over"),
  target: everywhere("an option of Babel, TypeScript and others"),
  validate: everywhere("a function of webpack, a hook"),
  watch: everywhere("a command, a flag, a method"),
};

/** Flags that many programs have: in a README they may be those of another. */
export const ambiguousFlags: ReadonlySet<string> = new Set([
  "cache",
  "color",
  "config",
  "context",
  "entry",
  "env",
  "help",
  "host",
  "hot",
  "json",
  "merge",
  "mode",
  "name",
  "open",
  "port",
  "profile",
  "progress",
  "stats",
  "target",
  "version",
  "watch",
]);

/**
 * Whether a bare name means webpack's option.
 *
 * @param isDoubtful in a README, or on a page of hooks: more names may mean something else
 */
export const isPlainName = (name: string, isDoubtful: boolean): boolean => {
  const doubt = Object.hasOwn(ambiguousNames, name) ? ambiguousNames[name] : undefined;
  return doubt === undefined || (doubt.where === "elsewhere" && !isDoubtful);
};
