import fs from "node:fs";
import { imageSize } from "image-size";
import sharp from "sharp";
import { inTemporaryFolder, writeFiles } from "../../test/temporary-folder";
import { writeIcons } from "./icons";

const drawing = fs.readFileSync("static/icon.svg", "utf8");
const manifest = JSON.parse(fs.readFileSync("static/manifest.webmanifest", "utf8")) as {
  icons: { src: string; sizes: string; type: string }[];
};

inTemporaryFolder();

beforeEach(() => {
  writeFiles({ "static/icon.svg": drawing });
  return writeIcons("public");
});

test("the icons of the manifest have their sizes, and clients that know no drawings get three", () => {
  for (const { src, sizes, type } of manifest.icons.filter((icon) => !icon.src.endsWith(".svg"))) {
    const { width, height, type: found } = imageSize(fs.readFileSync(`public${src}`));
    expect([`${width}x${height}`, `image/${found ?? ""}`]).toEqual([sizes, type]);
  }
  const icons = imageSize(fs.readFileSync("public/favicon.ico")).images;
  expect(icons?.map(({ width }) => width)).toEqual([16, 32, 48]);
});

test("icons for masks fill their square; the drawing is inside the circle that no mask cuts", async () => {
  for (const name of ["icon-maskable-192.png", "apple-touch-icon.png"]) {
    const { data, info } = await sharp(fs.readFileSync(`public/${name}`))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const ground = [0x2b, 0x3a, 0x42];
    let farthest = 0;
    let isOpaque = true;
    for (let at = 0; at < data.length; at += 4) {
      isOpaque &&= data[at + 3] === 255;
      if (ground.every((value, channel) => Math.abs(data[at + channel]! - value) < 6)) continue;
      const [x, y] = [(at / 4) % info.width, Math.floor(at / 4 / info.width)];
      farthest = Math.max(farthest, Math.hypot(x - info.width / 2, y - info.height / 2));
    }
    expect(isOpaque).toBe(true);
    expect(farthest / info.width).toBeGreaterThan(0.2);
    expect(farthest / info.width).toBeLessThanOrEqual(0.4);
  }
});
