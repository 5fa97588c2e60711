/** The page of webpack-cli's own flags and commands. */
export const flagsPage = "/api/cli/";

/** Options whose page is not named for their key of the top level. */
const optionPages: readonly (readonly [prefix: string, url: string])[] = [
  ["optimization.splitChunks.", "/plugins/split-chunks-plugin/"],
  ["context", "/configuration/entry-context/"],
  ["entry", "/configuration/entry-context/"],
  ["extends", "/configuration/extending-configurations/"],
  ["externalsPresets", "/configuration/externals/"],
  ["externalsType", "/configuration/externals/"],
  ["resolveLoader", "/configuration/resolve/"],
  ["watchOptions", "/configuration/watch/"],
];

const otherOptions = "/configuration/other-options/";
const moduleOptions = "/configuration/module/";

const hookPages: Readonly<Record<string, string>> = {
  MultiCompiler: "/api/compiler-hooks/",
  JavascriptParser: "/api/parser/",
  Resolver: "/api/resolvers/",
  ResolverFactory: "/api/resolvers/",
};

/** Plugins that share a page with another. */
const pluginPages: Readonly<Record<string, string>> = {
  DllReferencePlugin: "/plugins/dll-plugin/",
  "container.ContainerPlugin": "/plugins/module-federation-plugin/",
  "container.ContainerReferencePlugin": "/plugins/module-federation-plugin/",
  "sharing.ConsumeSharedPlugin": "/plugins/module-federation-plugin/",
  "sharing.ProvideSharedPlugin": "/plugins/module-federation-plugin/",
  "sharing.SharePlugin": "/plugins/module-federation-plugin/",
  DotenvPlugin: "/configuration/dotenv/",
};

type IsPage = (url: string) => boolean;

// devServer => dev-server
const toKebab = (name: string) =>
  name.replace(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, "$1$3-$2").toLowerCase();

/**
 * The page that an option belongs on.
 *
 * // output.filename => /configuration/output/, amd => /configuration/other-options/
 *
 * @param isPage whether a url is that of a page, there or planned
 */
export function optionPage(path: string, isPage: IsPage): string {
  const isBelow = (prefix: string) =>
    path.startsWith(prefix) &&
    (prefix.endsWith(".") || /^(?:$|[.[])/.test(path.slice(prefix.length)));
  const known = optionPages.find(([prefix]) => isBelow(prefix));
  if (known) return known[1];
  const [key = ""] = path.split(/[.[]/, 1);
  const urls = [`/configuration/${key}/`, `/configuration/${toKebab(key)}/`];
  return urls.find(isPage) ?? otherOptions;
}

/**
 * The page that the hooks of a class belong on.
 *
 * // NormalModuleFactory => /api/normalmodulefactory-hooks/
 */
export function hookPage(owner: string, isPage: IsPage): string {
  const url = hookPages[owner] ?? `/api/${owner.toLowerCase()}-hooks/`;
  return isPage(url) ? url : "/api/plugins/";
}

/**
 * The page that a plugin's options belong on.
 *
 * // optimize.LimitChunkCountPlugin => /plugins/limit-chunk-count-plugin/
 */
export function pluginPage(plugin: string, isPage: IsPage): string {
  if (/(?:Parser|Generator)(?:Options)?$/.test(plugin)) return moduleOptions;
  const name = plugin.slice(plugin.lastIndexOf(".") + 1);
  const url = pluginPages[plugin] ?? `/plugins/${toKebab(name)}/`;
  return isPage(url) ? url : "/plugins/internal-plugins/";
}
