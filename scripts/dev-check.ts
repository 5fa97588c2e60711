/*
 * Checks the content at the start and whenever it changes, for `npm run dev`, which starts this as
 * a process of its own: a check never holds up the page that is being reloaded. Each result goes
 * to the parent as a message, and the process ends with its parent.
 */
import { watch } from "chokidar";
import { checkContent } from "../src/check/check-content";
import type { CheckMessage } from "../src/gatsby-node/dev-problems";

/** Editors write a file in several steps; a check waits this long for the last, in milliseconds. */
const DELAY = 40;

let timer: NodeJS.Timeout;
let last = Promise.resolve();

async function check(): Promise<void> {
  const message: CheckMessage = await checkContent(process.cwd()).then(
    ({ problems }) => ({ problems }),
    (error: unknown) => ({ failed: String(error) }),
  );
  process.send?.(message);
}

/** One check at a time. */
function ask(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    last = last.then(check);
  }, DELAY);
}

process.on("disconnect", () => process.exit());
watch(["content", "static"], { ignoreInitial: true }).on("all", ask).on("ready", ask);
