import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { createSite, withSite } from "../facts/site.ts";
import type { BookingFormValues, BookingRequest } from "../shared/form/schema.ts";
import { bookingNumber } from "../shared/links/booking-number.ts";
import { bookableTime } from "../shared/time/bookable-time.ts";
import { addDays, bookingWindow, formatLongDate } from "../shared/time/calendar.ts";
import { strangersValues, temporaryDatabase, validValues, wednesdayMorning } from "./fixtures.ts";
import { networkValues } from "./identity/network-keys.ts";
import { hashSubmission } from "./identity/submission.ts";
import { createOfficeService } from "./office-service.ts";
import type { BookingServiceOptions } from "./service.ts";
import { type BookingService, createBookingService } from "./service.ts";
import { asBookedOnline, keysOf } from "./store/bookings.ts";
import { type DatabaseLocation, openDatabase } from "./store/database.ts";
import { describeOnBothEngines } from "./store/engine/fixtures.ts";

describeOnBothEngines("booking", (engine) => {
  async function service(options: Partial<BookingServiceOptions> & { place?: DatabaseLocation } = {}) {
    const { place, ...others } = options;
    const database = await temporaryDatabase(place ?? (await engine.newPlace()));
    return createBookingService({ database, now: () => wednesdayMorning, ...others });
  }

  test("a valid form is stored with all its details", async () => {
    const bookings = await service();
    const values = validValues({ modelNumber: "WED4815EW", description: "It hums.\nThen it stops." });
    const answer = await bookings.book(values);
    const { termsAccepted: _accepted, submissionKey: _secret, ...details } = values;
    expect(answer).toEqual({
      status: "booked",
      repeated: false,
      booking: {
        ...details,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        createdAt: "2026-06-10T13:00:00.000Z",
        updatedAt: "2026-06-10T13:00:00.000Z",
        ...asBookedOnline,
        // It is for tomorrow.
        confirmedAt: "2026-06-10T13:00:00.000Z",
        jobId: expect.any(String),
        customerId: expect.any(String),
        linkToken: expect.stringMatching(/^[\w-]{43}$/),
        shareToken: expect.stringMatching(/^[\w-]{43}$/),
        ...keysOf(values),
        ...hashSubmission(values as BookingRequest),
        ...networkValues([]),
        sourcePage: "",
        sourceReferrer: "",
        sourceUtm: "",
        termsHash: null,
      },
    });
    expect(await bookings.list()).toEqual([answer.status === "booked" && answer.booking]);
  });

  test("an invalid form gets its messages and stores nothing", async () => {
    const bookings = await service();
    expect(await bookings.book(validValues({ name: "", timeSlot: "" }))).toEqual({
      status: "invalid",
      errors: { name: "Name must be at least 2 characters.", timeSlot: "Please select a preferred time." },
    });
    expect(await bookings.list()).toEqual([]);
  });

  test("what isn’t offered can’t be booked, and what was booked before it was switched off stays booked", async () => {
    const bookings = await service();
    const [values, errors] = [validValues(), { serviceType: "We don’t offer it." }];
    const send = (sent: BookingFormValues) => bookings.book(sent, undefined, [], undefined, errors);
    expect(await send(values)).toEqual({ status: "invalid", errors });
    expect(await bookings.list()).toEqual([]);
    expect(await bookings.book(values)).toMatchObject({ status: "booked", repeated: false });
    expect(await send(values)).toMatchObject({ status: "booked", repeated: true });
  });

  test("a form with a filled-in honeypot is asked for once more, and books then", async () => {
    const bookings = await service();
    const values = validValues();
    const message =
      "Our spam filter stopped this form, so this visit is not booked yet. Please send it again, or call us at (727) 555-0142.";
    expect(await bookings.book({ ...values, remarks: "Example Inc." })).toEqual({ status: "ask-again", message });
    expect(await bookings.list()).toEqual([]);
    expect(await bookings.book({ ...values, remarks: "" })).toMatchObject({ status: "booked", repeated: false });
  });

  const lateEvening = new Date("2026-06-11T02:00:00Z");
  const passed = { serviceDate: "That day has passed. Please choose today or a later day." };
  const begun = { timeSlot: "That time has already started. Please choose a later time or another day." };
  const { last } = bookingWindow(wednesdayMorning);
  const tooFar = `We book up to ${bookableTime()} ahead. Please choose a day on or before ${formatLongDate(last)}.`;
  const weekend = { timeSlot: "Evening visits run Monday through Friday. Please choose morning or afternoon." };
  test.each<[string, Partial<BookingFormValues>, object, Date?]>([
    ["a day in the past", { serviceDate: "2026-06-09" }, passed],
    ["a day behind the window", { serviceDate: addDays(last, 1) }, { serviceDate: tooFar }],
    ["a slot that has begun", { serviceDate: "2026-06-10" }, begun],
    ["a Saturday evening", { serviceDate: "2026-06-13", timeSlot: "evening" }, weekend],
    ["a Sunday evening", { serviceDate: "2026-06-14", timeSlot: "evening" }, weekend],
    [
      "today's evening when it is tomorrow in UTC",
      { serviceDate: "2026-06-10", timeSlot: "evening" },
      begun,
      lateEvening,
    ],
    ["New York's yesterday", { serviceDate: "2026-06-09", timeSlot: "evening" }, passed, lateEvening],
  ])("%s is rejected", async (_case, overrides, errors, now = wednesdayMorning) => {
    const bookings = await service({ now: () => now });
    expect(await bookings.book(validValues(overrides))).toEqual({ status: "invalid", errors });
    expect(await bookings.list()).toEqual([]);
  });

  test("a later slot today and the last day of the window can be booked", async () => {
    const bookings = await service();
    for (const when of [{ serviceDate: "2026-06-10", timeSlot: "afternoon" }, { serviceDate: last }]) {
      expect(await bookings.book(strangersValues(when))).toMatchObject({ status: "booked" });
    }
  });

  test("what begins within the owner's least notice is booked by phone alone", () =>
    withSite(
      createSite({
        BUSINESS_FACTS: JSON.stringify({ ...JSON.parse(process.env.BUSINESS_FACTS ?? "{}"), leastNotice: 26 }),
      }),
      async () => {
        const database = await temporaryDatabase(await engine.newPlace());
        const options = { database, now: () => wednesdayMorning };
        const bookings = createBookingService(options);
        const days = await bookings.availability("2026-06-10", "2026-06-12");
        expect(days.map(({ spots }) => Object.values(spots).map((left = 0) => left > 0))).toEqual([
          [false, false, false],
          [false, true, true],
          [true, true, true],
        ]);
        const early = { serviceDate: "2026-06-11", timeSlot: "morning" };
        const timeSlot = "Online booking needs 26 hours’ notice. Please choose a later time, or call us.";
        expect(await bookings.book(validValues(early))).toEqual({ status: "invalid", errors: { timeSlot } });
        expect(await bookings.book(validValues({ ...early, timeSlot: "afternoon" }))).toMatchObject({
          status: "booked",
        });
        const office = createOfficeService(options);
        expect(await office.book(strangersValues(early), { by: "Front desk" })).toMatchObject({ status: "booked" });
      },
    ));

  test("page, referring site, and campaign are stored with it", async () => {
    const bookings = await service();
    await bookings.book(validValues(), {
      page: "https://repair.example/locations/largo?utm_source=mail&utm_campaign=spring",
      referrer: "https://www.google.com/search?q=dryer",
    });
    expect((await bookings.list())[0]).toMatchObject({
      sourcePage: "/locations/largo",
      sourceReferrer: "www.google.com",
      sourceUtm: "source=mail&campaign=spring",
    });
  });

  describe("capacity", () => {
    test("a full slot is refused with the next three free times", async () => {
      const bookings = await service({ capacityPerSlot: 1 });
      await bookings.book(strangersValues());
      await bookings.book(strangersValues({ timeSlot: "evening" }));
      expect(await bookings.book(strangersValues())).toEqual({
        status: "slot-full",
        alternatives: [
          { date: "2026-06-11", slot: "afternoon" },
          { date: "2026-06-12", slot: "morning" },
          { date: "2026-06-12", slot: "afternoon" },
        ],
      });
      expect(await bookings.list()).toHaveLength(2);
    });
    test("holds when two processes start on a new database and book at once", async () => {
      const place = await engine.newPlace({ withoutTables: true });
      const script = `
        import { createBookingService } from ${JSON.stringify(join(import.meta.dirname, "service.ts"))};
        import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, "store/database.ts"))};
        const [place, forms, now] = process.argv.slice(1);
        const database = await openDatabase(JSON.parse(place));
        const bookings = createBookingService({ database, now: () => new Date(now) });
        const answers = await Promise.all(JSON.parse(forms).map((form) => bookings.book(form)));
        console.log(JSON.stringify(answers.map((answer) => answer.status)));
        await database.destroy();`;
      const race = () =>
        promisify(execFile)(process.execPath, [
          "--input-type=module",
          "--eval",
          script,
          JSON.stringify(place),
          JSON.stringify(Array.from({ length: 20 }, () => strangersValues())),
          wednesdayMorning.toISOString(),
        ]);
      const outputs = await Promise.all([race(), race()]);
      const statuses = outputs.flatMap(({ stdout }) => JSON.parse(stdout) as string[]);
      expect(statuses.filter((status) => status === "booked")).toHaveLength(3);
      expect(statuses.filter((status) => status === "slot-full")).toHaveLength(37);
    });
    test("must be a whole number", async () => {
      const database = await temporaryDatabase(await engine.newPlace());
      expect(() => createBookingService({ database, capacityPerSlot: Number.NaN })).toThrow("whole number");
      expect(() => createBookingService({ database, capacityPerSlot: -1 })).toThrow("whole number");
    });
  });

  describe("one person's visits", () => {
    const home = ["198.51.100.7"];
    const elsewhere = ["203.0.113.9"];
    /** Books from a network. */
    const from = (bookings: BookingService, networks: readonly string[], overrides: Partial<BookingFormValues> = {}) =>
      bookings.book({ ...validValues(overrides), another: true }, undefined, networks);
    const limited = (options: Partial<BookingServiceOptions> & { place?: DatabaseLocation } = {}) => service(options);

    test("are limited to two a day per phone number and email address from one network", async () => {
      const bookings = await limited();
      await from(bookings, home);
      await from(bookings, home, { timeSlot: "afternoon", email: "DANA+2@Example.com", phone: "8135550199" });
      const tooMany = {
        status: "too-many",
        message: "You already have several visits booked. Please call us at (727) 555-0142 to book another one.",
      };
      expect(await from(bookings, home, { timeSlot: "evening", phone: "8135550188" })).toEqual(tooMany);
      const samePhone = { timeSlot: "evening", email: "other@example.com", phone: "+1 727 555 0123" };
      expect(await from(bookings, home, samePhone)).toMatchObject({ status: "booked" });
      for (const phone of [
        samePhone.phone,
        "727-555-0123 x45",
        "(727) 555-0123 or 727-555-0124",
        "７２７５５５０１２３",
      ])
        expect(await from(bookings, home, { ...samePhone, email: "third@example.com", phone })).toEqual(tooMany);
      expect(await bookings.book(strangersValues(), undefined, home)).toMatchObject({ status: "booked" });
    });

    test("can't be probed or used up from another network", async () => {
      const bookings = await limited();
      for (let i = 0; i < 3; i++) {
        for (const serviceDate of ["2026-06-11", "2026-06-12"]) {
          const answer = await from(bookings, elsewhere, { serviceDate, email: `stranger${i}@example.com` });
          expect(answer.status).toBe(i < 2 ? "booked" : "too-many");
        }
      }
      const [withVisits, without] = ["2026-06-11", "2026-06-16"];
      for (const serviceDate of [withVisits, without]) {
        const phoneOfSomeoneElse = { serviceDate, email: "curious@example.com", timeSlot: "afternoon" };
        expect((await from(bookings, ["192.0.2.1"], phoneOfSomeoneElse)).status).toBe("booked");
      }
      expect((await from(bookings, home, { timeSlot: "evening" })).status).toBe("booked");
      expect((await from(bookings, [], { timeSlot: "evening" })).status).toBe("booked");
    });

    test("are limited to six upcoming ones, not counting canceled ones", async () => {
      let now = wednesdayMorning;
      const bookings = await limited({ now: () => now });
      const days = ["2026-06-11", "2026-06-12", "2026-06-15", "2026-06-16", "2026-06-17", "2026-06-18"];
      for (const serviceDate of days) {
        expect(await from(bookings, home, { serviceDate })).toMatchObject({ status: "booked" });
      }
      expect(await from(bookings, home, { serviceDate: "2026-06-19" })).toMatchObject({ status: "too-many" });
      now = new Date("2026-06-12T04:00:00Z");
      expect(await from(bookings, home, { serviceDate: "2026-06-19" })).toMatchObject({ status: "booked" });
      const [last] = await bookings.list({ from: "2026-06-19" });
      await bookings.cancel({ id: last?.id ?? "" });
      expect(await from(bookings, home, { serviceDate: "2026-06-22" })).toMatchObject({ status: "booked" });
    });
  });

  test("the list is in order of visit, and can be filtered by days and to booked visits", async () => {
    const bookings = await service();
    for (const visit of ["2026-06-15 morning", "2026-06-12 evening", "2026-06-12 morning", "2026-06-11 afternoon"]) {
      const [serviceDate = "", timeSlot = ""] = visit.split(" ");
      await bookings.book(strangersValues({ serviceDate, timeSlot }));
    }
    const listed = async (filter?: Parameters<typeof bookings.list>[0]) =>
      (await bookings.list(filter)).map(({ serviceDate, timeSlot }) => `${serviceDate} ${timeSlot}`);
    const [first, ...others] = await bookings.list();
    const all = ["2026-06-11 afternoon", "2026-06-12 morning", "2026-06-12 evening", "2026-06-15 morning"];
    expect(await listed()).toEqual(all);
    expect(await listed({ from: "2026-06-12" })).toEqual(all.slice(1));
    expect(await listed({ from: "2026-06-12", to: "2026-06-12" })).toEqual(all.slice(1, 3));
    // Far enough ahead, whatever notice the business wants.
    await bookings.cancel({ id: others.at(-1)?.id ?? "" });
    expect(await listed({ status: "booked" })).toEqual(all.slice(0, -1));
    expect(await bookings.list({ status: "booked" })).toEqual([first, ...others.slice(0, -1)]);
    expect(await listed({ status: "cancelled" })).toEqual(all.slice(-1));
  });

  test("a booking is found by its number or the start of its id", async () => {
    const bookings = await service();
    for (let i = 0; i < 12; i++) await bookings.book(strangersValues({ serviceDate: `2026-06-${11 + i}` }));
    const ids = (await bookings.list()).map(({ id }) => id);
    const id = ids[5] ?? "";
    expect(await bookings.findByNumber(id)).toMatchObject([{ id }]);
    expect((await bookings.findByNumber(id.slice(0, 8).toUpperCase())).map((booking) => booking.id)).toContain(id);
    expect((await bookings.findByNumber(bookingNumber({ id }))).map((booking) => booking.id)).toContain(id);
    for (const typed of ["%", "", `${id}0`]) expect(await bookings.findByNumber(typed)).toEqual([]);
  });

  test("bookings are still there after a restart", async () => {
    const place = await engine.newPlace();
    const database = await openDatabase(place);
    const values = validValues();
    await createBookingService({ database, now: () => wednesdayMorning }).book(values);
    await database.destroy();
    const restarted = await service({ place });
    expect(await restarted.list()).toMatchObject([{ email: values.email }]);
    expect(await restarted.book(values)).toMatchObject({ status: "booked", repeated: true });
  });
});
