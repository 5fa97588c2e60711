import { glob } from "tinyglobby";
import { git } from "../../src/sources/git/git";

/** Time of the last commit that changed one of the paths; undefined without a history. */
async function lastCommit(root: string, paths: readonly string[]): Promise<Date | undefined> {
  try {
    const args = ["log", "-1", "--format=%ct", "--", ...paths];
    const seconds = Number((await git(root, args)).trim());
    return seconds > 0 ? new Date(seconds * 1000) : undefined;
  } catch {
    return undefined;
  }
}

async function newestPost(root: string): Promise<Date> {
  const posts = await glob("????-??-??-*.{md,mdx}", { cwd: `${root}/content/blog` });
  const day = posts
    .map((file) => file.slice(0, "2020-10-10".length))
    .sort()
    .at(-1);
  return new Date(`${day ?? "2020-10-10"}T00:00:00Z`);
}

/**
 * The time that a book bears: never the machine's, so that the same texts give the same bytes. It
 * is SOURCE_DATE_EPOCH where that is set, else the last change of the section's texts, else (in a
 * copy without history) the day of the newest post.
 *
 * @param root the project's folder
 * @throws Error when SOURCE_DATE_EPOCH is no number of seconds
 */
export async function bookTime(
  root: string,
  section: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Date> {
  const epoch = env.SOURCE_DATE_EPOCH?.trim();
  if (epoch) {
    const time = new Date(Number(epoch) * 1000);
    if (/^\d+$/.test(epoch) && !Number.isNaN(time.getTime())) return time;
    throw new Error(
      `SOURCE_DATE_EPOCH is "${epoch}", but has to be a number of seconds since 1970: SOURCE_DATE_EPOCH=1767225600`,
    );
  }
  // The READMEs of other packages are pages of their sections; the lock says which versions.
  const paths = [`content/${section}`];
  if (["loaders", "plugins"].includes(section)) paths.push("content/data/npm-readmes.lock.json");
  return (await lastCommit(root, paths)) ?? (await newestPost(root));
}
