/**
 * A path as people write it: without the marks of list items and of keys of the user's own choice,
 * whichever placeholder stands for them.
 *
 * // module.rules[].test => module.rules.test
 * // optimization.splitChunks.cacheGroups.*.chunks => optimization.splitChunks.cacheGroups.chunks
 * // splitChunks.cacheGroups.{cacheGroup}.chunks => splitChunks.cacheGroups.chunks
 */
export function plainPath(path: string): string {
  return path
    .replace(/\[\w*\]/g, "")
    .split(".")
    .filter((segment) => !/^(?:\*|<.*>|\{.*\}|)$/.test(segment))
    .join(".");
}
