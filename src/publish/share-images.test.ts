import fs from "node:fs";
import { imageSize } from "image-size";
import sharp from "sharp";
import { inTemporaryFolder } from "../../test/temporary-folder";
import { drawCard, fitTitle, readFonts, TITLE_BOX, writeShareImages } from "./share-images";

jest.setTimeout(60_000);

const fonts = readFonts();
const draw = (title: string) => drawCard({ title, label: "Concepts" }, "docs.example", fonts);
const long =
  "A title that somebody wrote with great care about everything that happens when it is built";
const word = "averyveryverylongwordwithoutanyplaceatwhichalinecouldend";

test.each([
  ["Output", 84, 84],
  ["NormalModuleReplacementPlugin", 60, 84],
  [long, 32, 54],
])("the title %j is from %d to %d px high", (title, smallest, largest) => {
  const size = fitTitle(title);
  expect(size).toBeGreaterThanOrEqual(smallest);
  expect(size).toBeLessThanOrEqual(largest);
});

test.each(["Output", word, `${long}, and ${long}`])(
  "the picture of %j is a small PNG, and the title stays in its box",
  async (title) => {
    const png = await draw(title);
    expect(imageSize(png)).toMatchObject({ type: "png", width: 1200, height: 630 });
    expect(png.length).toBeLessThan(60_000);
    const { data, info } = await sharp(png)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Titles and the site's name alone are white.
    const white: number[] = [];
    for (let at = 0; at < data.length; at += info.channels) {
      if (data.subarray(at, at + 3).every((value) => value > 250)) white.push(at / info.channels);
    }
    expect(white.length).toBeGreaterThan(100);
    const right = Math.max(...white.map((pixel) => pixel % info.width));
    expect(right).toBeLessThanOrEqual(72 + TITLE_BOX.width);
    expect(Math.floor((white.at(-1) ?? 0) / info.width)).toBeLessThanOrEqual(630 - 72);
  },
);

test("the font has the characters of European scripts; what it lacks is named", async () => {
  expect((await draw("Größe – “Œuvre” ½ · Ł Ελληνικά Русский a <b> & c")).length).toBeGreaterThan(
    1,
  );
  await expect(draw("打包")).rejects.toThrow(
    /The title "打包" has characters that the font of its picture for previews lacks: .+ Write the title without them/,
  );
});

describe("writing", () => {
  inTemporaryFolder();

  const image = (name: string) => ({
    title: name,
    label: "Concepts",
    url: `/share/${name}.0123456789.png`,
    alt: name,
  });
  const pen = jest.fn(({ title }: { title: string }) => Promise.resolve(Buffer.from(title)));

  test("each picture is drawn once, survives `npm run clean`, and goes with its page", async () => {
    expect(await writeShareImages([image("a"), image("b")], pen)).toBe(2);
    fs.rmSync("public", { recursive: true });
    expect(await writeShareImages([image("a"), image("b")], pen)).toBe(0);
    expect(fs.readFileSync("public/share/a.0123456789.png", "utf8")).toBe("a");
    await writeShareImages([image("b")], pen);
    expect(fs.readdirSync("public/share")).toEqual(["b.0123456789.png"]);
    expect(pen).toHaveBeenCalledTimes(2);
  });
});
