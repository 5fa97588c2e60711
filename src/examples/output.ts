import type { Position } from "../content/problems";
export interface WrittenFile {
  path: string;
  content: string;
  place: Position;
}

/** The errors or warnings that webpack reports, each as a block of lines. */
export function findComplaints(lines: readonly string[], kind: "WARNING" | "ERROR") {
  return lines.flatMap((line, index) => {
    if (!line.startsWith(`${kind} in `)) return [];
    const rest = lines.slice(index + 1);
    // It ends at the next one or at an empty line.
    const length = rest.findIndex((next) => /^\s*$|^(?:WARNING|ERROR) in\b/.test(next));
    return [[line, ...rest.slice(0, length === -1 ? 8 : length)].join("\n")];
  });
}

/**
 * Why a command failed: webpack's errors, or the lines from the first that looks like an error, or
 * the last lines.
 */
export function findReason(lines: readonly string[]): string {
  const errors = findComplaints(lines, "ERROR");
  if (errors.length > 0) return errors.join("\n\n");
  const first = lines.findIndex((line) => /^\[webpack-cli\]|^npm error|^\w*Error\b/.test(line));
  const said = first === -1 ? lines : lines.slice(first);
  const filled = said.filter((line) => line.trim() !== "");
  return (first === -1 ? filled.slice(-8) : filled).join("\n");
}

/**
 * The position in the page of a place in the output: `ERROR in ./src/index.js 3:0-38` is line 3 of
 * the fence with that file. Undefined without such a place.
 */
export function locateInFence(output: string, files: readonly WrittenFile[]): Position | undefined {
  const found = files.flatMap(({ path, content, place }) => {
    const name = path.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
    const match = new RegExp(`(?<![\\w.-])${name}[: ](\\d+)(?::(\\d+))?`).exec(output);
    const line = Number(match?.[1]);
    if (!match || line < 1 || line > content.split("\n").length) return [];
    return [{ index: match.index, at: { line: place.line + line - 1, column: place.column } }];
  });
  return found.sort((a, b) => a.index - b.index)[0]?.at;
}

const RUNS_ON =
  /\bwebpack(?:-dev-server|-cli)?(?: (?:serve|server|s|watch|w)\b|.* --watch\b|.* -w\b)|\bwebpack-dev-server\b|^node server\.js\b/m;

/**
 * Whether a command runs until stopped: a server or a watching build.
 * @param scripts of the `package.json`, for `npm start`
 */
export function runsOn(command: string, scripts: Readonly<Record<string, string>> = {}): boolean {
  const own = withoutInstalls(command);
  const name = /\bnpm (?:run |run-script )?([\w:-]+)/.exec(own)?.[1] ?? "";
  return RUNS_ON.test(`${own} ${scripts[name] ?? ""}`);
}

/** Whether a command builds: webpack, a script, or another program. */
export function isBuild(command: string): boolean {
  return /\bwebpack\b(?!@)|\bnpm (?:run|start|test)\b|^node /m.test(withoutInstalls(command));
}

/** Whether npm's network output is expected, which examples don't have. */
export function isInstall(command: string): boolean {
  return /^npm (?:install|i|add|ci)\b/.test(command.trim());
}

function withoutInstalls(command: string): string {
  return command.replace(/\bnpm (?:install|i|add|ci|pkg)\b.*/g, "");
}
