import { expect, test } from "vitest";
import { addDays, bookingWindow, daysBetween, slotsOn } from "../../shared/time/calendar.ts";
import { callAll, strangersValues, temporaryService, wednesdayMorning } from "../fixtures.ts";
import type { BookingService } from "../service.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";
import { ceilingsFor } from "./limit-sizes.ts";

/** Attempts of an attacker: three times what any ceiling below lets through. */
const attempts = 150;

/**
 * Tries to book spot after spot, each from a chosen network.
 * @returns the answers, counted
 */
async function takeSpots(bookings: BookingService, networksOf: (number: number) => readonly string[]) {
  const { first, last } = bookingWindow(wednesdayMorning);
  const counted: Record<string, number> = { booked: 0 };
  let number = 0;
  for (const date of daysBetween(addDays(first, 1), last)) {
    for (const timeSlot of slotsOn(date)) {
      for (let technician = 0; technician < 3; technician++) {
        if (number === attempts) return counted;
        const values = strangersValues({ serviceDate: date, timeSlot });
        const { status } = await bookings.book(values, undefined, networksOf(number++));
        counted[status] = (counted[status] ?? 0) + 1;
      }
    }
  }
  return counted;
}

const hex = (number: number) => number.toString(16);

test.each([
  [141, { hour: 14, day: 47 }, { one: 3, wide: 7 }],
  [504, { hour: 50, day: 168 }, { one: 12, wide: 24 }],
  [5_040, { hour: 504, day: 1_680 }, { one: 12, wide: 24 }],
  // A business with hardly any spots still takes a booking online.
  [8, { hour: 1, day: 2 }, { one: 1, wide: 1 }],
])("of %i spots, the limits are the same shares as of any other number", (spots, site, { one, wide }) => {
  const most = ceilingsFor(spots, 30);
  expect(most.site).toEqual(site);
  expect([most.network.per24Hours(false), most.network.per24Hours(true), most.network.upcoming]).toEqual([
    one,
    wide,
    wide,
  ]);
  expect(ceilingsFor(spots, 3).site).toEqual(site);
});

test("letting a network attempt more raises the limits as much", () => {
  expect(ceilingsFor(504, 300)).toMatchObject({ site: { hour: 504, day: 1_680 }, network: { upcoming: 240 } });
});

