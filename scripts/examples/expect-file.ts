import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as prettier from "prettier";
import { glob } from "tinyglobby";
import {
  markRoots,
  matchLines,
  showDifference,
  showRoots,
  tolerate,
  type ExampleEvent,
} from "../../src/lib/examples";
import { tell, type ProjectState } from "./project-state";

/** Compares a file that came out with what the text shows of it, however the two are laid out. */
export async function expectFile(
  state: ProjectState,
  event: ExampleEvent & { kind: "expect" },
): Promise<void> {
  const file = await findFile(state.folder, event.path);
  if (file === undefined) {
    const folder = path.posix.dirname(event.path);
    const beside = await glob(`${folder}/*`, { cwd: state.folder });
    const message = `${event.path} did not come out`;
    const hint = beside.length > 0 ? `There is: ${beside.sort().join(", ")}` : `${folder} is empty`;
    tell(state, event.place, "examples/file", message, hint);
    return;
  }
  const text = await readFile(path.join(state.folder, file), "utf8");
  const roots = [state.folder, state.environment.root];
  const claimed = await layOut(event.path, event.content);
  const actual = (await layOut(event.path, markRoots(text, roots))).map((line) => line.trim());
  const match = matchLines(claimed, actual);
  if (match.ok) return;
  // Where the text could not be laid out anew, its lines are those of the page.
  const isAsWritten = claimed.join("\n") === event.content.trimEnd();
  const line = event.place.line + (isAsWritten ? match.claimed : 0);
  const shown = actual.map((one) => showRoots(one, state.project.name));
  const message = `${event.path} came out otherwise than the text says`;
  const hint = showDifference(claimed, shown, match);
  tell(state, { ...event.place, line }, "examples/file", message, hint);
}

/** The file of that name, or the one whose name differs only by a hash. */
async function findFile(folder: string, name: string): Promise<string | undefined> {
  if (existsSync(path.join(folder, name))) return name;
  const beside = await glob(`${path.posix.dirname(name)}/*`, { cwd: folder });
  return beside.find((file) => tolerate(file) === tolerate(name));
}

/** Lines of a file as Prettier writes them; as they are when it can't read them. */
async function layOut(name: string, text: string): Promise<string[]> {
  const options = { filepath: name, printWidth: 100 };
  const formatted = await prettier.format(text, options).catch(() => text);
  return formatted.trimEnd().split("\n");
}
