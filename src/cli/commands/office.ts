import { longestLabel, usualLinkDays } from "../../booking/access/office-links.ts";
import { sessionDays } from "../../booking/access/session-days.ts";
import { enterPath } from "../../booking/links/private-path.ts";
import type { OfficeService } from "../../booking/office-service.ts";
import { todayInNewYork } from "../../booking/time/calendar.ts";
import { type Business, business } from "../../business/business.ts";
import type { Settings } from "../../runtime/settings.ts";
import { CommandError, type Context, defineCommand, usageOf } from "../define-command.ts";
import { withBookings } from "../open.ts";
import { readDays } from "../read-words.ts";
import { count, printable, table } from "../table.ts";

const mostDays = 3_650;

const usage = "add <label> [--technician <name>] [--days <n>] | list | revoke <label>";

/** The day of an instant, in New York. */
const dayOf = (iso: string) => todayInNewYork(new Date(iso));

/** @throws CommandError for what can't be the name of a link */
function readLabel(words: readonly string[]): string {
  const label = printable(words.join(" ")).trim();
  if (!label) throw new CommandError(`Something is missing. Usage: ${usageOf({ name: "office", usage })}`);
  if (label.length > longestLabel) throw new CommandError(`The label can be at most ${longestLabel} characters long.`);
  return label;
}

/** @throws CommandError that names the technicians, if this is none of them */
async function findTechnicianId(office: OfficeService, name: string | undefined): Promise<string | undefined> {
  if (name === undefined) return undefined;
  const here = (await office.technicians()).filter(({ endedAt }) => endedAt === null);
  const found = here.filter((technician) => technician.name.toLowerCase() === name.toLowerCase());
  if (found[0] && found.length === 1) return found[0].id;
  if (here.length === 0) {
    throw new CommandError(
      `There is no technician yet: add "${printable(name)}" on the office's Technicians page first.`,
    );
  }
  const names = here.map((technician) => printable(technician.name)).join(", ");
  const what = found.length === 0 ? "No technician is" : "Several technicians are";
  throw new CommandError(`${what} named "${printable(name)}". Technicians: ${names}.`);
}

/** A link as one opens it: until the site has an address of its own, on its own machine. */
export function linkUrl(
  { isExample, siteUrl }: Pick<Business, "isExample" | "siteUrl">,
  { host, port }: Pick<Settings, "host" | "port">,
  token: string,
): string {
  return (isExample ? `http://${host}:${port}` : siteUrl) + enterPath(token);
}

async function add(
  context: Context,
  label: string,
  { technician, days }: { technician?: string | undefined; days?: string | undefined },
): Promise<void> {
  const forDays = days === undefined ? undefined : readDays(days, mostDays);
  const answer = await withBookings(context, async ({ office }) =>
    office.addLink({ label, technicianId: await findTechnicianId(office, technician), days: forDays }),
  );
  if (answer.status === "label-taken") {
    throw new CommandError(`"${label}" is taken: choose another label, or revoke that link first.`);
  }
  context.print(linkUrl(business, context.settings, answer.token));
  context.note(
    `Shown only this once: give it to nobody but "${label}". It opens the office on their devices until ${dayOf(answer.expiresAt)}.`,
  );
}

async function list(context: Context): Promise<void> {
  const { links, names } = await withBookings(context, async ({ office }) => ({
    links: await office.links(),
    names: new Map((await office.technicians()).map(({ id, name }) => [id, name])),
  }));
  if (links.length === 0) {
    return context.print('No link opens the office. To make one: npm run bookings -- office add "Front desk"');
  }
  const rows = links.map(({ label, technicianId, createdAt, lastUsedAt, expiresAt }) => [
    label,
    technicianId === null ? "everything" : `day of ${names.get(technicianId) ?? "a former technician"}`,
    dayOf(createdAt),
    lastUsedAt ? dayOf(lastUsedAt) : "never",
    dayOf(expiresAt),
  ]);
  context.print(table(["Label", "Shows", "Made", "Last used", "Expires"], rows));
}

async function revoke(context: Context, label: string): Promise<void> {
  const devices = await withBookings(context, ({ office }) => office.revokeLink({ label }));
  if (devices === undefined) throw new CommandError(`No link is labeled "${label}": "office list" shows them.`);
  const closed = devices === 0 ? "" : ` The office is closed on ${count(devices, "device")}.`;
  context.print(`The link "${label}" is revoked.${closed}`);
}

export const office = defineCommand({
  name: "office",
  usage,
  summary: "private links that open the office in a browser",
  details: `A link opens the office on any number of devices for ${usualLinkDays} days, or as many as --days says. It stays open
on a device that uses it at least every ${sessionDays} days. With --technician, it shows only that technician's own day.
Revoking a link closes the office on all of its devices at once.`,
  words: [1, Number.POSITIVE_INFINITY],
  options: { technician: { type: "string" }, days: { type: "string" } },
  async run(context, [what = "", ...words], options) {
    if (what === "add") return add(context, readLabel(words), options);
    if (what === "revoke") return revoke(context, readLabel(words));
    if (what === "list" && words.length === 0) return list(context);
    throw new CommandError(`"office" can add, list, or revoke. Usage: ${usageOf({ name: "office", usage })}`);
  },
});
