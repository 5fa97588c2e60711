import { compareNames } from "./compare";

/**
 * Whether a tag stands for a topic: it is its name, or its name and a version. Case doesn't count.
 */
// "webpack 4", "webpack" => true; "webpack-merge", "react" => false
export function isTopicTag(tag: string, topic: string): boolean {
  const [name, rest] = [tag.slice(0, topic.length), tag.slice(topic.length)];
  return name.toLowerCase() === topic.toLowerCase() && /^(?: ?v?\d+(?:\.\d+)*)?$/i.test(rest);
}

/**
 * Tags in the spelling that the list gives them, each once: those of the topic first, newest
 * version first, then the others by name.
 *
 * @param known the list's own tags; of two spellings the first one counts
 */
// ["HMR", "hmr", "babel", "webpack 4"] => ["webpack 4", "babel", "hmr"]
export function tidyTags(
  tags: readonly string[],
  known: readonly string[],
  topic: string,
): string[] {
  const spellings = new Map<string, string>();
  for (const tag of [...known, ...tags].map((each) => each.trim())) {
    const key = tag.toLowerCase();
    if (!spellings.has(key)) spellings.set(key, tag);
  }
  const keys = new Set(tags.map((tag) => tag.trim().toLowerCase()).filter((key) => key !== ""));
  const tidy = [...keys].map((key) => spellings.get(key) ?? key);
  const ofTopic = tidy.filter((tag) => isTopicTag(tag, topic)).sort((a, b) => compareNames(b, a));
  const others = tidy.filter((tag) => !isTopicTag(tag, topic)).sort(compareNames);
  return [...ofTopic, ...others];
}
