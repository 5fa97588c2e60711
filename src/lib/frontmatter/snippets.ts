import { frontMatterHelp } from "./help";

/** A snippet as editors of the Visual Studio Code family read it. */
export interface Snippet {
  prefix: string;
  body: string[];
  description: string;
  scope: string;
}

/** `$`, `}` and backslashes mean something in a snippet. */
const plain = (text: string): string => text.replace(/[\\$}]/g, "\\$&");

/** `title: Tree Shaking => title: ${1:Tree Shaking}`: the values are places to fill in, in order. */
function toBody(example: string): string[] {
  let place = 0;
  return example.split("\n").map((line) => {
    const [, key = "", value = ""] = /^(\s*(?:- )?(?:[\w-]+:)?\s?)(.*)$/.exec(line) ?? [];
    if (value === "") return plain(line);
    place += 1;
    return `${plain(key)}\${${place}:${plain(value)}}`;
  });
}

/**
 * One snippet for each key of the front matter, from the examples that its error messages give.
 * Typing the key completes it, without any extension.
 */
// => { "front matter: title": { prefix: "title", body: ["title: ${1:Tree Shaking}"], … }, … }
export function frontMatterSnippets(): Record<string, Snippet> {
  const keys = Object.entries(frontMatterHelp).filter(([key]) => /^\w+$/.test(key));
  return Object.fromEntries(
    keys.map(([key, { expects, example }]) => [
      `front matter: ${key}`,
      {
        scope: "markdown,mdx",
        prefix: key,
        body: toBody(example),
        description: `Front matter: ${expects}.`,
      },
    ]),
  );
}
