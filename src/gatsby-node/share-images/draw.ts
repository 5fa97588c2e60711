import satori, { type Font } from "satori";
import sharp from "sharp";
import { shareImageSize, type ShareCard } from "../../lib/share-image";
import { cardToTree, type CardDesign } from "./card-to-tree";
import { fitTitle, withBreaks, type Measure } from "./fit-title";

/** Makes the PNG of a card. */
export type Draw = (card: ShareCard) => Promise<Buffer>;

/** Lays out a tree without drawing it. */
export function createMeasure(fonts: Font[]): Measure {
  return async (tree) => {
    let measured = { width: 0, height: 0 };
    await satori(tree, {
      fonts,
      width: 4_000,
      height: 4_000,
      // The last one is the innermost: the text itself.
      onNodeDetected: ({ width, height }) => (measured = { width, height }),
    });
    return measured;
  };
}

/** A pen that keeps its fonts: they are read once for all pictures. */
export function createDraw(fonts: Font[], design: CardDesign): Draw {
  const measure = createMeasure(fonts);
  return async (card) => {
    const missing: string[] = [];
    const title = withBreaks(card.title);
    const size = await fitTitle(title, measure);
    const svg = await satori(cardToTree({ ...card, title }, size, design), {
      ...shareImageSize,
      fonts,
      loadAdditionalAsset: (_code, text) => {
        missing.push(text);
        return Promise.resolve([]);
      },
    });
    if (missing.length > 0) {
      throw new Error(
        `The title "${card.title}" has characters that the font of its picture for previews lacks: ${missing.join(" ")}. Write the title without them, or add the font's subset to src/gatsby-node/share-images/fonts.ts.`,
      );
    }
    // Few colours and no dithering: a third of the bytes, and the eye sees no difference.
    return sharp(Buffer.from(svg))
      .png({ palette: true, colours: 64, dither: 0, compressionLevel: 9, effort: 4 })
      .toBuffer();
  };
}
