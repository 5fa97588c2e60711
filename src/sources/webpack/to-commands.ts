import type { ReferenceCommand } from "../../lib/reference/types";
import type { Program } from "./commands";

/** The commands of webpack-cli's program. */
export function toCommands(program: Program): ReferenceCommand[] {
  return program.commands.map((command) => ({
    name: command.name(),
    aliases: command.aliases(),
    usage: command.usage(),
    description: command.description(),
    package: "webpack-cli",
  }));
}
