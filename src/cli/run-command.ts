import { readSettings } from "../runtime/settings.ts";
import type { Command } from "./command.ts";
import { helpOf } from "./help.ts";
import type { Terminal } from "./program.ts";

/**
 * Runs a command, or prints its help when requested.
 * @throws Error whose message says what is wrong and what to do
 */
export async function runCommand(
  command: Command,
  args: string[],
  environment: Record<string, string | undefined>,
  terminal: Terminal,
): Promise<void> {
  if (args.includes("--help") || args.includes("-h")) return terminal.print(helpOf(command));
  await command.run(args, { ...terminal, settings: readSettings(environment, process.cwd()) });
}
