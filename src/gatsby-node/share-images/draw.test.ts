import { imageSize } from "image-size";
import sharp from "sharp";
import { titleBox } from "./card-to-tree";
import { readDesign } from "./design";
import { createDraw, createMeasure } from "./draw";
import { fitTitle, withBreaks } from "./fit-title";
import { readFonts } from "./fonts";

const fonts = readFonts();
const draw = createDraw(fonts, readDesign("https://docs.example"));
const measure = createMeasure(fonts);

const long =
  "A title that somebody wrote with great care about everything that happens when it is built";
const word = "averyveryverylongwordwithoutanyplaceatwhichalinecouldend";

jest.setTimeout(60_000);

test.each([["Output"], [long], [word]])(
  "the picture of %j is a small PNG of 1200 × 630",
  async (title) => {
    const png = await draw({ title, label: "Concepts" });
    expect(imageSize(png)).toMatchObject({ type: "png", width: 1200, height: 630 });
    expect(png.length).toBeLessThan(60_000);
  },
);

test.each([
  ["Output", 84],
  ["Module Federation", 84],
  ["istanbul-instrumenter-loader", 84],
  ["NormalModuleReplacementPlugin", 84],
])("the title %j is as large as can be: %d px", async (title, size) =>
  expect(await fitTitle(withBreaks(title), measure)).toBe(size),
);

test("a long title is smaller, and stands in three lines", async () => {
  const size = await fitTitle(long, measure);
  expect(size).toBeLessThan(60);
  expect(size).toBeGreaterThanOrEqual(36);
});

test.each([["Output"], [long], [word], [`${long}, and ${long}`]])(
  "nothing of the title %j leaves its place",
  async (title) => {
    const png = await draw({ title, label: "Concepts" });
    const { data, info } = await sharp(png)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // White is the colour of titles and of the site's name alone.
    let right = 0;
    let bottom = 0;
    for (let at = 0; at < data.length; at += info.channels) {
      const isWhite = [0, 1, 2].every((channel) => (data[at + channel] ?? 0) > 250);
      if (!isWhite) continue;
      const pixel = at / info.channels;
      right = Math.max(right, pixel % info.width);
      bottom = Math.max(bottom, Math.floor(pixel / info.width));
    }
    expect(right).toBeGreaterThan(100);
    expect(right).toBeLessThanOrEqual(72 + titleBox.width);
    expect(bottom).toBeLessThanOrEqual(630 - 72);
  },
);

test("other words make another picture, the same words the same", async () => {
  const [one, again, other] = await Promise.all([
    draw({ title: "Output", label: "Concepts" }),
    draw({ title: "Output", label: "Concepts" }),
    draw({ title: "Output", label: "Configuration" }),
  ]);
  expect(one.equals(again)).toBe(true);
  expect(one.equals(other)).toBe(false);
});

test.each(["Größe – “Œuvre” ½ · Ł", "Ελληνικά", "Русский", "a <b> & c"])(
  "the font has the characters of %j",
  async (title) => expect((await draw({ title, label: "x" })).length).toBeGreaterThan(1_000),
);

test("a character that the font lacks is told, with what to do", async () =>
  expect(draw({ title: "打包", label: "x" })).rejects.toThrow(
    /The title "打包" has characters that the font of its picture for previews lacks: .+ Write the title without them, or add the font's subset/,
  ));
