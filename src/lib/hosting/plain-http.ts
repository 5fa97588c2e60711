import { UPGRADE } from "../csp";
import type { HostRules } from "./types";

/**
 * The rules for a server that speaks no https, such as `npm start`: without the two orders to use
 * it. Safari obeys them on localhost too, and would find nothing there.
 */
export function rulesForPlainHttp(rules: HostRules): HostRules {
  return {
    ...rules,
    headers: rules.headers.map(({ pattern, headers }) => {
      const kept = Object.fromEntries(
        Object.entries(headers).filter(([name]) => name !== "Strict-Transport-Security"),
      );
      const policy = kept["Content-Security-Policy"];
      if (policy === undefined) return { pattern, headers: kept };
      const directives = policy.split("; ").filter((directive) => directive !== UPGRADE);
      return { pattern, headers: { ...kept, "Content-Security-Policy": directives.join("; ") } };
    }),
  };
}
