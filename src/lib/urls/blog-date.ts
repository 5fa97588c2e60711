/**
 * The date in a blog file's name, `<date>-<slug>.md`; undefined when the name does not begin with
 * a day that exists, or has nothing after it.
 *
 * // blog/2020-10-10-webpack-5-release.md => 2020-10-10
 * // blog/2020-02-30-leap.md => undefined
 * // blog/index.md => undefined
 */
export function pathToBlogDate(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const date = /^(\d{4}-\d{2}-\d{2})-[^.]+\.mdx?$/.exec(name)?.[1];
  if (date === undefined) return undefined;
  const time = Date.parse(`${date}T00:00:00Z`);
  // Date.parse turns 30 February into 1 March, so the day is compared with what came out.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}
