import http from "node:http";
import type { AddressInfo } from "node:net";
import polka from "polka";
import { inTemporaryFolder, writeFiles } from "../../test/temporary-folder";
import { developMiddleware } from "./develop-middleware";

inTemporaryFolder();

let server: http.Server;

/** What the development server answers at a path. */
async function get(path: string): Promise<{ status: number; text: string }> {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, text: await response.text() };
}

beforeEach(async () => {
  writeFiles({ "public/index.html": "stale", "public/body/a.0123456789.html": "<p>A</p>" });
  const app = polka();
  developMiddleware(app);
  server = http.createServer(app.handler.bind(app) as http.RequestListener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

test("a fragment is served", async () =>
  expect(await get("/body/a.0123456789.html")).toEqual({ status: 200, text: "<p>A</p>" }));

test("so is one that is written later", async () => {
  writeFiles({ "public/body/b.0123456789.html": "<p>B</p>" });
  expect(await get("/body/b.0123456789.html")).toEqual({ status: 200, text: "<p>B</p>" });
});

test.each(["/body/gone.0123456789.html", "/index.html", "/body/../index.html"])(
  "%s is not",
  async (path) => expect((await get(path)).status).toBe(404),
);
