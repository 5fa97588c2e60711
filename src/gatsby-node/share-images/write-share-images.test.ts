import fs from "node:fs";
import { inTemporaryFolder } from "../../../test/temporary-folder";
import { writeShareImages } from "./write-share-images";

inTemporaryFolder();

const image = (name: string) => ({
  title: name,
  label: "Concepts",
  url: `/share/${name}.0123456789.png`,
  alt: name,
});

/** A pen that writes the title instead of drawing it. */
const pen = () => jest.fn(({ title }: { title: string }) => Promise.resolve(Buffer.from(title)));
const published = () => fs.readdirSync("public/share").sort();

test("each picture is drawn once, and kept for builds to come", async () => {
  const draw = pen();
  const images = [image("a"), image("b")];
  expect(await writeShareImages(images, () => draw)).toEqual({ drawn: 2, pruned: 0 });
  expect(await writeShareImages(images, () => draw)).toEqual({ drawn: 0, pruned: 0 });
  expect(published()).toEqual(["a.0123456789.png", "b.0123456789.png"]);
  expect(draw).toHaveBeenCalledTimes(2);
});

test("after `npm run clean` pictures are copied, not drawn: no pen is made", async () => {
  await writeShareImages([image("a")], pen);
  fs.rmSync("public", { recursive: true });
  const noPen = jest.fn(pen);
  expect(await writeShareImages([image("a")], noPen)).toEqual({ drawn: 0, pruned: 0 });
  expect(fs.readFileSync("public/share/a.0123456789.png", "utf8")).toBe("a");
  expect(noPen).not.toHaveBeenCalled();
});

test("pictures of earlier builds go", async () => {
  await writeShareImages([image("a"), image("b")], pen);
  expect(await writeShareImages([image("b")], pen)).toEqual({ drawn: 0, pruned: 1 });
  expect(published()).toEqual(["b.0123456789.png"]);
});

test("a picture that can't be drawn stops the build with its reason", async () => {
  const failing = () => () => Promise.reject(new Error("no such character"));
  await expect(writeShareImages([image("a")], failing)).rejects.toThrow("no such character");
  expect(published()).toEqual([]);
});
