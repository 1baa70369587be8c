import { expect, test } from "vitest";
import { visitsCalendar } from "../../bookings/messages/email/ics.ts";
import { describeOnBothEngines } from "../../bookings/store/engine/fixtures.ts";
import { beWednesdayMorning, temporaryBusiness } from "../fixtures.ts";

beWednesdayMorning();

describeOnBothEngines("what the office adds to a visit", (engine) => {
  test("is in the calendar and in exports", async () => {
    const { booked, bookings, office, database, hire, command } = await temporaryBusiness(await engine.newPlace());
    await hire("sam", "Sam Reyes");
    const visit = { serviceDate: "2026-06-11" };
    const { id } = await booked(visit);
    await booked({ ...visit, timeSlot: "afternoon" });
    await office.assign({ id, version: 0, by: "Front desk" }, "sam");
    await office.note(id, "Front desk", "Gate code 4411");
    await database.updateTable("bookings").set({ progress: "no-show" }).where("id", "=", id).execute();
    const all = await bookings.list();

    const calendar = visitsCalendar(all, await office.facts(all)).replaceAll("\r\n ", "");
    expect(calendar.match(/SUMMARY:(.*?)\\,/g)).toEqual([
      "SUMMARY:No-show: Dryer Repair\\,",
      "SUMMARY:Dryer Repair\\,",
    ]);
    expect(calendar.match(/Technician Sam Reyes|Note: Gate code 4411/g)).toHaveLength(2);

    const [headings, first, second] = (await command("export", "--csv")).stdout.split("\r\n");
    expect(headings).toMatch(/,Technician,Notes,Booking,Id$/);
    expect(first).toMatch(/^2026-06-11,.*,no-show,.*,Sam Reyes,Gate code 4411,/);
    expect(second).toMatch(/,booked,.*,,,[^,]+,[^,]+$/);
  });
});
