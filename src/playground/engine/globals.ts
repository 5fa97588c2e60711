/** What webpack and loaders expect of Node's global scope. Imported before everything else. */
import { Buffer } from "buffer";
import browserProcess from "process/browser.js";

/** Directory of the project in the file system of the worker. */
export const ROOT = "/project";

const channel = new MessageChannel();
const tasks: (() => void)[] = [];
channel.port1.onmessage = () => tasks.shift()?.();

const write = (text: string): boolean => {
  console.log(text.trimEnd());
  return true;
};
const stream = { write, isTTY: false, columns: 80, on: () => stream, once: () => stream };
const hrtime = ([seconds = 0, nanos = 0]: [number?, number?] = []): [number, number] => {
  const now = performance.now();
  const rest = Math.round((now % 1_000) * 1e6) - nanos;
  const whole = Math.floor(now / 1_000) - seconds;
  return rest < 0 ? [whole - 1, rest + 1e9] : [whole, rest];
};
hrtime.bigint = () => BigInt(Math.round(performance.now() * 1e6));

export const process = Object.assign(browserProcess, {
  browser: false,
  platform: "linux",
  arch: "x64",
  pid: 1,
  argv: ["/usr/bin/node", "/usr/bin/webpack"],
  execArgv: [],
  execPath: "/usr/bin/node",
  exitCode: undefined,
  version: NODE_VERSION,
  versions: { node: NODE_VERSION.slice(1) },
  release: { name: "node" },
  features: {},
  stdout: stream,
  stderr: stream,
  hrtime,
  cwd: () => ROOT,
  uptime: () => performance.now() / 1_000,
  emitWarning: (warning: unknown) => console.warn(String(warning)),
  memoryUsage: () => ({ rss: 0, heapTotal: 0, heapUsed: 0, external: 0, arrayBuffers: 0 }),
  exit(code?: number) {
    throw new Error(`process.exit(${String(code ?? "")}) was called.`);
  },
});

Object.assign(globalThis, {
  global: globalThis,
  process,
  Buffer,
  setImmediate(callback: (...args: unknown[]) => void, ...args: unknown[]) {
    tasks.push(() => callback(...args));
    channel.port2.postMessage(0);
  },
  clearImmediate: () => undefined,
});
