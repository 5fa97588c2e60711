import fs from "node:fs";
import { packTarball, startRegistry } from "../../src/sources/npm/testing/loopback-registry";
import type { LoopbackRegistry } from "../../src/sources/npm/testing/loopback-registry";
import { sourceArgs } from "../../test/source-args";
import { inTemporaryFolder, writeFiles } from "../../test/temporary-folder";
import { sourceNodes } from "./node-apis";

const projects = [
  { githubPath: "diegohaz/arc", description: "A kit", tags: ["babel", "webpack 4"] },
  { githubPath: "somebody/parcel-kit", description: null, tags: ["parcel"] },
];
const pack = (list: unknown) =>
  packTarball({ "react-starter-projects.json": JSON.stringify(list) });

inTemporaryFolder();

let registry: LoopbackRegistry;
let { args, created, warnings } = sourceArgs();

beforeEach(async () => {
  registry = await startRegistry();
  writeFiles({ ".npmrc": `registry=${registry.url}\ncache=npm-cache\n`, "package.json": "{}" });
  ({ args, created, warnings } = sourceArgs());
});
afterEach(() => registry.close());

async function source(integrity: string): Promise<void> {
  const limits = { timeout: 1000, retries: 0 };
  const options = { package: "kit-list", version: "1.0.0", integrity, ...limits, plugins: [] };
  await sourceNodes(args, options, () => undefined);
}

test("makes a node of each kit; once fetched, the list needs no registry", async () => {
  const integrity = registry.publish("kit-list", "1.0.0", pack({ projects }));
  await source(integrity);
  await registry.close();
  await source(integrity);
  expect(warnings).toEqual([]);
  const kit = { name: "arc", tags: ["webpack 4", "babel"], sort: 0 };
  expect(created).toMatchObject([kit, kit]);
});

test.each<[what: string, tarball: Buffer, reason: RegExp]>([
  ["other bytes than the pinned ones", pack({ projects }), /does not match the integrity hash/],
  ["a package without the list", packTarball({ "package.json": "{}" }), /JSON/],
  ["a list of another shape", pack({ kits: [] }), /expected array/],
])("with %s the build goes on with a warning that says why", async (what, tarball, reason) => {
  const integrity = registry.publish("kit-list", "1.0.0", tarball);
  if (what.startsWith("other"))
    registry.behave({ tarball: (_, response) => void response.end(pack({})) });
  await source(integrity);
  expect(created).toEqual([]);
  expect(warnings[0]).toMatch(/^The starter kits can't be fetched: kit-list@1\.0\.0: /);
  expect(warnings[0]).toMatch(reason);
  expect(fs.existsSync(".external")).toBe(false);
});
