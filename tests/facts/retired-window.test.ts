import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { strangersValues } from "../../src/bookings/fixtures.ts";
import { describeOnBothEngines } from "../../src/bookings/store/engine/fixtures.ts";
import { beWednesdayMorning, temporaryBusiness } from "../../src/cli/fixtures.ts";
import { showVisit } from "../../src/pages/booking/_visit.ts";
import { VisitScreen } from "../../src/site/screens/visit/VisitScreen.tsx";

beWednesdayMorning();

describeOnBothEngines("a visit in a window that is no longer offered", (engine) => {
  test("stays readable in lists and on its page, and keeps its hours taken until it is rescheduled", async () => {
    const place = await engine.newPlace();
    const { bookings, booked, clock, command, database } = await temporaryBusiness(place, { capacityPerSlot: 1 });
    const visit = await booked({ name: "Zoë Miller", serviceDate: "2026-06-15" });
    const { id, serviceDate } = visit;
    await database.updateTable("bookings").set({ timeSlot: "midday" }).where("id", "=", id).execute();
    const spots = async () => (await bookings.availability(serviceDate, serviceDate))[0]?.spots;
    const book = async (timeSlot: string) => (await bookings.book(strangersValues({ timeSlot, serviceDate }))).status;

    expect((await command("export", "--csv")).stdout).toMatch(/Midday \(10am-2pm\).*Zoë Miller/);
    const token = visit.linkToken;
    const answer = await showVisit({ bookings, token, now: clock.now, log: { error() {} }, requestId: "" }, null);
    if (answer.kind !== "page") throw new Error(`not a page but ${answer.kind}`);
    expect(renderToStaticMarkup(createElement(VisitScreen, { state: answer.state, now: clock.now }))).toContain(
      "10am-2pm",
    );

    expect(await spots()).toEqual({ morning: 0, afternoon: 0, evening: 1 });
    expect([await book("morning"), await book("afternoon"), await book("midday")]).toEqual([
      "slot-full",
      "slot-full",
      "invalid",
    ]);
    // The visit doesn't block itself, and frees what it no longer needs.
    expect(await bookings.reschedule({ id }, { date: serviceDate, slot: "morning" })).toMatchObject({
      status: "rescheduled",
    });
    expect(await spots()).toEqual({ morning: 0, afternoon: 1, evening: 1 });
  });
});
