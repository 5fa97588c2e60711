import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import polka from "polka";
import { rulesForPlainHttp } from "../../src/lib/hosting";
import type { HostRules } from "../../src/lib/hosting";
import { createSiteHandler } from "./handler";

export interface ServeOptions {
  /** The built site. */
  dir: string;
  /** 0 takes any free port. */
  port: number;
  /** Address to listen on; without it, all addresses of the machine. */
  host?: string;
  rules: HostRules;
}

export interface RunningServer {
  /** With a final slash. */
  url: string;
  /** Stops listening; running answers get two seconds to finish. */
  close(): Promise<void>;
}

const GRACE_MS = 2_000;

function listenError(error: NodeJS.ErrnoException, { port, host }: ServeOptions): Error {
  const other = port < 65_535 ? port + 1 : 9000;
  switch (error.code) {
    case "EADDRINUSE":
      return new Error(
        `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${other} npm start`,
      );
    case "EACCES":
      return new Error(
        `Port ${port} may not be used by this account. Choose a port above 1023: PORT=9000 npm start`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new Error(
        `This machine has no address "${host ?? ""}". Leave HOST out, or use one of its own: HOST=127.0.0.1 npm start`,
      );
    default:
      return error;
  }
}

function listen(server: Server, app: polka.Polka, options: ServeOptions): Promise<void> {
  return new Promise((done, fail) => {
    server.once("error", (error) => fail(listenError(error, options)));
    app.listen(options.port, options.host, done);
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(timer);
      done();
    });
    server.closeIdleConnections();
  });
}

/**
 * Serves a built site.
 *
 * @returns once it answers requests
 * @throws Error if there is no built site in `dir`, or if it can't listen (port taken, not allowed)
 */
// { dir: "public", port: 9000, rules } => { url: "http://localhost:9000/", close }
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const dir = resolve(options.dir);
  if (!existsSync(join(dir, "index.html"))) {
    throw new Error(`There is no built site in ${dir}: run \`npm run build\` first.`);
  }
  const handle = createSiteHandler(dir, rulesForPlainHttp(options.rules));
  const server = createServer();
  const app = polka({ server }).use((req, res) => {
    handle(req, res).catch((error: unknown) => {
      console.error(`${req.method} ${req.originalUrl}:`, error);
      if (res.headersSent) {
        res.destroy();
      } else {
        res.statusCode = 500;
        res.end("The file could not be read\n");
      }
    });
  });
  await listen(server, app, options);
  const { port } = server.address() as AddressInfo;
  const host = options.host?.includes(":") ? `[${options.host}]` : (options.host ?? "localhost");
  return { url: `http://${host}:${port}/`, close: () => stop(server) };
}
