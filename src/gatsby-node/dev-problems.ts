import { fork } from "node:child_process";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { CreateDevServerArgs, Reporter } from "gatsby";
import { formatProblem, type Problem } from "../content/problems";

/** What the checking process says after each run: what is wrong, or why it could not check. */
export type CheckMessage = { problems: Problem[] } | { failed: string };

/** What is used of the express app that Gatsby gives. */
interface DevServer {
  get(path: string, answer: (request: IncomingMessage, response: ServerResponse) => void): unknown;
}

/** More lines than this in the terminal help nobody. */
const LIMIT = 20;

/** Sends the newest problems to every page that listens, as server-sent events. */
export function serveProblems(app: DevServer): (problems: readonly Problem[]) => void {
  const pages = new Set<ServerResponse>();
  let newest = ": checking\n\n";
  app.get("/__problems", (_request, response) => {
    // `no-transform` keeps the server's compression from holding events back.
    const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-transform" };
    response.writeHead(200, headers).write(newest);
    pages.add(response);
    response.on("close", () => pages.delete(response));
  });
  return (problems) => {
    newest = `data: ${JSON.stringify(problems)}\n\n`;
    for (const page of pages) page.write(newest);
  };
}

/** Tells in the terminal what is new, and what is fixed. What only moved is not told again. */
export function reportChanges(
  before: readonly Problem[],
  after: readonly Problem[],
  reporter: Pick<Reporter, "error" | "warn" | "success">,
): void {
  const identity = ({ file, rule, message }: Problem) => [file, rule, message].join("\n");
  const without = (problems: readonly Problem[], others: readonly Problem[]) => {
    const known = new Set(others.map(identity));
    return problems.filter((problem) => !known.has(identity(problem)));
  };
  const join = (texts: readonly string[]) => {
    const more = texts.length > LIMIT ? [`… and ${texts.length - LIMIT} more: npm run check`] : [];
    return [...texts.slice(0, LIMIT), ...more].join("\n");
  };
  const added = without(after, before);
  const errors = added.filter(({ severity }) => severity === "error").map(formatProblem);
  const warnings = added.filter(({ severity }) => severity === "warning").map(formatProblem);
  const fixed = without(before, after).map(({ file, rule }) => `${file} ${rule}`);
  if (errors.length > 0) reporter.error(join(errors));
  if (warnings.length > 0) reporter.warn(join(warnings));
  if (fixed.length > 0) reporter.success(`fixed:\n${join(fixed)}`);
}

/**
 * Development only: checks the content whenever it changes, in a process of its own, and tells
 * what is wrong in the terminal and, through `/__problems`, in every open page.
 */
export function onCreateDevServer({ app, reporter }: CreateDevServerArgs): void {
  // Gatsby types it as any function.
  const send = serveProblems(app as DevServer);
  let known: readonly Problem[] = [];
  const checks = fork("scripts/dev-check.ts", { execArgv: ["--import", "tsx"] });
  checks.on("message", (message: CheckMessage) => {
    if ("failed" in message) {
      reporter.error(`The content could not be checked: ${message.failed}`);
      return;
    }
    reportChanges(known, message.problems, reporter);
    known = message.problems;
    send(known);
  });
  checks.on("exit", (code) => {
    if (code) reporter.warn("The content is no longer checked. Start npm run dev again.");
  });
}
