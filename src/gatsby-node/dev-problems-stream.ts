import type { ServerResponse } from "node:http";
import type { Problem } from "../lib/problems";

/** What is written to of a response, so that tests need no server. */
export type EventResponse = Pick<ServerResponse, "writeHead" | "write" | "on">;

/** Sends the newest list of problems to every page that listens, as server-sent events. */
export class ProblemStream {
  readonly #pages = new Set<EventResponse>();
  #newest: readonly Problem[] | undefined;

  /** Begins an answer that stays open; it is told what is known already. */
  open(response: EventResponse): void {
    // `no-transform` keeps the server's compression from holding events back.
    const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-transform" };
    response.writeHead(200, headers);
    this.#pages.add(response);
    response.on("close", () => this.#pages.delete(response));
    // A comment, so that the page knows that it is connected before the first check is done.
    response.write(this.#newest ? toEvent(this.#newest) : ": checking\n\n");
  }

  send(problems: readonly Problem[]): void {
    this.#newest = problems;
    for (const page of this.#pages) page.write(toEvent(problems));
  }
}

/** JSON has no line breaks, which would end an event. */
const toEvent = (problems: readonly Problem[]): string => `data: ${JSON.stringify(problems)}\n\n`;
