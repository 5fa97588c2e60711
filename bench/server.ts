import { createHash, createPublicKey } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import http2 from "node:http2";
import type { AddressInfo } from "node:net";
import { generate } from "selfsigned";
import { REVALIDATE } from "../src/publish/host-rules";
import { createSiteHandler } from "../src/publish/server";

/** A certificate for localhost and its key digest, which a browser can trust. */
export async function createCertificate() {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
    keyType: "ec",
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
  });
  const spki = createPublicKey(cert).export({ type: "spki", format: "der" });
  return { key, cert, digest: createHash("sha256").update(spki).digest("base64") };
}

/**
 * Serves a built site over HTTP/2 with Brotli, revalidated documents and cached files, the same for
 * every site.
 */
export async function serveSite(
  dir: string,
  { key, cert }: Readonly<Record<"key" | "cert", string>>,
) {
  const handle = createSiteHandler(dir, { redirects: [], headers: [] });
  const sizes: number[] = [];
  const server = http2.createSecureServer({ key, cert }, (req, res) => {
    const path = req.url.replace(/[?#].*$/, "");
    const isDocument = /(?:\/|\.html)$/.test(path);
    res.setHeader("Cache-Control", isDocument ? REVALIDATE : "public, max-age=31536000, immutable");
    res.on("finish", () => sizes.push(Number(res.getHeader("Content-Length") || 0)));
    void handle(req as unknown as IncomingMessage, res as unknown as ServerResponse);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    /** Bytes of each response body since the last call. */
    takeSizes: (): number[] => sizes.splice(0),
    close: () => server.close(),
  };
}

export type SiteServer = Awaited<ReturnType<typeof serveSite>>;
