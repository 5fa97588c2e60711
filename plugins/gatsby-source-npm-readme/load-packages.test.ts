import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { gzipSync } from "node:zlib";
import { createRegistryClient, createTarballCache } from "../../src/sources/npm/registry";
import { packTarball, startRegistry } from "../../src/sources/npm/testing/loopback-registry";
import type { Behaviour, LoopbackRegistry } from "../../src/sources/npm/testing/loopback-registry";
import { inTemporaryFolder } from "../../test/temporary-folder";
import { formatFailures, loadPackages } from "./load-packages";
import type { Lock } from "./data-files";

inTemporaryFolder();

let registry: LoopbackRegistry;

beforeEach(async () => {
  registry = await startRegistry();
});

afterEach(() => {
  jest.restoreAllMocks();
  return registry.close();
});

const packageJson = JSON.stringify({ name: "a-loader", version: "1.0.0", description: "Loads a" });
const healthy = packTarball({ "package.json": packageJson, "README.md": "# a-loader\n\nText" });

const lockOf = (integrity: string): Lock =>
  new Map([["a-loader", { version: "1.0.0", integrity }]]);

const load = (lock: Lock, { timeout = 2000, retries = 1, names = ["a-loader"] } = {}) =>
  loadPackages(names, lock, {
    cache: createTarballCache("cache"),
    client: () => {
      const cache = `npm-${randomBytes(4).toString("hex")}`;
      const env = { npm_config_registry: registry.url, npm_config_cache: cache };
      jest.replaceProperty(process, "env", { ...process.env, ...env });
      return createRegistryClient({ cwd: ".", timeout, retries });
    },
  });

test("reads package.json and README of the pinned tarball, not of the newest", async () => {
  const lock = lockOf(registry.publish("a-loader", "1.0.0", healthy));
  registry.publish("a-loader", "2.0.0", packTarball({ "README.md": "newer" }));
  const { contents, failures } = await load(lock);
  expect(failures).toEqual([]);
  expect(contents.get("a-loader")).toMatchObject({
    packageJson: { description: "Loads a" },
    readme: { file: "README.md", text: "# a-loader\n\nText" },
  });
});

describe("the cache", () => {
  test("serves a second run while the registry is down", async () => {
    const lock = lockOf(registry.publish("a-loader", "1.0.0", healthy));
    await load(lock);
    await registry.close();
    const { contents, failures } = await load(lock);
    expect(failures).toEqual([]);
    expect(contents.get("a-loader")?.readme?.text).toContain("Text");
  });

  test.each([
    ["cut off", (data: Buffer) => data.subarray(0, 20)],
    ["of other contents", () => packTarball({ "package.json": packageJson, "README.md": "evil" })],
  ])("fetches again a file that is %s", async (_, damage) => {
    const lock = lockOf(registry.publish("a-loader", "1.0.0", healthy));
    await load(lock);
    const [file = ""] = fs.readdirSync("cache");
    fs.writeFileSync(`cache/${file}`, damage(healthy));
    const { contents, failures } = await load(lock);
    expect(failures).toEqual([]);
    expect(contents.get("a-loader")?.readme?.text).toContain("# a-loader");
    expect(fs.readFileSync(`cache/${file}`)).toEqual(healthy);
  });

  test("keeps no temporary file and nothing of a package that failed", async () => {
    const lock = lockOf(registry.publish("a-loader", "1.0.0", healthy));
    await load(lock);
    await load(lockOf(`sha512-${randomBytes(64).toString("base64")}`));
    expect(fs.readdirSync("cache")).toEqual([
      expect.stringMatching(/^a-loader-1\.0\.0-[0-9a-f]{16}\.tgz$/),
    ]);
  });
});

/** Answers the first `count` requests with a status, then as it should. */
const failing = (count: number, status: number): Behaviour => {
  let left = count;
  return (_, response, next) => {
    left -= 1;
    if (left < 0) next();
    else response.writeHead(status).end("{}");
  };
};

const cutOff: Behaviour = (_, response) => {
  response.writeHead(200, { "content-length": String(healthy.length) });
  response.write(healthy.subarray(0, 50));
  setTimeout(() => response.destroy(), 20);
};

const hangs: Behaviour = () => undefined;

const circle: Behaviour = (request, response) =>
  void response.writeHead(302, { location: request.url ?? "/" }).end();

