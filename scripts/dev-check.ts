/* Child process of `npm run dev`: checks the content at the start and after each change, sends
   results as messages, and ends with its parent. */
import { constants, setPriority } from "node:os";
import { watch } from "chokidar";
import { checkContent } from "../src/check/check-content";
import type { CheckMessage } from "../src/gatsby-node/dev-problems";

// The server that shows what was saved goes first.
setPriority(constants.priority.PRIORITY_LOW);

/** In milliseconds: editors save a file in several steps. */
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

/** Runs one check at a time. */
function ask(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    last = last.then(check);
  }, DELAY);
}

process.on("disconnect", () => process.exit());
watch(["content", "static"], { ignoreInitial: true }).on("all", ask).on("ready", ask);
