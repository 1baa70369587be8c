/** Finds the requested command and runs it. */

import { clock } from "./commands/clock.ts";
import { copyTo } from "./commands/copy-to.ts";
import { exportBookings } from "./commands/export.ts";
import { forget } from "./commands/forget.ts";
import { office } from "./commands/office.ts";
import { type Command, CommandError, type Environment } from "./define-command.ts";
import type { Terminal } from "./program.ts";

/** In the order of the help. */
export const commands: readonly Command[] = [office, exportBookings, forget, copyTo, clock];

/** All commands, one line each. */
function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return `Usage: npm run bookings -- <command>

${commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join("\n")}

"<command> --help" says more. Write a day as 2026-06-11, today, or tomorrow. The bookings are those of the server, in
DATABASE_URL or the folder DATA_DIR. Everything else is done in the office, in a browser: "office add" prints a link that
opens it.`;
}

/** @throws CommandError that lists all commands */
function findCommand(name: string): Command {
  const command = commands.find((one) => one.name === name);
  if (command) return command;
  throw new CommandError(`Unknown command "${name}". Commands: ${commands.map(({ name }) => name).join(", ")}, help.`);
}

/**
 * @param words the arguments after `npm run bookings --`
 * @throws Error whose message says what is wrong and what to do
 */
export async function run(
  [name = "help", ...args]: readonly string[],
  environment: Environment,
  terminal: Terminal,
): Promise<void> {
  if (!["help", "--help", "-h"].includes(name)) return findCommand(name).run(args, environment, terminal);
  const [about] = args;
  if (about === undefined) terminal.print(overview());
  else await findCommand(about).run(["--help"], environment, terminal);
}
