import { z } from "zod";

export interface StarterKit {
  name: string;
  url: string;
  description: string;
  maintainer: { name: string; url: string };
  /** webpack's versions first, then by name. */
  tags: readonly string[];
}

const listSchema = z.object({
  projects: z.array(
    z.object({
      /** `owner/name` on GitHub. */
      githubPath: z.string().nullish(),
      description: z.string().nullish(),
      tags: z.array(z.string()),
    }),
  ),
});

const isWebpack = (tag: string): boolean => /^webpack( \d+)?$/.test(tag);
const byName = new Intl.Collator("en", { numeric: true }).compare;

/**
 * The projects tagged webpack, by name.
 * @throws Error for an invalid list
 */
export function listToKits(text: string): StarterKit[] {
  const { data, error } = listSchema.safeParse(JSON.parse(text));
  if (!data) throw new Error(z.prettifyError(error));
  const allTags = data.projects.flatMap(({ tags }) => tags);
  // Some tags have two spellings: `hmr`, `HMR`. The last one wins.
  const spellings = new Map(allTags.map((tag) => [tag.toLowerCase(), tag]));
  const kits = data.projects.flatMap(({ githubPath, description, tags }): StarterKit[] => {
    if (!githubPath || !tags.some(isWebpack)) return [];
    const [owner = "", name = ""] = githubPath.split("/");
    const distinct = new Set(tags.map((tag) => spellings.get(tag.toLowerCase()) ?? tag));
    return [
      {
        name,
        url: `https://github.com/${githubPath}`,
        // Removes `:rocket:`, which only GitHub renders.
        description: (description ?? "").replace(/:[a-z][\w+-]*:/g, "").trim(),
        maintainer: { name: owner, url: `https://github.com/${owner}` },
        tags: [...distinct].sort((a, b) => +isWebpack(b) - +isWebpack(a) || byName(a, b)),
      },
    ];
  });
  if (kits.length === 0) throw new Error("no project is tagged webpack");
  return kits.sort((a, b) => byName(a.name, b.name) || byName(a.url, b.url));
}
