import { describe, expect, test } from "vitest";
import { facts } from "../../../facts/site.ts";
import { addDays, bookingWindow } from "../../../shared/time/calendar.ts";
import { strangersValues, temporaryService, wednesdayMorning } from "../../fixtures.ts";
import { describeOnBothEngines } from "../../store/engine/fixtures.ts";

const thursdayNoon = { date: "2026-06-18", slot: "afternoon" };
const dayAfterTheWindow = addDays(bookingWindow(wednesdayMorning).last, 1);
const thursdayEvening = { date: "2026-06-18", slot: "evening" };

describeOnBothEngines("changing a visit", (engine) => {
  const start = async (options = {}) => temporaryService(await engine.newPlace(), options);

  describe("to another time", () => {
    test("frees the old spot and takes the new one", async () => {
      const { bookings, booked } = await start({ capacityPerSlot: 1 });
      const { id } = await booked({ serviceDate: "2026-06-17" });
      expect(await bookings.reschedule({ id }, thursdayNoon)).toMatchObject({
        status: "rescheduled",
        repeated: false,
        booking: { id, serviceDate: "2026-06-18", timeSlot: "afternoon", sequence: 1 },
      });
      expect(await bookings.availability("2026-06-17", "2026-06-18")).toEqual([
        { date: "2026-06-17", spots: { morning: 1, afternoon: 1, evening: 1 } },
        { date: "2026-06-18", spots: { morning: 1, afternoon: 0, evening: 1 } },
      ]);
    });

    test("notifies the customer and the business, and reschedules the reminder", async () => {
      const { bookings, booked, clock, database, waitingMails } = await start();
      const { id } = await booked({ serviceDate: "2026-06-17" });
      expect(await waitingMails()).toEqual([
        { kind: "confirmation", due: "2026-06-10T13:00:00.000Z", sequence: 0 },
        { kind: "notice", due: "2026-06-10T13:00:00.000Z", sequence: 0 },
        { kind: "reminder", due: "2026-06-16T13:00:00.000Z", sequence: 0 },
      ]);
      await database.updateTable("outbox").set({ sentAt: "2026-06-10" }).where("kind", "!=", "reminder").execute();
      clock.now = new Date("2026-06-11T10:00:00Z");
      await bookings.reschedule({ id }, thursdayNoon);
      expect(await waitingMails()).toEqual([
        { kind: "changed", due: "2026-06-11T10:00:00.000Z", sequence: 1 },
        { kind: "changed-notice", due: "2026-06-11T10:00:00.000Z", sequence: 1 },
        { kind: "reminder", due: "2026-06-17T13:00:00.000Z", sequence: 1 },
      ]);
    });

    test("is refused in a full slot, with free times, and the visit stays", async () => {
      const { bookings, booked } = await start({ capacityPerSlot: 1 });
      const { id } = await booked({ serviceDate: "2026-06-17" });
      await booked({ serviceDate: "2026-06-18", timeSlot: "afternoon" });
      const answer = {
        status: "slot-full",
        alternatives: [
          { date: "2026-06-18", slot: "morning" },
          { date: "2026-06-18", slot: "evening" },
          { date: "2026-06-19", slot: "morning" },
        ],
      };
      expect(await bookings.reschedule({ id }, thursdayNoon)).toEqual(answer);
      expect(await bookings.findByNumber(id)).toMatchObject([{ serviceDate: "2026-06-17", sequence: 0 }]);
    });

    test.each([
      ["a nonexistent day", { date: "2026-06-31", slot: "morning" }, "serviceDate"],
      ["an unknown slot", { date: "2026-06-18", slot: "constructor" }, "timeSlot"],
      ["a weekend evening", { date: "2026-06-20", slot: "evening" }, "timeSlot"],
      ["a past day", { date: "2026-06-09", slot: "morning" }, "serviceDate"],
      ["a day beyond the window", { date: dayAfterTheWindow, slot: "morning" }, "serviceDate"],
    ])("is refused for %s", async (_case, to, field) => {
      const { bookings, booked } = await start();
      const { id } = await booked({ serviceDate: "2026-06-17" });
      const refused = { status: "invalid", errors: { [field]: expect.any(String) } };
      expect(await bookings.reschedule({ id }, to)).toEqual(refused);
    });

    test("is subject to the limits per person on one network, not counting itself", async () => {
      const { bookings, booked, moveAtDesk } = await start();
      const home = ["198.51.100.7"];
      const { id, email } = await booked({ serviceDate: "2026-06-17" }, home);
      await booked({ email, serviceDate: "2026-06-18" }, home);
      expect(await bookings.reschedule({ id }, thursdayNoon)).toMatchObject({ status: "rescheduled" });
      await booked({ email, serviceDate: "2026-06-19" }, home);
      const elsewhere = await booked({ email, serviceDate: "2026-06-23" }, ["203.0.113.9"]);
      expect(await bookings.reschedule(elsewhere, thursdayNoon)).toMatchObject({ status: "rescheduled" });
      const third = await booked({ email, serviceDate: "2026-06-22" }, home);
      expect(await bookings.reschedule(third, thursdayEvening)).toMatchObject({ status: "too-many" });
      expect(await moveAtDesk(third, thursdayEvening)).toMatchObject({ status: "changed" });
    });
  });

  describe("to canceled", () => {
    test("frees the spot, notifies both, and drops the reminder", async () => {
      const { bookings, booked, clock, waitingMails } = await start({ capacityPerSlot: 1 });
      const { id } = await booked({ serviceDate: "2026-06-17" });
      clock.now = new Date("2026-06-11T10:00:00Z");
      expect(await bookings.cancel({ id })).toMatchObject({
        status: "cancelled",
        repeated: false,
        booking: { id, status: "cancelled", sequence: 1, cancelledAt: "2026-06-11T10:00:00.000Z" },
      });
      expect((await waitingMails()).map(({ kind }) => kind)).toEqual(["cancelled", "cancelled-notice"]);
      expect(await bookings.book(strangersValues({ serviceDate: "2026-06-17" }))).toMatchObject({ status: "booked" });
    });

    test("can't be rescheduled anymore", async () => {
      const { bookings, booked } = await start();
      const { id } = await booked({ serviceDate: "2026-06-17" });
      await bookings.cancel({ id });
      const answer = { status: "already-cancelled", booking: { id } };
      expect(await bookings.reschedule({ id }, thursdayNoon)).toMatchObject(answer);
    });
  });

  describe("with less notice than customers must give", () => {
    /** The latest instant at which a change still gives a number of hours' notice. */
    const inTimeFor = (start: string) => new Date(Date.parse(start) - facts().noticeHours * 3_600_000);
    const morningVisit = { serviceDate: "2026-06-17" };
    const justInTime = inTimeFor("2026-06-17T12:00:00Z");
    const tooLate = new Date(justInTime.getTime() + 1);

    test("is refused to customers, with the phone number to call", async () => {
      const { bookings, booked, clock } = await start();
      const { id } = await booked(morningVisit);
      clock.now = tooLate;
      const message = `Visits can be changed online until ${facts().noticeHours} hours before they begin, and this one is past that. Please call us at (727) 555-0142 instead.`;
      expect(await bookings.cancel({ id })).toMatchObject({ status: "too-late", message });
      expect(await bookings.reschedule({ id }, thursdayNoon)).toMatchObject({
        status: "too-late",
        message,
      });
      clock.now = new Date("2026-07-01T12:00:00Z");
      expect(await bookings.cancel({ id })).toMatchObject({ status: "too-late" });
      expect(await bookings.findByNumber(id)).toMatchObject([{ status: "booked", sequence: 0 }]);
    });
    test("is possible right up to the last moment", async () => {
      const { bookings, booked, clock } = await start();
      const [one, other] = [await booked(morningVisit), await booked(morningVisit)];
      clock.now = justInTime;
      expect(await bookings.cancel(one)).toMatchObject({ status: "cancelled" });
      expect(await bookings.reschedule(other, thursdayNoon)).toMatchObject({ status: "rescheduled" });
    });
  });
});
