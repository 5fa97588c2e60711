import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { readHostRules } from "../../src/publish/host-files";
import { createSiteHandler } from "../../src/publish/server";
import { headersForPath, rulesForPlainHttp } from "../../src/publish/host-rules";
import { toHashSource } from "../../src/publish/policy-text";
import {
  packOfflineList,
  parseOfflineList,
  type OfflineList,
} from "../../src/browser/offline/files";
import { test as base } from "./test";

const publicDir = path.join(__dirname, "..", "..", "public");

/** Files of a deploy that are not those of the build; `null` for those that are gone. */
export type Changes = ReadonlyMap<string, Buffer | null>;

const types: Record<string, string> = {
  "": "text/html; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
};

/** A host of the built site that can fail, and to which another build can be deployed. */
export interface Host {
  url: string;
  /** While it is down it hangs up on everybody. */
  down: boolean;
  /** How long it waits before each answer, in milliseconds. */
  delay: number;
  /** Paths that it was asked for. */
  asked: string[];
  deploy: (changes: Changes) => void;
  /** From now on requests for these paths are answered in this way. */
  breakDown: (paths: RegExp, fault: Fault) => void;
  /** No path is broken any more. */
  mend: () => void;
  close: () => Promise<void>;
}

/** What the policy says of a document's page script. */
const pageScriptSource = (html: string): string =>
  toHashSource(/<script id="~page-script">(.*?)<\/script>/s.exec(html)?.[1] ?? "").slice(1, -1);

const wait = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

/**
 * Answers in place of the host, or has it answer.
 *
 * @param site answers as the host does when all is well
 */
export type Fault = (
  request: IncomingMessage,
  response: ServerResponse,
  site: () => Promise<void>,
) => void | Promise<void>;

async function startHost(): Promise<Host> {
  let changes: Changes = new Map();
  let faults: [paths: RegExp, fault: Fault][] = [];
  const rules = rulesForPlainHttp(await readHostRules(publicDir));
  const handle = createSiteHandler(publicDir, rules);
  const server: Server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? "/", "http://host");
      host.asked.push(pathname);
      if (host.delay > 0) await wait(host.delay);
      if (host.down) return request.socket.destroy();
      // Compressing the whole site would take longer than all the rest.
      delete request.headers["accept-encoding"];
      const site = async (): Promise<void> => {
        const changed = changes.get(pathname);
        if (changed === undefined) return handle(request, response);
        if (changed === null) return void response.writeHead(404).end();
        const type = types[path.extname(pathname)] ?? "application/octet-stream";
        const headers = headersForPath(rules, pathname);
        const policy = headers["Content-Security-Policy"] ?? "";
        const script = pageScriptSource(changed.toString());
        if (!policy.includes(script))
          headers["Content-Security-Policy"] = policy.replace(
            "script-src",
            `script-src '${script}'`,
          );
        response.writeHead(200, { ...headers, "Content-Type": type }).end(changed);
      };
      const fault = faults.find(([paths]) => paths.test(pathname))?.[1];
      await (fault ? fault(request, response, site) : site());
    })();
  });
  await new Promise<void>((done) => server.listen(0, "localhost", done));
  const host: Host = {
    url: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    down: false,
    delay: 0,
    asked: [],
    deploy: (next) => {
      changes = next;
    },
    breakDown: (paths, fault) => void faults.unshift([paths, fault]),
    mend: () => void (faults = []),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return host;
}

/** Tests with a host of their own: what the worker fetches, too, comes from it alone. */
export const test = base.extend<{ host: Host }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from it.
  host: async ({}, use) => {
    const host = await startHost();
    await use(host);
    await host.close();
  },
  baseURL: async ({ host }, use) => use(host.url),
});

const read = (file: string): Buffer => readFileSync(path.join(publicDir, file));

/** The list of files of the built site. */
export const builtList = (): OfflineList =>
  parseOfflineList(JSON.parse(read("offline-files.json").toString()));

/** A deploy whose list names two sections: 62 files of 557. */
export function shortBuild(): Changes {
  const list = builtList();
  const files = list.files.filter(({ url }) => /^\/(?:concepts|guides)\//.test(url));
  return new Map([["/offline-files.json", Buffer.from(packOfflineList({ ...list, files }))]]);
}

const urlToFile = (url: string): string => (url.endsWith("/") ? `${url}index.html` : url);

/** The text that only the second build has, in the body of one page. */
export const newText = "This sentence came with the second build.";

/** The page of which the second build has another text. */
export const changedPage = "/concepts/output/";

/** Makes it once; a build is read only. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** A second build: every page says that it is of another build, and one has another text. */
export const secondBuild = once((): Changes => {
  const list = builtList();
  const changes = new Map<string, Buffer | null>();
  const files = list.files.map((file) => {
    if (!file.url.endsWith("/")) return file;
    const text = read(urlToFile(file.url)).toString();
    const changed = text.replace(/data-styles="[^"]+"/, 'data-styles="5ec0bd0000"');
    if (changed === text) throw new Error("The built site has another shape.");
    const start = '<div class="body">';
    const content = Buffer.from(
      file.url === changedPage ? changed.replace(start, `${start}<p>${newText}</p>`) : changed,
    );
    changes.set(file.url, content);
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
    return { url: file.url, bytes: content.length, hash };
  });
  const packed = packOfflineList({ version: "5ec0bd0000", files });
  changes.set("/offline-files.json", Buffer.from(packed));
  const worker = read("sw.js").toString().replace(list.version, "5ec0bd0000");
  return changes.set("/sw.js", Buffer.from(worker));
});

/**
 * A second build in which each hashed script and stylesheet has another name, as when all code has
 * changed; the old files are gone.
 */
export const renamedBuild = once((): Changes => {
  const changes = new Map(secondBuild());
  const files = readdirSync(publicDir).filter((file) =>
    /[-.][\da-f]{10,20}\.(?:js|css)$/.test(file),
  );
  const hashes = new Set(files.map((file) => /[\da-f]{10,20}(?=\.\w+$)/.exec(file)?.[0] ?? ""));
  const rename = (text: string): string =>
    text.replace(/(?<![\da-f])[\da-f]{10,20}(?![\da-f])/g, (hash) =>
      hashes.has(hash) ? hash.split("").reverse().join("") : hash,
    );
  for (const [url, content] of changes) {
    if (!url.endsWith("/") || !content) continue;
    const html = rename(content.toString());
    const [before, after] = [content.toString(), html].map(pageScriptSource);
    changes.set(url, Buffer.from(html.replace(before ?? "", after ?? "")));
  }
  for (const file of files) {
    changes.set(`/${file}`, null);
    changes.set(`/${rename(file)}`, Buffer.from(rename(read(file).toString())));
  }
  return changes;
});
