/*
 * Checks the content at the start and whenever it changes, for `npm run dev`, which starts this as
 * a process of its own: a check never holds up the page that is being reloaded. Each result goes
 * to the parent as a message, and the process ends with its parent.
 */
import { watch } from "chokidar";
import type { CheckMessage } from "../src/gatsby-node/dev-problems";
import { checkContent } from "../src/check/check-content";
import { oneAtATime } from "./dev-check/one-at-a-time";

/** Editors write a file in several steps; a check waits this long for the last, in milliseconds. */
const calm = 40;

async function check(): Promise<CheckMessage> {
  await new Promise((resolve) => setTimeout(resolve, calm));
  try {
    const { problems } = await checkContent(process.cwd());
    return { problems };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

const checkAgain = oneAtATime(async () => {
  process.send?.(await check());
});

process.on("disconnect", () => process.exit());
watch(["content", "static"], { ignoreInitial: true }).on("all", checkAgain).on("ready", checkAgain);
