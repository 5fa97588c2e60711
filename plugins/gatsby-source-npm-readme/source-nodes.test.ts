import { sourceArgs } from "../../test/source-args";
import { inTemporaryFolder, writeFiles } from "../../test/temporary-folder";
import { packTarball, startRegistry } from "../../src/sources/npm/testing/loopback-registry";
import type { LoopbackRegistry } from "../../src/sources/npm/testing/loopback-registry";
import { formatLock } from "./data-files";
import { sourceNodes } from "./node-apis";

// The code is not in the temporary directory.
jest.mock("../../src/sources/cache", () => ({
  ...jest.requireActual<object>("../../src/sources/cache"),
  codeDigest: () => "code",
}));

inTemporaryFolder();

const packages = `
- { package: a-loader, section: loaders, group: CSS, repo: webpack/a-loader, title: a-loader, url: /loaders/a-loader/ }
- { package: b-loader, section: loaders, repo: webpack/b-loader, title: b-loader, url: /loaders/b-loader/ }
`;
const projects = `
- { repo: webpack/a-loader, npm: a-loader, maintainer: sokra }
- { repo: webpack/c, npm: b-loader, branch: next }
`;

const aLoader = packTarball({
  "package.json": JSON.stringify({
    name: "a-loader",
    version: "1.0.0",
    description: "Loads a",
    license: "MIT",
    author: "Tobias Koppers @sokra",
    contributors: [{ name: "Somebody", url: "https://github.com/some-body" }],
    repository: { type: "git", url: "webpack/a-loader", directory: "packages/a" },
  }),
  "README.md": "---js\nthrow new Error()\n---\r\n# a-loader",
});

let registry: LoopbackRegistry;
let { args, created, warnings, panics } = sourceArgs();

beforeEach(async () => {
  registry = await startRegistry();
  const env = { npm_config_registry: registry.url, npm_config_cache: "npm" };
  jest.replaceProperty(process, "env", { ...process.env, ...env });
  ({ args, created, warnings, panics } = sourceArgs());
});

afterEach(async () => {
  jest.restoreAllMocks();
  await registry.close();
});

async function source(lock: Parameters<typeof formatLock>[0]): Promise<void> {
  writeFiles({
    "content/data/external-packages.yml": packages,
    "content/data/ecosystem-projects.yml": projects,
    "content/data/npm-readmes.lock.json": formatLock(lock),
  });
  const options = { timeout: 2000, retries: 0 };
  await (sourceNodes as unknown as (a: unknown, o: unknown) => Promise<void>)(args, options);
}

const pin = (name: string, tarball: Buffer) =>
  [name, { version: "1.0.0", integrity: registry.publish(name, "1.0.0", tarball) }] as const;

const bLoader = packTarball({
  "package.json": JSON.stringify({ name: "b-loader", version: "1.0.0" }),
  "readme.md": "B",
});

test("makes a node of each README and each project", async () => {
  await source(new Map([pin("a-loader", aLoader), pin("b-loader", bLoader)]));
  expect([panics, warnings]).toEqual([[], []]);
  expect(created.map(({ internal }) => internal.type)).toEqual([
    "PackageReadme",
    "PackageReadme",
    "EcosystemProject",
    "EcosystemProject",
  ]);
  expect(created[0]).toMatchObject({
    package: {
      name: "a-loader",
      version: "1.0.0",
      license: "MIT",
    },
    name: "_a-loader.md",
    path: "loaders/_a-loader.md",
    url: "/loaders/a-loader/",
    section: "loaders",
    group: "CSS",
    title: "a-loader",
    repo: "https://github.com/webpack/a-loader",
    edit: "https://github.com/webpack/a-loader/blob/HEAD/packages/a/README.md",
    source: "a-loader@1.0.0/README.md",
    contributors: ["sokra", "some-body"],
    size: 39,
    description: "Loads a",
    internal: {
      mediaType: "text/markdown",
      content: "\n---js\nthrow new Error()\n---\n# a-loader",
    },
  });
  expect(created[1]).toMatchObject({
    group: null,
    edit: "https://github.com/webpack/b-loader/blob/HEAD/readme.md",
    contributors: [],
    package: { license: null },
  });
  expect(created[2]).toMatchObject({
    repo: "webpack/a-loader",
    npm: "a-loader",
    description: "Loads a",
    maintainer: "sokra",
    branch: "main",
    sort: 0,
  });
  expect(created[3]).toMatchObject({ description: "", maintainer: null, branch: "next", sort: 1 });
});

test("a build for production stops, with all failures in one message", async () => {
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "production" });
  const [, a] = pin("a-loader", aLoader);
  registry.behave({ metadata: (_, response) => void response.writeHead(500).end() });
  await source(new Map([["a-loader", a]]));
  expect(warnings).toEqual([]);
  expect(panics).toHaveLength(1);
  expect(panics[0]).toContain("  a-loader@1.0.0: the registry responds with 500");
  expect(panics[0]).toContain("  b-loader: no version is pinned in ");
  expect(panics[0]).toContain("npm run update -- readmes");
});

test("a build for development warns and leaves the page out", async () => {
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "development" });
  await source(new Map([pin("a-loader", aLoader)]));
  expect(panics).toEqual([]);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain("b-loader");
  const types = created.map(({ internal }) => internal.type);
  expect(types.filter((type) => type === "PackageReadme")).toHaveLength(1);
  expect(types.filter((type) => type === "EcosystemProject")).toHaveLength(2);
});

test("a package without a README is a failure too", async () => {
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "production" });
  const bare = packTarball({ "package.json": '{"name":"b-loader","version":"1.0.0"}' });
  await source(new Map([pin("a-loader", aLoader), pin("b-loader", bare)]));
  expect(panics[0]).toContain("b-loader@1.0.0: its tarball contains no README");
});

test("metadata that strangers wrote is bounded, and has to be that of the pinned package", async () => {
  const long = packTarball({
    "package.json": JSON.stringify({
      name: "a-loader",
      version: "1.0.0",
      license: "MIT".repeat(9000),
      description: `a\u202eb\n${"c".repeat(9000)}`,
    }),
    "README.md": `a\n\n${"> ".repeat(101)}b`,
  });
  const other = packTarball({
    "package.json": '{"name":"b-loader","version":"1.0.0\\"><img>"}',
    "README.md": "b",
  });
  await source(new Map([pin("a-loader", long), pin("b-loader", other)]));
  const [node] = created as unknown as { package: { license: string }; description: string }[];
  expect(node?.package.license).toHaveLength(100);
  expect(node?.description).toMatch(/^a b c{496}$/);
  expect(panics[0]).toContain('its package.json is that of "b-loader@1.0.0\\"><img>"');
  expect(warnings).toEqual([
    "a-loader@1.0.0/README.md:3:1 the page ends before this line, which begins 101 levels of lists or quotes (limit 100)",
  ]);
});
