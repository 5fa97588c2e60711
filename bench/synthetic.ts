/** Pages of a section: as many as the largest sections of the real site have. */
const SECTION_SIZE = 30;

const SUBJECTS = "module bundle graph entry output loader plugin chunk asset file".split(" ");
const VERBS = "writes reads finds keeps splits names loads".split(" ");

/** About as long as a real page, with headings, code, a table and a link. */
function pageText(index: number, neighbor: string): string {
  const sentence = (place: number): string => {
    const pick = (list: readonly string[], step: number): string =>
      list[(index * 7 + place * step) % list.length] ?? "";
    return `When the ${pick(SUBJECTS, 3)} ${pick(VERBS, 5)} a ${pick(SUBJECTS, 11)}, \`${pick(SUBJECTS, 13)}\` follows.`;
  };
  const repeat = (length: number, make: (place: number) => string): string[] =>
    Array.from({ length }, (_, place) => make(place));
  const part = (number: number): string => {
    const text = repeat(12, (place) => sentence(number * 12 + place)).join(" ");
    const rows = repeat(4, (place) => `| ${place} | ${sentence(place)} |`).join("\n");
    return `## Part ${number}\n\n${text}\n\n\`\`\`js title="webpack.config.js"\nexport default { mode: "production", name: "${index}" };\n\`\`\`\n\n| Option | Meaning |\n| --- | --- |\n${rows}\n`;
  };
  const description = `A page made up for the bench, number ${index}, with headings, code and tables.`;
  return [
    `---\ntitle: Page ${index}\ndescription: ${description}\nsort: ${index % SECTION_SIZE}\n---`,
    `Read [the next page](${neighbor}) and [what output is](/concepts/output/).`,
    ...repeat(6, part),
  ].join("\n\n");
}

/**
 * Makes up pages in sections of thirty: the texts to append to files below `content/`, the list of
 * sections among them. The same for the same number.
 */
// 45 => bench-0/index.md, bench-0/page-1.md …, bench-1/page-44.md, data/sections.yml
export function syntheticPages(count: number): [file: string, text: string][] {
  const folder = (index: number): string => `bench-${Math.floor(index / SECTION_SIZE)}`;
  const name = (index: number): string => (index % SECTION_SIZE === 0 ? "index" : `page-${index}`);
  const url = (index: number): string => `/${folder(index)}/${name(index)}/`.replace("index/", "");
  const pages = Array.from({ length: count }, (_, index): [string, string] => [
    `${folder(index)}/${name(index)}.md`,
    pageText(index, url((index + 1) % count)),
  ]);
  const sections = Array.from(
    { length: Math.ceil(count / SECTION_SIZE) },
    (_, index) =>
      `- key: bench-${index}\n  title: Bench ${index}\n  printable: true\n  documentation: false\n`,
  );
  return [...pages, ["data/sections.yml", sections.join("")]];
}
