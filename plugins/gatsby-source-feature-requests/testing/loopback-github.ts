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
  /** Sets how searches are answered from now on. */
  answer(answer: Answer): void;
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

/** GitHub's API on a free port of this machine, for tests. */
export async function startGitHub(): Promise<LoopbackGitHub> {
  const requests: LoopbackGitHub["requests"] = [];
  let answer: Answer = hang;
  let url = "";
  const server = createServer((request, response) => {
    response.setHeader("connection", "close");
    requests.push({ url: new URL(request.url ?? "/", url), headers: request.headers });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requests,
    answer: (next) => (answer = next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
