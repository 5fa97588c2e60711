import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { lookup } from "mrmime";
import {
  headersForPath,
  NOT_FOUND,
  redirectForPath,
  rulesForPlainHttp,
  type HostRules,
} from "./host-rules";

/** Answers one request for a file of the built site. */
export type SiteHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

export interface ServeOptions {
  /** The built site. */
  dir: string;
  /** 0 takes any free port. */
  port: number;
  /** Name or IP address to listen on; this machine alone unless given. */
  host?: string;
  rules: HostRules;
}

export interface RunningServer {
  /** With a final slash. */
  url: string;
  /** Stops listening, and cuts off what is still running. */
  close(): Promise<void>;
}

const TEXT = /\.(?:css|html|js|json|map|md|svg|txt|webmanifest|xml)$/;
/** Bytes: less fits into one packet anyway, more takes seconds to compress. */
const COMPRESSED = { from: 1_024, to: 8_000_000 };

const COMPRESS = {
  // 11 takes 15 times as long for large pages and saves 10 %.
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: Buffer) => promisify(gzip)(text, { level: 9 }),
};

/**
 * A path as it is on the disk; undefined for what can't be a file of the site: `..`, backslashes,
 * control characters, broken encoding, doubled slashes (a redirect to `//name/` would leave the site),
 * dotfiles and the files for the hosts.
 */
// /a%20b/ => /a b/
function decodePath(pathname: string): string | undefined {
  try {
    const path = decodeURI(pathname);
    const isForeign = /^[^/]|\/\/|\\|\p{Cc}|\/\.(?!well-known\/)|^\/_(?:headers|redirects)$/u;
    return isForeign.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

function sendText(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(text);
}

/**
 * Makes the request handler of the site: redirects, headers and the not-found page by the rules. A
 * rebuild needs no restart.
 */
export function createSiteHandler(dir: string, rules: HostRules): SiteHandler {
  /** Compressed texts by coding and digest of the content. */
  const compressed = new Map<string, Promise<Buffer>>();
  const read = (path: string): Promise<Buffer | undefined> =>
    readFile(join(dir, path)).catch(() => undefined);

  async function send(
    { method, headers }: IncomingMessage,
    res: ServerResponse,
    path: string,
    content: Buffer,
  ): Promise<void> {
    const status = path === NOT_FOUND ? 404 : 200;
    const isText = TEXT.test(path);
    let body = content;
    const digest = createHash("sha256").update(content).digest("base64url").slice(0, 20);
    let tag = digest;
    if (isText && content.length >= COMPRESSED.from && content.length <= COMPRESSED.to) {
      const accepted = headers["accept-encoding"] ?? "";
      const coding = (["br", "gzip"] as const).find((each) => accepted.includes(each));
      if (coding) {
        tag = `${digest}-${coding}`;
        const made = compressed.get(tag) ?? COMPRESS[coding](content);
        compressed.set(tag, made);
        body = await made;
        res.setHeader("Content-Encoding", coding);
      }
    }
    const type = lookup(path) ?? "";
    if (type) res.setHeader("Content-Type", type === "text/html" ? `${type}; charset=utf-8` : type);
    for (const [name, value] of Object.entries(headersForPath(rules, path))) {
      res.setHeader(name, value);
    }
    if (isText) res.setHeader("Vary", "Accept-Encoding");
    res.setHeader("ETag", `"${tag}"`);
    if (status === 200 && headers["if-none-match"] === `"${tag}"`) {
      res.writeHead(304).end();
      return;
    }
    res.writeHead(status, { "Content-Length": body.length }).end(method === "HEAD" ? "" : body);
  }

  return async (req, res) => {
    for (const [name, value] of Object.entries(headersForPath(rules, NOT_FOUND))) {
      res.setHeader(name, value);
    }
    if (req.method !== "GET" && req.method !== "HEAD") {
      res.setHeader("Allow", "GET, HEAD");
      sendText(res, 405, "Only GET and HEAD are supported here\n");
      return;
    }
    const redirect = (to: string): void => {
      res.writeHead(301, { Location: to, "Content-Length": 0 }).end();
    };
    const [, pathname = "/", search = ""] = /^([^?]*)(.*)$/s.exec(req.url ?? "") ?? [];
    const path = decodePath(pathname);
    if (path !== undefined && path !== NOT_FOUND) {
      const file = path.replace(/\/$/, "/index.html");
      const content = await read(file);
      if (content && file === path && path.endsWith("/index.html")) {
        redirect(pathname.slice(0, -"index.html".length) + search);
        return;
      }
      if (content) return send(req, res, file, content);
      const to = existsSync(join(dir, path, "index.html"))
        ? `${pathname}/${search}`
        : redirectForPath(rules, path, search);
      if (to !== undefined) {
        redirect(to);
        return;
      }
    }
    const notFound = await read(NOT_FOUND);
    if (notFound) await send(req, res, NOT_FOUND, notFound);
    else sendText(res, 404, "Not found\n");
  };
}

/**
 * Serves a built site.
 *
 * @returns once it answers requests
 * @throws Error if there is no built site in `dir`, or if it can't listen
 */
// { dir: "public", port: 9000, rules } => { url: "http://localhost:9000/", close }
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const dir = resolve(options.dir);
  if (!existsSync(join(dir, "index.html"))) {
    throw new Error(`There is no built site in ${dir}: run \`npm run build\` first.`);
  }
  const handle = createSiteHandler(dir, rulesForPlainHttp(options.rules));
  const server = createServer((req, res) => {
    handle(req, res).catch((error: unknown) => {
      console.error(`${req.method ?? ""} ${req.url ?? ""}:`, error);
      res.destroy();
    });
  });
  const host = options.host ?? "localhost";
  await new Promise<void>((done, fail) => {
    server.once("error", ({ message }) =>
      fail(new Error(`${message}. Choose another port or name: PORT=9001 npm run serve`)),
    );
    server.listen(options.port, host, done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${port}/`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
