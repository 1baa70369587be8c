import { expect, test } from "vitest";
import { strangersValues } from "../../booking/fixtures.ts";
import { describeOnBothEngines } from "../../booking/storage/engine/fixtures.ts";
import { beWednesdayMorning, temporaryBusiness } from "../fixtures.ts";

beWednesdayMorning();

describeOnBothEngines("stats", (engine) => {
  test("prints a table per question", async () => {
    const { bookings, command } = await temporaryBusiness(await engine.newPlace());
    await bookings.book(strangersValues(), { page: "/locations/largo", referrer: "www.google.com" });
    const answer = await bookings.book(strangersValues());
    if (answer.status === "booked") await bookings.cancel({ id: answer.booking.id }, "business");
    const { status, stdout } = await command("stats");
    const tables = stdout.split("\n\n");
    expect(tables[0]).toBe(`Page with the form  Bookings  Canceled  No-shows
(unknown)                  1         1         0
/locations/largo           1         0         0`);
    expect(tables.map((table) => table.split("  ")[0])).toEqual([
      ...["Page with the form", "Service", "City page", "City of the visit", "Referring site", "Week of booking"],
      ...["Days ahead", "2 bookings, 1 canceled, 0 no-shows\n"],
    ]);
    expect(status).toBe(0);
  });
});
