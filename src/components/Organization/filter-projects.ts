import type { Project } from "./project";

/** What a reader asks the list for. */
export interface ProjectFilter {
  /** Words that all have to occur, in any order and case. */
  text: string;
  /** Only those that nobody looks after. */
  unmaintained: boolean;
}

/** Whether a project is what the filter asks for, by its name, description and maintainer. */
// { text: "css loader", unmaintained: false } + css-loader => true
export function matchesFilter(
  { repo, npm, description, maintainer }: Project,
  { text, unmaintained }: ProjectFilter,
): boolean {
  if (unmaintained && maintainer) return false;
  const searched = `${repo} ${npm} ${description} ${maintainer ?? ""}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
