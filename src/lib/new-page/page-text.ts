import { stringify } from "yaml";

/** The front matter of a new page, in the order in which it is written. */
export interface NewFrontMatter {
  title: string;
  description: string;
  sort?: number;
  group?: string;
  reference?: string;
}

const advice = `<!--
Begin with a paragraph: what this is and why it matters to somebody who works with webpack right
now. Then headings of level 2: an example that runs, the details, the pitfalls, what to read next.
All that a page may hold is shown at /contribute/writers-guide/. Delete this comment.
-->`;

/** A page's whole text: its front matter, and a comment where the text is to begin. */
export function pageText(frontMatter: NewFrontMatter): string {
  // Prettier breaks no line of front matter, so neither may this.
  return `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${advice}\n`;
}
