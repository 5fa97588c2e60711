import type { VoteSettings } from "./types";

/**
 * What the voting page asks for, with what a deployment may set in its environment
 * (`GITHUB_API_ENDPOINT`, `VOTE_LABEL`). Variables that are unset or empty keep the defaults.
 */
// { VOTE_LABEL: "feature" } => { endpoint: "https://api.github.com", repo: "webpack/webpack", label: "feature" }
export function voteSettings(env: Readonly<Record<string, string | undefined>>): VoteSettings {
  const value = (name: string, fallback: string): string => {
    const own = env[name]?.trim() ?? "";
    return own === "" ? fallback : own;
  };
  return {
    endpoint: value("GITHUB_API_ENDPOINT", "https://api.github.com").replace(/\/+$/, ""),
    repo: "webpack/webpack",
    label: value("VOTE_LABEL", "enhancement"),
  };
}
