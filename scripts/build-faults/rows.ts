import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { TestResult } from "../requirements/types";

/** Lines of a stack: a reader of the log can do nothing with them. */
const stackLine = /^\s+at .+:\d+:\d+\)?$/m;

/** What a message has to hold, each missing part as a sentence. */
export function missing(log: string, wanted: readonly (RegExp | string)[]): string[] {
  return wanted
    .filter((part) => (typeof part === "string" ? !log.includes(part) : !part.test(log)))
    .map((part) => `The log does not say: ${String(part)}`);
}

/** A stack in the log, if there is one. */
export function stacks(log: string): string[] {
  const found = stackLine.exec(log)?.[0].trim();
  return found === undefined ? [] : [`The log has a stack: ${found}`];
}

/** One sentence unless both are the same. */
export function differing(what: string, found: unknown, wanted: unknown): string[] {
  const [is, should] = [found, wanted].map((value) => JSON.stringify(value ?? "nothing"));
  return is === should ? [] : [`${what}: ${is ?? ""} in place of ${should ?? ""}`];
}

/** Collects what each fault came to. */
export class Rows {
  readonly #tests: TestResult[] = [];
  readonly #started = Date.now();

  /** Tells of a fault: nothing is wrong, or each thing that is. */
  tell(file: string, name: string, wrong: readonly string[]): void {
    console.log(`${wrong.length === 0 ? "✓" : "✘"} ${name}`);
    for (const line of wrong) console.log(`    ${line}`);
    this.#tests.push({ file, name, outcome: wrong.length === 0 ? "passed" : "failed" });
  }

  get failed(): number {
    return this.#tests.filter(({ outcome }) => outcome === "failed").length;
  }

  /** The closing lines, as `npm test` counts them. */
  summary(): string {
    const passed = this.#tests.length - this.failed;
    return [...(this.failed > 0 ? [`  ${this.failed} failed`] : []), `  ${passed} passed`].join(
      "\n",
    );
  }

  /** Writes the results to where `npm run requirements` reads them. */
  async write(file: string): Promise<void> {
    await mkdir(dirname(file), { recursive: true });
    const report = { started: this.#started, tests: this.#tests };
    await writeFile(file, JSON.stringify(report, undefined, 1));
  }
}
