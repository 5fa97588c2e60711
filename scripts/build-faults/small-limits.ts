import type { GatsbyConfig } from "gatsby";

type Plugin = NonNullable<GatsbyConfig["plugins"]>[number];

/** Milliseconds that an attempt may take: more than anything here needs on a busy machine. */
export const attemptTime = 5_000;

const limits = { timeout: attemptTime, retries: 0 };

/** Options of the sources that ask the network, by the names of their plugins. */
function optionsOf(
  env: Readonly<Record<string, string | undefined>>,
): Record<string, Record<string, unknown>> {
  const { KITS_PACKAGE, KITS_VERSION, KITS_INTEGRITY } = env;
  return {
    "gatsby-source-npm-readme": limits,
    "gatsby-source-opencollective": limits,
    "gatsby-source-feature-requests": limits,
    "gatsby-source-starter-kits": {
      ...limits,
      package: KITS_PACKAGE,
      version: KITS_VERSION,
      integrity: KITS_INTEGRITY,
    },
  };
}

/**
 * The configuration of the small site: that of the site, with so little patience that a fault is
 * noticed soon, and with the list of starter kits that its registry has.
 */
export function withSmallLimits(
  config: GatsbyConfig,
  env: Readonly<Record<string, string | undefined>>,
): GatsbyConfig {
  const own = optionsOf(env);
  const plugins = (config.plugins ?? []).map((plugin): Plugin => {
    const { resolve, options } =
      typeof plugin === "object" ? plugin : { resolve: plugin, options: undefined };
    if (typeof resolve !== "string" || !own[resolve]) return plugin;
    return { resolve, options: { ...(options as object | undefined), ...own[resolve] } };
  });
  return { ...config, plugins };
}
