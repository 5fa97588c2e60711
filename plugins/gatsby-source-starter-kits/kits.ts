import { z } from "zod";

/** A project to start from. */
export interface StarterKit {
  name: string;
  url: string;
  description: string;
  maintainer: { name: string; url: string };
  /** Those of webpack's versions first, the others by name. */
  tags: readonly string[];
}

const listSchema = z.object({
  projects: z.array(
    z.object({
      /** Owner and name of a repository on GitHub. */
      githubPath: z.string().nullish(),
      description: z.string().nullish(),
      tags: z.array(z.string()),
    }),
  ),
});

const isWebpack = (tag: string): boolean => /^webpack( \d+)?$/.test(tag);
const byName = new Intl.Collator("en", { numeric: true }).compare;

/**
 * The projects of a list that are tagged webpack, by name.
 * @throws Error for text that is no such list
 */
export function listToKits(text: string): StarterKit[] {
  const { data, error } = listSchema.safeParse(JSON.parse(text));
  if (!data) throw new Error(z.prettifyError(error));
  const allTags = data.projects.flatMap(({ tags }) => tags);
  // Some tags occur in two spellings: `hmr` and `HMR`. The last one counts.
  const spellings = new Map(allTags.map((tag) => [tag.toLowerCase(), tag]));
  const kits = data.projects.flatMap(({ githubPath, description, tags }): StarterKit[] => {
    if (!githubPath || !tags.some(isWebpack)) return [];
    const [owner = "", name = ""] = githubPath.split("/");
    const distinct = new Set(tags.map((tag) => spellings.get(tag.toLowerCase()) ?? tag));
    return [
      {
        name,
        url: `https://github.com/${githubPath}`,
        // Without `:rocket:` and the like, which only GitHub shows as emoji.
        description: (description ?? "").replace(/:[a-z][\w+-]*:/g, "").trim(),
        maintainer: { name: owner, url: `https://github.com/${owner}` },
        tags: [...distinct].sort((a, b) => +isWebpack(b) - +isWebpack(a) || byName(a, b)),
      },
    ];
  });
  if (kits.length === 0) throw new Error("no project is tagged webpack");
  return kits.sort((a, b) => byName(a.name, b.name) || byName(a.url, b.url));
}
