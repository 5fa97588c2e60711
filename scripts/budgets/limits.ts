import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

export const SITE = path.join(__dirname, "../../public");
const kB = (value: number): number => value * 1_000;

/** Upper limits: bytes after gzip -9, or counts. */
export const LIMITS = {
  // 0.36 kB of it is the document's own security policy, and 0.9 kB its diagram with its styles.
  "first view of /concepts/, bytes": kB(20),
  "first view, requests": 1,
  "HTML of a page, bytes": kB(42),
  // READMEs come from other repositories.
  "HTML of a README, bytes": kB(50),
  "elements of a page": 6_000,
  "inlined CSS, bytes": kB(9),
  "page script, bytes": kB(4),
  "reading script, bytes": kB(5),
  "navigation script, bytes": kB(2.5),
  "script for reading and navigating 30 pages, bytes": kB(12),
  "React and one island, bytes": kB(75),
  // Loaded after the first paint, once.
  "fonts, bytes": kB(60),
  "service worker at install, bytes": kB(15),
  // Chromium reports some thousandths for invisible changes.
  "layout shift": 0.004_9,
} as const;

export type Row = keyof typeof LIMITS;
/** A measured value and its page or file. */
export type Report = (row: Row, value: number, subject: string) => void;

export const gzipBytes = (content: string | Buffer): number =>
  gzipSync(content, { level: 9 }).length;

/** Gzipped bytes of the file at a path. */
export function bytesOf(pathname: string): number {
  const file = path.join(SITE, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
  return fs.existsSync(file) ? gzipBytes(fs.readFileSync(file)) : 0;
}
