import { byMode } from "./defaults";
import type { ConfigurationByMode } from "./defaults";
import type { Installed } from "./installed";

type Create<Instance> = new (...args: unknown[]) => Instance;

/**
 * What webpack-dev-server makes of an empty `devServer`, below the key `devServer`. The server is
 * created and asked to fill its options, and never listens.
 */
export async function readDevServerDefaults(
  { load }: Installed,
  project: string,
): Promise<ConfigurationByMode> {
  const webpack = load("webpack") as (options: unknown) => unknown;
  const Server = load("webpack-dev-server") as Create<{
    options: unknown;
    normalizeOptions: () => Promise<void>;
  }>;
  const found = byMode(async (mode) => {
    const server = new Server({}, webpack({ mode, context: project }));
    await server.normalizeOptions();
    return { devServer: server.options };
  });
  return {
    none: await found.none,
    development: await found.development,
    production: await found.production,
  };
}
