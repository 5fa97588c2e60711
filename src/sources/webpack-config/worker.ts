/*
 * A process of its own for the configurations of the texts: one that never ends can be ended.
 */
import type { ConfigSource } from "../../check/config/find-configs";
import { validateConfig } from "./validate";

process.on("message", (source: ConfigSource) => {
  void validateConfig(source).then((verdict) => process.send?.({ verdict }));
});
// What webpack loads only when it is first asked is no part of the time that a configuration has.
const first: ConfigSource = { name: "webpack.config.js", code: "module.exports = {};", files: {} };
void validateConfig(first).then(() => process.send?.({ ready: true }));
