import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildSchema, isNonNullType, isObjectType } from "graphql";
import type { NodeInput } from "gatsby";
import { nodeTypes } from "./node-types";
import { sourceNodes } from "./source-nodes";
import { commandsInHelp, countIndependently } from "./testing/independent-counts";

const site = process.cwd();
const counts = countIndependently(site);

type Fields = NodeInput & Record<string, unknown>;

/** How many nodes have each value of a field, in ascending order: names differ between the counts. */
function sizes(nodes: readonly Fields[], field: string): number[] {
  const groups = new Map<unknown, number>();
  for (const { [field]: value } of nodes) groups.set(value, (groups.get(value) ?? 0) + 1);
  return [...groups.values()].sort((a, b) => a - b);
}

async function source(root: string) {
  const created: Fields[] = [];
  const panics: string[] = [];
  const args = {
    actions: { createNode: (node: Fields) => void created.push(node) },
    createNodeId: (id: string) => `id of ${id}`,
    createContentDigest: (value: unknown) => JSON.stringify(value),
    reporter: { panicOnBuild: (message: string) => void panics.push(message) },
  };
  await (sourceNodes as unknown as (a: unknown, o: unknown) => Promise<void>)(args, { root });
  return { created, panics };
}

describe("nodes of the installed packages", () => {
  let nodes: Fields[];
  const ofType = (type: string) => nodes.filter(({ internal }) => internal.type === type);
  const ofPackage = (type: string, name: string) =>
    ofType(type).filter((node) => node.package === name);

  beforeAll(async () => {
    const { created, panics } = await source(site);
    expect(panics).toEqual([]);
    nodes = created;
  }, 120_000);

  test("an option for each path of webpack's schema", () => {
    const paths = ofPackage("WebpackOption", "webpack").map((node) => node.path as string);
    expect(paths).toHaveLength(counts.paths);
    expect(paths.filter((one) => /^module(\.|$)/.test(one))).toHaveLength(counts.modulePaths);
  });

  test("an option for each path of webpack-dev-server's schema", () => {
    const options = ofPackage("WebpackOption", "webpack-dev-server");
    expect(options).toHaveLength(counts.devServerPaths);
    expect(options.every(({ sort }) => String(sort).startsWith("devServer."))).toBe(true);
  });

  test("a flag for each argument that webpack knows, besides webpack-cli's own", () => {
    expect(ofPackage("CliFlag", "webpack")).toHaveLength(counts.flags);
    expect(ofPackage("CliFlag", "webpack-dev-server")).toHaveLength(counts.devServerFlags);
    const own = ofPackage("CliFlag", "webpack-cli").map(({ name }) => name);
    expect(own).toEqual(expect.arrayContaining(["config", "env", "json", "merge", "progress"]));
  });

  test("every flag of webpack sets an option that there is", () => {
    const paths = new Set(ofType("WebpackOption").map((node) => node.path));
    const flags = [
      ...ofPackage("CliFlag", "webpack"),
      ...ofPackage("CliFlag", "webpack-dev-server"),
    ];
    const lost = flags.filter(({ options }) => {
      const named = options as string[];
      return named.length === 0 || !named.every((one) => paths.has(one));
    });
    expect(lost.map(({ name }) => name)).toEqual([]);
  });

  test("a command for each that the help lists", () =>
    expect(ofType("CliCommand").map(({ name }) => name)).toEqual(commandsInHelp(site).sort()));

  test.each(Object.entries(counts.hooks))("%s has %i hooks", (owner, count) =>
    expect(ofType("WebpackHook").filter((node) => node.owner === owner)).toHaveLength(count),
  );

  test("every other owner of hooks is a class that keeps them for a compilation or compiler", () => {
    const others = ofType("WebpackHook").filter(({ owner }) => !(String(owner) in counts.hooks));
    expect(sizes(others, "owner")).toEqual(counts.keptHooks);
  });

  test("options for each schema of a plugin", () => {
    const filled = Object.values(counts.plugins).filter((count) => count > 0);
    expect(sizes(ofType("PluginOption"), "plugin")).toEqual(filled.sort((a, b) => a - b));
  });

  test("the counts to compare with are those of a whole package", () => {
    expect(counts.paths).toBeGreaterThan(1_500);
    expect(counts.flags).toBeGreaterThan(1_000);
    expect(counts.keptHooks.length).toBeGreaterThan(10);
    expect(Object.keys(counts.plugins).length).toBeGreaterThan(30);
  });

  test("a total order: no two nodes of a type have the same sort", () => {
    const keys = nodes.map(({ internal, sort }) => `${internal.type} ${String(sort)}`);
    expect(new Set(keys).size).toBe(nodes.length);
  });

  test("the fields of each node are those of its type", () => {
    const schema = buildSchema(`
      directive @dontInfer on OBJECT
      interface Node { id: ID }
      ${nodeTypes.replaceAll(/implements Node @dontInfer \{/g, "implements Node @dontInfer { id: ID")}
      type Query { id: ID }`);
    const gatsbys = ["id", "parent", "children", "internal"];
    const wrong = nodes.flatMap((node) => {
      const type = schema.getType(node.internal.type);
      const declared = isObjectType(type) ? type.getFields() : {};
      const unknown = Object.keys(node).filter((key) => !gatsbys.includes(key) && !declared[key]);
      const missing = Object.values(declared).filter(
        (field) => isNonNullType(field.type) && (node[field.name] ?? null) === null,
      );
      return [...unknown, ...missing.map(({ name }) => name)].map((key) => `${node.id}: ${key}`);
    });
    expect(wrong).toEqual([]);
  });
});

test("a production build stops when a package is missing", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "no-webpack-"));
  try {
    const { created, panics } = await source(folder);
    expect(created).toEqual([]);
    expect(panics).toEqual([
      "There is no reference of webpack: webpack is not installed; run npm ci\n" +
        "Install the packages again (npm ci), then build again.",
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
