import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { NodeInput } from "gatsby";
import { packTarball, startRegistry } from "../../src/sources/npm/testing/loopback-registry";
import type { Behaviour, LoopbackRegistry } from "../../src/sources/npm/testing/loopback-registry";
import { sourceNodes } from "./node-apis";

const projects = [
  { githubPath: "diegohaz/arc", description: "A kit", tags: ["babel", "webpack 4"] },
  { githubPath: "ahfarmer/minimal-react-starter", description: null, tags: ["webpack 3"] },
  { githubPath: "somebody/parcel-kit", description: null, tags: ["parcel"] },
];

const packList = (list: unknown) =>
  packTarball({
    "package.json": '{"name":"kit-list","version":"1.0.0"}',
    "list.json": typeof list === "string" ? list : JSON.stringify(list),
  });
const healthy = packList({ tags: [], projects });

let folder: string;
let registry: LoopbackRegistry;
let created: NodeInput[];
let warnings: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "starter-kits-"));
  registry = await startRegistry();
  [created, warnings] = [[], []];
});

afterEach(async () => {
  await registry.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
});

const kept = () => readdir(path.join(folder, "cache")).catch(() => []);

async function source(integrity: string): Promise<void> {
  const args = {
    actions: { createNode: (node: NodeInput) => void created.push(node) },
    createNodeId: (id: string) => `id of ${id}`,
    createContentDigest: (value: unknown) => JSON.stringify(value),
    // Nothing else: whatever happens, the build goes on.
    reporter: { warn: (message: string) => void warnings.push(message) },
  };
  const options = {
    package: "kit-list",
    version: "1.0.0",
    integrity,
    file: "list.json",
    tag: "webpack",
    cacheDir: path.join(folder, "cache"),
    timeout: 1000,
    retries: 0,
    registry: registry.url,
    npmCache: path.join(folder, "npm"),
  };
  await (sourceNodes as unknown as (a: unknown, o: unknown) => Promise<void>)(args, options);
}

test("makes a node of each project that is tagged webpack", async () => {
  await source(registry.publish("kit-list", "1.0.0", healthy));
  expect(warnings).toEqual([]);
  expect(created).toHaveLength(2);
  expect(created[0]).toMatchObject({
    name: "arc",
    url: "https://github.com/diegohaz/arc",
    description: "A kit",
    maintainer: { name: "diegohaz", url: "https://github.com/diegohaz" },
    tags: ["webpack 4", "babel"],
    sort: 0,
    internal: { type: "StarterKit" },
  });
});

test("asks the registry once; then the kept tarball serves, also while the registry is down", async () => {
  const integrity = registry.publish("kit-list", "1.0.0", healthy);
  await source(integrity);
  const asked = registry.requests.length;
  await source(integrity);
  expect(registry.requests).toHaveLength(asked);
  await registry.close();
  await source(integrity);
  expect(created).toHaveLength(6);
  expect(warnings).toEqual([]);
});

const answer =
  (status: number): Behaviour =>
  (_, response) =>
    void response.writeHead(status).end("{}");
const cutOff: Behaviour = (_, response) => {
  response.writeHead(200, { "content-length": String(healthy.length) });
  response.write(healthy.subarray(0, 50));
  setTimeout(() => response.destroy(), 20);
};

describe("without a list, the build goes on with a warning that says why", () => {
  const expectWarning = async (reason: RegExp) => {
    expect(created).toEqual([]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/^The starter kits can't be fetched: kit-list@1\.0\.0: /);
    expect(warnings[0]).toMatch(reason);
    expect(warnings[0]).toContain("The page of starter kits says that it has no list");
    expect(warnings[0]).not.toContain("127.0.0.1");
    expect(await kept()).toEqual([]);
  };

  test.each<[what: string, behaviour: Parameters<LoopbackRegistry["behave"]>[0], reason: RegExp]>([
    ["the registry fails", { metadata: answer(500) }, /the registry answers 500/],
    ["it never answers", { metadata: () => undefined }, /did not answer within/],
    [
      "the tarball breaks off",
      { tarball: cutOff },
      /broke the connection off|integrity hash|can't be unpacked/,
    ],
  ])("%s", async (_, behaviour, reason) => {
    const integrity = registry.publish("kit-list", "1.0.0", healthy);
    registry.behave(behaviour);
    await source(integrity);
    await expectWarning(reason);
  });

  test("the network is dead and nothing is kept", async () => {
    const integrity = registry.publish("kit-list", "1.0.0", healthy);
    await registry.close();
    await source(integrity);
    await expectWarning(/refuses the connection|did not answer/);
  });

  test("other bytes than the pinned ones come", async () => {
    const integrity = registry.publish("kit-list", "1.0.0", healthy);
    registry.behave({ tarball: (_, response) => void response.end(packList({ projects: [] })) });
    await source(integrity);
    await expectWarning(/does not match the integrity hash/);
  });

  test.each<[what: string, tarball: Buffer, reason: RegExp]>([
    ["no tarball", Buffer.from("nothing"), /can't be unpacked/],
    ["without the list", packTarball({ "package.json": "{}" }), /holds no list\.json/],
    ["with a list that is no JSON", packList("<html>"), /its list\.json is no JSON/],
    ["with something else", packList({ kits: [] }), /its list\.json is no list of projects/],
    [
      "with a list of 8.1 MB",
      packTarball({ "list.json": Buffer.alloc(8_100_000, " ") }),
      /its list\.json has 8\.1 MB, more than 8 MB/,
    ],
  ])("the package comes %s", async (_, tarball, reason) => {
    await source(registry.publish("kit-list", "1.0.0", tarball));
    await expectWarning(reason);
  });
});

test("a list without webpack projects is a warning", async () => {
  const list = packList({ tags: [], projects: [{ githubPath: "a/b", tags: ["parcel"] }] });
  await source(registry.publish("kit-list", "1.0.0", list));
  expect(created).toEqual([]);
  expect(warnings[0]).toContain("kit-list@1.0.0: no project in list.json is tagged webpack.");
});

test("a bad entry is left out and told; the others stay", async () => {
  const list = packList({ tags: [], projects: [{ githubPath: 1, tags: [] }, ...projects] });
  await source(registry.publish("kit-list", "1.0.0", list));
  expect(created).toHaveLength(2);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(
    /has entries that are no kits:\n {2}list\.json: entry 1: githubPath: /,
  );
});
