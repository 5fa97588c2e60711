import { z } from "zod";
import { voteSettings } from "../../plugins/gatsby-source-feature-requests/github";

/** `process.env`; empty variables count as unset. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The site's facts, with overrides by a deployment: `{ SITE_URL: "https://docs.example" }` => `{
 * siteUrl: "https://docs.example", … }`
 */
export function siteMetadata(env: Environment) {
  const value = (name: string, fallback: string): string => {
    const own = env[name]?.trim() ?? "";
    return (own === "" ? fallback : own).replace(/\/+$/, "");
  };
  return {
    title: "webpack",
    description:
      "webpack is a static module bundler for modern JavaScript applications: concepts, guides, configuration and API.",
    // Origin without a trailing slash.
    siteUrl: value("SITE_URL", "https://webpack.js.org"),
    repository: value("SITE_REPOSITORY", "https://github.com/webpack/webpack.js.org"),
    branch: value("SITE_BRANCH", "main"),
  };
}

/** Whether errors in the content stop a build; `BUILD_STRICT=0` makes them warnings. */
export function isStrict(env: Environment): boolean {
  return env.BUILD_STRICT !== "0";
}

/**
 * The settings of a service; undefined if none of its variables is set.
 * @throws Error with the variable, its value, and the expected value
 */
function readService<Shape extends z.ZodRawShape>(
  env: Environment,
  service: z.ZodObject<Shape>,
): z.infer<z.ZodObject<Shape>> | undefined {
  const values = Object.fromEntries(
    Object.keys(service.shape).map((name) => [name, env[name]?.trim() ?? ""]),
  );
  if (Object.values(values).every((value) => value === "")) return undefined;
  const parsed = service.safeParse(values);
  if (parsed.success) return parsed.data;
  const [{ path, message } = { path: [], message: "" }] = parsed.error.issues;
  const name = String(path[0]);
  throw new Error(`${name} is "${values[name] ?? ""}", but ${message}.`);
}

const matching = (shape: RegExp, problem: string) => z.string().regex(shape, problem);

// Browsers block requests from https to http, except to localhost.
const collectorUrl = matching(
  /^(?:https:\/\/[^@#]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/][^@#]*)$/,
  "has to be a full URL that begins with https://, without name, password and hash",
)
  .refine((value) => URL.canParse(value), "has to be a URL")
  .transform((value) => new URL(value).href);

const analyticsVariables = z.object({
  SITE_ANALYTICS_URL: collectorUrl,
  SITE_ANALYTICS_ID: matching(
    /^[\w.:-]{1,64}$/,
    "has to be 1 to 64 letters, digits, or . _ : - without spaces",
  ),
});

/** URL and account for page views; undefined without its variables. */
export function analyticsSettings(env: Environment) {
  const values = readService(env, analyticsVariables);
  return values && { url: values.SITE_ANALYTICS_URL, id: values.SITE_ANALYTICS_ID };
}

export type AnalyticsSettings = NonNullable<ReturnType<typeof analyticsSettings>>;

const algoliaVariables = z.object({
  ALGOLIA_APP_ID: matching(/^[A-Z\d]{6,16}$/, "has to be 6 to 16 capital letters and digits"),
  ALGOLIA_SEARCH_KEY: matching(/^[\da-f]{32}$/, "has to be 32 hexadecimal digits"),
  ALGOLIA_INDEX_NAME: matching(/^[\w-]{1,64}$/, "has to be 1 to 64 letters, digits, _ or -"),
});

/**
 * Algolia's public settings; undefined without its variables, which selects the site's own search.
 */
export function algoliaSettings(env: Environment) {
  const values = readService(env, algoliaVariables);
  return (
    values && {
      appId: values.ALGOLIA_APP_ID,
      apiKey: values.ALGOLIA_SEARCH_KEY,
      indexName: values.ALGOLIA_INDEX_NAME,
    }
  );
}

/**
 * Other hosts that pages connect to or frame, for the policy: `{}` => `{ connect:
 * ["https://api.github.com"], frame: ["https://discord.com"] }`
 * @throws Error with the variable, its value, and the expected value
 */
export function policyHosts(env: Environment) {
  const { endpoint } = voteSettings(env);
  if (!/^https?:/.test(endpoint) || !URL.canParse(endpoint)) {
    throw new Error(
      `GITHUB_API_ENDPOINT is "${endpoint}", but has to be a full URL: GITHUB_API_ENDPOINT=https://api.github.com`,
    );
  }
  const analytics = analyticsSettings(env);
  const id = algoliaSettings(env)?.appId.toLowerCase();
  // The main host of Algolia's client and its fallbacks.
  const hosts = ["-dsn.algolia.net", ...[1, 2, 3].map((number) => `-${number}.algolianet.com`)];
  return {
    connect: [
      new URL(endpoint).origin,
      ...(analytics ? [new URL(analytics.url).origin] : []),
      ...(id === undefined ? [] : hosts.map((host) => `https://${id}${host}`)),
    ],
    frame: ["https://discord.com"],
  };
}
