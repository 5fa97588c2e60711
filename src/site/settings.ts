import { z } from "zod";
import { voteSettings } from "../../plugins/gatsby-source-feature-requests/github";
import type { PolicyHosts } from "../publish/policy";

/** What a deployment sets: `process.env`. Variables that are empty count as not set. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Facts about the site that pages, feeds and host files share. */
export interface SiteMetadata {
  /** Name of the site, the second half of every page title. */
  title: string;
  description: string;
  /** Origin without a trailing slash. */
  siteUrl: string;
  /** Public source repository of this site, for the "Edit Document" links. */
  repository: string;
  /** Branch of `repository` that edit links lead to. */
  branch: string;
}

/** The facts of webpack's own site, with what a deployment sets instead. */
// { SITE_URL: "https://docs.example" } => { siteUrl: "https://docs.example", … }
export function siteMetadata(env: Environment): SiteMetadata {
  const value = (name: string, fallback: string): string => {
    const own = env[name]?.trim() ?? "";
    return (own === "" ? fallback : own).replace(/\/+$/, "");
  };
  return {
    title: "webpack",
    description:
      "webpack is a static module bundler for modern JavaScript applications: concepts, guides, configuration and API.",
    siteUrl: value("SITE_URL", "https://webpack.js.org"),
    repository: value("SITE_REPOSITORY", "https://github.com/webpack/webpack.js.org"),
    branch: value("SITE_BRANCH", "main"),
  };
}

/**
 * The settings of a service that needs several variables; undefined when none of them is set.
 *
 * @throws Error that says which variable is wrong or missing, its value, and what it has to be
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

// Browsers send nothing from a secure page to an insecure one, but for tests on this machine.
const collectorUrl = matching(
  /^(?:https:\/\/[^@#]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/][^@#]*)$/,
  "has to be a full URL that begins with https://, without name, password and hash",
)
  .refine((value) => URL.canParse(value), "has to be a URL")
  .transform((value) => new URL(value).href);

/** Where page views are sent, and as whose. */
export interface AnalyticsSettings {
  /** URL of the collector: `https://stats.example/views`. */
  url: string;
  /** What the collector knows this site by. */
  id: string;
}

const analyticsVariables = z.object({
  SITE_ANALYTICS_URL: collectorUrl,
  SITE_ANALYTICS_ID: matching(
    /^[\w.:-]{1,64}$/,
    "has to be 1 to 64 letters, digits, or . _ : - without spaces",
  ),
});

/** The analytics that a deployment asks for; undefined, hence none, without its variables. */
export function analyticsSettings(env: Environment): AnalyticsSettings | undefined {
  const values = readService(env, analyticsVariables);
  return values && { url: values.SITE_ANALYTICS_URL, id: values.SITE_ANALYTICS_ID };
}

/** How Algolia's DocSearch is asked: all of it is public, the key may only search. */
export interface AlgoliaSettings {
  appId: string;
  apiKey: string;
  indexName: string;
}

const algoliaVariables = z.object({
  ALGOLIA_APP_ID: matching(/^[A-Z\d]{6,16}$/, "has to be 6 to 16 capital letters and digits"),
  ALGOLIA_SEARCH_KEY: matching(/^[\da-f]{32}$/, "has to be 32 hexadecimal digits"),
  ALGOLIA_INDEX_NAME: matching(/^[\w-]{1,64}$/, "has to be 1 to 64 letters, digits, _ or -"),
});

/** Algolia's search; undefined without its variables, and the site's own index is searched. */
export function algoliaSettings(env: Environment): AlgoliaSettings | undefined {
  const values = readService(env, algoliaVariables);
  return (
    values && {
      appId: values.ALGOLIA_APP_ID,
      apiKey: values.ALGOLIA_SEARCH_KEY,
      indexName: values.ALGOLIA_INDEX_NAME,
    }
  );
}

/** Hosts that Algolia's client asks, the main one and those for when it fails. */
function algoliaHosts(appId: string): string[] {
  const id = appId.toLowerCase();
  return [
    `https://${id}-dsn.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`),
  ];
}

/**
 * The other hosts that pages of a deployment ask. The policy allows these and no others.
 *
 * @throws Error that says which variable is wrong, its value, and what to write
 */
// {} => { connect: ["https://api.github.com"], frame: ["https://discord.com"] }
export function policyHosts(env: Environment): PolicyHosts {
  const { endpoint } = voteSettings(env);
  if (!/^https?:/.test(endpoint) || !URL.canParse(endpoint)) {
    throw new Error(
      `GITHUB_API_ENDPOINT is "${endpoint}", but has to be a full URL: GITHUB_API_ENDPOINT=https://api.github.com`,
    );
  }
  const analytics = analyticsSettings(env);
  const algolia = algoliaSettings(env);
  return {
    connect: [
      new URL(endpoint).origin,
      ...(analytics ? [new URL(analytics.url).origin] : []),
      ...(algolia ? algoliaHosts(algolia.appId) : []),
    ],
    frame: ["https://discord.com"],
  };
}
