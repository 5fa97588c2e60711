/** Where page views are sent, and as whose. */
export interface AnalyticsSettings {
  /** Address of the collector: `https://stats.example/views`. */
  url: string;
  /** What the collector knows this site by. */
  id: string;
}

const isLoopback = (host: string): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(host);

function collectorProblem(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !["https:", "http:"].includes(url.protocol)) {
    return "has to be a full address that begins with https://";
  }
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    return "has to begin with https://: browsers send nothing from a secure page to an insecure one";
  }
  if (url.username || url.password)
    return "may not hold a name or a password: every reader sees it";
  if (url.hash) return "may not have a hash: it is never sent";
  return undefined;
}

/**
 * The analytics that a deployment asks for in its environment; undefined, hence none, when it sets
 * neither `SITE_ANALYTICS_URL` nor `SITE_ANALYTICS_ID`. Empty values count as not set.
 *
 * @throws Error that says which variable is wrong or missing, its value, and what to write
 */
// { SITE_ANALYTICS_URL: "https://stats.example/views", SITE_ANALYTICS_ID: "docs" } => { url: …, id: "docs" }
export function analyticsSettings(
  env: Readonly<Record<string, string | undefined>>,
): AnalyticsSettings | undefined {
  const url = env.SITE_ANALYTICS_URL?.trim() ?? "";
  const id = env.SITE_ANALYTICS_ID?.trim() ?? "";
  if (url === "" && id === "") return undefined;
  if (url === "" || id === "") {
    const [set, missing, example] =
      url === ""
        ? ["SITE_ANALYTICS_ID", "SITE_ANALYTICS_URL", "https://stats.example/views"]
        : ["SITE_ANALYTICS_URL", "SITE_ANALYTICS_ID", "docs"];
    throw new Error(
      `${set} is set but ${missing} is not, and analytics needs both: ${missing}=${example}, or unset ${set}.`,
    );
  }
  const problem = collectorProblem(url);
  if (problem) {
    throw new Error(
      `SITE_ANALYTICS_URL is "${url}", but ${problem}: SITE_ANALYTICS_URL=https://stats.example/views`,
    );
  }
  if (!/^[\w.:-]{1,64}$/.test(id)) {
    throw new Error(
      `SITE_ANALYTICS_ID is "${id}", but has to be 1 to 64 letters, digits, or . _ : - without spaces: SITE_ANALYTICS_ID=docs`,
    );
  }
  return { url: new URL(url).href, id };
}
