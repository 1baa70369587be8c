import { expect, test } from "vitest";
import { bookingNumber } from "../../shared/links/booking-number.ts";
import { temporaryService } from "../fixtures.ts";
import { claimDue, markSent } from "../messages/outbox/queue.ts";

import { describeOnBothEngines, type TestEngine } from "../store/engine/fixtures.ts";
import type { WantedTime } from "../visits/changes/reschedule-visit.ts";
import { progressSteps } from "./progress.ts";

const by = "Front desk";
const wednesday = { date: "2026-06-17", slot: "morning" };
const friday = { date: "2026-06-19", slot: "evening" };

/** A visit on Wednesday, June 17, in the morning, that was confirmed; the clock says Wednesday, June 10, 9 AM. */
async function start(engine: TestEngine, options = {}, visit = { serviceDate: "2026-06-17" }) {
  const service = await temporaryService(await engine.newPlace(), options);
  const { database, office, clock, booked } = service;
  const first = await booked(visit);
  /** Sends what is due. @returns its kinds */
  const sendDue = async () => {
    const mails = await claimDue(database, { now: clock.now, limit: 100 });
    for (const mail of mails) await markSent(database, mail, clock.now);
    return mails.map(({ kind }) => kind).sort();
  };
  expect(await sendDue()).toEqual(["confirmation", "notice"]);
  const stored = (booking = first) => service.stored(booking);
  const seen = (booking = first) => service.seen(booking);
  const atDesk = async (booking = first) => office.visit(await stored(booking));
  /** The history in short, such as "Front desk: Done". */
  const history = async (booking = first) =>
    (await atDesk(booking)).history.map(({ actor, title, lines, note }) =>
      [`${actor}: ${title}`, ...lines, ...(note ? [note] : [])].join("; "),
    );
  const undoIt = (overbook?: string) => service.takeBack(first, overbook);
  /** It is the morning of the visit. */
  const beOnTheDay = () => {
    clock.now = new Date("2026-06-17T10:30:00Z");
  };
  const wait = (minutes: number) => service.wait(60 * minutes);
  /** Books a visit that follows another, and returns it. */
  const follow = async (to: WantedTime, before = first) => {
    const answer = await office.bookFollowUp(await seen(before), to);
    if (answer.status !== "booked") throw new Error(answer.status);
    return answer.second;
  };
  return { ...service, first, sendDue, stored, seen, atDesk, history, undoIt, follow, wait, beOnTheDay };
}

