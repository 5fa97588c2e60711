import { createHash, createPublicKey } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import http2 from "node:http2";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { lookup } from "mrmime";
import { generate } from "selfsigned";

/** What readers download, in the groups of the table. */
export const KINDS = ["document", "script", "style", "font", "image", "data"] as const;
export type Kind = (typeof KINDS)[number];

const EXTENSIONS: readonly (readonly [Kind, RegExp])[] = [
  ["document", /^\.html$/],
  ["script", /^\.m?js$/],
  ["style", /^\.css$/],
  ["font", /^\.woff2?$/],
  ["image", /^\.(?:svg|png|ico|webp|avif|jpe?g|gif)$/],
];

export function kindOf(path: string): Kind {
  return EXTENSIONS.find(([, pattern]) => pattern.test(extname(path)))?.[0] ?? "data";
}

/**
 * Whether a name has a hash of the content, so that it may be cached for good: eight or more
 * characters, among them a digit or a capital, or Vite's folder for such files.
 */
// /app-5f955852dee562b4459c.js, /assets/csp.md.CeQ9LXk1.lean.js => true
// /pagefind/pagefind.js => false
export function isHashed(path: string): boolean {
  if (/^\/(?:_astro|assets|static)\//.test(path)) return true;
  const [, part = ""] = /[.~_-]([\dA-Za-z_-]{8,})\.\w+$/.exec(path) ?? [];
  return /\d/.test(part) || (/[A-Z]/.test(part) && /[a-z]/.test(part));
}

/** One response as its bytes went over the line, without headers. */
export interface Response {
  kind: Kind;
  bytes: number;
  /** Requested by a service worker, not by a page. */
  isWorker: boolean;
}

export interface SiteServer {
  origin: string;
  /** Responses since the last call. */
  take: () => Response[];
  close: () => void;
}

/** A certificate for localhost, and the digest of its key by which a browser trusts it. */
export async function createCertificate() {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
    keyType: "ec",
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
  });
  const spki = createPublicKey(cert).export({ type: "spki", format: "der" });
  return { key, cert, digest: createHash("sha256").update(spki).digest("base64") };
}

export type Certificate = Awaited<ReturnType<typeof createCertificate>>;

interface Body {
  bytes: Buffer;
  type: string;
  isCompressed: boolean;
  etag: string;
}

/** Reads files; text is compressed once, and cached by the digest of its content. */
function readBody(file: string, cacheDir: string): Body | undefined {
  if (!existsSync(file) || !statSync(file).isFile()) return undefined;
  const content = readFileSync(file);
  const digest = createHash("sha256").update(content).digest("hex");
  const type = lookup(file) ?? "application/octet-stream";
  const body = { bytes: content, type, isCompressed: false, etag: `"${digest.slice(0, 16)}"` };
  if (!/^text\/|javascript|json|xml|wasm/.test(type)) return body;
  const cached = join(cacheDir, `${digest}.br`);
  if (!existsSync(cached)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(cached, brotliCompressSync(content, { params }));
  }
  return { ...body, bytes: readFileSync(cached), isCompressed: true };
}

/**
 * Serves a built site over HTTP/2: Brotli at its highest quality, a year's cache for names with a
 * hash, revalidation for the rest. The same for every site.
 */
export async function serveSite(
  dir: string,
  cacheDir: string,
  { key, cert }: Certificate,
): Promise<SiteServer> {
  mkdirSync(cacheDir, { recursive: true });
  let log: Response[] = [];
  const bodies = new Map<string, Body | undefined>();
  const sessions = new Set<http2.ServerHttp2Session>();
  const server = http2.createSecureServer({ key, cert });
  server.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
    session.on("error", () => session.destroy());
  });
  server.on("stream", (stream, headers) => {
    stream.on("error", () => stream.destroy());
    const url = decodeURIComponent((headers[":path"] ?? "/").replace(/[?#].*$/, ""));
    const path = url.endsWith("/") ? `${url}index.html` : url;
    if (!bodies.has(path)) bodies.set(path, readBody(join(dir, normalize(path)), cacheDir));
    const body = bodies.get(path);
    const status = !body ? 404 : headers["if-none-match"] === body.etag ? 304 : 200;
    const bytes = status === 200 && body ? body.bytes : Buffer.alloc(0);
    const isWorker =
      headers["service-worker"] === "script" || (headers.referer ?? "").endsWith("/sw.js");
    log.push({ kind: kindOf(path), bytes: bytes.length, isWorker });
    stream.respond({
      ":status": status,
      ...(body && status === 200 ? { "content-type": body.type } : {}),
      ...(body?.isCompressed && status === 200 ? { "content-encoding": "br" } : {}),
      ...(body ? { etag: body.etag } : {}),
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
    close() {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
}