describeOnBothEngines("an attacker who wants every spot", (engine) => {
  const start = async (options = {}) => temporaryService(await engine.newPlace(), { bookingAttempts: 30, ...options });

  test("gets twelve visits from one IPv4 address", async () => {
    const { bookings } = await start();
    const answers = await takeSpots(bookings, () => ["198.51.100.7"]);
    expect(answers.booked).toBe(12);
  });

  test.each([
    ["a /56", (number: number) => [`2001:db8:1:${hex(number)}::/64`, "2001:db8:1:0::/56"]],
    ["a /48", (number: number) => [`2001:db8:1:${hex(number)}00::/64`, `2001:db8:1:${hex(number)}00::/56`]],
  ])(
    "gets 24 visits from 30 IPv6 networks of %s, less than a twentieth, and no more the day after",
    async (_what, own) => {
      const { bookings, clock } = await start();
      const networks = (number: number) => [...own(number % 30), "2001:db8:1::/48"];
      expect((await takeSpots(bookings, networks)).booked).toBe(24);
      clock.now = new Date(wednesdayMorning.getTime() + 25 * 3_600_000);
      expect((await takeSpots(bookings, networks)).booked).toBe(0);
    },
  );

  test("gets a tenth of all spots from any number of addresses, and another tenth an hour later", async () => {
    const { bookings, clock } = await start();
    const networks = (number: number) => [`198.51.${number >> 8}.${number & 255}`];
    expect((await takeSpots(bookings, networks)).booked).toBe(50);
    clock.now = new Date(wednesdayMorning.getTime() + 3_600_000);
    expect((await takeSpots(bookings, networks)).booked).toBe(50);
  });

  test.each<[string, (service: Awaited<ReturnType<typeof start>>) => Promise<unknown>]>([
    ["one technician", ({ hire }) => hire("ana", "Ana")],
    ["one technician who works five days a week", ({ hire }) => hire("ana", "Ana", { weekdays: "12345" })],
    ["one technician who works on Wednesdays", ({ hire }) => hire("ana", "Ana", { weekdays: "3" })],
    [
      "one technician, closed for a month",
      async ({ hire, office }) => {
        await hire("ana", "Ana");
        await office.close({ first: "2026-06-15", last: "2026-07-15", note: "Vacation" }, callAll, "Owner");
      },
    ],
  ])(
    "of %s gets no more than a tenth in an hour and a third in a day, from any number of networks",
    async (_who, hire) => {
      const service = await start();
      await hire(service);
      const { bookings, clock } = service;
      const { first, last } = bookingWindow(wednesdayMorning);
      const free = async () =>
        (await bookings.availability(first, last)).flatMap(({ date, spots }) =>
          Object.entries(spots).flatMap(([timeSlot, left]) => (left ? [{ serviceDate: date, timeSlot }] : [])),
        );
      const spots = (await free()).length;
      let networks = 0;
      const booked: number[] = [];
      for (let hour = 0; hour < 8; hour++) {
        clock.now = new Date(wednesdayMorning.getTime() + hour * 3_600_000);
        let now = 0;
        for (const when of await free()) {
          const network = [`198.51.${networks >> 8}.${networks++ & 255}`];
          const { status } = await bookings.book(strangersValues(when), undefined, network);
          if (status === "call-instead") break;
          if (status === "booked") now++;
        }
        booked.push(now);
      }
      // The first morning's window has begun and is a spot of the window all the same.
      expect(Math.max(...booked)).toBeLessThanOrEqual((spots + 1) / 10);
      expect(booked.reduce((sum, now) => sum + now)).toBe(Math.floor((spots + 1) / 3));
    },
  );

  test("also gets only a tenth where addresses identify nobody", async () => {
    const { bookings } = await start();
    expect((await takeSpots(bookings, () => [])).booked).toBe(50);
  });

  test("gets at most half of a day from one network, even by rescheduling visits to it", async () => {
    const { bookings, booked } = await start();
    const home = ["198.51.100.7"];
    const ids: string[] = [];
    for (let day = 18; day < 24; day++) ids.push((await booked({ serviceDate: `2026-06-${day}` }, home)).id);
    const statuses: string[] = [];
    for (const id of ids) {
      statuses.push((await bookings.reschedule({ id }, { date: "2026-06-17", slot: "morning" })).status);
    }
    // By then, three of the morning's spots are taken.
    expect(statuses).toEqual(["rescheduled", "rescheduled", "rescheduled", ...Array(3).fill("slot-full")]);
    const afternoon = { date: "2026-06-17", slot: "afternoon" };
    const answers = [];
    for (const id of ids.slice(3)) answers.push(await bookings.reschedule({ id }, afternoon));
    expect(answers.map(({ status }) => status)).toEqual(["rescheduled", "rescheduled", "call-instead"]);
    const answer = await bookings.book(
      strangersValues({ serviceDate: "2026-06-17", timeSlot: "evening" }),
      undefined,
      home,
    );
    expect(answer.status).toBe("call-instead");
    expect(await booked({ serviceDate: "2026-06-17", timeSlot: "evening" }, ["203.0.113.9"])).toBeDefined();
  });

  test("still has visits counted that were canceled since", async () => {
    const { bookings, booked } = await start();
    for (let i = 0; i < 12; i++) {
      const { id } = await booked({ serviceDate: `2026-06-${12 + i}` }, ["198.51.100.7"]);
      await bookings.cancel({ id });
    }
    const answer = await bookings.book(strangersValues(), undefined, ["198.51.100.7"]);
    expect(answer).toEqual({
      status: "call-instead",
      message:
        "We can’t take more bookings online right now. Please call us at (727) 555-0142, and we’ll find a time for you.",
    });
  });

  test("can't exceed a ceiling by sending many requests at once through two servers", async () => {
    const place = await engine.newPlace();
    const servers = [await temporaryService(place), await temporaryService(place)];
    const all = Array.from({ length: 40 }, (_, i) =>
      servers[i % 2]?.bookings.book(strangersValues({ serviceDate: `2026-06-${11 + (i % 18)}` }), undefined, [
        `2001:db8:1:${hex(i)}::/64`,
        "2001:db8:1:0::/56",
        "2001:db8:1::/48",
      ]),
    );
    const answers = await Promise.all(all);
    expect(answers.filter((answer) => answer?.status === "booked")).toHaveLength(24);
  });
});

