import path from "node:path";
import { validate as validateSchema } from "schema-utils";
import webpack, { type Configuration } from "webpack";
import serverSchema from "webpack-dev-server/lib/options.json";
import type { ConfigSource, ConfigVerdict } from "../../content/code/find-configs";
import { loadModule, projectFolder } from "./load-module";
import { isStandIn } from "./stand-ins";

/**
 * Executes a configuration and validates it with webpack, and `devServer` with webpack-dev-server.
 */
export async function validateConfig(source: ConfigSource): Promise<ConfigVerdict> {
  let configuration: unknown;
  try {
    configuration = await evaluate(source);
  } catch (error) {
    return { ok: false, at: "run", message: String(error) };
  }
  try {
    webpack.validate(configuration as Configuration);
    for (const single of [configuration].flat()) {
      const { devServer } = single as { devServer?: object | false };
      if (devServer) validateServer(devServer);
    }
    return { ok: true };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, at: "validation", message };
  }
}

function validateServer(devServer: object): void {
  const options = { name: "Dev Server", baseDataPath: "configuration.devServer" };
  validateSchema(serverSchema as Parameters<typeof validateSchema>[0], devServer, options);
}

/** Executes a configuration and calls or awaits the functions and promises in it. */
async function evaluate({ name, code, files }: ConfigSource): Promise<unknown> {
  const exported = await loadModule(path.posix.join(projectFolder, name), code, files);
  const isModule = (value: unknown): value is { default: unknown } =>
    typeof value === "object" && value !== null && "__esModule" in value && "default" in value;
  return settle(isModule(exported) ? exported.default : exported);
}

async function settle(value: unknown): Promise<unknown> {
  const waited: unknown = await value;
  if (isStandIn(waited)) return {};
  if (Array.isArray(waited)) return Promise.all((waited as unknown[]).map(settle));
  if (typeof waited !== "function") return waited;
  return settle((waited as (env: object, argv: object) => unknown)({}, { mode: "production" }));
}
