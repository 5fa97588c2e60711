import fs from "node:fs";
import path from "node:path";
import type { ImageJob } from "gatsby-plugin-sharp/gatsby-worker";
import { inTemporaryFolder } from "../../test/temporary-folder";
import { createKeptBytes } from "../sources/kept-bytes";
import { keepImages } from "./kept-images";

inTemporaryFolder();

const job: ImageJob = {
  inputPaths: [{ path: "cover.png", contentDigest: "1a" }],
  outputDir: "public/static/1a",
  args: {
    operations: [240, 480].map((width) => ({
      outputPath: `${String(width)}/cover.avif`,
      args: { width, toFormat: "avif" },
    })),
    pluginOptions: { stripMetadata: true },
  },
};

const made: string[] = [];
const make = ({ outputDir, args }: ImageJob): Promise<void> => {
  for (const operation of args.operations) {
    const file = path.join(outputDir, operation.outputPath);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, JSON.stringify(operation.args));
    made.push(operation.outputPath);
  }
  return Promise.resolve();
};

async function build(given: ImageJob = job, sharp = "0.35"): Promise<string[]> {
  made.length = 0;
  fs.rmSync("public", { recursive: true, force: true });
  await keepImages(make, createKeptBytes("kept"), sharp)(given);
  return [...made];
}

const all = ["240/cover.avif", "480/cover.avif"];
const published = (): string[] =>
  all.map((name) => fs.readFileSync(`public/static/1a/${name}`, "utf8"));

test("what was made once is published by later builds, and not made again", async () => {
  expect(await build()).toEqual(all);
  const first = published();
  expect(await build()).toEqual([]);
  expect(published()).toEqual(first);
});

test("only what is missing is made", async () => {
  await build({ ...job, args: { ...job.args, operations: job.args.operations.slice(0, 1) } });
  expect(await build()).toEqual(["480/cover.avif"]);
  expect(published()).toHaveLength(2);
});

test.each<[string, ImageJob, string]>([
  ["another image", { ...job, inputPaths: [{ path: "cover.png", contentDigest: "2b" }] }, "0.35"],
  [
    "another setting of the plugin",
    { ...job, args: { ...job.args, pluginOptions: { stripMetadata: false } } },
    "0.35",
  ],
  ["another encoder", job, "0.36"],
])("%s has everything made anew", async (_, given, sharp) => {
  await build();
  expect(await build(given, sharp)).toEqual(all);
});

test("a kept file that was cut is made again", async () => {
  await build();
  for (const name of fs.readdirSync("kept")) fs.truncateSync(path.join("kept", name), 40);
  expect(await build()).toEqual(all);
});

test("gatsby develop makes nothing before it is asked for, and nothing is kept", async () => {
  const lazy = jest.fn(() => Promise.resolve());
  const given = { ...job, args: { ...job.args, isLazy: true } };
  await keepImages(lazy, createKeptBytes("kept"), "0.35")(given);
  expect(lazy).toHaveBeenCalledWith(given);
  expect(fs.existsSync("kept")).toBe(false);
});

test("what can't be made is told, and not kept", async () => {
  const failing = () => Promise.reject(new Error("no image"));
  await expect(keepImages(failing, createKeptBytes("kept"), "0.35")(job)).rejects.toThrow(
    "no image",
  );
  expect(fs.existsSync("kept")).toBe(false);
});
