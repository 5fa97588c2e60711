import { existsSync } from "node:fs";
import { readFile, stat, utimes } from "node:fs/promises";
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import sirv from "sirv";
import { writeAtomic } from "../sources/write-atomic";
import {
  headersForPath,
  NOT_FOUND,
  redirectForPath,
  rulesForPlainHttp,
  SERVER_ERROR,
  type HostRules,
} from "./host-rules";

interface ServeOptions {
  dir: string;
  /** 0 takes any free port. */
  port: number;
  /** Host name or IP address; loopback by default. */
  host?: string;
  rules: HostRules;
}

export type RunningServer = Awaited<ReturnType<typeof serve>>;

const TEXT = /\.(?:css|html|js|json|map|md|svg|txt|webmanifest|xml)$/;
/** In bytes: smaller files fit into a packet, larger ones take seconds to compress. */
const COMPRESSED = { from: 1_024, to: 8_000_000 };

const COMPRESS = {
  // Level 11 takes 15 times as long to save 10 %.
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gz: (text: Buffer) => promisify(gzip)(text, { level: 9 }),
};

/** Compresses a file unless its copy has the same time. */
async function precompress(file: string, copy: string): Promise<void> {
  const { size, mtime } = await stat(file);
  if (!TEXT.test(file) || size < COMPRESSED.from || size > COMPRESSED.to) return;
  for (const [coding, compress] of Object.entries(COMPRESS)) {
    const target = `${copy}.${coding}`;
    const made = await stat(target).catch(() => undefined);
    if (made?.mtime.getTime() === mtime.getTime()) continue;
    await writeAtomic(target, await compress(await readFile(file)));
    await utimes(target, mtime, mtime);
  }
}

/**
 * Path on disk: `/a%20b/` => `/a b/`; undefined for `..`, backslashes, control characters, invalid
 * encoding, doubled slashes (which could redirect to another host), dotfiles and host files.
 */
function decodePath(pathname: string): string | undefined {
  try {
    const path = decodeURI(pathname);
    const isForeign = /^[^/]|\/\/|\\|\p{Cc}|\/\.(?!well-known\/)|^\/_(?:headers|redirects)$/u;
    return isForeign.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (stats) => stats.isFile(),
    () => false,
  );

function sendText(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(text);
}

/** sirv misreads suffix and multiple ranges, and throws above 2^53. */
function dropDifficultRange({ headers }: IncomingMessage): void {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? "") ?? [];
  if (from === undefined || (to && Number(to) < Number(from)) || headers["if-range"]) {
    delete headers.range;
  }
}

function setHeaders(res: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
}

/** sirv always responds with 200. */
function setStatus(res: ServerResponse, status: number): void {
  const writeHead = res.writeHead.bind(res);
  res.writeHead = ((_ok: number, headers: OutgoingHttpHeaders) =>
    writeHead(status, headers)) as typeof res.writeHead;
}

/**
 * Request handler with redirects, headers and pages for errors. A rebuild needs no restart.
 * @param dir the built site; compressed copies are in `.cache/`
 */
