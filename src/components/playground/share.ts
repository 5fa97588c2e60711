import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";
import type { ProjectFiles } from "../../playground/protocol";

/** Chat programs and servers cut longer URLs. In characters. */
export const LONGEST_LINK = 30_000;
/** A project with more files or longer names isn't one of a reader. */
const LIMITS = { files: 200, path: 200 };

/** Begins the fragment of a shared project; the number is the version of the format. */
const SHARED = "#1=";
const EXAMPLE = /^#example=(\/examples\/[\w/-]+\.zip)$/;

/** Whether a name can be a file of a project: relative, without `.` and `..`. */
export const isPath = (path: string): boolean =>
  path.length <= LIMITS.path &&
  /^(?!\.{1,2}(?:\/|$))[^/\\\p{C}]+(?:\/(?!\.{1,2}(?:\/|$))[^/\\\p{C}]+)*$/u.test(path);

/** Packs a project for a URL: `{ "a.js": "" }` => `#1=q1ZKTNTLKlayUlKqBQA` */
export function filesToHash(files: ProjectFiles): string {
  const packed = deflateSync(strToU8(JSON.stringify(files)), { level: 9 });
  const binary = Array.from(packed, (byte) => String.fromCharCode(byte)).join("");
  return SHARED + btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export type Wanted = { example: string } | { files: ProjectFiles } | { problem: string };

function unpack(text: string): ProjectFiles | undefined {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const packed = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const files: unknown = JSON.parse(strFromU8(inflateSync(packed)));
    const entries = Object.entries(files as object) as [string, unknown][];
    const isProject = !Array.isArray(files) && entries.length > 0 && entries.length <= LIMITS.files;
    if (!isProject || !entries.every(([path, code]) => isPath(path) && typeof code === "string"))
      return undefined;
    // Defines properties, so `__proto__` is a file like others.
    return Object.fromEntries(entries) as ProjectFiles;
  } catch {
    return undefined;
  }
}

/** What a fragment asks for; undefined for the fragments of other parts of the page. */
export function readHash(hash: string): Wanted | undefined {
  const [, example] = EXAMPLE.exec(hash) ?? [];
  if (example !== undefined) return { example };
  if (hash.startsWith("#example=")) return { problem: "This link names no example of this site." };
  const [, version] = /^#(\d+)=/.exec(hash) ?? [];
  if (version === undefined) return undefined;
  if (!hash.startsWith(SHARED))
    return { problem: "This link was made by another version of the playground." };
  if (hash.length > 2 * LONGEST_LINK) return { problem: "This link is too long to be a project." };
  const files = unpack(hash.slice(SHARED.length));
  return files
    ? { files }
    : { problem: "This link is damaged: a part of it is missing. Ask for it again." };
}
