/** What the badges of a project are requested by. */
export interface BadgeProject {
  /** `owner/name` on GitHub. */
  repo: string;
  /** Name of the npm package, with its scope if it has one. */
  npm: string;
  /** The branch whose commits count. */
  branch: string;
}

export interface Badge {
  /** On the left half of the badge. */
  label: string;
  /** The same for those who don't see its group: "commits in the last month". */
  meaning: string;
  url: string;
  /** In CSS pixels: what usual values need in the service's font. */
  width: number;
}

const CACHE_SECONDS = 3600;

// How git and the badges name the periods whose commits are counted, and the width.
const PERIODS = [
  ["6 months ago", "6 mo", "6 months", 74],
  ["3 months ago", "3 mo", "3 months", 70],
  ["1 month ago", "1 mo", "month", 66],
  ["1 week ago", "1 wk", "week", 64],
] as const;

function badge(label: string, meaning: string, width: number, path: string): Badge {
  const query = `label=${encodeURIComponent(label)}&style=flat-square&cacheSeconds=${CACHE_SECONDS}`;
  return { label, meaning, width, url: `https://img.shields.io/${path}?${query}` };
}

/** The badges of a project in groups, in the order they are shown. */
export function projectToBadges({
  repo,
  npm,
  branch,
}: BadgeProject): { name: string; badges: Badge[] }[] {
  return [
    {
      name: "Package",
      badges: [
        badge("downloads", "downloads per month", 138, `npm/dm/${npm}`),
        badge("stars", "stars", 66, `github/stars/${repo}`),
        badge("version", "version", 101, `github/package-json/v/${repo}`),
      ],
    },
    {
      name: "Commits",
      badges: PERIODS.map(([past, label, full, width]) => {
        // Git's notation for a branch as it was, as one segment of a path.
        const revision = encodeURIComponent(`${branch}@{${past}}`);
        const path = `github/commits-since/${repo}/${revision}`;
        return badge(label, `commits in the last ${full}`, width, path);
      }),
    },
    {
      name: "Open",
      badges: [
        badge("issues", "open issues", 76, `github/issues-raw/${repo}`),
        badge("pull requests", "open pull requests", 116, `github/issues-pr-raw/${repo}`),
      ],
    },
  ];
}
