/**
 * Runs something and returns what it gives, with the deprecations that Node.js would have warned
 * of. Node.js warns of each code once, so a second run tells less.
 */
export function withWarnings<Value>(run: () => Value): { value: Value; warnings: string[] } {
  const warnings: string[] = [];
  // eslint-disable-next-line @typescript-eslint/unbound-method -- put back as it was
  const { emitWarning } = process;
  process.emitWarning = (warning: string | Error) => {
    warnings.push(typeof warning === "string" ? warning : warning.message);
  };
  try {
    return { value: run(), warnings };
  } finally {
    process.emitWarning = emitWarning;
  }
}
