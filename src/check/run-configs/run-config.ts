/* Child process of config-runner.ts: responds to each configuration with webpack's verdict. */
import type { ConfigSource } from "../../content/code/find-configs";
import { validateConfig } from "./validate";

async function main(): Promise<void> {
  // These two load and compile all schemas, which can take longer than the timeout of a
  // configuration.
  for (const options of ["mode: 1", "devServer: { port: {} }"])
    await validateConfig({ name: "a.js", code: `module.exports = { ${options} };`, files: {} });
  process.on("message", (source: ConfigSource) => {
    void validateConfig(source).then((verdict) => process.send?.(verdict));
  });
  process.send?.("ready");
}

void main();
