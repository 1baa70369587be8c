import { type Command, CommandError, usageOf } from "./command.ts";

/** All commands, one line each. */
export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return `Usage: npm run bookings -- <command>

${commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join("\n")}

"<command> --help" says more. Write a day as 2026-06-11, today, or tomorrow; the first few characters of a booking
number are enough. The bookings are the server's: in DATABASE_URL or the folder DATA_DIR.`;
}

export const helpOf = (command: Command) =>
  [
    `Usage: ${usageOf(command)}`,
    "",
    `${command.summary[0]?.toUpperCase()}${command.summary.slice(1)}.`,
    command.details,
  ]
    .filter((line) => line !== undefined)
    .join("\n");

/** @throws CommandError that lists all commands */
export function findCommand(commands: readonly Command[], name: string): Command {
  const command = commands.find((one) => one.name === name || one.aliases?.includes(name));
  if (command) return command;
  throw new CommandError(`Unknown command "${name}". Commands: ${commands.map(({ name }) => name).join(", ")}, help.`);
}
