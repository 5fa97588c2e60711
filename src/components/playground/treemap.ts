export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Longest side of the worst rectangle of a row in relation to its shortest. */
function worst(areas: readonly number[], side: number): number {
  const sum = areas.reduce((total, area) => total + area, 0);
  const [largest, smallest] = [Math.max(...areas), Math.min(...areas)];
  return Math.max((side * side * largest) / (sum * sum), (sum * sum) / (side * side * smallest));
}

/**
 * Divides a rectangle by sizes, largest first, into parts that are nearly square (squarified
 * treemap of Bruls, Huizing and van Wijk).
 * @param sizes positive, in descending order
 */
export function divide(sizes: readonly number[], space: Rectangle): Rectangle[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const scale = (space.width * space.height) / total;
  const rest = [...sizes.map((size) => size * scale)];
  const parts: Rectangle[] = [];
  let { x, y, width, height } = space;
  while (rest.length > 0) {
    const side = Math.min(width, height);
    let count = 1;
    while (
      count < rest.length &&
      worst(rest.slice(0, count + 1), side) <= worst(rest.slice(0, count), side)
    )
      count += 1;
    const row = rest.splice(0, count);
    const depth = row.reduce((sum, area) => sum + area, 0) / side;
    let offset = 0;
    for (const area of row) {
      const length = area / depth;
      parts.push(
        width >= height
          ? { x, y: y + offset, width: depth, height: length }
          : { x: x + offset, y, width: length, height: depth },
      );
      offset += length;
    }
    if (width >= height) [x, width] = [x + depth, width - depth];
    else [y, height] = [y + depth, height - depth];
  }
  return parts;
}
