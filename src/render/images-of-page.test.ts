import fs from "node:fs";
import path from "node:path";
import { fromHtml } from "hast-util-from-html";
import sharp from "sharp";
import { inTemporaryFolder, writeFiles } from "../../test/temporary-folder";
import { areUnchanged, readPageImages } from "./images-of-page";

const encoder = fs.readFileSync(path.join(__dirname, "encode-image.ts"), "utf8");

inTemporaryFolder();
beforeEach(() => writeFiles({ "package-lock.json": "{}", "src/render/encode-image.ts": encoder }));

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';

/** Noise: a picture of one color has too few bytes to be scaled. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });

const readImages = (...srcs: string[]) =>
  readPageImages(
    fromHtml(srcs.map((src) => `<img src="${src}">`).join(""), { fragment: true }),
    "content/guides/csp.md",
  );

test("an image of static/ keeps its URL", async () => {
  writeFiles({ "static/img/a.svg": svg });
  const { image, used } = await readImages("/img/a.svg");
  expect(image("/img/a.svg")).toEqual({ src: "/img/a.svg", width: 40, height: 30 });
  expect(used).toMatchObject([{ file: "static/img/a.svg", made: [] }]);
});

test("an image beside its page is copied under a name that carries its hash", async () => {
  writeFiles({ "content/guides/my picture.svg": svg });
  const src = "my%20picture.svg?raw#x";
  const facts = (await readImages(src)).image(src);
  expect(facts).toMatchObject({ width: 40, height: 30 });
  expect(facts?.src).toMatch(/^\/static\/my%20picture-[\da-f]{10}\.svg$/);
  expect(fs.readFileSync(`public${decodeURI(facts?.src ?? "")}`, "utf8")).toBe(svg);
});

test("a picture comes as WebP in the widths that screens need, none larger than itself", async () => {
  writeFiles({ "content/guides/a.png": "" });
  fs.writeFileSync("content/guides/a.png", await noise(120, 60).png().toBuffer());
  const { image, used } = await readImages("a.png");
  const facts = image("a.png");
  expect(facts).toMatchObject({ width: 120, height: 60 });
  expect(facts?.sources?.map(({ type }) => type)).toEqual(["image/webp"]);
  for (const { srcset, sizes } of facts?.sources ?? []) {
    expect(sizes).toBe("(min-width: 184px) 120px, calc(100vw - 2rem)");
    const candidates = srcset.split(", ").map((candidate) => candidate.split(" "));
    expect(candidates.map(([, width]) => width)).toEqual(["60w", "120w"]);
    for (const [url = "", width = ""] of candidates) {
      const made = await sharp(`public${url}`).metadata();
      expect(`${String(made.width)}w`).toBe(width);
    }
  }
  expect(used[0]?.made).toHaveLength(2);
  expect(areUnchanged(used)).toBe(true);
  fs.rmSync(`public${used[0]?.made[0] ?? ""}`);
  expect(areUnchanged(used)).toBe(false);
});

test("a picture that lies on its side is measured as it is shown, and stays as it is", async () => {
  // Turned by a quarter, as cameras say that were held upright.
  const bytes = await noise(120, 90).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  writeFiles({ "content/guides/a.jpg": "" });
  fs.writeFileSync("content/guides/a.jpg", bytes);
  const { image } = await readImages("./a.jpg");
  expect(image("./a.jpg")).toMatchObject({ width: 90, height: 120 });
  expect(image("./a.jpg")?.sources).toBeUndefined();
});

test.each([
  "https://img.example/a.svg",
  "//img.example/a.svg",
  "data:image/svg+xml,<svg/>",
  "/img/gone.svg",
  "./gone.svg",
  "./",
])("%s is no local image", async (src) => {
  const { image, used } = await readImages(src);
  expect([image(src), used]).toEqual([undefined, []]);
});
