/* Started by config-runner.ts: answers each configuration that it is sent with webpack's verdict. */
import type { ConfigSource } from "../../content/code/find-configs";
import { validateConfig } from "./validate";

process.on("message", (source: ConfigSource) => {
  void validateConfig(source).then((verdict) => process.send?.(verdict));
});
process.send?.("ready");
