/* Started by config-runner.ts: answers each configuration that it is sent with webpack's verdict. */
import type { ConfigSource } from "../../content/code/find-configs";
import { validateConfig } from "./validate";

async function main(): Promise<void> {
  // Both are refused, which loads and compiles all schemas: that may take longer than the timeout.
  for (const options of ["mode: 1", "devServer: { port: {} }"])
    await validateConfig({ name: "a.js", code: `module.exports = { ${options} };`, files: {} });
  process.on("message", (source: ConfigSource) => {
    void validateConfig(source).then((verdict) => process.send?.(verdict));
  });
  process.send?.("ready");
}

void main();
