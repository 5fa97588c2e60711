import { badgeUrl } from "./badge-url";

/** What the badges of a project are asked by. */
export interface BadgeProject {
  /** `owner/name` on GitHub. */
  repo: string;
  /** Name of the npm package, with its scope if it has one. */
  npm: string;
  /** The branch whose commits count. */
  branch: string;
}

export interface Badge {
  /** What the badge itself says on its left half. */
  label: string;
  /** The same in full, for those who don't see it in its group: "commits in the last month". */
  meaning: string;
  url: string;
  /** Room that the badge gets, in CSS pixels: what usual values need in the service's own type. */
  width: number;
}

export interface BadgeGroup {
  name: string;
  badges: Badge[];
}

/** The periods whose commits are counted, SPEC section 2: as git spells them, as we do, room. */
const periods = [
  ["6 months ago", "6 mo", "6 months", 74],
  ["3 months ago", "3 mo", "3 months", 70],
  ["1 month ago", "1 mo", "month", 66],
  ["1 week ago", "1 wk", "week", 64],
] as const;

/**
 * A branch as it was some time ago, in git's notation (gitrevisions, `<refname>@{<date>}`), as one
 * segment of a path. GitHub compares such a revision with the branch as it is now.
 */
// ("main", "1 week ago") => "main%40%7B1%20week%20ago%7D"
export function branchToPast(branch: string, period: string): string {
  return encodeURIComponent(`${branch}@{${period}}`);
}

/** A project => its badges in groups, in the order they are shown. Paths: SPEC section 7. */
export function projectToBadges({ repo, npm, branch }: BadgeProject): BadgeGroup[] {
  const badge = (label: string, meaning: string, width: number, content: string): Badge => ({
    label,
    meaning,
    width,
    url: badgeUrl(content, label),
  });
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
      badges: periods.map(([past, label, full, width]) => {
        const content = `github/commits-since/${repo}/${branchToPast(branch, past)}`;
        return badge(label, `commits in the last ${full}`, width, content);
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
