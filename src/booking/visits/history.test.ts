import { expect, test } from "vitest";
import { temporaryService } from "../fixtures.ts";
import { describeOnBothEngines } from "../storage/engine/fixtures.ts";
import { eventsOf } from "../storage/events.ts";

const soon = { serviceDate: "2026-06-11" };
const later = { serviceDate: "2026-06-17" };
const friday = { date: "2026-06-19", slot: "evening" };

describeOnBothEngines("what customers and the command line do leaves events:", (engine) => {
  async function start(visit: { serviceDate: string }, options = {}) {
    const service = await temporaryService(await engine.newPlace(), options);
    const booking = await service.booked(visit);
    const { id } = booking;
    const token = service.bookings.linkToken(booking);
    /** What happened, oldest first, without ids and instants. */
    const events = async () =>
      (await eventsOf(service.database, [id])).map(({ kind, actor, version, before, after, note }) => ({
        ...{ kind, actor, version, before, after },
        ...(note && { note }),
      }));
    return { ...service, id, token, events };
  }

  test("a customer reschedules, edits, and cancels", async () => {
    const { bookings, token, clock, events } = await start(later);
    expect(await events()).toEqual([]);
    await bookings.reschedule({ token }, friday);
    await bookings.reschedule({ token }, friday);
    clock.now = new Date("2026-06-11T13:00:00Z");
    const edited = await bookings.editDetails(token, { phone: "(813) 555-0100", email: "dana@elsewhere.example" });
    if (edited.status !== "saved") throw new Error(edited.status);
    const own = { token: bookings.linkToken(edited.booking) };
    await bookings.editDetails(own.token, { phone: "(813) 555-0100" });
    clock.now = new Date("2026-06-12T13:00:00Z");
    await bookings.cancel(own, "customer");
    await bookings.cancel(own, "customer");
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

  test("a customer can't make it", async () => {
    const { bookings, token, clock, events } = await start(soon);
    // An hour before the visit, which is less than the shortest notice.
    clock.now = new Date("2026-06-11T11:00:00Z");
    await bookings.cannotMakeIt(token);
    await bookings.cannotMakeIt(token);
    const told = { before: { calledOffAt: null }, after: { calledOffAt: "2026-06-11T11:00:00.000Z" } };
    expect(await events()).toEqual([{ kind: "called-off", actor: "customer", version: 1, ...told }]);
  });

  test("the command line cancels; the business reschedules, with a reason past a full window", async () => {
    const { bookings, booked, moveAtDesk, id, clock, events } = await start(later, { capacityPerSlot: 1 });
    await booked({ serviceDate: friday.date, timeSlot: friday.slot });
    await moveAtDesk({ id }, friday);
    await moveAtDesk({ id }, friday, "No heat");
    clock.now = new Date("2026-06-12T13:00:00Z");
    await bookings.cancel({ id }, "business");
    const told = (await events()).map(({ kind, actor, version, note }) =>
      [`${version} ${kind} by ${actor}`, ...(note ? [note] : [])].join(": "),
    );
    // Those of the same instant and version may come in any order.
    expect(told.sort()).toEqual([
      "1 rescheduled by Front desk",
      "1 squeezed-in by Front desk: No heat",
      "2 canceled by command line",
    ]);
  });
});
