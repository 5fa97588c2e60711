import { fork } from "node:child_process";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { CreateDevServerArgs, Reporter } from "gatsby";
import type { Problem } from "../lib/problems";
import { changesBetween } from "./dev-problems-changes";
import { ProblemStream } from "./dev-problems-stream";

/** What the checking process says after each run: what is wrong, or why it could not check. */
export type CheckMessage = { problems: Problem[] } | { failed: string };

/** What is used of the express app that Gatsby gives. */
interface DevServer {
  get(path: string, answer: (request: IncomingMessage, response: ServerResponse) => void): unknown;
}

/** Tells a run's news in the terminal; nothing when nothing has changed. */
function tell(before: readonly Problem[], after: readonly Problem[], reporter: Reporter): void {
  const { errors, warnings, mended } = changesBetween(before, after);
  if (errors.length > 0) reporter.error(errors.join("\n"));
  if (warnings.length > 0) reporter.warn(warnings.join("\n"));
  if (mended.length > 0) reporter.success(`mended: ${mended.join(", ")}`);
}

/**
 * Development only: checks the content whenever it changes, in a process of its own, and tells
 * what is wrong in the terminal and, through `/__problems`, in every open page.
 */
export function onCreateDevServer({ app, reporter }: CreateDevServerArgs): void {
  const stream = new ProblemStream();
  // Gatsby types it as any function.
  (app as DevServer).get("/__problems", (_request, response) => stream.open(response));

  let known: readonly Problem[] = [];
  const checks = fork("scripts/dev-check.ts", { execArgv: ["--import", "tsx"] });
  checks.on("message", (message: CheckMessage) => {
    if ("failed" in message) {
      reporter.error(`The content could not be checked: ${message.failed}`);
      return;
    }
    tell(known, message.problems, reporter);
    known = message.problems;
    stream.send(known);
  });
  checks.on("exit", (code) => {
    if (code)
      reporter.warn("The content is no longer checked. Start npm run dev again to have it.");
  });
}
