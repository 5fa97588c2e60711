export interface BadgeProject {
  /** `owner/name` on GitHub. */
  repo: string;
  /** npm package, with its scope. */
  npm: string;
  /** Branch whose commits count. */
  branch: string;
}

/** Label, label without its group, width in CSS pixels of typical values, and path. */
type Row = readonly [label: string, meaning: string, width: number, path: string];

/** The badges of a project in groups, in display order. */
export function projectToBadges({ repo, npm, branch }: BadgeProject) {
  // Git's notation for an earlier state of a branch, as one path segment.
  const commitsSince = (past: string): string =>
    `github/commits-since/${repo}/${encodeURIComponent(`${branch}@{${past}}`)}`;
  const groups: Readonly<Record<string, readonly Row[]>> = {
    Package: [
      ["downloads", "downloads per month", 138, `npm/dm/${npm}`],
      ["stars", "stars", 66, `github/stars/${repo}`],
      ["version", "version", 101, `github/package-json/v/${repo}`],
    ],
    Commits: [
      ["6 mo", "commits in the last 6 months", 74, commitsSince("6 months ago")],
      ["3 mo", "commits in the last 3 months", 70, commitsSince("3 months ago")],
      ["1 mo", "commits in the last month", 66, commitsSince("1 month ago")],
      ["1 wk", "commits in the last week", 64, commitsSince("1 week ago")],
    ],
    Open: [
      ["issues", "open issues", 76, `github/issues-raw/${repo}`],
      ["pull requests", "open pull requests", 116, `github/issues-pr-raw/${repo}`],
    ],
  };
  return Object.entries(groups).map(([name, rows]) => ({
    name,
    badges: rows.map(([label, meaning, width, path]) => {
      const query = `label=${encodeURIComponent(label)}&style=flat-square&cacheSeconds=3600`;
      return { label, meaning, width, url: `https://img.shields.io/${path}?${query}` };
    }),
  }));
}
