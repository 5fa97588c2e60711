/** Runs a command line; what goes wrong is one line, a mistake in the code its stack. */
export function run(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(error instanceof Error && !(error instanceof TypeError) ? error.message : error);
    process.exitCode = 1;
  });
}
