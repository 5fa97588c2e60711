import { readFile } from "node:fs/promises";
import path from "node:path";

/**
 * The printable page of a section as the last build has written it.
 *
 * @param publicDir the built site
 * @throws Error that says to build the site
 */
export async function readBuiltSection(publicDir: string, section: string): Promise<string> {
  const file = path.join(publicDir, section, "printable", "index.html");
  try {
    return await readFile(file, "utf8");
  } catch (cause) {
    throw new Error(
      `Books are made of the built site, but ${file} can't be read. First: npm run build`,
      { cause },
    );
  }
}
