import { validate as validateSchema } from "schema-utils";
import webpack, { type Configuration } from "webpack";
import serverSchema from "webpack-dev-server/lib/options.json";
import type { ConfigSource, ConfigVerdict } from "../../check/config/find-configs";
import { evaluate } from "./evaluate";

/** Runs a configuration and has webpack, and webpack-dev-server for its part, validate it. */
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
