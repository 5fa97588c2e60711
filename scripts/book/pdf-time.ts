/** Time as a PDF writes it. */
// 2026-01-02T03:04:05Z => D:20260102030405+00'00'
const pdfTime = (time: Date): string =>
  `D:${time.toISOString().slice(0, 19).replace(/\D/g, "")}+00'00'`;

/**
 * A PDF whose times of creation and change are the given one instead of the machine's. Nothing
 * moves, since a time is always as long: the file's table of offsets holds.
 */
export function setPdfTime(pdf: Uint8Array, time: Date): Buffer {
  const text = Buffer.from(pdf).toString("latin1");
  const dated = text.replace(
    /(\/(?:CreationDate|ModDate) \()D:\d{14}\+00'00'(?=\))/g,
    (_, key: string) => key + pdfTime(time),
  );
  return Buffer.from(dated, "latin1");
}
