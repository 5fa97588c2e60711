/** Runs a command line. Prints expected errors in one line, others with a stack. */
export function run(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(error instanceof Error && !(error instanceof TypeError) ? error.message : error);
    process.exitCode = 1;
  });
}
