/**
 * What Cloudflare reads of the two files; the rest is dropped in silence there.
 * Source: developers.cloudflare.com/workers/static-assets/headers/ and …/redirects/
 */
export const CLOUDFLARE = { headerRules: 100, lineLength: 2000, staticRedirects: 2000 } as const;

/** Entries of `redirects` and of `headers` that Vercel's schema of vercel.json accepts. */
export const VERCEL = { entries: 2048 } as const;

const number = (value: number): string => value.toLocaleString("en-US");

function longLines(file: string, text: string): string[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      line.length > CLOUDFLARE.lineLength
        ? [
            `${file}:${index + 1} has ${number(line.length)} characters (limit ${number(CLOUDFLARE.lineLength)}): ${line.trim().slice(0, 60)}… Shorten it.`,
          ]
        : [],
    );
}

/**
 * Checks the texts of `_headers` and `_redirects` against Cloudflare's limits, the tightest of the
 * hosts that read these files.
 *
 * @throws Error that lists each limit which is passed, by how much, and what to do
 */
export function checkCloudflareLimits(files: { headers: string; redirects: string }): void {
  const rules = files.headers.split("\n").filter((line) => line.startsWith("/")).length;
  const redirects = files.redirects.split("\n").filter((line) => line.startsWith("/")).length;
  const problems = [
    ...(rules > CLOUDFLARE.headerRules
      ? [
          `_headers has ${number(rules)} rules (limit ${number(CLOUDFLARE.headerRules)}). Merge patterns in src/lib/hosting/rules.ts, or build fewer chunks.`,
        ]
      : []),
    ...(redirects > CLOUDFLARE.staticRedirects
      ? [
          `_redirects has ${number(redirects)} lines (limit ${number(CLOUDFLARE.staticRedirects)}). Remove redirects from content/data/redirects.yml that nobody follows any more.`,
        ]
      : []),
    ...longLines("_headers", files.headers),
    ...longLines("_redirects", files.redirects),
  ];
  if (problems.length > 0) {
    throw new Error(
      `Cloudflare would ignore a part of the host files:\n- ${problems.join("\n- ")}`,
    );
  }
}

/**
 * Checks the number of entries in vercel.json.
 *
 * @throws Error with the list that is too long, by how much, and what to do
 */
export function checkVercelLimits(config: { redirects: unknown[]; headers: unknown[] }): void {
  for (const list of ["redirects", "headers"] as const) {
    const { length } = config[list];
    if (length > VERCEL.entries) {
      throw new Error(
        `vercel.json has ${number(length)} ${list} (limit ${number(VERCEL.entries)}). Remove entries that nobody needs any more.`,
      );
    }
  }
}
