import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { NodeInput, SourceNodesArgs } from "gatsby";
import { sourceNodes } from "./node-apis";

let respond: (response: ServerResponse) => void;
let requested: (string | undefined)[];
let server: Server;
beforeEach(async () => {
  requested = [];
  server = createServer(({ method }, response) => {
    requested.push(method);
    respond(response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function source() {
  const created: NodeInput[] = [];
  const warnings: string[] = [];
  const args = {
    actions: { createNode: (node: NodeInput) => void created.push(node) },
    createNodeId: (id: string) => id,
    createContentDigest: (value: unknown) => JSON.stringify(value),
    reporter: { warn: (message: string) => void warnings.push(message) },
  } as unknown as SourceNodesArgs;
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/week`;
  await sourceNodes(args, { endpoint, timeout: 500, retries: 0, plugins: [] }, () => undefined);
  return { created, warnings };
}

const json = (value: unknown) => (response: ServerResponse) =>
  void response.end(JSON.stringify(value));

test("one request gives a node with the number and the last day", async () => {
  const week = { downloads: 38_412_007, end: "2026-11-15" };
  respond = json({ ...week, start: "2026-11-09", package: "webpack" });
  const { created, warnings } = await source();
  expect(created).toMatchObject([{ ...week, internal: { type: "WeeklyDownloads" } }]);
  expect([warnings, requested]).toEqual([[], ["GET"]]);
});

test.each<[string, typeof respond, RegExp]>([
  ["an error", (response) => void response.writeHead(500).end(), / answered 500\./],
  ["no response", () => undefined, / did not answer in time\./],
  ["another shape", json({ downloads: "many", end: "2026-11-15" }), /expected number/],
  ["no downloads", json({ downloads: 0, end: "2026-11-15" }), /sent something else: .*>0/s],
])("after %s the build has no node, and a warning says why", async (_, behavior, reason) => {
  respond = behavior;
  const { created, warnings } = await source();
  expect(created).toEqual([]);
  expect(warnings).toEqual([expect.stringMatching(reason)]);
  expect(warnings[0]).toMatch(/^The weekly downloads can't be fetched: .*\nThe landing page/s);
});