describeOnBothEngines("how far a visit is", (engine) => {
  test("goes from booked to on the way, late, there and done, each with who and when", async () => {
    const { office, first, seen, stored, history, wait, beOnTheDay } = await start(engine);
    beOnTheDay();
    expect(await office.setProgress(await seen(), "on-the-way", 15)).toMatchObject({
      status: "changed",
      booking: { progress: "on-the-way", arrivalAt: "2026-06-17T10:45:00.000Z", version: 1, status: "booked" },
    });
    wait(10);
    await office.setProgress(await seen(), "running-late", 45);
    // Twice is once.
    expect(await office.setProgress({ id: first.id, version: 1, by }, "running-late", 45)).toMatchObject({
      status: "unchanged",
    });
    wait(1);
    await office.setProgress(await seen(), "arrived");
    expect(await stored()).toMatchObject({ progress: "arrived", arrivalAt: "2026-06-17T10:41:00.000Z" });
    expect(await office.setProgress(await seen(), "done")).toMatchObject({ status: "changed" });
    expect(await stored()).toMatchObject({ progress: "done", arrivalAt: null, version: 4, sequence: 0 });
    expect(await history()).toEqual([
      "customer: Booked; Wed, Jun 17, Morning (8am-12pm)",
      "Front desk: On the way; About 6:45 AM",
      "Front desk: Running late; About 6:45 AM to 7:25 AM",
      "Front desk: Arrived",
      "Front desk: Done",
    ]);
    for (const step of ["on-the-way", "running-late", "arrived"] as const)
      expect(await office.setProgress(await seen(), step)).toMatchObject({ message: "That visit is finished." });
    expect(await office.setProgress(await seen(), "on-the-way")).toMatchObject({ status: "impossible" });
  });

  test("is taken back step by step, with the time that was expected before", async () => {
    const { office, seen, stored, history, undoIt, beOnTheDay } = await start(engine);
    beOnTheDay();
    await office.setProgress(await seen(), "on-the-way", 15);
    await office.setProgress(await seen(), "running-late", 60);
    expect(await undoIt()).toMatchObject({ status: "changed" });
    expect(await stored()).toMatchObject({ progress: "on-the-way", arrivalAt: "2026-06-17T10:45:00.000Z" });
    expect((await history()).at(-1)).toBe("Front desk: Undone; About 7:30 AM to 6:45 AM");
    await undoIt();
    expect(await stored()).toMatchObject({ progress: "", arrivalAt: null });
    await office.setProgress(await seen(), "on-the-way", 30);
    for (const step of ["arrived", "done", "no-show"] as const) {
      const before = await stored();
      await office.setProgress(await seen(), step);
      await undoIt();
      const { progress, arrivalAt } = before ?? {};
      expect(await stored()).toMatchObject({ progress, arrivalAt });
    }
    await office.reschedule(await seen(), friday);
    expect(await stored()).toMatchObject({ progress: "", arrivalAt: null });
  });

  test("is not said of a canceled visit, and a finished one is neither canceled nor rescheduled", async () => {
    const { bookings, office, first, seen, booked, beOnTheDay } = await start(engine);
    const second = await booked({ serviceDate: "2026-06-18" });
    await office.cancel(await seen(second));
    const impossible = { status: "impossible", message: "That visit is canceled." };
    expect(await office.setProgress(await seen(second), "done")).toMatchObject(impossible);
    beOnTheDay();
    await office.setProgress(await seen(), "done");
    expect(await office.cancel(await seen())).toMatchObject({ status: "impossible" });
    expect(await office.reschedule(await seen(), friday)).toMatchObject({ status: "impossible" });
    const token = first.linkToken;
    expect(await bookings.cancel({ token })).toMatchObject({ status: "finished" });
    expect(await bookings.reschedule({ token }, friday)).toMatchObject({ status: "finished" });
    expect(await bookings.editDetails(token, { phone: "(813) 555-0100" })).toEqual({ status: "closed" });
  });

  test("is said from the visit's day on, and on the way only on that day; a no-show that is rescheduled starts over", async () => {
    const { office, seen, stored, clock, beOnTheDay } = await start(engine);
    const later = "That visit is on Wed, Jun 17. You can update its status starting that day.";
    for (const step of progressSteps) {
      expect(await office.setProgress(await seen(), step)).toMatchObject({ status: "impossible", message: later });
    }
    expect(await stored()).toMatchObject({ progress: "", version: 0 });
    beOnTheDay();
    expect(await office.setProgress(await seen(), "on-the-way")).toMatchObject({ status: "changed" });
    clock.now = new Date("2026-06-18T13:00:00Z");
    expect(await office.setProgress(await seen(), "no-show")).toMatchObject({ status: "changed" });
    expect(await office.reschedule(await seen(), friday)).toMatchObject({ status: "changed" });
    expect(await stored()).toMatchObject({ progress: "", serviceDate: "2026-06-19", timeSlot: "evening" });
    clock.now = new Date("2026-06-20T13:00:00Z");
    expect(await office.setProgress(await seen(), "on-the-way")).toMatchObject({
      status: "impossible",
      message: "That visit was on Fri, Jun 19. Please mark it as done or as a no-show.",
    });
    expect(await office.setProgress(await seen(), "done")).toMatchObject({ status: "changed" });
  });
});

