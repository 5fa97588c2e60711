import { z } from "zod";

/** A project to start from. */
export interface StarterKit {
  name: string;
  url: string;
  /** Empty where the project has none. */
  description: string;
  maintainer: { name: string; url: string } | null;
  /** Those of webpack's versions first, the others by name. */
  tags: readonly string[];
}

const project = z.object({
  // Owner and name of a repository on GitHub.
  githubPath: z
    .string()
    .regex(/^[\w.-]+\/[\w.-]+$/, "expected owner/name")
    .nullish(),
  homepage: z.string().nullish(),
  description: z.string().nullish(),
  tags: z.array(z.string()),
});

const list = z.object({
  tags: z.array(z.union([z.string(), z.object({ name: z.string() })])),
  projects: z.array(z.unknown()),
});

type Project = z.infer<typeof project>;

export interface Kits {
  /** By name, each URL once. */
  kits: StarterKit[];
  /** Entries that were left out, one line each. */
  problems: string[];
}

/** A description without `:rocket:` and the like, which only GitHub shows as pictures. */
const toPlain = (text: string) =>
  text
    .replace(/:[a-z][\w+-]*:/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Where a project is: its repository, else its home page; undefined if it has neither. */
function toPlace({
  githubPath,
  homepage,
}: Project): Omit<StarterKit, "description" | "tags"> | undefined {
  if (githubPath) {
    const [owner = "", name = ""] = githubPath.split("/");
    const maintainer = { name: owner, url: `https://github.com/${owner}` };
    return { name, url: `https://github.com/${githubPath}`, maintainer };
  }
  const url = homepage && URL.canParse(homepage) ? new URL(homepage) : undefined;
  if (url?.protocol !== "https:") return undefined;
  const name = (url.host + url.pathname).replace(/\/+$/, "");
  return { name, url: url.href, maintainer: null };
}

/**
 * Text of a list of projects => those that are tagged with a topic.
 *
 * Throws an error that names `file` for text that is no such list. Entries that are wrong are left
 * out and told.
 */
export function listToKits(text: string, file: string, topic: string): Kits {
  const result = list.safeParse(JSON.parse(text));
  if (!result.success) throw new Error(`its ${file} is no list of projects`);
  const known = result.data.tags.map((tag) => (typeof tag === "string" ? tag : tag.name));
  const kits = new Map<string, StarterKit>();
  const problems: string[] = [];
  for (const [index, unsafeProject] of result.data.projects.entries()) {
    const parsed = project.safeParse(unsafeProject);
    const where = `${file}: entry ${index + 1}`;
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      problems.push(`${where}: ${issue?.path.join(".") ?? ""}: ${issue?.message ?? "unknown"}`);
      continue;
    }
    if (!parsed.data.tags.some((tag) => isTopicTag(tag, topic))) continue;
    const place = toPlace(parsed.data);
    if (!place) {
      problems.push(`${where}: it has neither a repository nor a home page on https`);
      continue;
    }
    const key = place.url.toLowerCase();
    if (kits.has(key)) continue;
    const description = toPlain(parsed.data.description ?? "");
    kits.set(key, { ...place, description, tags: tidyTags(parsed.data.tags, known, topic) });
  }
  const sorted = [...kits.values()].sort((a, b) => byName(a.name, b.name) || byName(a.url, b.url));
  return { kits: sorted, problems };
}

const byName = new Intl.Collator("en", { numeric: true }).compare;

/** Whether a tag is the topic's name, alone or with a version. */
// "webpack 4", "webpack" => true; "webpack-merge", "react" => false
function isTopicTag(tag: string, topic: string): boolean {
  const [name, rest] = [tag.slice(0, topic.length), tag.slice(topic.length)];
  return name.toLowerCase() === topic.toLowerCase() && /^(?: ?v?\d+(?:\.\d+)*)?$/i.test(rest);
}

/**
 * Tags in the spelling of the list, each once: those of the topic first, newest version first, then
 * the others by name.
 */
// ["HMR", "hmr", "babel", "webpack 4"] => ["webpack 4", "babel", "hmr"]
function tidyTags(tags: readonly string[], known: readonly string[], topic: string): string[] {
  const spellings = new Map<string, string>();
  for (const tag of [...known, ...tags].map((each) => each.trim())) {
    const key = tag.toLowerCase();
    if (!spellings.has(key)) spellings.set(key, tag);
  }
  const keys = new Set(tags.map((tag) => tag.trim().toLowerCase()).filter(Boolean));
  const tidy = [...keys].map((key) => spellings.get(key) ?? key);
  return [
    ...tidy.filter((tag) => isTopicTag(tag, topic)).sort((a, b) => byName(b, a)),
    ...tidy.filter((tag) => !isTopicTag(tag, topic)).sort(byName),
  ];
}
