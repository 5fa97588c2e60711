export { kitsToMarkdown, projectsToMarkdown, type ListedKit, type ListedProject } from "./lists";
export { escapeMarkdown, pageToMarkdown, toLink, type MarkdownPage } from "./page-to-markdown";
