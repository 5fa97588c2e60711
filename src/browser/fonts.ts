/** The faces in `static/static/`; both are variable. */
const FACES = [
  ["Geist", "geist-19f9c92546"],
  ["Geist Mono", "geist-mono-684ad5b531"],
] as const;

const loading = Promise.all(
  FACES.map(([family, file]) =>
    new FontFace(family, `url(/static/${file}.woff2)`, { weight: "100 900" }).load(),
  ),
);
let fonts: readonly FontFace[] = [];

/** Loads the fonts for the next page: on this one, lines would move. */
export async function prepareFonts(): Promise<void> {
  fonts = await loading.catch(() => []); // The system's fonts stay.
}

/** Uses the fonts if they are here; called before a new page is painted. */
export function usePreparedFonts(): void {
  for (const font of fonts) document.fonts.add(font);
}
