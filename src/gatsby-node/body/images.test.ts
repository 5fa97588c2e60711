import fs from "node:fs";
import sharp from "sharp";
import { inTemporaryFolder, writeFiles } from "../../../test/temporary-folder";
import { publishImage, readImage } from "./images";

inTemporaryFolder();

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
const page = "content/guides/csp.md";

test("an image of static/ keeps its address", () => {
  writeFiles({ "static/img/a.svg": svg });
  const image = readImage("/img/a.svg", page);
  expect(image).toMatchObject({ file: "static/img/a.svg", width: 40, height: 30, turned: false });
  expect(publishImage("/img/a.svg", image!)).toEqual({ src: "/img/a.svg", width: 40, height: 30 });
});

test("an image beside its page is copied under a name that carries its hash", () => {
  writeFiles({ "content/guides/my picture.svg": svg });
  const src = "my%20picture.svg?raw#x";
  const facts = publishImage(src, readImage(src, page)!);
  expect(facts).toMatchObject({ width: 40, height: 30 });
  expect(facts.src).toMatch(/^\/static\/my%20picture-[\da-f]{10}\.svg$/);
  expect(fs.readFileSync(`public${decodeURI(facts.src)}`, "utf8")).toBe(svg);
});

test("a picture that lies on its side is measured as it is shown", async () => {
  const flat = sharp({ create: { width: 40, height: 30, channels: 3, background: "#8dd6f9" } });
  // Turn it by a quarter, say cameras that were held upright.
  const bytes = await flat.jpeg().withMetadata({ orientation: 6 }).toBuffer();
  writeFiles({ "content/guides/a.jpg": "" });
  fs.writeFileSync("content/guides/a.jpg", bytes);
  expect(readImage("./a.jpg", page)).toMatchObject({ width: 30, height: 40, turned: true });
});

test.each([
  "https://img.example/a.svg",
  "//img.example/a.svg",
  "data:image/svg+xml,<svg/>",
  "/img/gone.svg",
  "./gone.svg",
  "./",
])("%s is no local image", (src) => expect(readImage(src, page)).toBeUndefined());
