import type webpack from "webpack";
import { sourceArgs } from "../../test/source-args";
import { inTemporaryFolder } from "../../test/temporary-folder";
import { sourceNodes } from "./node-apis";
import type { Reference } from "./types";

async function source() {
  const { args, created, panics } = sourceArgs();
  await sourceNodes(args, { plugins: [] }, () => undefined);
  return { created, panics };
}

jest.setTimeout(120_000);

test("a node with everything that the installed packages offer", async () => {
  const { created, panics } = await source();
  expect(panics).toEqual([]);
  expect(created).toHaveLength(1);
  const { options, flags, commands } = created[0]?.reference as Reference;
  const { cli } = jest.requireActual<typeof webpack>("webpack");
  const { schema } = jest.requireActual<{ schema: Parameters<typeof cli.getArguments>[0] }>(
    "webpack-dev-server",
  );
  const names = [...Object.keys(cli.getArguments()), ...Object.keys(cli.getArguments(schema))];
  expect(flags.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  expect(commands.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["build", "configtest", "info", "serve", "version", "watch"]),
  );
  const paths = new Set(options.map(({ path }) => path));
  expect(flags.filter((flag) => !flag.options.every((path) => paths.has(path)))).toEqual([]);
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
