/** Finds the requested command and runs it. */
import type { Command } from "./command.ts";
import { calendar } from "./commands/calendar.ts";
import { cancel } from "./commands/cancel.ts";
import { close } from "./commands/close.ts";
import { closures } from "./commands/closures.ts";
import { confirm } from "./commands/confirm.ts";
import { copyTo } from "./commands/copy-to.ts";
import { daySheet } from "./commands/day-sheet.ts";
import { email } from "./commands/email.ts";
import { exportBookings } from "./commands/export.ts";
import { forget } from "./commands/forget.ts";
import { list } from "./commands/list.ts";
import { mails } from "./commands/mails.ts";
import { reopen } from "./commands/reopen.ts";
import { reschedule } from "./commands/reschedule.ts";
import { show } from "./commands/show.ts";
import { stats } from "./commands/stats.ts";
import { findCommand, helpOf, overview } from "./help.ts";
import { checkNothingSwallowed } from "./input/swallowed-options.ts";
import type { Terminal } from "./program.ts";
import { runCommand } from "./run-command.ts";

/** In the order of the help. */
export const commands: readonly Command[] = [
  ...[list, show, reschedule, cancel, confirm, daySheet, close, reopen, closures],
  ...[calendar, exportBookings, stats, mails, email, forget, copyTo],
];

const helpWords = ["help", "--help", "-h"];

/**
 * @param words the arguments after `npm run bookings --`
 * @throws Error whose message says what is wrong and what to do
 */
export async function run(
  [name = "help", ...args]: readonly string[],
  environment: Record<string, string | undefined>,
  terminal: Terminal,
): Promise<void> {
  if (helpWords.includes(name)) {
    return terminal.print(args[0] === undefined ? overview(commands) : helpOf(findCommand(commands, args[0])));
  }
  const command = findCommand(commands, name);
  checkNothingSwallowed(command, args, environment);
  await runCommand(command, args, environment, terminal);
}
