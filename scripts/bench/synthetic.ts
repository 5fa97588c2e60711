/** A page that the bench makes up. */
export interface SyntheticPage {
  /** Path below `content/`. */
  file: string;
  url: string;
  text: string;
}

export interface SyntheticSection {
  key: string;
  title: string;
}

export interface SyntheticSite {
  sections: SyntheticSection[];
  pages: SyntheticPage[];
}

/** Pages of a section: as many as the largest sections of the real site have. */
const sectionSize = 30;

const words = (
  "module bundle graph entry output loader plugin chunk asset file path option value build server " +
  "browser cache hash runtime export import target source name rule test folder script style image"
).split(" ");
const verbs = "writes reads finds keeps splits names loads resolves replaces follows".split(" ");

/** Numbers that look random and are the same in each run: a linear congruential generator. */
// Multiplier and increment are those of Numerical Recipes, 2nd edition, page 284.
function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function writer(seed: number) {
  const random = numbers(seed);
  const pick = (list: readonly string[]): string => list[random(list.length)] ?? "";
  const phrase = (): string => `the ${pick(words)} ${pick(verbs)} a ${pick(words)}`;
  const sentence = (): string =>
    `When ${phrase()}, ${phrase()} and \`${pick(words)}.${pick(words)}\` ${pick(verbs)} the ${pick(words)}.`;
  const paragraph = (): string => Array.from({ length: 3 + random(3) }, sentence).join(" ");
  return { random, pick, sentence, paragraph };
}

const title = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function code({ pick, random }: ReturnType<typeof writer>): string {
  const options = Array.from(
    { length: 4 + random(6) },
    () => `    ${pick(words)}: path.resolve(__dirname, "${pick(words)}/${pick(words)}.js"),`,
  );
  return [
    '```js title="webpack.config.js"',
    'const path = require("node:path");',
    "",
    "module.exports = {",
    '  mode: "production",',
    `  // The ${pick(words)} of this ${pick(words)}`,
    "  output: {",
    ...options,
    "  },",
    "};",
    "```",
  ].join("\n");
}

function table({ pick }: ReturnType<typeof writer>): string {
  const row = (): string =>
    `| \`${pick(words)}\` | ${pick(words)} | The ${pick(words)} it ${pick(verbs)} |`;
  return [
    "| Option | Type | Meaning |",
    "| --- | --- | --- |",
    ...Array.from({ length: 6 }, row),
  ].join("\n");
}

function list(write: ReturnType<typeof writer>): string {
  return Array.from({ length: 4 }, () => `- ${write.sentence()}`).join("\n");
}

function pageText(index: number, name: string, neighbour: string): string {
  const write = writer(index + 1);
  const parts = Array.from({ length: 6 }, (_, part) => [
    `## ${title(write.pick(words))} ${write.pick(words)} ${part + 1}`,
    write.paragraph(),
    code(write),
    write.paragraph(),
    ...(part % 3 === 0
      ? [`### ${title(write.pick(words))} details ${part + 1}`, table(write)]
      : []),
    ...(part % 3 === 1 ? [list(write)] : []),
    ...(part % 3 === 2 ? [`> [!NOTE]\n> ${write.sentence()}`] : []),
  ]).flat();
  return [
    "---",
    `title: ${name}`,
    `description: A page made up for the bench, number ${index}, with headings, code and tables.`,
    `sort: ${index % sectionSize}`,
    "---",
    "",
    `${write.paragraph()} Read [the next page](${neighbour}) and [what output is](/concepts/output/).`,
    "",
    parts.join("\n\n"),
    "",
  ].join("\n");
}

/**
 * A site of made-up pages, spread over sections of thirty: each about as long as a real page (ten
 * kilobytes), with headings, code, tables, lists, call-outs and links. The same for the same number.
 */
// 45 => sections bench-0 and bench-1; pages /bench-0/, /bench-0/page-1/ …
export function syntheticSite(count: number): SyntheticSite {
  const sectionOf = (index: number): string => `bench-${Math.floor(index / sectionSize)}`;
  const urlOf = (index: number): string =>
    index % sectionSize === 0 ? `/${sectionOf(index)}/` : `/${sectionOf(index)}/page-${index}/`;
  const sections = Array.from({ length: Math.ceil(count / sectionSize) }, (_, number) => ({
    key: `bench-${number}`,
    title: `Bench ${number}`,
  }));
  const pages = Array.from({ length: count }, (_, index): SyntheticPage => {
    const name = index % sectionSize === 0 ? "index" : `page-${index}`;
    // The last page leads back, so that every link has a page.
    const neighbour = urlOf(index + 1 < count ? index + 1 : 0);
    return {
      file: `${sectionOf(index)}/${name}.md`,
      url: urlOf(index),
      text: pageText(index, `Page ${index}`, neighbour),
    };
  });
  return { sections, pages };
}

/** The lines that add sections to `content/data/sections.yml`. */
export function sectionsToYaml(sections: readonly SyntheticSection[]): string {
  return sections
    .map(
      ({ key, title: name }) =>
        `- key: ${key}\n  title: ${name}\n  printable: true\n  documentation: false\n`,
    )
    .join("");
}
