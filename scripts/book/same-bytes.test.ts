import { unzipSync, zipSync } from "fflate";
import { repack } from "./repack";
import { settlePdf } from "./settle-pdf";

const time = new Date("2026-01-02T03:04:06Z");
const text = (value: string): Uint8Array => new TextEncoder().encode(value);

const archive = (names: readonly string[], mtime: string): Uint8Array =>
  zipSync(Object.fromEntries(names.map((name) => [name, [text(`in ${name}`), { mtime }]])));

test("an archive doesn't tell when and in which order it was made", () => {
  const one = repack(archive(["b", "mimetype", "a/c"], "2020-02-02T02:02:02Z"), time);
  const other = repack(archive(["mimetype", "a/c", "b"], "2024-12-31T23:59:58Z"), time);
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  const files = unzipSync(one);
  expect(Object.keys(files)).toEqual(["mimetype", "a/c", "b"]);
  expect(new TextDecoder().decode(files["a/c"])).toBe("in a/c");
});

test("mimetype comes first, without compression, where readers look for it", () => {
  const bytes = Buffer.from(repack(archive(["a", "mimetype"], "2020-02-02"), time));
  expect(bytes.subarray(30, 38).toString()).toBe("mimetype");
  expect(bytes.readUInt16LE(8)).toBe(0);
  expect(bytes.readUInt16LE(28)).toBe(0);
});

test("the time of an archive is the book's, in UTC", () => {
  const bytes = Buffer.from(repack(archive(["mimetype"], "2020-02-02"), time));
  const [clock, day] = [bytes.readUInt16LE(10), bytes.readUInt16LE(12)];
  expect([(day >> 9) + 1980, (day >> 5) & 15, day & 31]).toEqual([2026, 1, 2]);
  expect([clock >> 11, (clock >> 5) & 63]).toEqual([3, 4]);
});

test("a PDF bears the book's time, and nothing in it moves", () => {
  const pdf = text(
    "%PDF-1.4\n<</Title (D:20200202020202+00'00')\n/CreationDate (D:20261121200528+00'00')\n/ModDate (D:20261121200528+00'00')>>\u00ff",
  );
  const dated = settlePdf(pdf, time);
  expect(dated.length).toBe(pdf.length);
  expect(dated.toString()).toBe(
    "%PDF-1.4\n<</Title (D:20200202020202+00'00')\n/CreationDate (D:20260102030406+00'00')\n/ModDate (D:20260102030406+00'00')>>\u00ff",
  );
});

test("the names of a PDF's structure elements begin at 1, and keep their order", () => {
  const pdf =
    "<</ID (node00000891)>> <</ID (node00000057)>> [(node00000057) 1 0 R (node00000891)] node00000891";
  expect(settlePdf(text(pdf), time).toString()).toBe(
    "<</ID (node00000002)>> <</ID (node00000001)>> [(node00000001) 1 0 R (node00000002)] node00000891",
  );
});
