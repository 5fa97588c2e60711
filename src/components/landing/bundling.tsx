import * as styles from "./bundling.lazy.module.css";

/** A file in the drawing; x and y are the center of its card. */
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
const entry: File = ["index.js", "scripts", 286, 130];
const entrance: File = ["", "scripts", WIDTH, HEIGHT / 2];
const exit: File = ["", "scripts", 0, HEIGHT / 2];

const MODULES = [svg, scss, ts, png, css, jsx, less, entry];
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

/** Imports in the order of their light. */
const IMPORTS = [
  toCurves([svg, css], [scss, css], [scss, jsx], [ts, jsx], [png, less]),
  toCurves([css, entry], [jsx, entry], [less, entry]),
  toCurves([entry, entrance]),
];
const OUTPUTS = [toCurves(...ASSETS.map((asset) => [exit, asset] as const))];

interface DrawingProps {
  className?: string | undefined;
  lines: readonly string[];
  files: readonly File[];
}

function Drawing({ className, lines, files }: DrawingProps) {
  return (
    <svg className={className} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      {lines.map((path) => (
        <path key={path} d={path} />
      ))}
      {lines.map((path) => (
        <path key={path} className={styles.light} d={path} />
      ))}
      {files.map(([name, kind, x, y]) => {
        // Letter width of the monospaced font, plus padding.
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

/** A decorative picture: modules enter a glass cube, and assets leave it. */
export function Bundling() {
  return (
    <div className={styles.bundling} aria-hidden="true">
      <Drawing lines={IMPORTS} files={MODULES} />
      <div className={styles.cube}>
        <div>{FACES}</div>
        <div className={styles.inner}>{FACES}</div>
      </div>
      <Drawing className={styles.assets} lines={OUTPUTS} files={ASSETS} />
    </div>
  );
}
