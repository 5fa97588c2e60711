import type { IncomingMessage, ServerResponse } from "node:http";
import { REVALIDATE } from "../../src/lib/hosting";

/** Answers with a permanent redirect; `location` keeps query and hash. */
// /concepts/?a=1 => 301, Location: /concepts/?a=1
export function sendRedirect(res: ServerResponse, location: string): void {
  // A browser may keep a 301 for good; asking again lets us take one back.
  res.writeHead(301, { Location: location, "Cache-Control": REVALIDATE, "Content-Length": 0 });
  res.end();
}

/** Answers with a line of plain text. */
// 404, "Not found" => 404, text/plain
export function sendPlain(res: ServerResponse, status: number, text: string): void {
  res.statusCode = status;
  res.setHeader("Content-Type", "text/plain; charset=utf-8");
  res.setHeader("Content-Length", Buffer.byteLength(text));
  res.end(text);
}

/**
 * Takes a Range header off a request unless sirv reads it correctly: sirv takes `bytes=-500` for the
 * beginning of the file and breaks on `bytes=20-10`. What isn't simple, or depends on a condition, is
 * then answered with the whole file, as RFC 9110 allows.
 */
// bytes=0-9 => kept
// bytes=-500 => removed
export function dropDifficultRange(req: IncomingMessage): void {
  const range = /^bytes=(\d+)-(\d*)$/.exec(req.headers.range ?? "");
  const backwards = range?.[2] ? Number(range[2]) < Number(range[1]) : false;
  if (!range || backwards || req.headers["if-range"] !== undefined) delete req.headers.range;
}
