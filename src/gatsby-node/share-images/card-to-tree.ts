import { createElement, type CSSProperties, type ReactElement, type ReactNode } from "react";
import { shareImageSize, type ShareCard } from "../../lib/share-image";

/** What all pictures share. */
export interface CardDesign {
  /** The cube, as the address of an image: `data:image/svg+xml;base64,…`. */
  cube: string;
  /** Host of the site: `webpack.js.org`. */
  host: string;
}

/** Pixels that a title may take: three lines of its largest size, beside the cube. */
export const titleBox = { width: 690, lines: 3, lineHeight: 1.14 } as const;

// The brand's elephant and malibu; the other two are white on elephant, less bright.
const colours = { ground: "#2b3a42", title: "#ffffff", label: "#8dd6f9", quiet: "#b9c8d1" };

const margin = 72;
const cubeSize = 360;

const box = (style: CSSProperties, ...children: ReactNode[]): ReactElement =>
  createElement("div", { style: { display: "flex", ...style } }, ...children);

/** The title alone, as large as it is drawn. A word breaks only where no size lets it fit. */
export function titleToTree(title: string, size: number): ReactElement {
  const style: CSSProperties = {
    width: titleBox.width,
    fontSize: size,
    fontWeight: 700,
    lineHeight: titleBox.lineHeight,
    letterSpacing: "-0.02em",
    color: colours.title,
    wordBreak: "break-word",
  };
  return createElement("div", { style: { display: "block", ...style } }, title);
}

/** A word on one line, for measuring it. */
export function wordToTree(word: string, size: number): ReactElement {
  const style: CSSProperties = { fontSize: size, fontWeight: 700, whiteSpace: "nowrap" };
  const measured = createElement(
    "div",
    { style: { display: "block", letterSpacing: "-0.02em", ...style } },
    word,
  );
  return box({ alignItems: "flex-start" }, measured);
}

/** The whole picture: label and title at the left, the site's name below, the cube at the right. */
export function cardToTree(card: ShareCard, size: number, design: CardDesign): ReactElement {
  const label = box({ fontSize: 30, fontWeight: 500, color: colours.label }, card.label);
  const name = box(
    { alignItems: "baseline", fontSize: 30, color: colours.quiet, fontWeight: 500 },
    box({ color: colours.title, fontWeight: 700, fontSize: 36, marginRight: 24 }, "webpack"),
    design.host,
  );
  const words = box(
    { flexDirection: "column", justifyContent: "space-between", width: titleBox.width },
    box({ flexDirection: "column", gap: 20 }, label, titleToTree(card.title, size)),
    name,
  );
  const cube = createElement("img", {
    src: design.cube,
    width: cubeSize,
    height: cubeSize,
    style: { alignSelf: "center" },
  });
  return box(
    {
      ...shareImageSize,
      boxSizing: "border-box",
      justifyContent: "space-between",
      padding: margin,
      paddingRight: 40,
      background: colours.ground,
      fontFamily: "Inter",
    },
    words,
    cube,
  );
}
