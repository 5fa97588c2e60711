/*
 * Names that begin like an option of the top level and are none.
 */

/** By first word: properties of objects that code has under the same name. */
const otherObjects: Readonly<Record<string, RegExp>> = {
  // What every CommonJS module has, and what webpack adds to it.
  module: /^(?:exports|hot|id|loaded|children|parent|paths|require|filename|path|default|system)\b/,
  // A `Stats` object, as a build hands it over.
  stats: /^(?:compilation|hash|startTime|endTime|hasErrors|hasWarnings|toJson|toString|json)\b/,
  // The browser's and Node.js's global of that name.
  performance: /^(?:now|mark|measure|timeOrigin|getEntries\w*|memory|timing|navigation)\b/,
  // `this` of a loader, and properties of a loader's own module.
  loader: /^(?:pitch|raw|default)\b/,
  // The object that resolves or caches for a plugin.
  cache: /^(?:get\w*|store\w*|provide\w*|hooks)\b/,
  // A `Dependency`, `Module` or `Entry` in the code of a plugin.
  entry: /^(?:request|options|name|dependencies)\b/,
  context: /^(?:keys|resolve|id|request|context)\b/,
  target: /^(?:id|name|value|tagName|dataset)\b/,
  name: /./,
  node: /^(?:type|start|end|loc|range|body|name|value)\b/,
};

/** What the last part of a file's name is: `entry.js`, `module.css`, `stats.json`. */
const fileEndings =
  /\.(?:[cm]?[jt]sx?|json5?|css|s[ac]ss|less|html?|mdx?|map|wasm|svg|png|ya?ml|txt|vue|ejs|hbs|pack|d\.ts)$/;

/** Whether a dotted name is something else than an option although it begins like one. */
// module.exports => true, entry.js => true, output.filenam => false
export function isNoOption(name: string): boolean {
  if (fileEndings.test(name)) return true;
  const [, first = "", rest = ""] = /^(\w+)\.(.*)$/s.exec(name) ?? [];
  return Object.hasOwn(otherObjects, first) && otherObjects[first]?.test(rest) === true;
}
