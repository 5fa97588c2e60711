import type { NodeInput } from "gatsby";
import { reference, since } from "../../src/reference/testing/fixture";
import { sourceNodes } from "./node-apis";
import { readReference, readSince } from "./read/read-reference";

jest.mock("./read/read-reference");

const store = new Map<string, NodeInput>();
let created: number;

/** Sources into the store. */
async function source(): Promise<void> {
  created = 0;
  const args = {
    actions: {
      enableStatefulSourceNodes: jest.fn(),
      createNode: (node: NodeInput) => {
        created += 1;
        store.set(node.id, node);
      },
      deleteNode: ({ id }: NodeInput) => store.delete(id),
    },
    createNodeId: (id: string) => id,
    createContentDigest: (value: unknown) => JSON.stringify(value),
    getNodesByType: (type: string) =>
      [...store.values()].filter(({ internal }) => internal.type === type),
  };
  await (sourceNodes as unknown as (a: unknown) => Promise<void>)(args);
}

test("nodes are made once, again when a fact changed, and those of gone facts are removed", async () => {
  jest.mocked(readReference).mockResolvedValue(reference);
  jest.mocked(readSince).mockReturnValue(since);
  await source();
  const size = store.size;
  expect(created).toBe(size);
  await source();
  expect(created).toBe(0);
  jest.mocked(readReference).mockResolvedValue({ ...reference, hooks: reference.hooks.slice(1) });
  await source();
  expect([created, store.size]).toEqual([size - 1, size - 1]);
});