describeOnBothEngines("the desk", (engine) => {
  test("cancels within 24 hours, and the customer hears of it ten minutes later", async () => {
    const { office, seen, stored, sendDue, wait, clock } = await start(engine);
    clock.now = new Date("2026-06-17T10:00:00Z");
    await sendDue();
    expect(await office.cancel(await seen())).toMatchObject({ status: "changed", booking: { status: "cancelled" } });
    wait(9);
    expect(await sendDue()).toEqual([]);
    wait(1);
    expect(await sendDue()).toEqual(["cancelled", "cancelled-notice"]);
    expect(await stored()).toMatchObject({ status: "cancelled", cancelledAt: "2026-06-17T10:00:00.000Z" });
  });

  test("undoes a cancellation for ten minutes: nobody hears of it, and the reminder goes out", async () => {
    const { bookings, office, seen, stored, sendDue, undoIt, history, wait, clock } = await start(engine);
    await office.cancel(await seen());
    wait(9);
    expect(await undoIt()).toMatchObject({ status: "changed" });
    expect(await stored()).toMatchObject({ status: "booked", cancelledAt: null, sequence: 2, version: 2 });
    expect((await bookings.availability("2026-06-17", "2026-06-17"))[0]?.spots.morning).toBe(2);
    expect(await history()).toEqual([
      "customer: Booked; Wed, Jun 17, Morning (8am-12pm)",
      "Front desk: Canceled",
      "Front desk: Undone; Canceled to Booked",
    ]);
    clock.now = new Date("2026-06-16T14:00:00Z");
    expect(await sendDue()).toEqual(["reminder"]);
  });

  test("undoes nothing after ten minutes, and nothing twice", async () => {
    const { office, seen, atDesk, undoIt, wait, beOnTheDay } = await start(engine);
    beOnTheDay();
    await office.setProgress(await seen(), "done");
    const { undoable } = await atDesk();
    wait(10);
    expect((await atDesk()).undoable).toBeUndefined();
    expect(await office.undo(await seen(), undoable?.id ?? "")).toMatchObject({ status: "impossible" });
    await office.setProgress(await seen(), "no-show");
    const again = (await atDesk()).undoable?.id ?? "";
    expect(await undoIt()).toMatchObject({ status: "changed", booking: { progress: "done" } });
    expect(await office.undo(await seen(), again)).toMatchObject({ status: "impossible" });
  });

  test("does not undo what a customer canceled", async () => {
    const { bookings, first, atDesk } = await start(engine);
    await bookings.cancel({ token: first.linkToken });
    expect((await atDesk()).undoable).toBeUndefined();
  });

  test("undoes a cancellation whose spot was taken only by overbooking it, with a reason that stays", async () => {
    const { office, seen, booked, undoIt, history } = await start(engine, { capacityPerSlot: 1 });
    await office.cancel(await seen());
    await booked({ serviceDate: "2026-06-17" });
    expect(await undoIt()).toMatchObject({
      status: "slot-full",
      alternatives: expect.arrayContaining([{ date: "2026-06-17", slot: "afternoon" }]),
    });
    expect(await undoIt("  ")).toMatchObject({ status: "no-reason" });
    expect(await undoIt("A mistake of ours")).toMatchObject({ status: "changed", booking: { status: "booked" } });
    expect(await history()).toContain("Front desk: Overbooked; A mistake of ours");
  });

  test("reschedules into a free spot within 24 hours, and the customer hears of it", async () => {
    const { office, seen, sendDue, history, clock } = await start(engine, { capacityPerSlot: 1 });
    clock.now = new Date("2026-06-17T10:00:00Z");
    await sendDue();
    expect(await office.reschedule(await seen(), friday)).toMatchObject({ status: "changed" });
    expect(await sendDue()).toEqual([]);
    expect(await office.reschedule(await seen(), friday)).toMatchObject({ status: "unchanged" });
    clock.now = new Date("2026-06-17T10:10:00Z");
    expect(await sendDue()).toEqual(["changed", "changed-notice"]);
    expect(await history()).toContainEqual(
      expect.stringMatching(/^Front desk: Rescheduled; Wed, Jun 17, Morning .* to Fri, Jun 19, Evening /),
    );
    const past = { date: "2026-06-16", slot: "morning" };
    expect(await office.reschedule(await seen(), past)).toMatchObject({
      status: "invalid",
      errors: { timeSlot: "That window has ended. Please choose a later one." },
    });
  });

  test("moves a visit to another technician as well, and takes that back with all that it was", async () => {
    const { office, hire, seen, stored, undoIt, history, wait, beOnTheDay } = await start(engine);
    beOnTheDay();
    const [ana, rosa] = ["ana", "rosa"];
    await hire(ana, "Ana");
    await hire(rosa, "Rosa");
    await office.assign(await seen(), ana);
    await office.setProgress(await seen(), "no-show");
    const open = async () => (await office.calls()).open.flatMap(({ reasons }) => reasons);
    expect(await office.reschedule(await seen(), friday, undefined, { technicianId: "left" })).toMatchObject({
      message: "That technician no longer works here.",
    });
    const how = { told: "text", technicianId: rosa } as const;
    expect(await office.reschedule(await seen(), friday, undefined, how)).toMatchObject({ status: "changed" });
    expect(await stored()).toMatchObject({ serviceDate: friday.date, technicianId: rosa, progress: "" });
    expect(await open()).toEqual([]);
    // Twice is once.
    const again = { ...(await seen()), version: 0 };
    expect(await office.reschedule(again, friday, undefined, how)).toMatchObject({ status: "unchanged" });
    expect((await history()).at(-1)).toMatch(
      /Rescheduled; Wed, Jun 17, .* to Fri, Jun 19, .*; Ana to Rosa; Notified by text$/,
    );
    expect(await undoIt()).toMatchObject({ status: "changed" });
    expect(await stored()).toMatchObject({ serviceDate: "2026-06-17", technicianId: ana, progress: "no-show" });
    expect(await open()).toEqual(["no-show"]);
    expect((await history()).at(-1)).toMatch(/Undone; Fri, Jun 19, .* to Wed, Jun 17, .*; Rosa to Ana$/);
    // Then who was assigned.
    expect(await undoIt()).toMatchObject({ status: "changed", booking: { technicianId: null, version: 5 } });
    expect(await undoIt()).toMatchObject({ status: "impossible" });
    await office.assign(await seen(), ana);
    wait(11);
    expect(await undoIt()).toMatchObject({ status: "impossible" });
  });

  test("takes a move back into a spot that was taken, and to a technician who is busy, with a reason only", async () => {
    const { office, hire, booked, seen, undoIt } = await start(engine, { visitsPerWindow: 1 });
    const [ana, rosa] = ["ana", "rosa"];
    await hire(ana, "Ana");
    await hire(rosa, "Rosa");
    await office.assign(await seen(), ana);
    await office.assign(await seen(), rosa);
    const other = await booked({ serviceDate: "2026-06-17" });
    await office.assign(await seen(other), ana);
    expect(await undoIt()).toMatchObject({
      status: "technician-away",
      message: "Ana is already booked in that window.",
    });
    await office.reschedule(await seen(), friday);
    await booked({ serviceDate: "2026-06-17" });
    expect(await undoIt()).toMatchObject({ status: "slot-full" });
    expect(await undoIt("Promised")).toMatchObject({ status: "changed", booking: { serviceDate: "2026-06-17" } });
  });

  test("overbooks a full window or a closed day only with a reason, which stays in the history", async () => {
    const { office, seen, stored, booked, history, closeDay } = await start(engine, { capacityPerSlot: 1 });
    await booked({ serviceDate: friday.date, timeSlot: friday.slot });
    expect(await office.reschedule(await seen(), friday)).toMatchObject({ status: "slot-full" });
    expect(await office.reschedule(await seen(), friday, " ")).toMatchObject({ status: "no-reason" });
    expect(await stored()).toMatchObject({ version: 0, serviceDate: "2026-06-17" });
    expect(await office.reschedule(await seen(), friday, "No heat, a baby at home")).toMatchObject({
      status: "changed",
    });
    await closeDay("2026-06-22");
    const monday = { date: "2026-06-22", slot: "morning" };
    expect(await office.reschedule(await seen(), monday)).toMatchObject({ status: "invalid" });
    expect(await office.reschedule(await seen(), monday, "Promised")).toMatchObject({ status: "changed" });
    // A free spot needs no overbooking, whatever was typed.
    expect(await office.reschedule(await seen(), wednesday, "Promised")).toMatchObject({ status: "changed" });
    expect((await history()).filter((line) => line.includes("Overbooked"))).toEqual([
      "Front desk: Overbooked; No heat, a baby at home",
      "Front desk: Overbooked; Promised",
    ]);
  });

  test("edits everything about customer and appliance; a new email address gets the confirmation", async () => {
    const { office, seen, stored, sendDue, history } = await start(engine);
    const edits = { name: " Dana Smith ", email: "dana@elsewhere.example", serviceType: "oven-stove-repair" };
    expect(await office.edit(await seen(), { ...edits, serialNumber: "X1" })).toMatchObject({ status: "changed" });
    expect(await stored()).toMatchObject({ ...edits, name: "Dana Smith", serialNumber: "X1", version: 1 });
    expect(await sendDue()).toEqual(["confirmation"]);
    expect(await office.edit(await seen(), edits)).toMatchObject({ status: "unchanged" });
    expect(await history()).toContainEqual(
      expect.stringMatching(
        /Front desk: Edited; Name: Dana Miller to Dana Smith; Email: .*; Appliance: Dryer Repair to /,
      ),
    );
    const wrong = { phone: "12", serviceType: "toaster", description: "" };
    expect(await office.edit(await seen(), wrong)).toEqual({
      status: "invalid",
      errors: {
        phone: "Please enter a valid phone number.",
        serviceType: "Please select a service type.",
        description: "Please provide details about your issue.",
      },
    });
  });

  test("removes an email address, and nothing is sent there", async () => {
    const { office, seen, stored, sendDue, clock } = await start(engine);
    expect(await office.edit(await seen(), { email: "" })).toMatchObject({ status: "changed" });
    expect(await stored()).toMatchObject({ email: "" });
    clock.now = new Date("2026-06-16T14:00:00Z");
    expect(await sendDue()).toEqual([]);
    await office.edit(await seen(), { email: "dana@elsewhere.example" });
    expect(await sendDue()).toEqual(["confirmation"]);
  });

  test("adds notes, which change nothing else", async () => {
    const { office, first, seen, stored, history, beOnTheDay } = await start(engine);
    beOnTheDay();
    const before = await stored();
    const seenBefore = await seen();
    expect(await office.note(first.id, by, " Dog in the yard\u0007\r\nGate 4411 ")).toMatchObject({ status: "noted" });
    expect(await office.note(first.id, by, " \n ")).toMatchObject({ status: "invalid" });
    expect(await office.note(first.id, by, "x".repeat(2001))).toMatchObject({ status: "invalid" });
    expect(await stored()).toEqual(before);
    expect(await history()).toContain("Front desk: Note; Dog in the yard\nGate 4411");
    expect(await office.setProgress(seenBefore, "done")).toMatchObject({ status: "changed" });
  });

  test("assigns technicians who work here, and nobody again", async () => {
    const { hire, office, seen, atDesk, history } = await start(engine);
    await hire("sam", "Sam");
    await hire("kim", "Kim", { endedAt: "2026-06-01T00:00:00.000Z" });
    expect((await atDesk()).technicians).toEqual([{ id: "sam", name: "Sam", away: undefined }]);
    expect(await office.assign(await seen(), "sam")).toMatchObject({ status: "changed" });
    expect((await atDesk()).technician).toBe("Sam");
    expect(await office.assign(await seen(), "kim")).toMatchObject({ status: "impossible" });
    expect(await office.assign(await seen(), "?")).toMatchObject({ status: "impossible" });
    expect(await office.assign(await seen(), null)).toMatchObject({ status: "changed" });
    expect((await history()).slice(1)).toEqual([
      "Front desk: Technician; assigned to Sam",
      "Front desk: Technician; Sam no longer assigned",
    ]);
  });
});

