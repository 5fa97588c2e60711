import type { Installed } from "./installed";

/** An option of one command, as webpack-cli's command line parser (commander) keeps it. */
export interface ProgramOption {
  /** "-o, --output-path <value>" */
  flags: string;
  short?: string | null;
  long?: string | null;
  description: string;
  /** `--no-<name>` */
  negate: boolean;
  /** The value has to be given: `<value>`; may be given: `[value]`. */
  required: boolean;
  optional: boolean;
  variadic: boolean;
}

/** A command of the program, or the program itself. */
export interface ProgramCommand {
  name: () => string;
  aliases: () => string[];
  usage: () => string;
  description: () => string;
  options: readonly ProgramOption[];
}

/** The program with all its commands. */
export interface Program extends ProgramCommand {
  commands: readonly ProgramCommand[];
}

interface CommandLine {
  program: Program;
  logger: { raw: (text: string) => void };
  run: (args: readonly string[], options: { from: "user" }) => Promise<void>;
}

class Ended extends Error {}

/**
 * webpack-cli's program with every command and option registered. It does that for
 * `--help=verbose`, so this is what is run, without what it prints and without its exit.
 */
export async function readProgram({ load }: Installed): Promise<Program> {
  const { default: WebpackCLI } = load("webpack-cli") as { default: new () => CommandLine };
  const cli = new WebpackCLI();
  cli.logger.raw = () => undefined;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- put back as it was
  const { exit } = process;
  process.exit = () => {
    throw new Ended();
  };
  try {
    await cli.run(["--help=verbose"], { from: "user" });
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
  } finally {
    process.exit = exit;
  }
  return cli.program;
}
