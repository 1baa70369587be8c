import { expect, test } from "vitest";
import { temporaryService } from "../fixtures.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";
import { eventsOf } from "../store/events.ts";

const friday = { date: "2026-06-19", slot: "evening" };

describeOnBothEngines("what customers do leaves events:", (engine) => {
  async function start() {
    const service = await temporaryService(await engine.newPlace());
    const booking = await service.booked({ serviceDate: "2026-06-17" });
    const { id } = booking;
    const token = booking.linkToken;
    /** What happened, oldest first, without ids and instants. */
    const events = async () =>
      (await eventsOf(service.database, [id])).map(({ kind, actor, version, before, after }) => ({
        kind,
        actor,
        version,
        before,
        after,
      }));
    return { ...service, id, token, events };
  }

  test("a customer reschedules, edits, and cancels", async () => {
    const { bookings, token, clock, events } = await start();
    expect(await events()).toEqual([]);
    await bookings.reschedule({ token }, friday);
    await bookings.reschedule({ token }, friday);
    clock.now = new Date("2026-06-11T13:00:00Z");
    const edited = await bookings.editDetails(token, { phone: "(813) 555-0100", email: "dana@elsewhere.example" });
    if (edited.status !== "saved") throw new Error(edited.status);
    const own = { token: edited.booking.linkToken };
    await bookings.editDetails(own.token, { phone: "(813) 555-0100" });
    clock.now = new Date("2026-06-12T13:00:00Z");
    await bookings.cancel(own);
    await bookings.cancel(own);
    expect(await events()).toEqual([
      {
        kind: "rescheduled",
        actor: "customer",
        version: 1,
        before: { serviceDate: "2026-06-17", timeSlot: "morning" },
        after: { serviceDate: "2026-06-19", timeSlot: "evening" },
      },
      {
        kind: "edited",
        actor: "customer",
        version: 2,
        before: { phone: expect.any(String), email: expect.any(String) },
        after: { phone: "(813) 555-0100", email: "dana@elsewhere.example" },
      },
      {
        kind: "canceled",
        actor: "customer",
        version: 3,
        before: { status: "booked" },
        after: { status: "cancelled" },
      },
    ]);
  });
});
