import { imageSize } from "image-size";
import { toIco } from ".";

const png = (bytes: number) => new Uint8Array(bytes).fill(7);

test("an icon file lists its pictures by size, and holds them as they are", () => {
  const file = toIco([
    { size: 16, png: png(5) },
    { size: 256, png: png(9) },
  ]);
  expect(file).toHaveLength(6 + 2 * 16 + 5 + 9);
  expect(imageSize(file).images).toEqual([
    { width: 16, height: 16 },
    { width: 256, height: 256 },
  ]);
  const view = new DataView(file.buffer);
  const places = [0, 1].map((index) => [
    view.getUint32(6 + 16 * index + 8, true),
    view.getUint32(6 + 16 * index + 12, true),
  ]);
  expect(places).toEqual([
    [5, 38],
    [9, 43],
  ]);
});
