import type { IncomingMessage } from "node:http";
import { startLoopback, type Answer, type Loopback } from "../../../test/loopback";

export interface LoopbackGitHub extends Loopback {
  /** Requests so far, in order. */
  requests: { url: URL; headers: IncomingMessage["headers"] }[];
  /** Sets how searches are answered from now on. */
  answer(answer: Answer): void;
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
  const server = await startLoopback((request, response, body) => {
    response.setHeader("connection", "close");
    requests.push({ url: new URL(request.url ?? "/", server.url), headers: request.headers });
    answer(request, response, body);
  });
  return { ...server, requests, answer: (next) => (answer = next) };
}
