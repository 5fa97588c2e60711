import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { Header } from "tar";
import { startLoopback, type Loopback } from "../../../../test/loopback";

/** Files by name => a tarball as npm publishes it, everything below `package/`. */
export function packTarball(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const blocks = Object.entries(files).flatMap(([name, content]) => {
    const data = Buffer.from(content);
    const header = new Header({ path: `package/${name}`, size: data.length, mode: 0o644 });
    header.type = "File";
    header.encode();
    const padding = Buffer.alloc((512 - (data.length % 512)) % 512);
    return [header.block ?? Buffer.alloc(0), data, padding];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

const toSha512 = (data: Buffer) => `sha512-${createHash("sha512").update(data).digest("base64")}`;

/** What the registry does instead of answering; it calls neither `next` nor the response: hangs. */
export type Behaviour = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

interface Published {
  version: string;
  tarball: Buffer;
}

export interface LoopbackRegistry extends Loopback {
  /** Paths asked for, in order: `/css-loader`, `/-/css-loader-1.0.0.tgz`. */
  requests: string[];
  /** Publishes a version, which becomes `latest`. Out: its integrity hash. */
  publish(name: string, version: string, tarball: Buffer): string;
  /** Sets how requests for metadata and for tarballs are answered from now on. */
  behave(behaviour: { metadata?: Behaviour; tarball?: Behaviour }): void;
}

/** A registry on a free port of this machine, for tests: it serves what was published to it. */
export async function startRegistry(): Promise<LoopbackRegistry> {
  const packages = new Map<string, Published[]>();
  const requests: string[] = [];
  let behaviour: { metadata?: Behaviour; tarball?: Behaviour } = {};

  const sendMetadata = (name: string, response: ServerResponse) => {
    const published = packages.get(name);
    if (!published) return void response.writeHead(404).end("{}");
    const versions = published.map(({ version, tarball }) => {
      const dist = {
        tarball: `${server.url}/-/${name}-${version}.tgz`,
        integrity: toSha512(tarball),
      };
      return [version, { name, version, dist }] as const;
    });
    const latest = published.at(-1)?.version;
    response.writeHead(200, { "content-type": "application/json" });
    response.end(
      JSON.stringify({ name, "dist-tags": { latest }, versions: Object.fromEntries(versions) }),
    );
  };
  const sendTarball = (path: string, response: ServerResponse) => {
    for (const [name, published] of packages) {
      const found = published.find(({ version }) => path === `/-/${name}-${version}.tgz`);
      if (found) return void response.writeHead(200).end(found.tarball);
    }
    response.writeHead(404).end("{}");
  };

  const server = await startLoopback((request, response) => {
    const path = request.url ?? "/";
    requests.push(path);
    const isTarball = path.startsWith("/-/");
    const next = () => {
      if (isTarball) sendTarball(path, response);
      else sendMetadata(path.slice(1), response);
    };
    const odd = isTarball ? behaviour.tarball : behaviour.metadata;
    if (odd) odd(request, response, next);
    else next();
  });
  return {
    ...server,
    url: `${server.url}/`,
    requests,
    publish(name, version, tarball) {
      packages.set(name, [...(packages.get(name) ?? []), { version, tarball }]);
      return toSha512(tarball);
    },
    behave: (next) => (behaviour = next),
  };
}