describeOnBothEngines("a visit that follows another", (engine) => {
  const later = { date: "2026-06-24", slot: "morning" };

  test("is booked into a real spot when a visit needs a second one, which it counts as made", async () => {
    const service = await start(engine, { capacityPerSlot: 1 });
    const { follow, bookings, office, first, seen, stored, atDesk, booked, sendDue, history, beOnTheDay, wait } =
      service;
    await booked({ serviceDate: friday.date, timeSlot: friday.slot });
    beOnTheDay();
    await sendDue();
    expect(await office.bookFollowUp(await seen(), friday)).toMatchObject({ status: "slot-full" });
    // The first visit keeps its own spot.
    expect(await office.bookFollowUp(await seen(), wednesday)).toMatchObject({ status: "slot-full" });
    expect(await stored()).toMatchObject({ progress: "", version: 0 });
    const before = await seen();
    const second = await follow(later);
    expect(second).toMatchObject({
      followsId: first.id,
      enteredBy: by,
      status: "booked",
      progress: "",
      sequence: 0,
      version: 0,
      serviceDate: "2026-06-24",
      timeSlot: "morning",
      name: first.name,
      description: first.description,
    });
    expect((await bookings.availability(later.date as "2026-06-24", "2026-06-24"))[0]?.spots.morning).toBe(0);
    expect(await atDesk()).toMatchObject({
      booking: { progress: "second-visit" },
      followedBy: [{ id: second.id }],
    });
    expect((await history()).at(-1)).toBe(`Front desk: Needs a second visit; Visit ${bookingNumber(second)}`);
    expect(await office.bookFollowUp(before, later)).toMatchObject({ status: "unchanged" });
    wait(9);
    expect(await sendDue()).toEqual([]);
    wait(1);
    expect(await sendDue()).toEqual(["confirmation"]);
    // What was said wrongly can be corrected.
    expect(await office.setProgress(await seen(), "done")).toMatchObject({ status: "changed" });
  });

  test("leaves a visit that is done as it was, 27 days later too", async () => {
    const { follow, bookings, office, first, seen, stored, atDesk, history, clock, beOnTheDay } = await start(engine);
    beOnTheDay();
    await office.note(first.id, by, "Belt ordered");
    await office.setProgress(await seen(), "done");
    clock.now = new Date("2026-07-14T14:00:00Z");
    const callback = { date: "2026-07-15", slot: "afternoon" };
    const before = await seen();
    const second = await follow(callback);
    expect(await stored()).toMatchObject({ status: "booked", progress: "done", serviceDate: "2026-06-17" });
    expect((await history()).at(-1)).toBe(`Front desk: Follow-up; Visit ${bookingNumber(second)}`);
    expect(await atDesk(second)).toMatchObject({
      booking: { serviceDate: "2026-07-15", modelNumber: first.modelNumber, description: first.description },
      earlier: [{ booking: { id: first.id, progress: "done" }, notes: [{ note: "Belt ordered", actor: by }] }],
    });
    expect((await history(second))[0]).toContain(`Follows visit ${bookingNumber(first)}`);
    expect(await office.bookFollowUp(before, callback)).toMatchObject({ status: "unchanged" });
    expect(await office.bookFollowUp(before, later)).toMatchObject({ status: "invalid" });
    // The same again some weeks later.
    const again = await follow({ date: "2026-08-05", slot: "morning" });
    expect((await atDesk()).followedBy.map(({ id }) => id)).toEqual([second.id, again.id]);
    const facts = await office.facts([second]);
    expect(facts.get(second.id)?.notes).toEqual([`${bookingNumber(first)}: Belt ordered`]);
    expect((await bookings.findByNumber(first.id))[0]).toMatchObject({ progress: "done" });
  });

  test("is booked from the visit's day on: until then, it can be rescheduled and canceled as any other", async () => {
    const { office, seen, stored, waitingMails } = await start(engine);
    const mails = await waitingMails();
    expect(await office.bookFollowUp(await seen(), later)).toMatchObject({
      status: "impossible",
      message: "That visit is on Wed, Jun 17. You can update its status starting that day.",
    });
    expect(await stored()).toMatchObject({ progress: "", version: 0 });
    expect(await waitingMails()).toEqual(mails);
    expect(await office.reschedule(await seen(), friday)).toMatchObject({ status: "changed" });
    expect(await office.cancel(await seen())).toMatchObject({ status: "changed" });
    expect(await office.bookFollowUp(await seen(), later)).toMatchObject({ status: "impossible" });
  });

  test.each([["on-the-way"], ["done"]] as const)(
    "is taken back within ten minutes, and nobody hears of it: %s",
    async (step) => {
      const { follow, bookings, office, seen, stored, atDesk, undoIt, sendDue, history, wait, beOnTheDay } =
        await start(engine);
      beOnTheDay();
      await office.setProgress(await seen(), step);
      await sendDue();
      const second = await follow(later);
      wait(9);
      expect(await undoIt()).toMatchObject({ status: "changed", booking: { progress: step } });
      expect(await stored(second)).toMatchObject({ status: "cancelled" });
      expect((await bookings.availability(later.date as "2026-06-24", "2026-06-24"))[0]?.spots.morning).toBe(3);
      expect((await history()).at(-1)).toMatch(/^Front desk: Undone/);
      expect(["second-visit", "followed"]).not.toContain((await atDesk()).undoable?.kind);
      wait(60 * 24);
      expect(await sendDue()).toEqual([]);
    },
  );

  test("is taken back neither after ten minutes nor once somebody has changed it", async () => {
    const { follow, office, seen, atDesk, wait, beOnTheDay } = await start(engine);
    beOnTheDay();
    const second = await follow(later);
    const { undoable } = await atDesk();
    expect(undoable?.kind).toBe("second-visit");
    await office.edit(await seen(second), { phone: "(813) 555-0100" });
    expect((await atDesk()).undoable).toBeUndefined();
    expect(await office.undo(await seen(), undoable?.id ?? "")).toMatchObject({ status: "impossible" });
    await follow({ date: "2026-06-25", slot: "morning" });
    wait(10);
    expect((await atDesk()).undoable).toBeUndefined();
  });

  test("and the visits before it can be read by the technician who makes it", async () => {
    const { follow, hire, office, first, seen, beOnTheDay, wait } = await start(engine);
    await hire("sam", "Sam");
    await hire("kim", "Kim");
    const [sam, kim] = ["sam", "kim"].map((technicianId) => ({ technicianId }));
    await office.assign(await seen(), "sam");
    beOnTheDay();
    const second = await follow(later);
    wait(60 * 24 * 7);
    const third = await follow({ date: "2026-07-01", slot: "morning" }, second);
    const found = async (typed: string, desk?: { technicianId: string }) =>
      (await office.findReadable(typed, desk)).map(({ id }) => id);
    expect(await found(first.id, kim)).toEqual([]);
    await office.assign(await seen(third), "kim");
    for (const id of [first.id, second.id, third.id]) expect(await found(id, kim), id).toEqual([id]);
    // Not the other way round.
    expect(await found(third.id, sam)).toEqual([]);
    expect(await found(third.id)).toEqual([third.id]);
    await office.cancel(await seen(third));
    expect(await found(first.id, kim)).toEqual([]);
  });

  test.each([
    ["works then", { weekdays: "12345" }, "sam"],
    ["is off that day", { weekdays: "1245" }, null],
    ["has left", { endedAt: "2026-06-09T12:00:00.000Z" }, null],
  ])("has the same technician, who %s", async (_how, then, technicianId) => {
    const { database, hire, office, seen, beOnTheDay } = await start(engine);
    await hire("sam", "Sam");
    await hire("kim", "Kim");
    await office.assign(await seen(), "sam");
    beOnTheDay();
    await database.updateTable("technicians").set(then).where("id", "=", "sam").execute();
    expect(await office.bookFollowUp(await seen(), later)).toMatchObject({
      status: "booked",
      booking: { technicianId: "sam" },
      second: { technicianId },
    });
  });
});

