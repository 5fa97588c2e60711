import { isSecretName, secretKinds } from "./patterns";

/** What must not stand in a published file. */
export interface Forbidden {
  /** What it is, for the message: `the value of NPM_TOKEN`. */
  what: string;
  text: string;
}

/** Something in a published file that should not be there. */
export interface Leak {
  what: string;
  /** What stands before it, and its first characters. */
  excerpt: string;
}

/** Values shorter than this are in every file by chance. */
const SHORTEST_VALUE = 8;

/**
 * Values of variables that are secret by their names.
 *
 * @param source where the variables are set, for the message
 */
// { NPM_TOKEN: "0123456789" } => [{ what: "the value of NPM_TOKEN", text: "0123456789" }]
export function secretValues(
  env: Readonly<Record<string, string | undefined>>,
  source = "the environment",
): Forbidden[] {
  return Object.entries(env).flatMap(([name, value]) => {
    const text = value?.trim() ?? "";
    // `true`, a number or a path says nothing.
    if (!isSecretName(name) || text.length < SHORTEST_VALUE || /^[/.]|^\d+$/.test(text)) return [];
    return [{ what: `the value of ${name} (${source})`, text }];
  });
}

/**
 * Folders of the machine that builds. A home that is no folder of a person, such as `/root`, is a
 * word in many texts and is left out.
 */
// "/home/ann/site", "/home/ann" => both
export function machinePaths(root: string, home: string): Forbidden[] {
  const homes = /[/\\].+[/\\]/.test(home) ? [{ what: "the home folder", text: home }] : [];
  return [{ what: "the path of this repository on the machine", text: root }, ...homes];
}

/** Variables of a `.env` file, comments and quotes taken off. */
// 'export A="b" # c' => { A: "b" }
export function parseEnvFile(text: string): Record<string, string> {
  const lines = text.matchAll(
    /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*(?:"([^"]*)"|'([^']*)'|([^#\r\n]*))/gm,
  );
  return Object.fromEntries(
    [...lines].map(([, name = "", double, single, bare]) => [
      name,
      double ?? single ?? bare?.trim() ?? "",
    ]),
  );
}

// Enough to find the place, too little to use it.
const shorten = (text: string): string => `${text.slice(0, 8)}…`;

function around(text: string, start: number, length: number): string {
  const before = text.slice(Math.max(0, start - 40), start);
  const found = shorten(text.slice(start, start + length));
  return `${before}${found}`.replace(/\s+/g, " ").trim();
}

/** What of a text must not be published: keys by how they look, and what is forbidden by its value. */
export function findLeaks(text: string, forbidden: readonly Forbidden[]): Leak[] {
  const byValue = forbidden.flatMap(({ what, text: value }) => {
    const at = text.indexOf(value);
    return at < 0 ? [] : [{ what, excerpt: around(text, at, value.length) }];
  });
  const byLook = secretKinds.flatMap(({ name, pattern }) =>
    [...text.matchAll(pattern)].map((match) => ({
      what: name,
      excerpt: around(text, match.index, match[0].length),
    })),
  );
  return [...byValue, ...byLook];
}
