import type { NodeInput } from "gatsby";
import type webpack from "webpack";
import { inTemporaryFolder } from "../../test/temporary-folder";
import { sourceNodes } from "./node-apis";
import { factNodes, nodesToFacts } from "./nodes";
import { EMPTY_SINCE, readReference } from "./read/read-reference";

const site = process.cwd();

interface Fact {
  type: string;
  name: string;
  facts: Record<string, unknown>;
}

interface StoredNode {
  internal: { type: string; contentDigest: string };
}

async function source(stored: readonly StoredNode[] = []) {
  const created: (Fact & StoredNode)[] = [];
  const deleted: StoredNode[] = [];
  const panics: string[] = [];
  const createNode = ({ internal, name, facts }: NodeInput) =>
    void created.push({ type: internal.type, name, facts, internal } as Fact & StoredNode);
  const args = {
    actions: { createNode, deleteNode: (node: StoredNode) => void deleted.push(node) },
    getNodesByType: (type: string) => stored.filter(({ internal }) => internal.type === type),
    createNodeId: (id: string) => `id of ${id}`,
    createContentDigest: (value: unknown) => JSON.stringify(value),
    reporter: { panicOnBuild: (message: string) => void panics.push(message) },
  };
  await (sourceNodes as unknown as (a: unknown) => Promise<void>)(args);
  return { created, deleted, panics };
}

jest.setTimeout(120_000);

test("nodes of everything that the installed packages offer", async () => {
  const { created, panics } = await source();
  expect(panics).toEqual([]);
  const ofType = (type: string) => created.filter((node) => node.type === type);
  const { cli } = jest.requireActual<typeof webpack>("webpack");
  const { schema } = jest.requireActual<{ schema: Parameters<typeof cli.getArguments>[0] }>(
    "webpack-dev-server",
  );
  const flags = [...Object.keys(cli.getArguments()), ...Object.keys(cli.getArguments(schema))];
  expect(ofType("CliFlag").map(({ name }) => name)).toEqual(expect.arrayContaining(flags));
  expect(ofType("CliCommand").map(({ name }) => name)).toEqual(
    expect.arrayContaining(["build", "configtest", "info", "serve", "version", "watch"]),
  );
  const options = new Set(ofType("WebpackOption").map(({ name }) => name));
  const lost = ofType("CliFlag").filter(
    ({ facts }) => !(facts.options as string[]).every((one) => options.has(one)),
  );
  expect(lost).toEqual([]);
  const keys = created.map(({ type, name }) => `${type} ${name}`);
  expect(new Set(keys).size).toBe(created.length);

  const again = await source(created);
  expect(again).toEqual({ created: [], deleted: [], panics: [] });
  const cut = created.slice(0, -1);
  expect(await source(cut)).toMatchObject({ created, deleted: cut });
});

test("the nodes give back what they were made of", async () => {
  const made = await readReference(site);
  const nodes = factNodes(made, { ...EMPTY_SINCE, options: { bail: { added: "5.1.0" } } });
  const { reference, since } = nodesToFacts((name) => nodes.filter(({ type }) => type === name));
  const sorted = (list: typeof nodes) =>
    list.map(({ type, name, facts }) => [`${type} ${name}`, facts] as const).sort();
  expect(sorted(factNodes(reference, since))).toEqual(sorted(nodes));
  const names = reference.flags.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
});

describe("without packages", () => {
  inTemporaryFolder();

  test("a production build stops", async () => {
    const { created, panics } = await source();
    expect(created).toEqual([]);
    expect(panics).toHaveLength(1);
    expect(panics[0]).toMatch(/^There is no reference of webpack: .*npm ci\), then build again.$/s);
  });
});
