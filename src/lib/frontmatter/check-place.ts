import type { Section } from "../data";
import { nearest, type Problem } from "../problems";
import type { ContentPage } from "./page";

/** A page's folder must be a section, and its name must make an address that needs no escapes. */
export function checkPlace(page: ContentPage, sections?: readonly Section[]): Problem[] {
  const { file, path, section } = page;
  const problems: Problem[] = [];
  const report = (rule: string, message: string, hint: string) =>
    problems.push({ file, line: 1, column: 1, severity: "error", rule, message, hint });

  const keys = sections?.map(({ key }) => key);
  if (section !== undefined && keys?.includes(section) === false) {
    const meant = nearest(section, keys);
    const hint = meant
      ? `Move the file to content/${meant}${path.slice(section.length)}`
      : `Known sections: ${keys.join(", ")}. A new one needs an entry in content/data/sections.yml.`;
    const question = meant ? `; did you mean "${meant}"?` : "";
    report("pages/section", `the folder "${section}" is not a section${question}`, hint);
  }
  if (!/^[\w./-]+$/.test(path)) {
    const better = path.replace(/[^\w./-]+/g, "-");
    const message = `the file's name becomes its address, so only letters, digits, hyphens and dots can be in it; found "${path}"`;
    report("pages/file-name", message, `Rename it to content/${better}`);
  }
  return problems;
}
