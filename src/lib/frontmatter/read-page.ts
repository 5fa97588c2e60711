import { checkValue, readYaml, type YamlSource } from "../data";
import { compareProblems, type Problem } from "../problems";
import { frontMatterHelp } from "./help";
import { frontMatterSchema, type FrontMatter } from "./schema";
import { splitPage } from "./split";

/** All that could be read of a page, whether or not it is right. */
export interface ReadPage {
  /** There only when nothing is wrong with the front matter. */
  data?: FrontMatter;
  /** There when the front matter's end was found; `line`, counted from 1, is where it begins. */
  body?: { text: string; line: number };
  problems: Problem[];
  /** Place of a key or value of the front matter; its first line when there is none. */
  positionOf: YamlSource["positionOf"];
}

const options = { help: frontMatterHelp, whole: "the front matter", rule: "frontmatter" };

/** What {@link parseFrontMatter} does, with the places of the values and with what is half right. */
export function readPage(file: string, text: string): ReadPage {
  const nowhere = () => ({ line: 1, column: 1 });
  const parts = splitPage(text);
  if (!parts.ok) {
    const { line, column, message, hint } = parts;
    const rule = "frontmatter/block";
    const problem: Problem = { file, line, column, severity: "error", rule, message, hint };
    return { problems: [problem], positionOf: nowhere };
  }
  const body = { text: parts.body, line: parts.bodyLine };
  const { problems, source } = readYaml(file, text, "frontmatter/yaml", parts.yaml);
  if (!source) return { body, problems: problems.sort(compareProblems), positionOf: nowhere };

  const checked = checkValue(source, frontMatterSchema, options);
  const all = checked.ok ? problems : [...problems, ...checked.problems].sort(compareProblems);
  return {
    ...(checked.ok && all.length === 0 && { data: checked.data }),
    body,
    problems: all,
    positionOf: source.positionOf,
  };
}
