import {
  assets,
  cardHeight,
  modules,
  nameToWidth,
  pointsToCurve,
  sizeOfAssets,
  sizeOfModules,
} from "./files";

/** How much larger cards are on narrow screens, where they are largest: `--card` of the styles. */
const scale = 1.04;

test("many files become few", () => {
  expect(assets.length).toBeLessThan(modules.length / 2);
});

test("there are files of every kind that the headline names, on both sides", () => {
  for (const files of [modules, assets]) {
    expect(new Set(files.map(({ kind }) => kind))).toEqual(
      new Set(["scripts", "images", "styles"]),
    );
  }
});

test.each([
  ["modules", modules, sizeOfModules],
  ["assets", assets, sizeOfAssets],
])("no card of the %s stands outside the drawing or on another", (_, files, { width, height }) => {
  const half = (cardHeight / 2) * scale;
  const boxes = files.map(({ name, x, y }) => ({ x, y, reach: (nameToWidth(name) / 2) * scale }));
  for (const [index, { x, y, reach }] of boxes.entries()) {
    expect(x - reach).toBeGreaterThanOrEqual(0);
    expect(x + reach).toBeLessThanOrEqual(width);
    expect(y - half).toBeGreaterThanOrEqual(0);
    expect(y + half).toBeLessThanOrEqual(height);
    for (const other of boxes.slice(index + 1)) {
      const apart =
        Math.abs(x - other.x) >= reach + other.reach || Math.abs(y - other.y) >= 2 * half;
      expect(apart).toBe(true);
    }
  }
});

test("a curve leaves and arrives level", () => {
  expect(pointsToCurve({ x: 0, y: 0 }, { x: 10, y: 8 })).toBe("M0 0C5 0 5 8 10 8");
});
