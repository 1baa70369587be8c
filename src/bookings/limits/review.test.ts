/** What the office does with a visit reviews it, and the limits on what strangers book online count it no more. */
import { expect, test } from "vitest";
import { callAll, strangersValues, temporaryService } from "../fixtures.ts";
import type { Booking } from "../store/bookings.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";

const day = "2026-06-17";
const windows = ["morning", "afternoon", "evening"];

/** Phones of strangers in one network of a mobile carrier: each has a /64 of its own, all share the /48. */
const phone = (number: number) => [
  `2001:db8:1:${number.toString(16)}00::/64`,
  `2001:db8:1:${number.toString(16)}00::/56`,
  "2001:db8:1::/48",
];

describeOnBothEngines("strangers whose phones share one carrier's network", (engine) => {
  async function start(rules = { capacityPerSlot: 3, visitsPerWindow: 1 }) {
    const service = await temporaryService(await engine.newPlace(), rules);
    let strangers = 0;
    /** One more of them books that day. */
    const next = () =>
      service.bookings.book(
        strangersValues({ serviceDate: day, timeSlot: windows[strangers % 3] ?? "" }),
        undefined,
        phone(strangers++),
      );
    /** Books what the network may hold of that day. */
    async function fill(): Promise<Booking[]> {
      const visits: Booking[] = [];
      for (;;) {
        const answer = await next();
        if (answer.status !== "booked") return visits;
        visits.push(answer.booking);
      }
    }
    return { ...service, next, fill };
  }

  test.each([
    { capacityPerSlot: 3, visitsPerWindow: 1 },
    { capacityPerSlot: 1, visitsPerWindow: 3 },
  ])("book half of a day's nine spots, with %o: the fifth, too, and only the sixth is asked to call", async (rules) => {
    const { fill, next } = await start(rules);
    expect(await fill()).toHaveLength(5);
    expect(await next()).toMatchObject({ status: "call-instead" });
  });

  test("are seen by the office before and after the limit is reached, and when somebody was refused", async () => {
    const { fill, next, office, clock } = await start();
    for (let visits = 0; visits < 3; visits++) await next();
    expect(await office.onlineBookings()).toMatchObject({ near: [], refusals: [] });
    await next();
    const ofDay = { limit: "network-day", date: day, most: 5 };
    expect((await office.onlineBookings()).near).toEqual([{ ...ofDay, held: 4 }]);
    await fill();
    clock.now = new Date("2026-06-10T14:40:00Z");
    await next();
    const { unreviewed, near, refusals } = await office.onlineBookings();
    expect({ visits: unreviewed.length, near }).toEqual({ visits: 5, near: [{ ...ofDay, held: 5 }] });
    const [today, lastAt] = ["2026-06-10", "2026-06-10T14:40:00.000Z"];
    expect(refusals).toEqual([{ refusedOn: today, serviceDate: day, reason: "network-day", times: 2, lastAt }]);
    expect(await office.review(unreviewed.map(({ booking }) => booking.id))).toBe(5);
    expect(await office.onlineBookings()).toMatchObject({ unreviewed: [], near: [] });
    clock.now = new Date("2026-06-17T14:40:00Z");
    expect(await office.onlineBookings()).toMatchObject({ refusals: [] });
    expect(await office.forgetOldDays(24)).toBe(0);
    clock.now = new Date("2028-06-11T14:40:00Z");
    expect(await office.forgetOldDays(24)).toBe(1);
  });

  type Service = Awaited<ReturnType<typeof start>>;
  const by = "Front desk";
  const deeds: Record<string, (service: Service, visit: Booking) => Promise<{ status: string } | number>> = {
    "assigns it": async ({ office }, { id }) => {
      const hired = await office.changeStaff({ do: "add", name: "Rosa", weekdays: [0, 1, 2, 3, 4, 5, 6] }, callAll, by);
      if (hired.status !== "changed") throw new Error(hired.status);
      for (const name of ["Sam", "Pat"]) {
        await office.changeStaff({ do: "add", name, weekdays: [0, 1, 2, 3, 4, 5, 6] }, callAll, by);
      }
      return office.assign({ id, version: 0, by }, hired.id);
    },
    "edits it": ({ office }, { id }) => office.edit({ id, version: 0, by }, { address: "9 Elm Street, Largo" }),
    "writes a note": ({ office }, { id }) => office.note(id, by, "Called, is real."),
    "says that somebody is on the way": ({ office, clock }, { id }) => {
      const morning = clock.now;
      clock.now = new Date("2026-06-17T11:00:00Z");
      const answer = office.setProgress({ id, version: 0, by: "Rosa" }, "on-the-way");
      return answer.finally(() => {
        clock.now = morning;
      });
    },
    "says that it looks right": async ({ office }, { id }) => office.review([id]),
  };

  test.each(Object.entries(deeds))("when the office %s, one more can book", async (_deed, act) => {
    const service = await start();
    const [visit] = await service.fill();
    if (!visit) throw new Error("nothing was booked");
    const answer = await act(service, visit);
    expect(typeof answer === "number" ? answer : answer.status).toEqual(expect.toBeOneOf(["changed", "noted", 1]));
    expect(await service.unreviewed()).toHaveLength(4);
    expect((await service.next()).status).toBe("booked");
    expect((await service.next()).status).toBe("call-instead");
  });

  test("what customers, the mailer and closed days do reviews nothing", async () => {
    const { bookings, fill, next, office, unreviewed } = await start();
    const [visit, other] = await fill();
    if (!visit || !other) throw new Error("nothing was booked");
    const token = visit.linkToken;
    expect(await bookings.editDetails(token, { modelNumber: "WED5620HW" })).toMatchObject({ status: "saved" });
    expect(await bookings.reschedule({ token }, { date: "2026-06-19", slot: "morning" })).toMatchObject({
      status: "rescheduled",
    });
    await bookings.reschedule({ token }, { date: day, slot: visit.timeSlot });
    await bookings.cancel({ token: other.linkToken });
    await office.close({ first: day, last: day, slot: "evening", note: "Storm" }, callAll, by);
    await office.reopen({ first: day, last: day, slot: "evening" }, by);
    expect(await unreviewed()).toHaveLength(4);
    expect((await next()).status).toBe("booked");
    expect((await next()).status).toBe("call-instead");
  });
});

describeOnBothEngines("a person with several visits", (engine) => {
  test("can book more once the office has reviewed them", async () => {
    const { bookings, booked, office } = await temporaryService(await engine.newPlace());
    const home = ["198.51.100.7"];
    const landlord = { phone: "(727) 555-0123", email: "owner@example.com", serviceDate: day };
    const first = await booked({ ...landlord, timeSlot: "morning" }, home);
    await booked({ ...landlord, timeSlot: "afternoon" }, home);
    const third = () => bookings.book(strangersValues({ ...landlord, timeSlot: "evening" }), undefined, home);
    expect(await third()).toMatchObject({ status: "too-many" });
    expect((await office.onlineBookings()).refusals).toMatchObject([{ serviceDate: day, reason: "person", times: 1 }]);
    await office.note(first.id, "Front desk", "Owns four condos.");
    expect(await third()).toMatchObject({ status: "booked" });
  });
});
