/** Node's built-in modules, as far as webpack, loaders and plugins use them. */
import events from "node:events";
import punycode from "node:punycode";
import querystring from "node:querystring";
import stream from "node:stream";
import { StringDecoder } from "node:string_decoder";
import util from "node:util";
import { md5, sha1 } from "@noble/hashes/legacy";
import { sha224, sha256, sha384, sha512 } from "@noble/hashes/sha2";
import { Buffer } from "buffer";
import { gunzipSync, gzipSync, unzlibSync, zlibSync } from "fflate";
import path from "path-browserify";
import { process } from "./globals";

const HASHES = { md5, sha1, sha224, sha256, sha384, sha512 };

/** crypto.createHash */
class Hash {
  readonly #hash;
  constructor(name: string) {
    const make = HASHES[name.toLowerCase().replace("-", "") as keyof typeof HASHES] as
      | (typeof HASHES)["md5"]
      | undefined;
    if (!make) throw new Error(`Digest method not supported: ${name}`);
    this.#hash = make.create();
  }
  update(data: string | Uint8Array, encoding?: BufferEncoding): this {
    this.#hash.update(typeof data === "string" ? Buffer.from(data, encoding) : data);
    return this;
  }
  digest(encoding?: BufferEncoding): string | Buffer {
    const bytes = Buffer.from(this.#hash.digest());
    return encoding ? bytes.toString(encoding) : bytes;
  }
}

type Bytes = string | Uint8Array;
const toBytes = (data: Bytes): Uint8Array =>
  typeof data === "string" ? Buffer.from(data) : new Uint8Array(data);

/** zlib functions, synchronous and with a callback. */
function compressor(make: (data: Uint8Array) => Uint8Array) {
  const sync = (data: Bytes): Buffer => Buffer.from(make(toBytes(data)));
  const run = (data: Bytes, ...rest: unknown[]): void => {
    const callback = rest.at(-1) as (error: unknown, result?: Buffer) => void;
    try {
      callback(null, sync(data));
    } catch (error) {
      callback(error);
    }
  };
  return { sync, run };
}
const gzip = compressor((data) => gzipSync(data, { level: 9, mtime: 0 }));
const gunzip = compressor((data) => gunzipSync(data));
const deflate = compressor((data) => zlibSync(data, { level: 9 }));
const inflate = compressor((data) => unzlibSync(data));

type Scope = Record<string, unknown>;

/** Evaluates code with the variables of a context in scope. */
function runIn(code: string, scope: Scope): unknown {
  // oxlint-disable-next-line typescript/no-implied-eval -- vm evaluates code
  const run = new Function("scope__", "code__", "with (scope__) return eval(code__)");
  return (run as (scope: Scope, code: string) => unknown)(scope, code);
}

/** Evaluates in the global scope. */
const runGlobal = (code: string): unknown => (0, eval)(code);

class Script {
  constructor(readonly code: string) {}
  runInThisContext = (): unknown => runGlobal(this.code);
  runInContext = (scope: Scope): unknown => runIn(this.code, scope);
  runInNewContext = (scope: Scope = {}): unknown => runIn(this.code, scope);
}

/** url.parse, for what can be parsed; relative URLs have only a path. */
function parseUrl(text: string) {
  const [, protocol = null, , host = null, rest = ""] =
    /^(\w+:)?(\/\/([^/?#]*))?(.*)$/s.exec(text) ?? [];
  const [, pathname = "", search = null, hash = null] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(rest) ?? [];
  const query = search?.slice(1) ?? null;
  return {
    protocol,
    host,
    hostname: host,
    pathname,
    search,
    query,
    hash,
    path: pathname,
    href: text,
  };
}

function assert(value: unknown, message = "The assertion failed."): void {
  if (!value) throw new Error(message);
}

function fileURLToPath(url: string | URL): string {
  const { protocol, pathname } = new URL(url);
  if (protocol !== "file:") throw new TypeError("The URL must be of scheme file");
  return decodeURIComponent(pathname);
}

function pathToFileURL(file: string): URL {
  const url = new URL("file:///");
  url.pathname = path.resolve(file).replaceAll("%", "%25");
  return url;
}

const unavailable = (name: string) => (): never => {
  throw new Error(`${name} isn't available in the playground.`);
};

class AsyncLocalStorage {
  #store: unknown;
  run(store: unknown, callback: (...args: unknown[]) => unknown, ...args: unknown[]): unknown {
    const before = this.#store;
    this.#store = store;
    try {
      return callback(...args);
    } finally {
      this.#store = before;
    }
  }
  getStore = (): unknown => this.#store;
}

// Only POSIX paths exist here.
const posix: Record<string, unknown> = { ...path };
const paths = Object.assign(posix, {
  posix,
  win32: posix,
  toNamespacedPath: (name: string) => name,
});

const modulePaths = { _nodeModulePaths: () => [], _load: unavailable("module._load") };

export const builtins: Record<string, unknown> = {
  assert: Object.assign(assert, {
    ok: assert,
    equal: (a: unknown, b: unknown, message?: string) => assert(a === b, message),
    strictEqual: (a: unknown, b: unknown, message?: string) => assert(a === b, message),
  }),
  querystring: { ...querystring, escape: encodeURIComponent, unescape: decodeURIComponent },
  ...{ events, punycode, stream, util, string_decoder: { StringDecoder } },
  buffer: { Buffer, constants: { MAX_LENGTH: 2 ** 31, MAX_STRING_LENGTH: 2 ** 29 } },
  path: paths,
  process,
  url: { URL, URLSearchParams, parse: parseUrl, fileURLToPath, pathToFileURL },
  crypto: {
    createHash: (name: string) => new Hash(name),
    getHashes: () => Object.keys(HASHES),
    randomBytes: (size: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(size))),
    randomUUID: () => crypto.randomUUID(),
    webcrypto: crypto,
  },
  zlib: {
    constants: {},
    ...{ gzip: gzip.run, gzipSync: gzip.sync, gunzip: gunzip.run, gunzipSync: gunzip.sync },
    ...{ deflate: deflate.run, deflateSync: deflate.sync, inflate: inflate.run },
    inflateSync: inflate.sync,
    brotliCompress: unavailable("Brotli"),
  },
  vm: {
    Script,
    createContext: (scope: Scope = {}) => scope,
    isContext: () => true,
    runInThisContext: runGlobal,
    runInContext: (code: string, scope: Scope) => runIn(code, scope),
    runInNewContext: (code: string, scope: Scope = {}) => runIn(code, scope),
  },
  os: {
    EOL: "\n",
    platform: () => "linux",
    type: () => "Linux",
    release: () => "",
    arch: () => "x64",
    cpus: () => [{ model: "", speed: 0 }],
    availableParallelism: () => 1,
    totalmem: () => 2 ** 31,
    freemem: () => 2 ** 31,
    homedir: () => "/home",
    tmpdir: () => "/tmp",
    hostname: () => "localhost",
    networkInterfaces: () => ({}),
  },
  tty: { isatty: () => false, WriteStream: { prototype: {} } },
  module: { builtinModules: [], ...modulePaths, Module: modulePaths },
  async_hooks: { AsyncLocalStorage, AsyncResource: AsyncLocalStorage },
  perf_hooks: { performance },
  timers: { setTimeout, clearTimeout, setInterval, clearInterval },
  worker_threads: { isMainThread: true, parentPort: null, Worker: unavailable("A worker thread") },
  child_process: {
    ...{ exec: unavailable("A process"), spawn: unavailable("A process") },
    ...{ execSync: unavailable("A process"), execFileSync: unavailable("A process") },
    fork: unavailable("A process"),
  },
  v8: { serialize: unavailable("v8.serialize"), deserialize: unavailable("v8.deserialize") },
  ...Object.fromEntries(
    [
      "cluster",
      "dgram",
      "dns",
      "http",
      "http2",
      "https",
      "inspector",
      "net",
      "readline",
      "tls",
    ].map((name) => [name, {}]),
  ),
};
