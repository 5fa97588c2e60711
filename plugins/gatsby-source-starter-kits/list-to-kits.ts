import { z } from "zod";
import { isTopicTag, tidyTags } from "../../src/lib/starter-kits";
import type { StarterKit } from "../../src/lib/starter-kits";

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
  /** In the order of the list, each address once. */
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
  return { kits: [...kits.values()], problems };
}
