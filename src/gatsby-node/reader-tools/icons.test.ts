import fs from "node:fs";
import path from "node:path";
import { imageSize } from "image-size";
import sharp from "sharp";
import { inTemporaryFolder, writeFiles } from "../../../test/temporary-folder";
import { webManifest } from "../../../test/validate/web-manifest";
import { writeIcons } from "./icons";

const root = process.cwd();
const drawing = fs.readFileSync("static/icon.svg", "utf8");
const manifest = JSON.parse(fs.readFileSync("static/manifest.webmanifest", "utf8")) as {
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
};

inTemporaryFolder();

const make = async (): Promise<void> => {
  writeFiles({ "static/icon.svg": drawing });
  await writeIcons("public");
};
const read = (name: string) => fs.readFileSync(path.join("public", name));

test("the manifest is one with which a browser can install the site", () =>
  expect(webManifest.safeParse(manifest).error).toBeUndefined());

test.each([
  ["a name", { name: "" }],
  ["icons for masks", { icons: manifest.icons.filter(({ purpose }) => purpose !== "maskable") }],
  ["a start in its scope", { scope: "/docs/" }],
])("the check misses %s", (_, broken) =>
  expect(webManifest.safeParse({ ...manifest, ...broken }).success).toBe(false),
);

test("every icon of the manifest exists in the size it names", async () => {
  await make();
  for (const { src, sizes, type } of manifest.icons) {
    if (type === "image/svg+xml") {
      expect(fs.existsSync(path.join(root, "static", src))).toBe(true);
      continue;
    }
    const { width, height, type: found } = imageSize(read(src));
    expect([`${width}x${height}`, `image/${found ?? ""}`]).toEqual([sizes, type]);
  }
});

test("clients that know no drawings get a file with three sizes, home screens one of 180 px", async () => {
  await make();
  const sizes = imageSize(read("favicon.ico")).images?.map(({ width }) => width);
  expect(sizes).toEqual([16, 32, 48]);
  expect(imageSize(read("apple-touch-icon.png"))).toMatchObject({ width: 180, height: 180 });
});

test.each(["icon-maskable-192.png", "icon-maskable-512.png", "apple-touch-icon.png"])(
  "%s fills its square, and keeps the drawing inside the circle that no mask cuts",
  async (name) => {
    await make();
    const { data, info } = await sharp(read(name))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const ground = [0x2b, 0x3a, 0x42];
    let farthest = 0;
    let transparent = 0;
    for (let y = 0; y < info.height; y += 1) {
      for (let x = 0; x < info.width; x += 1) {
        const at = 4 * (y * info.width + x);
        if (data[at + 3] !== 255) transparent += 1;
        const isGround = ground.every(
          (value, channel) => Math.abs(data[at + channel]! - value) < 6,
        );
        if (!isGround)
          farthest = Math.max(farthest, Math.hypot(x - info.width / 2, y - info.height / 2));
      }
    }
    expect(transparent).toBe(0);
    expect(farthest / info.width).toBeGreaterThan(0.2);
    expect(farthest / info.width).toBeLessThanOrEqual(0.4);
  },
);

test("icons that are there are not touched", async () => {
  await make();
  const old = new Date("2020-01-01");
  fs.utimesSync("public/icon-192.png", old, old);
  await make();
  expect(fs.statSync("public/icon-192.png").mtime).toEqual(old);
});
