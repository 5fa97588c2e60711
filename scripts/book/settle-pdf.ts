/** Time as a PDF writes it. */
// 2026-01-02T03:04:05Z => D:20260102030405+00'00'
const pdfTime = (time: Date): string =>
  `D:${time.toISOString().slice(0, 19).replace(/\D/g, "")}+00'00'`;

/** Numbers the browser's names of structure elements from 1, in the order that they have. */
function renumberNodes(pdf: string): string {
  const names = [...new Set(pdf.match(/(?<=\(node)\d{8}(?=\))/g))].sort();
  const numbers = new Map(names.map((name, index) => [name, String(index + 1).padStart(8, "0")]));
  return pdf.replace(/(?<=\(node)\d{8}(?=\))/g, (name) => numbers.get(name) ?? name);
}

/**
 * A PDF without what differs from print to print: its times become the given one, and the names of
 * its structure elements, which the browser takes from a counter of its own, begin at 1. Nothing
 * moves, since what is put in is as long as what it replaces: the table of offsets holds.
 */
export function settlePdf(pdf: Uint8Array, time: Date): Buffer {
  const text = Buffer.from(pdf).toString("latin1");
  const dated = text.replace(
    /(\/(?:CreationDate|ModDate) \()D:\d{14}\+00'00'(?=\))/g,
    (_, key: string) => key + pdfTime(time),
  );
  return Buffer.from(renumberNodes(dated), "latin1");
}
