import { withStorage } from "./storage";

/** The faces in `static/static/`; both are variable. */
const FACES = [
  ["Geist", "geist-19f9c92546"],
  ["Geist Mono", "geist-mono-684ad5b531"],
] as const;

const key = "fonts";
const root = document.documentElement;

const loadFonts = (): Promise<FontFace[]> =>
  Promise.all(
    FACES.map(([family, file]) =>
      new FontFace(family, `url(/static/${file}.woff2)`, { weight: "100 900" }).load(),
    ),
  );

function useFonts(fonts: readonly FontFace[]): void {
  for (const font of fonts) document.fonts.add(font);
  root.dataset.fonts = "";
}

/** Uses fonts from an earlier page if they load before the first paint; later, lines would move. */
export function useCachedFonts(): void {
  if (withStorage("localStorage", (storage) => storage.getItem(key)) !== "") return;
  loadFonts().then(
    (fonts) => performance.getEntriesByType("paint").length === 0 && useFonts(fonts),
    () => undefined, // The system's fonts stay.
  );
}

let waiting: readonly FontFace[] = [];

/** Loads the fonts for the next page. */
export function prepareFonts(): void {
  if ("fonts" in root.dataset) return;
  loadFonts().then(
    (fonts) => {
      waiting = fonts;
      withStorage("localStorage", (storage) => storage.setItem(key, ""));
    },
    () => undefined, // The system's fonts stay.
  );
}

/** A new page is about to be painted. */
export function usePreparedFonts(): void {
  if (waiting.length > 0) useFonts(waiting);
  waiting = [];
}
