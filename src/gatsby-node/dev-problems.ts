import { fork } from "node:child_process";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { CreateDevServerArgs, Reporter } from "gatsby";
import { formatProblem, type Problem } from "../content/problems";

/** Message of the checking process after each run. */
export type CheckMessage = { problems: Problem[] } | { failed: string };

interface DevServer {
  get(path: string, answer: (request: IncomingMessage, response: ServerResponse) => void): unknown;
}

const LIMIT = 20;

/** Sends problems to all open pages as server-sent events. */
export function serveProblems(app: DevServer): (problems: readonly Problem[]) => void {
  const pages = new Set<ServerResponse>();
  let newest = ": checking\n\n";
  app.get("/__problems", (_request, response) => {
    // `no-transform` prevents compression, which would buffer events.
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

/** Prints new problems and when all are fixed; ignores moved ones. */
export function reportChanges(
  before: readonly Problem[],
  after: readonly Problem[],
  reporter: Pick<Reporter, "warn" | "success">,
): void {
  const identity = ({ file, rule, message }: Problem) => [file, rule, message].join("\n");
  const known = new Set(before.map(identity));
  const lines = after.filter((problem) => !known.has(identity(problem))).map(formatProblem);
  const more = lines.length - LIMIT;
  if (more > 0) lines.splice(LIMIT, more, `… and ${more} more: npm run check`);
  if (lines.length > 0) reporter.warn(lines.join("\n"));
  if (before.length > 0 && after.length === 0) reporter.success("Everything is fixed.");
}

interface Compiler {
  hooks: { done: { tap(name: string, done: () => void): void } };
}

let startChecks: (() => void) | undefined;

/** webpack plugin: the first check waits for the bundle, because it occupies a processor. */
export const checkWhenBundled = {
  apply: ({ hooks }: Compiler): void =>
    hooks.done.tap("checkWhenBundled", () => {
      startChecks?.();
      startChecks = undefined;
    }),
};

/**
 * Development only: checks the content after each change in a child process, and reports to the
 * terminal and, through `/__problems`, to open pages.
 */
export function onCreateDevServer({ app, reporter }: CreateDevServerArgs): void {
  // Gatsby types it as any function.
  const send = serveProblems(app as DevServer);
  let known: readonly Problem[] = [];
  startChecks = () => {
    const env = { ...process.env, NODE_OPTIONS: "" };
    const checks = fork("scripts/dev-check.ts", { execArgv: ["--import", "tsx"], env });
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
  };
}
