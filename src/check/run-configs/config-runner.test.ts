import { openConfigRunner } from "./config-runner";

jest.setTimeout(120_000);

test("a configuration that never ends, and one that ends its process, are errors of their own", async () => {
  const { validate, close } = openConfigRunner(4_000);
  const run = (code: string) => validate({ name: "webpack.config.js", code, files: {} });
  const codes = [
    "for (;;);",
    'module.exports = { mode: "none" };',
    "process.constructor.constructor('return process')().reallyExit(0);",
    'module.exports = { mode: "prod" };',
  ];
  const verdicts = await Promise.all(codes.map(run)).finally(close);
  expect(verdicts).toEqual([
    { ok: false, at: "run", message: "it did not end within 4 seconds" },
    { ok: true },
    { ok: false, at: "run", message: "it ended the process that runs it" },
    {
      ok: false,
      at: "validation",
      message: expect.stringContaining("configuration.mode") as unknown,
    },
  ]);
});
