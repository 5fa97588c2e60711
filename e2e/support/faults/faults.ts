import type { IncomingMessage, ServerResponse } from "node:http";

/** A request that is about to fail. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Answers as the host does when all is well. */
  site: () => Promise<void>;
  /** What that answer is. */
  whole: () => Promise<Response>;
}

/** How an answer goes wrong. */
export type Fault = (exchange: Exchange) => void | Promise<void>;

const wait = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

/** Headers that describe a connection, not the file. */
const ofConnection = /^(?:connection|date|keep-alive|transfer-encoding|content-length)$/;

const toHeaders = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => !ofConnection.test(name)));

async function readWhole({ whole }: Exchange) {
  const answer = await whole();
  return {
    status: answer.status,
    headers: toHeaders(answer),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

/** It answers, but so many milliseconds later. */
export const late =
  (time: number): Fault =>
  async ({ site }) =>
    wait(time).then(site);

/** It takes the request and says nothing any more. */
export const silent: Fault = () => undefined;

/** The first part comes at once, then one each 100 ms. */
export const trickling =
  (parts = 5): Fault =>
  async (exchange) => {
    const { status, headers, body } = await readWhole(exchange);
    exchange.response.writeHead(status, { ...headers, "Content-Length": body.length });
    const size = Math.ceil(body.length / parts);
    for (let from = 0; from < body.length; from += size) {
      exchange.response.write(body.subarray(from, from + size));
      await wait(100);
    }
    exchange.response.end();
  };

/** So much of the file, and once `seen` is settled the connection breaks. */
export const cutAfter =
  (share: number, seen: Promise<void> = Promise.resolve()): Fault =>
  async (exchange) => {
    const { status, headers, body } = await readWhole(exchange);
    exchange.response.writeHead(status, { ...headers, "Content-Length": body.length });
    exchange.response.write(body.subarray(0, Math.floor(body.length * share)), () => {
      // Once that is out: a socket that is destroyed takes with it what the browser has not read.
      void seen.then(() => exchange.request.socket.destroySoon());
    });
  };

/** A host in trouble, or one that has the file no more. */
export const status =
  (code: number): Fault =>
  ({ response }) => {
    const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
    response.writeHead(code, headers).end(`<!doctype html><h1>Status ${String(code)}</h1>`);
  };

/** What a hotel's network says to everything until somebody has signed in. */
export const portalTitle = "Sign in to the network";
const loginPage = `<!doctype html><html lang="en"><title>${portalTitle}</title><h1>${portalTitle}</h1></html>`;

/** A captive portal: its own page with status 200, whatever was asked for. */
export const portal: Fault = ({ response }) => {
  response.writeHead(200, { "Content-Type": "text/html" }).end(loginPage);
};

/** Nobody takes the call. */
export const hungUp: Fault = ({ request }) => {
  request.socket.destroy();
};
