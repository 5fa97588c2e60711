import type { Problem } from "../lib/problems";

/** What the checking process says after each run: what is wrong, or why it could not check. */
export type CheckMessage = { problems: Problem[] } | { failed: string };
