/** A square picture of an icon file. */
export interface IcoPicture {
  /** Pixels of a side, at most 256. */
  size: number;
  png: Uint8Array;
}

const headerBytes = 6;
const entryBytes = 16;

/**
 * Pictures as one `.ico` file, for clients that ask for `/favicon.ico` without looking at the page.
 * The format has been a folder of PNGs since Windows Vista: a header, an entry for each, the PNGs.
 */
export function toIco(pictures: readonly IcoPicture[]): Uint8Array {
  const head = new DataView(new ArrayBuffer(headerBytes + entryBytes * pictures.length));
  head.setUint16(2, 1, true);
  head.setUint16(4, pictures.length, true);
  let offset = head.byteLength;
  pictures.forEach(({ size, png }, index) => {
    const at = headerBytes + entryBytes * index;
    // 256 is written as 0.
    head.setUint8(at, size % 256);
    head.setUint8(at + 1, size % 256);
    head.setUint16(at + 4, 1, true);
    head.setUint16(at + 6, 32, true);
    head.setUint32(at + 8, png.byteLength, true);
    head.setUint32(at + 12, offset, true);
    offset += png.byteLength;
  });
  const file = new Uint8Array(offset);
  file.set(new Uint8Array(head.buffer));
  let end = head.byteLength;
  for (const { png } of pictures) {
    file.set(png, end);
    end += png.byteLength;
  }
  return file;
}