describe("a registry that misbehaves", () => {
  test("is asked again after an error that may pass", async () => {
    const lock = lockOf(registry.publish("a-loader", "1.0.0", healthy));
    registry.behave({ metadata: failing(1, 500) });
    expect((await load(lock)).failures).toEqual([]);
    registry.behave({ tarball: failing(1, 503) });
    fs.rmSync("cache", { recursive: true });
    expect((await load(lock)).failures).toEqual([]);
  });

  test.each<[string, { metadata?: Behaviour; tarball?: Behaviour }, RegExp]>([
    ["always fails", { metadata: failing(Infinity, 500) }, /responds with 500/],
    ["never answers", { metadata: hangs }, /did not answer in time/],
    ["never sends the tarball", { tarball: hangs }, /did not answer in time/],
    [
      "cuts the tarball off",
      { tarball: cutOff },
      /broke the connection off|integrity hash|can't be unpacked/,
    ],
    ["has lost the tarball", { tarball: failing(Infinity, 404) }, /does not know it \(404\)/],
    ["asks for credentials", { metadata: failing(Infinity, 401) }, /credentials \(401\)/],
    ["refuses access", { metadata: failing(Infinity, 403) }, /refuses access \(403\)/],
    ["redirects in a circle", { metadata: circle }, /redirects in a circle/],
    [
      "sends something else",
      { metadata: (_, response) => void response.end("<html>") },
      /responds with something that is no JSON$/,
    ],
  ])(
    "that %s is named with its reason",
    async (_, behaviour, reason) => {
      const lock = lockOf(registry.publish("a-loader", "1.0.0", healthy));
      registry.behave(behaviour);
      const { failures } = await load(lock, { timeout: 1000 });
      expect(failures).toMatchObject([{ package: "a-loader", version: "1.0.0" }]);
      expect(failures[0]?.reason).toMatch(reason);
      expect(failures[0]?.reason).not.toContain("127.0.0.1");
    },
    20_000,
  );
});

describe("a tarball that is wrong", () => {
  const readme = (size: number) => Buffer.alloc(size, "a");
  const json = packageJson;

  test.each<[string, Buffer, RegExp]>([
    ["no gzip", Buffer.from("no tarball at all"), /can't be unpacked/],
    ["gzip of something else", gzipSync(randomBytes(4096)), /can't be unpacked|no package\.json/],
    ["cut off inside", healthy.subarray(0, healthy.length - 30), /can't be unpacked/],
    ["without package.json", packTarball({ "README.md": "x" }), /contains no package\.json/],
    ["with a broken package.json", packTarball({ "package.json": "{" }), /package\.json can't be/],
    [
      "with a README of 2.1 MB",
      packTarball({ "package.json": json, "README.md": readme(2_100_000) }),
      /README\.md has 2\.1 MB, more than 2 MB/,
    ],
    ["that unpacks to 130 MB", gzipSync(Buffer.alloc(130_000_000)), /unpacks to more than 128 MB/],
    ["of 33 MB", randomBytes(33_000_000), /larger than 32 MB/],
  ])(
    "%s is named with its reason",
    async (_, tarball, reason) => {
      const { failures } = await load(lockOf(registry.publish("a-loader", "1.0.0", tarball)), {
        timeout: 10_000,
      });
      expect(failures).toMatchObject([{ package: "a-loader", version: "1.0.0" }]);
      expect(failures[0]?.reason).toMatch(reason);
      expect(fs.existsSync("cache")).toBe(false);
    },
    30_000,
  );

  test("the registry's own hash does not help a swapped tarball", async () => {
    const lock = lockOf(registry.publish("a-loader", "1.0.0", healthy));
    const swapped = packTarball({ "package.json": packageJson, "README.md": "swapped" });
    registry.behave({ tarball: (_, response) => void response.end(swapped) });
    const { failures } = await load(lock);
    expect(failures[0]?.reason).toBe("the tarball does not match the integrity hash");
  });
});

test("all failures are collected, and told with what to do", async () => {
  const lock = lockOf(`sha512-${randomBytes(64).toString("base64")}`);
  const { failures } = await load(lock, { names: ["a-loader", "b-loader"] });
  const message = formatFailures(failures, "lock.json");
  expect(message).toContain("  a-loader@1.0.0: the registry does not know it (404)\n");
  expect(message).toContain("  b-loader: no version is pinned in lock.json\n");
  expect(message).toMatch(/`npm run update -- readmes`/);
});
