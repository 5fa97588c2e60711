import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { ContentCoding } from "../../src/lib/hosting";
import type { SiteFile } from "./siteFile";

/** A text file as it is sent. */
export interface EncodedText {
  body: Buffer;
  etag: string;
}

/** Reads a text file in a content coding; the same version is read and compressed only once. */
export type ReadText = (file: SiteFile, coding: ContentCoding) => Promise<EncodedText>;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

// Compressing on the first request instead of writing `.br` and `.gz` neighbours at build time: the
// neighbours would double the published folder, and real hosts compress by themselves. Measured on
// HTML of 40, 300 and 380 kB: Brotli 9 takes 13, 27 and 31 ms, Brotli 11 takes 38, 400 and 512 ms
// and is 10 % smaller, which is what hosts send that compress ahead of time. So 11, except for the
// few long documents, where the first visitor would notice the wait.
const SMALL = 200_000;

function compress(body: Buffer, coding: ContentCoding): Promise<Buffer> {
  if (coding === "gzip") return zip(body, { level: 9 });
  if (coding === "identity") return Promise.resolve(body);
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: body.length <= SMALL ? 11 : 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

async function encode(file: SiteFile, coding: ContentCoding): Promise<EncodedText> {
  const body = await readFile(file.file);
  // From the content, not from the date: after a rebuild an unchanged page is still "not modified".
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  return { body: await compress(body, coding), etag: `"${hash}-${coding}"` };
}

/**
 * Makes a reader with a cache in memory. An entry is replaced when its file's date or size changes,
 * so the cache never outgrows the compressed text of the site.
 */
export function createTextCache(): ReadText {
  const entries = new Map<string, { version: string; text: Promise<EncodedText> }>();
  return (file, coding) => {
    const key = `${coding} ${file.path}`;
    const version = `${file.mtimeMs} ${file.size}`;
    const known = entries.get(key);
    if (known?.version === version) return known.text;
    const text = encode(file, coding);
    // Plain text comes from the disk each time: keeping it would double what the system caches.
    if (coding !== "identity") entries.set(key, { version, text });
    text.catch(() => {
      if (entries.get(key)?.text === text) entries.delete(key);
    });
    return text;
  };
}
