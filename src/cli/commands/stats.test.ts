import { expect, test } from "vitest";
import { strangersValues } from "../../booking/fixtures.ts";
import { describeOnBothEngines } from "../../booking/storage/engine/fixtures.ts";
import { beWednesdayMorning, temporaryBusiness } from "../fixtures.ts";

beWednesdayMorning();

describeOnBothEngines("stats", (engine) => {
  const open = async () => {
    const business = await temporaryBusiness(await engine.newPlace());
    const { bookings } = business;
    const largo = { page: "/locations/largo", referrer: "www.google.com" };
    await bookings.book(strangersValues(), largo);
    await bookings.book(strangersValues({ serviceType: "oven-stove-repair", timeSlot: "afternoon" }), largo);
    const answer = await bookings.book(strangersValues());
    if (answer.status === "booked") await bookings.cancel({ id: answer.booking.id }, "business");
    return business;
  };

  test("prints a table per question", async () => {
    const { command } = await open();
    expect(await command("stats")).toEqual({
      status: 0,
      stderr: "",
      stdout: `Page with the form  Bookings  Canceled  No-shows
/locations/largo           2         0         0
(unknown)                  1         1         0

Service            Bookings  Canceled  No-shows
Dryer Repair              2         1         0
Oven/Stove Repair         1         0         0

City page       Bookings  Canceled  No-shows
largo                  2         0         0
(another page)         1         1         0

City of the visit  Bookings  Canceled  No-shows
Dunedin                   3         1         0

Referring site     Bookings  Canceled  No-shows
www.google.com            2         0         0
(none or unknown)         1         1         0

Week of booking  Bookings  Canceled  No-shows
2026-W24                3         1         0

Days ahead  Bookings  Canceled  No-shows
1                  3         1         0

3 bookings, 1 canceled, 0 no-shows
`,
    });
  });
});
