/** `12_345` => `12.3 kB`; `640` => `640 B` */
export const toSize = (bytes: number): string =>
  bytes < 1_000
    ? `${bytes} B`
    : `${(bytes / (bytes < 1e6 ? 1e3 : 1e6)).toLocaleString("en", { maximumFractionDigits: bytes < 1e5 ? 2 : 1 })} ${bytes < 1e6 ? "kB" : "MB"}`;

/** `(120, 100)` => `+20 B` */
export const toChange = (now: number, before: number): string =>
  now === before ? "±0 B" : `${now > before ? "+" : "−"}${toSize(Math.abs(now - before))}`;
