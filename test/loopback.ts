import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";

/** Answers a request, whose body has come; one that does nothing hangs. */
export type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** A server on a free port of this machine. */
export interface Loopback {
  url: string;
  close: () => Promise<void>;
}

export async function startLoopback(answer: Answer): Promise<Loopback> {
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => answer(request, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The port if it is free; any free one without. */
export const freePort = (port = 0): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createTcpServer().once("error", reject);
    server.listen(port, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
