import * as styles from "./bundling.lazy.module.css";

/** A file of the drawing; its place is the middle of its card. */
type File = readonly [name: string, kind: "scripts" | "images" | "styles", x: number, y: number];

const WIDTH = 400;
const HEIGHT = 260;
const CARD_HEIGHT = 46;

const svg: File = ["svg", "images", 52, 36];
const scss: File = ["scss", "styles", 52, 99];
const ts: File = ["ts", "scripts", 52, 161];
const png: File = ["png", "images", 52, 224];
const css: File = ["css", "styles", 170, 68];
const jsx: File = ["jsx", "scripts", 170, 130];
const less: File = ["less", "styles", 170, 192];
const page: File = ["js", "scripts", 286, 97];
const lazy: File = ["js", "scripts", 286, 163];
/** Where lines come into the cube, and where they leave it. */
const entrance: File = ["", "scripts", WIDTH, HEIGHT / 2];
const exit: File = ["", "scripts", 0, HEIGHT / 2];

const MODULES = [svg, scss, ts, png, css, jsx, less, page, lazy];
const ASSETS: readonly File[] = [
  ["main.js", "scripts", 312, 56],
  ["main.css", "styles", 312, 130],
  ["logo.png", "images", 312, 204],
];

const toCurves = (...pairs: readonly (readonly [File, File])[]): string =>
  pairs
    .map(([[, , fromX, fromY], [, , toX, toY]]) => {
      const middle = (fromX + toX) / 2;
      return `M${fromX} ${fromY}C${middle} ${fromY} ${middle} ${toY} ${toX} ${toY}`;
    })
    .join("");

const IMPORTS = toCurves(
  [svg, css],
  [scss, css],
  [scss, jsx],
  [ts, jsx],
  [png, less],
  [css, page],
  [jsx, page],
  [jsx, lazy],
  [less, lazy],
  [page, entrance],
  [lazy, entrance],
);
const OUTPUTS = toCurves(...ASSETS.map((asset) => [exit, asset] as const));

function Drawing({ lines, files }: { lines: string; files: readonly File[] }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <path d={lines} />
      {files.map(([name, kind, x, y]) => {
        // Letters of the fixed-width font, and room at both ends.
        const width = name.length * 15.6 + 26;
        return (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <g className={styles[kind]}>
              <rect
                x={-width / 2}
                y={-CARD_HEIGHT / 2}
                width={width}
                height={CARD_HEIGHT}
                rx={10}
              />
              <text>{name}</text>
            </g>
          </g>
        );
      })}
    </svg>
  );
}

const FACES = Array.from({ length: 6 }, (_, index) => <i key={index} />);

/**
 * Many files become few: modules run into a cube of glass around a solid one, which turn against
 * each other, and assets come out. A picture only.
 */
export function Bundling() {
  return (
    <div className={styles.bundling} aria-hidden="true">
      <Drawing lines={IMPORTS} files={MODULES} />
      <div className={styles.cube}>
        <div>{FACES}</div>
        <div className={styles.inner}>{FACES}</div>
      </div>
      <Drawing lines={OUTPUTS} files={ASSETS} />
    </div>
  );
}
