import type { Progress } from "./walk-series";

/** What is needed of a stream such as `process.stderr`. */
export interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Versions between two lines where nobody watches, such as in a log. */
const logEvery = 25;

/**
 * Tells how far a walk has come: one line that is written over in a terminal, now and then a line
 * elsewhere. `end` leaves the cursor on a line of its own; a second call does nothing.
 */
export function progressLine(output: Output) {
  let isOpen = false;
  return {
    onVersion({ package: name, version, seen, needed, isKept }: Progress): void {
      const text = `${name} ${version} (${seen} of ${needed}${isKept ? ", kept" : ""})`;
      if (output.isTTY) {
        // Back to the start of the line, and what the line before had more is erased.
        output.write(`\r${text}\u001b[K`);
        isOpen = true;
      } else if (seen % logEvery === 0) {
        output.write(`${text}\n`);
      }
    },
    end(): void {
      if (isOpen) output.write("\n");
      isOpen = false;
    },
  };
}
