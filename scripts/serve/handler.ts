import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";
import {
  acceptedCoding,
  headersForPath,
  isHiddenPath,
  isUnknownType,
  matchesEtag,
  parseRequestPath,
  redirectForPath,
  textTypeOf,
} from "../../src/lib/hosting";
import type { HostRules, RequestPath } from "../../src/lib/hosting";
import { dropDifficultRange, sendPlain, sendRedirect } from "./respond";
import { findSiteFile } from "./siteFile";
import type { SiteFile } from "./siteFile";
import { createTextCache } from "./textCache";

/** Text above this size (bytes) is streamed as it is instead of being compressed in memory. */
const LARGEST_TEXT = 8_000_000;

/** Text below this size (bytes) fits into one packet anyway. */
const SMALLEST_COMPRESSED = 1_024;

/** Answers one request for a file of the built site. Rejects only if a file can't be read. */
export type SiteHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/**
 * Makes the request handler of the site: documents, redirects and the not-found page by the rules,
 * text compressed on first use, everything else streamed by sirv.
 *
 * @param dir the built site, absolute
 */
export function createSiteHandler(dir: string, rules: HostRules): SiteHandler {
  const readText = createTextCache();
  // `dev`: sirv looks at the disk for each request, so that a rebuild needs no restart. `etag` and
  // cache headers come from here; sirv keeps headers that are set already.
  const stream = sirv(dir, { dev: true, dotfiles: true, extensions: [] });

  async function sendText(
    req: IncomingMessage,
    res: ServerResponse,
    file: SiteFile,
    status: 200 | 404,
  ): Promise<void> {
    const accepted = acceptedCoding(req.headers["accept-encoding"]);
    const coding = file.size < SMALLEST_COMPRESSED ? "identity" : accepted;
    const { body, etag } = await readText(file, coding);
    if (status === 200) {
      res.setHeader("ETag", etag);
      if (matchesEtag(req.headers["if-none-match"], etag)) {
        res.removeHeader("Content-Type");
        res.writeHead(304).end();
        return;
      }
    }
    if (coding !== "identity") res.setHeader("Content-Encoding", coding);
    res.writeHead(status, { "Content-Length": body.length });
    res.end(req.method === "HEAD" ? undefined : body);
  }

  function sendStream(req: IncomingMessage, res: ServerResponse, file: SiteFile): void {
    const etag = `W/"${file.size.toString(36)}-${Math.floor(file.mtimeMs).toString(36)}"`;
    res.setHeader("ETag", etag);
    if (matchesEtag(req.headers["if-none-match"], etag)) {
      res.writeHead(304).end();
      return;
    }
    dropDifficultRange(req);
    req.url = encodeURI(file.path);
    stream(req, res, () => sendPlain(res, 404, "Not found\n"));
  }

  async function send(
    req: IncomingMessage,
    res: ServerResponse,
    file: SiteFile,
    status: 200 | 404,
  ): Promise<void> {
    const textType = textTypeOf(file.path);
    const type = textType ?? (isUnknownType(file.path) ? "application/octet-stream" : undefined);
    if (type !== undefined) res.setHeader("Content-Type", type);
    for (const [name, value] of Object.entries(headersForPath(rules, file.path))) {
      res.setHeader(name, value);
    }
    if (textType !== undefined) res.setHeader("Vary", "Accept-Encoding");
    if (textType !== undefined && file.size <= LARGEST_TEXT) {
      await sendText(req, res, file, status);
    } else {
      sendStream(req, res, file);
    }
  }

  async function sendNotFound(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const page = await findSiteFile(dir, rules.notFound);
    if (page && page !== "folder") await send(req, res, page, 404);
    else sendPlain(res, 404, "Not found\n");
  }

  async function sendPath(
    req: IncomingMessage,
    res: ServerResponse,
    { path, pathname, search }: RequestPath,
  ): Promise<void> {
    const found = isHiddenPath(path) ? undefined : await findSiteFile(dir, path);
    if (found === "folder") {
      sendRedirect(res, `${pathname}/${search}`);
    } else if (found && path.endsWith("/index.html")) {
      sendRedirect(res, `${pathname.slice(0, -"index.html".length)}${search}`);
    } else if (found) {
      await send(req, res, found, path === rules.notFound ? 404 : 200);
    } else {
      const moved = redirectForPath(rules, path, search);
      if (moved !== undefined) sendRedirect(res, moved);
      else await sendNotFound(req, res);
    }
  }

  return async (req, res) => {
    if (req.method !== "GET" && req.method !== "HEAD") {
      res.setHeader("Allow", "GET, HEAD");
      sendPlain(res, 405, "Only GET and HEAD are answered here\n");
      return;
    }
    const target = parseRequestPath(req.url ?? "/");
    if (target) await sendPath(req, res, target);
    else await sendNotFound(req, res);
  };
}
