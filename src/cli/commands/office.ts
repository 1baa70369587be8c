import { longestLabel, usualLinkDays } from "../../bookings/access/office-links.ts";
import { sessionDays } from "../../bookings/access/sessions.ts";
import type { Business } from "../../facts/business.ts";
import { business } from "../../facts/site.ts";
import type { Settings } from "../../runtime/settings.ts";
import { enterPath } from "../../shared/links/private-path.ts";
import { oneLine } from "../../shared/text.ts";
import { todayInNewYork } from "../../shared/time/calendar.ts";
import { CommandError, defineCommand } from "../define-command.ts";
import { withBookings } from "../open.ts";
import { readDays } from "../words.ts";

const mostDays = 3_650;

/** A link as one opens it: until the site has its own address, on this machine. */
export function linkUrl(
  { isExample, siteUrl }: Pick<Business, "isExample" | "siteUrl">,
  { host, port }: Pick<Settings, "host" | "port">,
  token: string,
): string {
  return (isExample ? `http://${host}:${port}` : siteUrl) + enterPath(token);
}

export const office = defineCommand({
  name: "office",
  usage: "add <label> [--days <n>]",
  summary: "a private link that opens the office in a browser",
  details: `For when nobody has the office open: under Settings, it makes, lists and revokes links itself. A link opens the office on
any number of devices for ${usualLinkDays} days, or as many as --days says. It stays open on a device that uses it at least every
${sessionDays} days.`,
  words: [2, Number.POSITIVE_INFINITY],
  options: { days: { type: "string" } },
  async run(context, [what, ...words], { days }) {
    const label = oneLine(words.join(" "));
    if (what !== "add" || !label)
      throw new CommandError('Type "office add" and who the link is for, such as "Front desk".');
    if (label.length > longestLabel)
      throw new CommandError(`The label can be at most ${longestLabel} characters long.`);
    const forDays = days === undefined ? undefined : readDays(days, mostDays);
    const answer = await withBookings(context, ({ office }) => office.addLink({ label, days: forDays }));
    if (answer.status === "label-taken")
      throw new CommandError(`"${label}" is taken: choose another label, or revoke that link first.`);
    context.print(linkUrl(business(), context.settings, answer.token));
    context.note(
      `Shown only this once: give it to nobody but "${label}". It opens the office on their devices until ${todayInNewYork(new Date(answer.expiresAt))}.`,
    );
  },
});
