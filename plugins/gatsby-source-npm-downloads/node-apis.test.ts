import type { RequestListener } from "node:http";
import { startLoopback } from "../../test/loopback";
import { sourceArgs } from "../../test/source-args";
import { sourceNodes } from "./node-apis";

/** The nodes and warnings of a build with this service. */
async function source(respond: RequestListener) {
  const server = await startLoopback(respond);
  const { args, created, warnings } = sourceArgs();
  const options = { endpoint: `${server.url}/week`, timeout: 2_000, retries: 0, plugins: [] };
  await sourceNodes(args, options, () => undefined);
  await server.close();
  return { nodes: created, warnings };
}

const json =
  (value: unknown): RequestListener =>
  ({ method }, response) =>
    void response.writeHead(method === "GET" ? 200 : 405).end(JSON.stringify(value));

test("the response becomes a node with the number and the last day", async () => {
  const week = { downloads: 38_412_007, end: "2026-11-15" };
  const { nodes, warnings } = await source(json({ ...week, package: "webpack" }));
  expect(nodes).toMatchObject([{ ...week, internal: { type: "WeeklyDownloads" } }]);
  expect(warnings).toEqual([]);
});

test.each<[string, RequestListener, RegExp]>([
  ["an error", (_, response) => void response.writeHead(500).end(), / answered 500\.\nThe landing/],
  ["no response", () => undefined, / did not answer in time\.\nThe landing/],
  ["another shape", json({ downloads: "many", end: "2026-11-15" }), /expected number/],
])("after %s the build has no node, and a warning says why", async (_, respond, reason) => {
  const { nodes, warnings } = await source(respond);
  expect(nodes).toEqual([]);
  expect(warnings).toEqual([expect.stringMatching(reason)]);
});
