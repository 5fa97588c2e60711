import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Answers a search; one that doesn't touch the response hangs. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface LoopbackGitHub {
  /** Endpoint of its API. */
  url: string;
  /** Requests so far, in order. */
  requests: { url: URL; headers: IncomingMessage["headers"] }[];
  /** Sets how searches are answered from now on: by turn, the last one again and again. */
  answer(...turn: Answer[]): void;
  close(): Promise<void>;
}

/** Answers with a status, JSON and headers. */
export const send =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };

/** Never answers. */
export const hang: Answer = () => undefined;

/** Breaks off in the middle of its answer. */
export const cutOff: Answer = (_, response) => {
  response.writeHead(200, { "content-length": "1000" });
  response.write('{"total_count": 2, "items": [');
  setTimeout(() => response.destroy(), 20);
};

/** GitHub's API on a free port of this machine, for tests. */
export async function startGitHub(): Promise<LoopbackGitHub> {
  const requests: LoopbackGitHub["requests"] = [];
  let answers: Answer[] = [];
  let url = "";
  const server = createServer((request, response) => {
    response.setHeader("connection", "close");
    requests.push({ url: new URL(request.url ?? "/", url), headers: request.headers });
    (answers.length > 1 ? answers.shift() : answers[0])?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requests,
    answer: (...turn) => (answers = turn),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