describeOnBothEngines("two people at the desk", (engine) => {
  test("a change of what somebody else changed meanwhile is answered with both, and stores nothing", async () => {
    const { office, seen, stored } = await start(engine);
    const before = { ...(await seen()), by: "Kim's phone" };
    await office.edit(await seen(), { phone: "(813) 555-0100" });
    await office.note(before.id, by, "Called back");
    await office.reschedule(await seen(), friday);
    const now = await stored();
    for (const answer of [
      await office.edit(before, { phone: "(813) 555-0199" }),
      await office.setProgress(before, "done"),
      await office.cancel(before),
      await office.assign(before, "sam"),
      await office.reschedule(before, { date: "2026-06-18", slot: "morning" }),
      await office.bookFollowUp(before, { date: "2026-06-18", slot: "morning" }),
    ]) {
      expect(answer).toMatchObject({
        status: "conflict",
        booking: now,
        seen: { version: 0, serviceDate: "2026-06-17", timeSlot: "morning" },
        changes: [
          { kind: "edited", actor: by, after: { phone: "(813) 555-0100" } },
          { kind: "rescheduled", actor: by },
        ],
      });
      if (answer.status === "conflict") expect(answer.seen.phone).not.toBe("(813) 555-0100");
    }
    expect(await stored()).toEqual(now);
  });
});

describeOnBothEngines("erasing a person", (engine) => {
  test("leaves that something happened, and nothing of what was said", async () => {
    const { forget, database, office, first, seen, stored, atDesk } = await start(engine);
    await office.edit(await seen(), { name: "Dana Q. Smith", address: "9 Secret Lane, Largo, FL 33770" });
    await office.note(first.id, by, "Key under the mat");
    await office.reschedule(await seen(), friday);
    await forget((await stored()).email);
    const rows = JSON.stringify(await database.selectFrom("events").selectAll().execute());
    for (const said of ["Dana", "Miller", "Secret", "Key under"]) expect(rows).not.toContain(said);
    const { history, undoable } = await atDesk();
    expect(undoable).toBeUndefined();
    expect(history.map(({ title, lines, note }) => [title, ...lines, note].join(""))).toEqual(
      expect.arrayContaining(["Booked", "Edited", "Note", "Rescheduled", "Details erased"]),
    );
    expect(await office.note(first.id, by, "More")).toEqual({ status: "not-found" });
    expect(await office.setProgress({ ...(await seen()) }, "done")).toEqual({ status: "not-found" });
  });
});
