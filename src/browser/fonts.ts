import { withStorage } from "./storage";

/** The faces in `static/static/`; both are variable. */
const FACES = [
  ["Geist", "geist-19f9c92546"],
  ["Geist Mono", "geist-mono-684ad5b531"],
] as const;

/** Faces in memory that no page has used yet. */
let loaded: readonly FontFace[] = [];

const makeFaces = (display: FontDisplay): FontFace[] =>
  FACES.map(
    ([family, file]) =>
      new FontFace(family, `url(/static/${file}.woff2)`, { weight: "100 900", display }),
  );

/**
 * Uses fonts that an earlier page loaded, from the first paint on. `optional` never replaces the
 * font of a painted page: even with adjusted metrics, other line breaks would move the text.
 */
export function useCachedFonts(): void {
  if (!withStorage("localStorage", (storage) => storage.fonts as unknown)) return;
  for (const face of makeFaces("optional")) {
    document.fonts.add(face);
    face.load().catch(() => undefined); // The system's fonts stay.
  }
}

/** In milliseconds. On a slow line, fonts would delay what the reader has opened. */
const FONTS_DELAY = 3_000;

/** Loads the fonts for the next page, when the reader has no window open. */
export function prepareFontsLater(): void {
  if (document.fonts.size > 0) return;
  setTimeout(() => {
    if (document.querySelector("[aria-modal]")) prepareFontsLater();
    else void prepareFonts();
  }, FONTS_DELAY);
}

async function prepareFonts(): Promise<void> {
  try {
    loaded = await Promise.all(makeFaces("swap").map((face) => face.load()));
    withStorage("localStorage", (storage) => storage.setItem("fonts", "1"));
  } catch {
    // The system's fonts stay.
  }
}

/** Uses the fonts if they are here; called before a new page is painted. */
export function usePreparedFonts(): void {
  for (const face of loaded) document.fonts.add(face);
}
