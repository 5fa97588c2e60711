import path from "node:path";
import type { ConfigSource } from "../../check/config/find-configs";
import { loadModule, projectFolder } from "./load-module";
import { isStandIn } from "./stand-ins";

/**
 * Runs a configuration, and everything in it that is a function or a promise.
 *
 * @returns the configuration, or a list of them, as webpack-cli would hand it to webpack; an empty
 *   one when nothing of it is known
 * @throws what the configuration throws
 */
export async function evaluate({ name, code, files }: ConfigSource): Promise<unknown> {
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