describeOnBothEngines("the business", (engine) => {
  const start = async () => temporaryService(await engine.newPlace(), { capacityPerSlot: 1 });
  /** Books as many visits as an hour's ceiling, each from a different network. */
  async function wave({ booked }: Awaited<ReturnType<typeof start>>) {
    const booking = (number: number) =>
      booked({ serviceDate: addDays("2026-06-12", number) }, [`198.51.100.${number}`]);
    const ids: string[] = [];
    for (let number = 0; number < 16; number++) ids.push((await booking(number)).id);
    return ids;
  }

  test("sees that the form asks for a call, and gets one email about it per wave", async () => {
    const service = await start();
    const { bookings, database, clock } = service;
    expect(await bookings.isLimited()).toBe(false);
    await wave(service);
    expect(await bookings.isLimited()).toBe(true);
    clock.now = new Date(wednesdayMorning.getTime() + 3_600_000);
    expect(await bookings.isLimited()).toBe(false);
    for (let number = 0; number < 16; number++) {
      await service.booked({ serviceDate: addDays("2026-06-29", number) }, [`203.0.113.${number}`]);
    }
    expect(await bookings.isLimited()).toBe(true);
    const mails = await database
      .selectFrom("outbox")
      .select("recipient")
      .where("kind", "=", "ceiling-notice")
      .execute();
    expect(mails).toEqual([{ recipient: "business" }]);
  });

  test("has the form ask for a call once a third of all spots were booked in 24 hours, hour by hour", async () => {
    const { bookings, booked, clock } = await start();
    const after = (hours: number) => new Date(wednesdayMorning.getTime() + hours * 3_600_000);
    let visits = 0;
    for (let hour = 0; !(hour > 0 && (await bookings.isLimited())); hour++) {
      clock.now = after(hour);
      while (!(await bookings.isLimited())) {
        await booked({ serviceDate: addDays("2026-06-12", visits++) }, [`198.51.100.${visits}`]);
      }
      clock.now = after(hour + 1);
    }
    expect(visits).toBe(56);
    clock.now = after(24);
    // The first hour's visits don't count anymore.
    expect(await bookings.isLimited()).toBe(false);
  });

  test("reopens the form by reviewing or canceling", async () => {
    const service = await start();
    const { bookings, office } = service;
    const [first = "", second = "", ...others] = await wave(service);
    expect(await office.review([first, first])).toBe(1);
    expect(await office.review([first])).toBe(0);
    expect(await bookings.isLimited()).toBe(false);
    await service.booked({ serviceDate: "2026-06-30" });
    expect(await bookings.isLimited()).toBe(true);
    await office.cancel(await service.seen({ id: second }));
    expect(await bookings.isLimited()).toBe(false);
    const left = await service.unreviewed();
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining(others));
    expect(left).toHaveLength(others.length + 1);
  });

  test("has networks stored for a month, as hashes that erasing clears", async () => {
    const { bookings, forget, booked, database, clock } = await start();
    const networks = async () =>
      (await database.selectFrom("bookings").select(["networkKey", "network48Key"]).execute()).flatMap(Object.values);
    const address = ["2001:db8:1:2::/64", "2001:db8:1:0::/56", "2001:db8:1::/48"];
    const { email } = await booked({ serviceDate: "2026-07-31" }, address);
    expect(await networks()).toEqual([expect.stringMatching(/^[\w-]{22}$/), expect.stringMatching(/^[\w-]{22}$/)]);
    expect((await networks()).join()).not.toContain("2001");
    clock.now = new Date("2026-07-10T12:59:00Z");
    expect(await bookings.forgetNetworks()).toBe(0);
    clock.now = new Date("2026-07-10T13:01:00Z");
    expect(await bookings.forgetNetworks()).toBe(1);
    expect(await networks()).toEqual([null, null]);
    await booked({ email, serviceDate: "2026-08-03" }, address);
    await forget(email);
    expect(await networks()).toEqual([null, null, null, null]);
  });
});
