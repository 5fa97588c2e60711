import type { PlacedExcuse } from "../content/data-files";
import type { Markdown } from "../content/markdown";
import { problemAt, type Position, type Problem } from "../content/problems";
import type { ExampleProject } from "../examples/projects";
import { inlineCodes } from "./reference/inline-codes";

const COMMAND =
  /^(?:\w+=\S* )*(?:(?:npx|npm) (?!error|warn)[a-z@-]|node (?:-|\S*[./])|(?:webpack|tsc) (?:help |[a-z]+(?= -|$)|-))/;
const PLACEHOLDER = /[<[{…]|\.{3}/;
/** Where a shell's next command begins. */
const NEXT = /\n|&+|\|+|;/;

/** The command lines of a page: those in its prose, and those that its projects execute. */
export interface PageCommands {
  prose: readonly { command: string; place: Position }[];
  executed: readonly string[];
}

/** `npx webpack  --watch` => `webpack --watch` */
const normalize = (command: string): string =>
  command
    .trim()
    .replace(/\s+/g, " ")
    .replace(/^((?:\w+=\S* )*)npx /, "$1");

/** Collects the command lines of a page, except those with placeholders or about webpack 1 to 4. */
export function pageCommands(
  markdown: Pick<Markdown, "tree">,
  projects: readonly ExampleProject[],
): PageCommands {
  const executed = projects
    .flatMap(({ steps }) => steps.flatMap(({ events }) => events))
    .flatMap((event) => (event.kind === "run" ? event.commands : []))
    .flatMap(({ command }) => command.replace(/\\\n/g, "").split(NEXT))
    .map((part) => part.replace(/(?:^|\s)#.*/, ""))
    .flatMap((part) => [part, part.replace(/\s\d?>.*/, "")])
    .map(normalize);
  const prose = inlineCodes(markdown)
    .filter(({ value, isOld }) => !isOld && COMMAND.test(value) && !PLACEHOLDER.test(value))
    .map(({ value, position }) => ({
      command: value.replace(/\s+/g, " "),
      place: position?.start ?? { line: 1, column: 1 },
    }));
  return { prose, executed: [...new Set(executed)] };
}

/**
 * Every command line in prose is executed by a project of any page, or excused with a reason in
 * `content/data/unexecuted-commands.yml`, whose entries excuse what begins with their words.
 */
export function checkProseCommands(
  pages: readonly { file: string; commands: PageCommands }[],
  excuses: readonly PlacedExcuse[],
): Problem[] {
  const executed = new Set(pages.flatMap(({ commands }) => commands.executed));
  const used = new Set<PlacedExcuse>();
  const problems = pages.flatMap(({ file, commands }) =>
    commands.prose.flatMap(({ command, place }) => {
      const written = normalize(command);
      if (executed.has(written)) return [];
      const excuse = excuses.find((each) =>
        `${written} `.startsWith(`${normalize(each.command)} `),
      );
      if (excuse) used.add(excuse);
      if (excuse) return [];
      const message = `no example executes the command \`${command}\``;
      const hint = `Execute it in a project:\n\`\`\`console project="…" show="hidden"\n$ ${command}\n\`\`\`\nor add it to content/data/unexecuted-commands.yml with the reason.`;
      return [problemAt(file, place, "examples/prose-command", message, hint)];
    }),
  );
  const unused = excuses.filter((excuse) => !used.has(excuse));
  return [
    ...problems,
    ...unused.map((excuse) => {
      const message = `"${excuse.command}" excuses no command: examples execute it, or no page has it`;
      return problemAt(excuse.file, excuse, "data/unexecuted-commands", message, "Remove it.");
    }),
  ];
}
