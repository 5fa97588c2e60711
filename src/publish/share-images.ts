import fs from "node:fs";
import path from "node:path";
import pLimit from "p-limit";
import { createElement, type CSSProperties, type ReactElement, type ReactNode } from "react";
import satori, { type Font } from "satori";
import sharp from "sharp";
import { contentHash, openFileCache, pruneHashedFiles } from "../sources/cache";
import { SHARE_IMAGE_SIZE, SHARE_ROOT, type ShareCard, type ShareImage } from "./page-facts";
import { writeChanged } from "./write-changed";

const CUBE = "static/brand/icon-on-dark.svg";

/** Digest of the design: code, cube, host and packages. */
export function designDigest(siteUrl: string): string {
  const packages = ["satori", "sharp", "@fontsource/inter"];
  const files = [
    "src/publish/share-images.ts",
    CUBE,
    ...packages.map((name) => `node_modules/${name}/package.json`),
  ];
  const texts = files.map((file) => fs.readFileSync(file, "utf8"));
  return contentHash([new URL(siteUrl).host, ...texts].join("\n"));
}

/** Inter in two weights; satori uses the first font with a character. */
export const readFonts = (): Font[] =>
  ["latin", "latin-ext", "greek", "cyrillic"].flatMap((subset) =>
    ([500, 700] as const).map((weight) => ({
      name: subset === "latin" ? "Inter" : `Inter ${subset}`,
      data: fs.readFileSync(
        `node_modules/@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`,
      ),
      weight,
      style: "normal" as const,
    })),
  );

/** In pixels: three lines beside the cube. */
export const TITLE_BOX = { width: 690, lines: 3, lineHeight: 1.14 } as const;
/** Title sizes in pixels; the smallest fits about 120 characters. */
const SIZES = [84, 76, 68, 60, 54, 48, 42, 36, 32] as const;

// The brand's elephant and malibu; the other two are dimmed white.
const COLORS = { ground: "#2b3a42", title: "#ffffff", label: "#8dd6f9", quiet: "#b9c8d1" };

const box = (style: CSSProperties, ...children: ReactNode[]): ReactElement =>
  createElement("div", { style: { display: "flex", ...style } }, ...children);

/** The whole image: texts on the left, cube on the right. */
function cardToTree(card: ShareCard, size: number, host: string): ReactElement {
  const label = box({ fontSize: 30, fontWeight: 500, color: COLORS.label }, card.label);
  const titleStyle: CSSProperties = {
    display: "block",
    fontSize: size,
    fontWeight: 700,
    lineHeight: TITLE_BOX.lineHeight,
    letterSpacing: "-0.02em",
    color: COLORS.title,
    width: TITLE_BOX.width,
    // Breaks words only if no size fits.
    wordBreak: "break-word",
  };
  const name = box(
    { alignItems: "baseline", fontSize: 30, color: COLORS.quiet, fontWeight: 500 },
    box({ color: COLORS.title, fontWeight: 700, fontSize: 36, marginRight: 24 }, "webpack"),
    host,
  );
  const words = box(
    { flexDirection: "column", justifyContent: "space-between", width: TITLE_BOX.width },
    box({ flexDirection: "column", gap: 20 }, label, box(titleStyle, card.title)),
    name,
  );
  const cube = createElement("img", {
    src: `data:image/svg+xml;base64,${fs.readFileSync(CUBE).toString("base64")}`,
    width: 360,
    height: 360,
    style: { alignSelf: "center" },
  });
  const frame: CSSProperties = {
    ...SHARE_IMAGE_SIZE,
    boxSizing: "border-box",
    justifyContent: "space-between",
    padding: 72,
    paddingRight: 40,
    background: COLORS.ground,
    fontFamily: "Inter",
  };
  return box(frame, words, cube);
}

/** Adds break opportunities: `NormalModuleReplacementPlugin` => Normal|Module|Replacement|Plugin */
const withBreaks = (title: string): string =>
  title.replace(/(?<=[a-z\d])(?=[A-Z][a-z])|(?<=\w[./])(?=\w)/g, "\u200b");

/** Estimated width of bold Inter, relative to its size. */
const widthOf = (text: string): number =>
  0.56 * text.length + 0.22 * (text.match(/[A-Z@mw–“”]/g)?.length ?? 0);

/** The largest size that fits a title; otherwise the smallest. */
export function fitTitle(title: string): number {
  const words = withBreaks(title).split(/[\s\u200b]+|(?<=-)/);
  const widest = Math.max(...words.map(widthOf));
  // Each line loses half a word on average.
  const all = widthOf(title) * 1.12;
  const fits = (size: number): boolean =>
    widest * size <= TITLE_BOX.width && all * size <= TITLE_BOX.width * TITLE_BOX.lines;
  return SIZES.find(fits) ?? SIZES[SIZES.length - 1] ?? 32;
}

/** The PNG of a card. */
export async function drawCard(card: ShareCard, host: string, fonts: Font[]): Promise<Buffer> {
  const missing: string[] = [];
  const size = fitTitle(card.title);
  const tree = cardToTree({ ...card, title: withBreaks(card.title) }, size, host);
  const svg = await satori(tree, {
    ...SHARE_IMAGE_SIZE,
    fonts,
    loadAdditionalAsset: (_code, text) => {
      missing.push(text);
      return Promise.resolve([]);
    },
  });
  if (missing.length > 0) {
    throw new Error(
      `The title "${card.title}" has characters that the font of its picture for previews lacks: ${missing.join(" ")}. Write the title without them, or add the font's subset to src/publish/share-images.ts.`,
    );
  }
  // A small palette without dithering takes a third of the bytes.
  return sharp(Buffer.from(svg))
    .png({ palette: true, colours: 64, dither: 0, compressionLevel: 9, effort: 4 })
    .toBuffer();
}

/**
 * Writes missing preview images below `public/` and removes old ones.
 * @returns how many were drawn
 */
export async function writeShareImages(
  images: readonly ShareImage[],
  draw: (card: ShareCard) => Promise<Buffer>,
): Promise<number> {
  const cache = openFileCache(path.join("node_modules", ".cache", "share-images"));
  // Encoding runs beside our code, so the next image can be laid out.
  const limit = pLimit(3);
  let drawn = 0;
  const write = async (image: ShareImage): Promise<void> => {
    const file = path.join("public", image.url);
    if (fs.existsSync(file)) return;
    const { bytes, isNew } = await cache.get(path.basename(image.url), () => draw(image));
    if (isNew) drawn += 1;
    await writeChanged(file, bytes);
  };
  await Promise.all(images.map((image) => limit(() => write(image))));
  if (drawn > 0) await cache.prune();
  pruneHashedFiles(SHARE_ROOT, new Set(images.map(({ url }) => url)));
  return drawn;
}
