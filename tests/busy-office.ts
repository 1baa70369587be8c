/** A shop at its largest, in the built site: a Wednesday with 60 visits and eight technicians, in a week of 300. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createOfficeService } from "../src/bookings/office-service.ts";
import { createBookingService } from "../src/bookings/service.ts";
import { callAll } from "../src/bookings/staff/fixtures.ts";
import { openDatabase } from "../src/bookings/store/database.ts";
import { directMail } from "../src/runtime/direct-mail.ts";
import { strangersValues } from "../src/shared/form/fixtures.ts";
import { serviceIds } from "../src/shared/services/service-ids.ts";
import { addDays, type PlainDate, slotsOn } from "../src/shared/time/calendar.ts";
import { startBuiltSite } from "./built/site.ts";
import { code } from "./built-code.ts";
import { officeSession } from "./office-session.ts";

/** Today, at 10:40 in the morning. */
export const busyDay: PlainDate = "2026-06-10";
/** Visits of each day, from Monday through Saturday. */
const visitsOn = [50, 50, 60, 50, 50, 40];
const staff =
  "Sam Ortiz,Lena Kowalski,Priya Raman,Tom Nguyen,Ana Ruiz,Jo Whitfield,Maria Delgado,Christopher Vandenberg";
const customers =
  "Dana Miller,Robert Chen,Carol Jensen,Grace O’Neil,Harold Pike,Tess Alvarado,Bartholomew Featherstonehaugh";
const places = "Dunedin 34698,Clearwater 33767,Largo 33770,Palm Harbor 34683,Tarpon Springs 34689,Seminole 33772";
/** What each in turn has for an appliance and says of it. */
const problem =
  "Brand: Samsung\nIt’s been leaking under the door since last week, and nobody can tell where it’s coming from.";
const by = "Front desk";
const perWindow = 3;

export async function startBusyOffice() {
  const folder = mkdtempSync(join(tmpdir(), "busy-office-"));
  const database = await openDatabase(join(folder, "bookings.sqlite"));
  let now = new Date("2026-06-06T13:00:00Z");
  const rules = { database, now: () => now, visitsPerWindow: perWindow };
  const [office, bookings] = [createOfficeService(rules), createBookingService(rules)];
  const technicians: string[] = [];
  for (const name of staff.split(",")) {
    const added = await office.changeStaff({ do: "add", name, weekdays: [1, 2, 3, 4, 5, 6] }, callAll, by);
    if (added.status === "changed") technicians.push(added.id);
  }
  const [names, cities] = [customers.split(","), places.split(",")];
  let visits = 0;
  const booked: { id: string; version: number; by: string; isToday: boolean; isMorning: boolean }[] = [];
  for (const [weekday, count] of visitsOn.entries()) {
    const serviceDate = addDays(busyDay, weekday - 2);
    const slots = slotsOn(serviceDate);
    for (let at = 0; at < count; at++) {
      const number = ++visits;
      const [city = "", zip] = cities[number % cities.length]?.split(/ (?=\d)/) ?? [];
      const answer = await office.book(
        strangersValues({
          name: names[number % names.length] ?? "",
          address: `${100 + number} Bayshore Boulevard, Unit ${number}, ${city}, FL ${zip}`,
          serviceType: serviceIds[number % serviceIds.length] ?? "",
          description: problem,
          serviceDate,
          timeSlot: slots[at % slots.length] ?? "",
        }),
        { by },
      );
      if (answer.status !== "booked") throw new Error(`Visit ${number}: ${JSON.stringify(answer)}`);
      const { id } = answer.booking;
      // One in eight is nobody's yet.
      const technician = technicians[Math.floor(at / slots.length) % technicians.length];
      if (number % 8 > 0) await office.assign({ id, version: 0, by }, technician ?? null);
      const version = number % 8 > 0 ? 1 : 0;
      if (serviceDate <= busyDay)
        booked.push({ id, version, by, isToday: serviceDate === busyDay, isMorning: at % slots.length === 0 });
    }
  }
  now = new Date(`${busyDay}T14:40:00Z`);
  for (const [at, { isToday, isMorning, ...visit }] of booked.entries())
    if (!isToday || (isMorning && visit.version === 1))
      await office.setProgress(visit, isToday && at % 2 === 0 ? "on-the-way" : "done");
  const site = code.createSite({ ...process.env, BUSINESS_FACTS: JSON.stringify({ visitsPerWindow: perWindow }) });
  const pages = code.createSitePages(site, code.renderPage);
  const mail = directMail({ smtpUrl: undefined, mailFrom: undefined, mailTo: undefined }, office.relay);
  const served = () => ({ site, pages });
  const { url, stop } = await startBuiltSite({ served, locals: { bookings, office, mail }, office });
  return {
    url,
    session: await officeSession({ url, office }, by),
    async [Symbol.asyncDispose]() {
      await stop();
      await database.destroy();
      rmSync(folder, { recursive: true });
    },
  };
}
