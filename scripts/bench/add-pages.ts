import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sectionsToYaml, type SyntheticSite } from "./synthetic";

/** Writes made-up pages and their sections into a copy of the site. */
export async function addPages(dir: string, { pages, sections }: SyntheticSite): Promise<void> {
  const content = join(dir, "content");
  for (const { file, text } of pages) {
    await mkdir(dirname(join(content, file)), { recursive: true });
    await writeFile(join(content, file), text);
  }
  await appendFile(join(content, "data", "sections.yml"), sectionsToYaml(sections));
}
