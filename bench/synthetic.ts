/** Pages of a section: as many as the largest sections of the real site have. */
const SECTION_SIZE = 30;

const WORDS = (
  "module bundle graph entry output loader plugin chunk asset file path option value build server " +
  "browser cache hash runtime export import target source name rule test folder script style image"
).split(" ");
const VERBS = "writes reads finds keeps splits names loads resolves replaces follows".split(" ");

/** Numbers that look random and are the same in each run (Numerical Recipes, 2nd edition, page 284). */
function createRandom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function pageText(index: number, neighbor: string): string {
  const random = createRandom(index + 1);
  const pick = (list: readonly string[]): string => list[random(list.length)] ?? "";
  const phrase = (): string => `the ${pick(WORDS)} ${pick(VERBS)} a ${pick(WORDS)}`;
  const sentence = (): string => `When ${phrase()}, ${phrase()} and \`${pick(WORDS)}\` follows.`;
  const repeat = (length: number, make: () => string): string[] => Array.from({ length }, make);
  const paragraph = (): string => repeat(5, sentence).join(" ");
  const options = (): string =>
    repeat(6, () => `    ${pick(WORDS)}: "${pick(WORDS)}/${pick(WORDS)}.js",`).join("\n");
  const row = (): string => `| \`${pick(WORDS)}\` | ${pick(WORDS)} | ${sentence()} |`;
  const extras = [
    () =>
      `### Table\n\n| Option | Type | Meaning |\n| --- | --- | --- |\n${repeat(6, row).join("\n")}`,
    () => repeat(4, () => `- ${sentence()}`).join("\n"),
    () => `> [!NOTE]\n> ${sentence()}`,
  ];
  const parts = Array.from({ length: 6 }, (_, part) => [
    `## ${pick(WORDS)} ${pick(WORDS)} ${part + 1}`,
    paragraph(),
    `\`\`\`js title="webpack.config.js"\nexport default {\n  output: {\n${options()}\n  },\n};\n\`\`\``,
    paragraph(),
    extras[part % extras.length]?.() ?? "",
  ]);
  const description = `A page made up for the bench, number ${index}, with headings, code and tables.`;
  return [
    `---\ntitle: Page ${index}\ndescription: ${description}\nsort: ${index % SECTION_SIZE}\n---`,
    `${paragraph()} Read [the next page](${neighbor}) and [what output is](/concepts/output/).`,
    ...parts.flat(),
    "",
  ].join("\n\n");
}

/**
 * Makes up pages in sections of thirty, each about as long as a real page: the texts to append to
 * files below `content/`, the list of sections among them. The same for the same number.
 */
// 45 => bench-0/index.md, bench-0/page-1.md …, bench-1/page-44.md, data/sections.yml
export function syntheticPages(count: number): [file: string, text: string][] {
  const section = (index: number): string => `bench-${Math.floor(index / SECTION_SIZE)}`;
  const name = (index: number): string => (index % SECTION_SIZE === 0 ? "" : `page-${index}`);
  const url = (index: number): string =>
    `/${section(index)}/${name(index)}${name(index) ? "/" : ""}`;
  const pages = Array.from({ length: count }, (_, index): [string, string] => [
    `${section(index)}/${name(index) || "index"}.md`,
    pageText(index, url((index + 1) % count)),
  ]);
  const sections = Array.from({ length: Math.ceil(count / SECTION_SIZE) }, (_, index) =>
    [`- key: bench-${index}`, `title: Bench ${index}`, "printable: true", "documentation: false"]
      .join("\n  ")
      .concat("\n"),
  );
  return [...pages, ["data/sections.yml", sections.join("")]];
}
