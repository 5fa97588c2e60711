import { dayToWords } from "../content/day-to-words";
import { downloadableProjects, downloadUrl } from "../examples/downloads";
import type { VersionedFence } from "../examples/fences";

interface Link {
  title: string;
  url: string;
}

export interface MarkdownPage {
  title: string;
  date?: string | null;
  removed?: string | null;
  package?: { name: string; version: string; license: string | null } | null;
  repo?: string | null;
  related?: readonly Link[];
  /** Posts on the first page of the blog. */
  posts?: readonly (Link & { description: string; date: string | null })[];
}

/** Escapes Markdown: `__webpack_hash__` => `\_\_webpack\_hash\_\_` */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>#|]/g, "\\$&");

/** `[css-loader](https://docs.example/loaders/css-loader/)` */
export const toLink = ({ title, url }: Link, siteUrl: string): string =>
  `[${escapeMarkdown(title)}](${new URL(url, siteUrl).href})`;

function thirdPartyNote({ package: source, repo }: MarkdownPage): string[] {
  if (!source) return [];
  const facts = [
    `Version ${source.version}`,
    ...(source.license ? [`license ${source.license}`] : []),
    ...(repo ? [`[${new URL(repo).pathname.slice(1)}](${repo})`] : []),
  ];
  return [
    `> [!NOTE]\n> **${source.name}** is a third-party package; this page is its README. ${facts.join(", ")}.`,
  ];
}

const toList = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join("\n");

const listOf = (title: string, lines: readonly string[] = []): string[] =>
  lines.length === 0 ? [] : [`## ${title}\n\n${toList(lines)}`];

/** The Markdown copy of a page: `({ title: "Output" }, "Text.", …)` => `# Output\n\nText.\n` */
export function pageToMarkdown(page: MarkdownPage, body: string, siteUrl: string): string {
  const related = page.related?.map((link) => toLink(link, siteUrl));
  const posts = page.posts?.map(
    ({ date, description, ...link }) =>
      `${toLink(link, siteUrl)}${date ? `, ${dayToWords(date)}` : ""}: ${escapeMarkdown(description)}`,
  );
  const parts = [
    `# ${page.title}`,
    ...(page.date ? [dayToWords(page.date)] : []),
    ...thirdPartyNote(page),
    ...(page.removed ? [`Removed in webpack ${page.removed}.`] : []),
    ...listOf("Posts", posts),
    body.trim(),
    ...listOf("Further Reading", related),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

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

/**
 * Projects as Markdown: `- [webpack/webpack](https://github.com/webpack/webpack): A bundler.
 * Maintainer: a.`
 */
export function projectsToMarkdown(projects: readonly ListedProject[]): string {
  return toList(
    projects.map(({ repo, description, maintainer }) => {
      const what = description ? `: ${escapeMarkdown(description.replace(/\.?$/, "."))}` : ".";
      const who = maintainer ? `Maintainer: ${maintainer}.` : "Maintainer needed.";
      return `[${repo}](https://github.com/${repo})${what} ${who}`;
    }),
  );
}

/** Example projects as Markdown: `- [React: garden](/examples/guides/react/garden.zip)` */
export function examplesToMarkdown(
  pages: readonly { url: string; title: string; fences: readonly VersionedFence[] }[],
): string {
  return toList(
    pages.flatMap(({ url, title, fences }) =>
      [...downloadableProjects(fences).keys()].map(
        (name) => `[${escapeMarkdown(title)}: ${name}](${downloadUrl(url, name)})`,
      ),
    ),
  );
}

/** Starter kits as Markdown: `- [kit](https://github.com/a/kit): A start. Tags: react.` */
export function kitsToMarkdown(kits: readonly ListedKit[]): string {
  return toList(
    kits.map(({ name, url, description, tags }) => {
      const what = description ? `: ${escapeMarkdown(description.replace(/\.?$/, "."))}` : "";
      const tagged = tags.length > 0 ? ` Tags: ${tags.join(", ")}.` : "";
      return `[${escapeMarkdown(name)}](${url})${what}${tagged}`;
    }),
  );
}
