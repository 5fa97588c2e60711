import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import http2 from "node:http2";
import type { AddressInfo } from "node:net";
import { join, normalize } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { runCertificate } from "./certificate";
import { fileType, isCompressed, isHashed, type Kind } from "./file-rules";

/** One answer, as its bytes went over the line, headers aside. */
export interface Answer {
  path: string;
  status: number;
  kind: Kind;
  bytes: number;
  /** Asked for by a service worker, not by a page. */
  isWorker: boolean;
}

export interface SiteServer {
  origin: string;
  /** Answers since the last call. */
  take: () => Answer[];
  close: () => Promise<void>;
}

interface Body {
  bytes: Buffer;
  type: string;
  kind: Kind;
  coding: "br" | undefined;
}

/** Bodies as they are sent, compressed once for good: kept by the digest of the content. */
function bodyReader(dir: string, kept: string): (path: string) => Body | undefined {
  const bodies = new Map<string, Body | undefined>();
  mkdirSync(kept, { recursive: true });
  const compress = (content: Buffer): Buffer => {
    const file = join(kept, `${createHash("sha256").update(content).digest("hex")}.br`);
    if (existsSync(file)) return readFileSync(file);
    const made = brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    });
    writeFileSync(file, made);
    return made;
  };
  return (path) => {
    if (bodies.has(path)) return bodies.get(path);
    const file = join(dir, normalize(`/${path}`));
    let body: Body | undefined;
    if (existsSync(file) && statSync(file).isFile()) {
      const content = readFileSync(file);
      const { type, kind } = fileType(path);
      body = isCompressed(type)
        ? { bytes: compress(content), type, kind, coding: "br" }
        : { bytes: content, type, kind, coding: undefined };
    }
    bodies.set(path, body);
    return body;
  };
}

/** Path of the file for an address: folders have an `index.html`. */
// /concepts/?a#b => /concepts/index.html
export function toFilePath(url: string): string {
  const path = decodeURIComponent(url.replace(/[?#].*$/, ""));
  return path.endsWith("/") ? `${path}index.html` : path;
}

/**
 * Serves a built site over HTTP/2: Brotli at its highest quality, a year's cache for names with a
 * hash, a question before each use for the rest. The same for every site.
 *
 * @param kept folder for compressed bodies
 */
export async function serveSite(dir: string, kept: string): Promise<SiteServer> {
  let log: Answer[] = [];
  const read = bodyReader(dir, kept);
  const server = http2.createSecureServer({ ...runCertificate(), allowHTTP1: false });
  const sessions = new Set<http2.ServerHttp2Session>();
  server.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
    session.on("error", () => session.destroy());
  });
  server.on("stream", (stream, headers) => {
    stream.on("error", () => stream.destroy());
    const path = toFilePath(headers[":path"] ?? "/");
    const body = read(path);
    const etag = body && `"${createHash("sha1").update(body.bytes).digest("hex").slice(0, 16)}"`;
    const status = !body ? 404 : headers["if-none-match"] === etag ? 304 : 200;
    const bytes = status === 200 && body ? body.bytes : Buffer.alloc(0);
    log.push({
      path,
      status,
      kind: body?.kind ?? fileType(path).kind,
      bytes: bytes.length,
      isWorker:
        headers["service-worker"] === "script" || (headers.referer ?? "").endsWith("/sw.js"),
    });
    stream.respond({
      ":status": status,
      ...(body && status === 200
        ? { "content-type": body.type, "content-length": bytes.length }
        : {}),
      ...(body?.coding && status === 200 ? { "content-encoding": body.coding } : {}),
      ...(etag ? { etag } : {}),
      "cache-control": isHashed(path)
        ? "public, max-age=31536000, immutable"
        : "public, max-age=0, must-revalidate",
    });
    stream.end(bytes);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = log;
      log = [];
      return taken;
    },
    async close() {
      for (const session of sessions) session.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
