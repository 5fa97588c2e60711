import { escapeMarkdown } from "./page-to-markdown";

export interface ListedProject {
  repo: string;
  description: string;
  maintainer: string | null;
}

export interface ListedKit {
  name: string;
  url: string;
  description: string | null;
  tags: readonly string[];
}

const toList = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join("\n");

/** The projects of the organization as Markdown. */
// "- [webpack/webpack](https://github.com/webpack/webpack): A bundler. Maintainer: a."
export function projectsToMarkdown(projects: readonly ListedProject[]): string {
  return toList(
    projects.map(({ repo, description, maintainer }) => {
      const what = description ? `: ${escapeMarkdown(description.replace(/\.?$/, "."))}` : ".";
      const who = maintainer ? `Maintainer: ${maintainer}.` : "Maintainer needed.";
      return `[${repo}](https://github.com/${repo})${what} ${who}`;
    }),
  );
}

/** The starter kits as Markdown. */
// "- [kit](https://github.com/a/kit): A start. Tags: react."
export function kitsToMarkdown(kits: readonly ListedKit[]): string {
  return toList(
    kits.map(({ name, url, description, tags }) => {
      const what = description ? `: ${escapeMarkdown(description.replace(/\.?$/, "."))}` : "";
      const tagged = tags.length > 0 ? ` Tags: ${tags.join(", ")}.` : "";
      return `[${escapeMarkdown(name)}](${url})${what}${tagged}`;
    }),
  );
}
