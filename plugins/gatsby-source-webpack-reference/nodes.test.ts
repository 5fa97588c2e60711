import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { NodeInput } from "gatsby";
import { sourceNodes } from "./node-apis";
import { FACTS_QUERY, factNodes, nodesToFacts } from "./nodes";
import { EMPTY_SINCE, readReference } from "./read/read-reference";
import { commandsInHelp, countIndependently } from "./testing/independent-counts";

const site = process.cwd();
const counts = countIndependently(site);

interface Fact {
  type: string;
  name: string;
  facts: Record<string, unknown>;
}

/** How many nodes have each value of a field, in ascending order: names differ between the counts. */
function sizes(nodes: readonly Fact[], field: string): number[] {
  const groups = new Map<unknown, number>();
  for (const { facts } of nodes) groups.set(facts[field], (groups.get(facts[field]) ?? 0) + 1);
  return [...groups.values()].sort((a, b) => a - b);
}

async function source(root: string) {
  const created: Fact[] = [];
  const panics: string[] = [];
  const createNode = ({ internal, name, facts }: NodeInput) =>
    void created.push({ type: internal.type, name, facts } as Fact);
  const args = {
    actions: { createNode },
    createNodeId: (id: string) => `id of ${id}`,
    createContentDigest: (value: unknown) => JSON.stringify(value),
    reporter: { panicOnBuild: (message: string) => void panics.push(message) },
  };
  await (sourceNodes as unknown as (a: unknown, o: unknown) => Promise<void>)(args, { root });
  return { created, panics };
}

describe("nodes of the installed packages", () => {
  let nodes: Fact[];
  const ofType = (type: string) => nodes.filter((node) => node.type === type);
  const ofPackage = (type: string, name: string) =>
    ofType(type).filter(({ facts }) => facts.package === name);

  beforeAll(async () => {
    const { created, panics } = await source(site);
    expect(panics).toEqual([]);
    nodes = created;
  }, 120_000);

  test("an option for each path of webpack's schema", () => {
    const paths = ofPackage("WebpackOption", "webpack").map((node) => node.name);
    expect(paths).toHaveLength(counts.paths);
    expect(paths.filter((one) => /^module(\.|$)/.test(one))).toHaveLength(counts.modulePaths);
  });

  test("an option for each path of webpack-dev-server's schema", () => {
    const options = ofPackage("WebpackOption", "webpack-dev-server");
    expect(options).toHaveLength(counts.devServerPaths);
    expect(options.every(({ name }) => name.startsWith("devServer."))).toBe(true);
  });

  test("a flag for each argument that webpack knows, besides webpack-cli's own", () => {
    expect(ofPackage("CliFlag", "webpack")).toHaveLength(counts.flags);
    expect(ofPackage("CliFlag", "webpack-dev-server")).toHaveLength(counts.devServerFlags);
    const own = ofPackage("CliFlag", "webpack-cli").map(({ name }) => name);
    expect(own).toEqual(expect.arrayContaining(["config", "env", "json", "merge", "progress"]));
  });

  test("every flag of webpack sets an option that there is", () => {
    const paths = new Set(ofType("WebpackOption").map(({ name }) => name));
    const flags = [
      ...ofPackage("CliFlag", "webpack"),
      ...ofPackage("CliFlag", "webpack-dev-server"),
    ];
    const lost = flags.filter(({ facts }) => {
      const named = facts.options as string[];
      return named.length === 0 || !named.every((one) => paths.has(one));
    });
    expect(lost.map(({ name }) => name)).toEqual([]);
  });

  test("a command for each that the help lists", () =>
    expect(ofType("CliCommand").map(({ name }) => name)).toEqual(commandsInHelp(site).sort()));

  test.each(Object.entries(counts.hooks))("%s has %i hooks", (owner, count) =>
    expect(ofType("WebpackHook").filter(({ facts }) => facts.owner === owner)).toHaveLength(count),
  );

  test("every other owner of hooks is a class that keeps them for a compilation or compiler", () => {
    const others = ofType("WebpackHook").filter(
      ({ facts }) => !(String(facts.owner) in counts.hooks),
    );
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

  test("a total order: no two nodes of a type have the same name", () => {
    const keys = nodes.map(({ type, name }) => `${type} ${name}`);
    expect(new Set(keys).size).toBe(nodes.length);
  });
});

test("a query of the nodes gives back what they were made of", async () => {
  const reference = await readReference(site);
  const since = { ...EMPTY_SINCE, options: { bail: { added: "5.1.0" } } };
  const nodes = factNodes(reference, since);
  const types = [...FACTS_QUERY.matchAll(/all(\w+)/g)].map(([, type = ""]) => type);
  const answer = types.map((type) => [
    `all${type}`,
    { nodes: nodes.filter((node) => node.type === type) },
  ]);
  expect(nodesToFacts(Object.fromEntries(answer))).toEqual({ reference, since });
  expect(() => nodesToFacts({})).toThrow("There are no WebpackOption nodes.");
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