export function createSiteHandler(dir: string, rules: HostRules) {
  const copies = resolve(dir, "..", ".cache", "compressed");
  const options = { dev: true, etag: true, extensions: [] };
  const sendCompressed = sirv(copies, { ...options, brotli: true, gzip: true });
  const sendPlain = sirv(dir, options);

  async function send(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
    await precompress(join(dir, path), join(copies, path));
    setHeaders(res, headersForPath(rules, path));
    if (TEXT.test(path)) res.setHeader("Vary", "Accept-Encoding");
    dropDifficultRange(req);
    req.url = encodeURI(path);
    sendCompressed(req, res, () => {
      sendPlain(req, res, () => sendText(res, 404, "Not found\n"));
    });
  }

  async function sendNotFound(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (await isFile(join(dir, NOT_FOUND))) {
      delete req.headers["if-none-match"];
      delete req.headers.range;
      setStatus(res, 404);
      await send(req, res, NOT_FOUND);
    } else {
      sendText(res, 404, "Not found\n");
    }
  }

  /** Logs an error, and responds with the page for it if the response hasn't begun. */
  async function sendError(
    { method, url, headers }: IncomingMessage,
    res: ServerResponse,
    error: unknown,
  ): Promise<void> {
    console.error(`${method ?? ""} ${url ?? ""}:`, error);
    if (res.headersSent) {
      res.destroy();
      return;
    }
    const isDocument = headers.accept?.includes("text/html");
    const page = isDocument && (await readFile(join(dir, SERVER_ERROR)).catch(() => undefined));
    res.setHeader("Cache-Control", "no-store");
    if (!page) sendText(res, 500, "The file could not be read\n");
    else res.writeHead(500, { "Content-Type": "text/html; charset=utf-8" }).end(page);
  }

  /** The file or redirect for a path; undefined for neither. */
  async function findFile(
    path: string,
    pathname: string,
    search: string,
  ): Promise<{ file?: string; to?: string | undefined }> {
    if (path === NOT_FOUND || path === SERVER_ERROR) return {};
    const file = path.replace(/\/$/, "/index.html");
    if (await isFile(join(dir, file))) {
      if (file === path && path.endsWith("/index.html")) {
        return { to: pathname.slice(0, -"index.html".length) + search };
      }
      return { file };
    }
    if (await isFile(join(dir, path, "index.html"))) return { to: `${pathname}/${search}` };
    return { to: redirectForPath(rules, path, search) };
  }

  async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    setHeaders(res, headersForPath(rules, NOT_FOUND));
    if (req.method !== "GET" && req.method !== "HEAD") {
      res.setHeader("Allow", "GET, HEAD");
      sendText(res, 405, "Only GET and HEAD are supported here\n");
      return;
    }
    const [, pathname = "/", search = ""] = /^([^?]*)(.*)$/s.exec(req.url ?? "") ?? [];
    const path = decodePath(pathname);
    const { file, to } = path === undefined ? {} : await findFile(path, pathname, search);
    if (to !== undefined) res.writeHead(301, { Location: to, "Content-Length": 0 }).end();
    else if (file === undefined) await sendNotFound(req, res);
    else await send(req, res, file);
  }

  return (req: IncomingMessage, res: ServerResponse): Promise<void> =>
    respond(req, res).catch((error: unknown) => sendError(req, res, error));
}

/** Requests that Node rejects without headers. */
const STATUSES: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

function listenError(error: NodeJS.ErrnoException, { port, host }: ServeOptions): Error {
  const messages: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port < 65_535 ? port + 1 : 9000} npm run serve`,
    EACCES: `Port ${port} may not be used by this account. Choose a port above 1023: PORT=9000 npm run serve`,
    EADDRNOTAVAIL: `This machine has no address "${host ?? ""}". Leave HOST out, or set one that it has: HOST=127.0.0.1 npm run serve`,
  };
  const message = messages[error.code ?? ""];
  return message === undefined ? error : new Error(message, { cause: error });
}

/**
 * Serves a built site: `{ dir: "public", port: 9000, rules }` => `{ url: "http://localhost:9000/",
 * close }`
 * @throws Error without a built site, or if it can't listen
 */
export async function serve(options: ServeOptions) {
  const dir = resolve(options.dir);
  if (!existsSync(join(dir, "index.html"))) {
    throw new Error(`There is no built site in ${dir}: run \`npm run build\` first.`);
  }
  const rules = rulesForPlainHttp(options.rules);
  const handle = createSiteHandler(dir, rules);
  const server = createServer((req, res) => void handle(req, res));
  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket) => {
    const headers = Object.entries(headersForPath(rules, NOT_FOUND)).map((pair) => pair.join(": "));
    const status = STATUSES[code] ?? "400 Bad Request";
    const lines = [`HTTP/1.1 ${status}`, ...headers, "Connection: close", "", ""];
    if (socket.writable) socket.end(lines.join("\r\n"), () => socket.destroy());
    else socket.destroy();
  });
  const host = options.host ?? "localhost";
  await new Promise<void>((done, fail) => {
    server.once("error", (error) => fail(listenError(error, options)));
    server.listen(options.port, host, done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${port}/`,
    /** Closes all connections. */
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
