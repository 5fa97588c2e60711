import type { Word } from "../../lib/motion/timing";

/** A file of the illustration; its place is the middle of its card, in units of the drawing. */
export interface File {
  name: string;
  kind: Exclude<Word, "assets">;
  x: number;
  y: number;
}

interface Point {
  x: number;
  y: number;
}

/** Size of the two drawings, in units. */
export const sizeOfModules = { width: 400, height: 260 };
export const sizeOfAssets = { width: 400, height: 260 };

const file = (name: string, kind: File["kind"], x: number, y: number): File => ({
  name,
  kind,
  x,
  y,
});

const svg = file("svg", "images", 52, 36);
const scss = file("scss", "styles", 52, 99);
const ts = file("ts", "scripts", 52, 161);
const png = file("png", "images", 52, 224);
const css = file("css", "styles", 170, 68);
const jsx = file("jsx", "scripts", 170, 130);
const less = file("less", "styles", 170, 192);
const page = file("js", "scripts", 286, 97);
const lazy = file("js", "scripts", 286, 163);

/** What a project is made of: many modules. */
export const modules = [svg, scss, ts, png, css, jsx, less, page, lazy];

/** What webpack makes of them: few assets. */
export const assets = [
  file("main.js", "scripts", 312, 56),
  file("main.css", "styles", 312, 130),
  file("logo.png", "images", 312, 204),
];

/** Height of a file's card, in units. */
export const cardHeight = 46;

// "main.js" => 135.2: seven letters of the fixed-width type at 26 units, and room at both ends
export const nameToWidth = (name: string): number => name.length * 15.6 + 26;

// ({ x: 0, y: 0 }, { x: 10, y: 8 }) => "M0 0C5 0 5 8 10 8"
export function pointsToCurve(from: Point, to: Point): string {
  const middle = (from.x + to.x) / 2;
  return `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
}

const curves = (pairs: readonly (readonly [Point, Point])[]): string =>
  pairs.map(([from, to]) => pointsToCurve(from, to)).join("");

const entrance = { x: sizeOfModules.width, y: sizeOfModules.height / 2 };
const exit = { x: 0, y: sizeOfAssets.height / 2 };

/** Imports, in the order in which their light runs: column after column, to the cube. */
export const imports = [
  curves([
    [svg, css],
    [scss, css],
    [scss, jsx],
    [ts, jsx],
    [png, less],
  ]),
  curves([
    [css, page],
    [jsx, page],
    [jsx, lazy],
    [less, lazy],
  ]),
  curves([
    [page, entrance],
    [lazy, entrance],
  ]),
];

/** From the cube to the assets. */
export const outputs = [curves(assets.map((asset) => [exit, asset]))];
