import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { askNpm } from "./ask-npm";

const packages = [
  { name: "left", version: "1.0.0" },
  { name: "left", version: "2.0.0" },
  { name: "right", version: "1.0.0" },
];
const advisory = {
  id: 1,
  url: "https://github.com/advisories/GHSA-0000-0000-0000",
  title: "Reads what it should not",
  severity: "high",
  vulnerable_versions: "<2.0.0",
  cwe: [],
  cvss: { score: 7 },
};
const packument = {
  name: "left",
  "dist-tags": { latest: "2.0.0" },
  versions: Object.fromEntries(
    ["1.0.0", "2.0.0"].map((version) => [version, { name: "left", version }]),
  ),
};

type Reply = (response: ServerResponse) => void;
const json =
  (value: unknown): Reply =>
  (response) =>
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(value));

const servers: (() => void)[] = [];
afterAll(() => servers.forEach((close) => close()));

/** A registry that answers audits in one way; `asked` holds what it was asked about. */
async function startRegistry(audit: Reply) {
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      if (request.method !== "POST") {
        json(packument)(response);
        return;
      }
      const body = Buffer.concat(parts);
      const text = request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
      asked.push(JSON.parse(text.toString()));
      audit(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  servers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { asked, url: `http://127.0.0.1:${String(port)}/` };
}

const ask = (registry: string) =>
  askNpm(packages, { env: { ...process.env, npm_config_registry: registry }, patience: 2_000 });

test("the registry is asked about these packages alone, and its faults are told", async () => {
  const { asked, url } = await startRegistry(json({ left: [advisory] }));
  expect(await ask(url)).toEqual({
    kind: "answered",
    advisories: [
      {
        package: "left",
        severity: "high",
        title: "Reads what it should not",
        url: advisory.url,
        range: "<2.0.0",
      },
    ],
  });
  expect(asked).toEqual([{ left: ["1.0.0", "2.0.0"], right: ["1.0.0"] }]);
}, 30_000);

test("a registry that knows of nothing", async () => {
  const { url } = await startRegistry(json({}));
  expect(await ask(url)).toEqual({ kind: "answered", advisories: [] });
}, 30_000);

test.each<[string, Reply]>([
  ["has no such service", (response) => response.writeHead(404).end("{}")],
  ["fails", (response) => response.writeHead(500).end("oops")],
  ["answers with a page", (response) => response.writeHead(200).end("<html>Log in</html>")],
  ["cuts the line", (response) => response.destroy()],
  ["does not answer", () => undefined],
])(
  "a registry that %s is no answer, and no failure",
  async (_name, reply) => {
    const { url } = await startRegistry(reply);
    expect(await ask(url)).toEqual({
      kind: "unanswered",
      reason: expect.stringMatching(/./) as string,
    });
  },
  60_000,
);

test("without network it says why", async () => {
  const { url } = await startRegistry(json({}));
  servers.pop()?.();
  const answer = await ask(url);
  expect(answer).toMatchObject({ kind: "unanswered" });
  expect(JSON.stringify(answer)).toContain("ECONNREFUSED");
}, 30_000);
