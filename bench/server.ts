import { createHash, createPublicKey } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import http2 from "node:http2";
import type { AddressInfo } from "node:net";
import { generate } from "selfsigned";
import { REVALIDATE } from "../src/publish/host-rules";
import { createSiteHandler } from "../src/publish/server";

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

/** A certificate for localhost, and the digest of its key by which a browser trusts it. */
export async function createCertificate() {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
    keyType: "ec",
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
  });
  const spki = createPublicKey(cert).export({ type: "spki", format: "der" });
  return { key, cert, digest: createHash("sha256").update(spki).digest("base64") };
}

/**
 * Serves a built site as `npm run serve` does, over HTTP/2: Brotli, a year's cache for names with a
 * hash, revalidation for the rest. The same for every site.
 */
export async function serveSite(
  dir: string,
  { key, cert }: Readonly<Record<"key" | "cert", string>>,
) {
  const handle = createSiteHandler(dir, { redirects: [], headers: [] });
  const sizes: number[] = [];
  const server = http2.createSecureServer({ key, cert }, (req, res) => {
    const path = req.url.replace(/[?#].*$/, "");
    const immutable = "public, max-age=31536000, immutable";
    res.setHeader("Cache-Control", isHashed(path) ? immutable : REVALIDATE);
    res.on("finish", () => sizes.push(Number(res.getHeader("Content-Length") || 0)));
    void handle(req as unknown as IncomingMessage, res as unknown as ServerResponse);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    /** Bytes of each response since the last call, without headers. */
    takeSizes: (): number[] => sizes.splice(0),
    close: () => server.close(),
  };
}

export type SiteServer = Awaited<ReturnType<typeof serveSite>>;
