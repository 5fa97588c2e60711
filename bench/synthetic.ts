/** Like the largest real sections. */
const SECTION_SIZE = 30;

const SENTENCE = "When the graph reads a module, `output` names a chunk for its entry. ";
const PART = `${SENTENCE.repeat(12)}

\`\`\`js title="webpack.config.js"
export default { mode: "production" };
\`\`\`

| Option | Meaning |
| --- | --- |
${`| \`output\` | ${SENTENCE}|\n`.repeat(4)}`;

/**
 * Generates pages in sections of thirty, as text for files below `content/`: `45` =>
 * bench-0/index.md, …, bench-1/page-44.md, data/sections.yml
 */
export function syntheticPages(count: number): [file: string, text: string][] {
  const folder = (index: number): string => `bench-${Math.floor(index / SECTION_SIZE)}`;
  const name = (index: number): string => (index % SECTION_SIZE === 0 ? "index" : `page-${index}`);
  const pages = Array.from({ length: count }, (_, index): [string, string] => {
    const parts = Array.from({ length: 6 }, (_part, part) => `## Part ${part}\n\n${PART}`);
    const description = `A page made up for the bench, number ${index}, with headings, code and tables.`;
    const head = `---\ntitle: Page ${index}\ndescription: ${description}\nsort: ${index % SECTION_SIZE}\n---`;
    const link = "Read [what output is](/concepts/output/).";
    return [`${folder(index)}/${name(index)}.md`, [head, link, ...parts].join("\n\n")];
  });
  const sections = Array.from({ length: Math.ceil(count / SECTION_SIZE) }, (_, index) => {
    const title = `- key: bench-${index}\n  title: Bench ${index}`;
    return `${title}\n  printable: true\n  documentation: false\n`;
  });
  return [...pages, ["data/sections.yml", sections.join("")]];
}
