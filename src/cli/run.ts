/** Finds the requested command and runs it. */
import type { Command } from "./command.ts";
import { clock } from "./commands/data/clock.ts";
import { copyTo } from "./commands/data/copy-to.ts";
import { exportBookings } from "./commands/data/export.ts";
import { mails } from "./commands/data/mails.ts";
import { stats } from "./commands/data/stats.ts";
import { calendar } from "./commands/days/calendar.ts";
import { close } from "./commands/days/close.ts";
import { closures } from "./commands/days/closures.ts";
import { daySheet } from "./commands/days/day-sheet.ts";
import { reopen } from "./commands/days/reopen.ts";
import { today, tomorrow } from "./commands/days/today.ts";
import { office } from "./commands/office/office.ts";
import { book } from "./commands/visits/book.ts";
import { cancel } from "./commands/visits/cancel.ts";
import { confirm } from "./commands/visits/confirm.ts";
import { email } from "./commands/visits/email.ts";
import { forget } from "./commands/visits/forget.ts";
import { list } from "./commands/visits/list.ts";
import { note } from "./commands/visits/note.ts";
import { done, noShow, onTheWay } from "./commands/visits/progress.ts";
import { reschedule } from "./commands/visits/reschedule.ts";
import { show } from "./commands/visits/show.ts";
import { findCommand, helpOf, overview } from "./help.ts";
import { checkNothingSwallowed } from "./input/swallowed-options.ts";
import type { Terminal } from "./program.ts";
import { runCommand } from "./run-command.ts";

/** In the order of the help. */
export const commands: readonly Command[] = [
  ...[
    today,
    tomorrow,
    list,
    show,
    book,
    note,
    onTheWay,
    done,
    noShow,
    reschedule,
    cancel,
    confirm,
    daySheet,
    close,
    reopen,
    closures,
  ],
  ...[office, calendar, exportBookings, stats, mails, email, forget, copyTo, clock],
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
