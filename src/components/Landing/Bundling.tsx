import { Cube } from "./Cube";
import {
  assets,
  cardHeight,
  imports,
  modules,
  nameToWidth,
  outputs,
  sizeOfAssets,
  sizeOfModules,
  type File,
} from "./files";
import * as styles from "./Bundling.lazy.module.css";

interface DrawingProps {
  className?: string | undefined;
  size: { width: number; height: number };
  lines: readonly string[];
  files: readonly File[];
}

function FileCard({ name, kind, x, y }: File) {
  const width = nameToWidth(name);
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={styles[kind]}>
        <rect x={-width / 2} y={-cardHeight / 2} width={width} height={cardHeight} rx={10} />
        <text>{name}</text>
      </g>
    </g>
  );
}

function Drawing({ className, size: { width, height }, lines, files }: DrawingProps) {
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`}>
      {lines.map((path) => (
        <path key={path} d={path} />
      ))}
      {lines.map((path) => (
        <path key={path} className={styles.light} d={path} />
      ))}
      {files.map((file) => (
        <FileCard key={`${file.x} ${file.y}`} {...file} />
      ))}
    </svg>
  );
}

/** Many files become few: modules run into the cube, assets come out. A picture only. */
export function Bundling() {
  return (
    <div className={styles.bundling} aria-hidden="true">
      <Drawing size={sizeOfModules} lines={imports} files={modules} />
      <Cube />
      <Drawing className={styles.assets} size={sizeOfAssets} lines={outputs} files={assets} />
    </div>
  );
}
