import type { Place, SessionCommand } from "./types";

const prompt = "$ ";

/**
 * Splits a terminal session into its commands, each with the lines that follow it.
 *
 * // "$ npx webpack\nasset main.js …" => [{ command: "npx webpack", claimed: ["asset main.js …"], … }]
 *
 * @param place where the session's first line stands
 * @returns also the lines in front of the first command, which nothing printed
 */
export function readSession(
  session: string,
  place: Place,
): { commands: SessionCommand[]; stray: readonly string[] } {
  const commands: SessionCommand[] = [];
  const stray: string[] = [];
  const lines = session.split("\n");
  const at = (index: number): Place => ({ line: place.line + index, column: place.column });
  for (let index = 0; index < lines.length;) {
    const first = index;
    if (!lines[index]?.startsWith(prompt)) {
      if (lines[index]?.trim()) stray.push(lines[index] ?? "");
      index += 1;
      continue;
    }
    while (lines[index]?.endsWith("\\")) index += 1;
    const command = lines
      .slice(first, index + 1)
      .join("\n")
      .slice(prompt.length);
    const answer = index + 1;
    index = answer;
    while (index < lines.length && !lines[index]?.startsWith(prompt)) index += 1;
    const claimed = lines.slice(answer, index);
    commands.push({
      command,
      place: at(first),
      ...(claimed.some((line) => line.trim() !== "") && { claimed }),
      claimedPlace: at(answer),
    });
  }
  return { commands, stray };
}

/**
 * The commands of a fence that shows commands alone (`bash`, `npm`): one script, so that a command
 * may go on over several lines.
 */
export function readScript(script: string, place: Place): SessionCommand[] {
  return script.trim() === "" ? [] : [{ command: script, place, claimedPlace: place }];
}
