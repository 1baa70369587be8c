import { expect, test } from "vitest";
import { bookingNumber } from "../../shared/links/booking-number.ts";
import { addMonths } from "../../shared/time/calendar.ts";
import { strangersValues, wednesdayMorning } from "../fixtures.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";
import { hashTerms } from "../visits/accepted-terms.ts";
import { callersValues, frontDesk, temporaryDesk } from "./fixtures.ts";

describeOnBothEngines("the front desk", (engine) => {
  test("books a visit without an email address: who entered it is known, no email is due, and the spot is gone", async () => {
    const { bookings, called, history, office, unreviewed, waitingMails } = await temporaryDesk(
      await engine.newPlace(),
    );
    const booking = await called({ name: "Zoë Miller" });
    expect(booking).toMatchObject({ name: "Zoë Miller", email: "", enteredBy: "Front desk", version: 0 });
    expect(booking.termsHash).toBe(hashTerms("Be at home."));
    expect(await bookings.findByNumber(bookingNumber(booking))).toEqual([booking]);
    expect(await history(booking)).toEqual(["entered by Front desk"]);
    expect(await waitingMails()).toEqual([]);
    expect((await bookings.availability("2026-06-11", "2026-06-11"))[0]?.spots).toMatchObject({ morning: 2 });
    expect(await unreviewed()).toEqual([]);
    expect(await office.book(callersValues({ email: " " }), frontDesk)).toMatchObject({ booking: { email: "" } });
  });

  test("books with an email address: the customer gets the confirmation and the reminder, the business nothing", async () => {
    const { called, waitingMails } = await temporaryDesk(await engine.newPlace());
    await called({ email: "zoe@example.com", serviceDate: "2026-06-15" });
    expect((await waitingMails()).map(({ kind }) => kind)).toEqual(["confirmation", "reminder"]);
  });

  test("is told what is missing, in words for the desk", async () => {
    const { office, bookings } = await temporaryDesk(await engine.newPlace());
    const values = callersValues({ name: "", description: "", termsAccepted: false, email: "no address" });
    expect(await office.book(values, frontDesk)).toEqual({
      status: "invalid",
      errors: {
        name: "Name must be at least 2 characters.",
        email: "Please enter a valid email address.",
        description: "Please provide details about your issue.",
        termsAccepted: "Read the terms to the caller, then check this.",
      },
    });
    expect(await bookings.list()).toEqual([]);
  });

  test("writes a problem in a word or two, at booking and later; a visitor describes it", async () => {
    const { called, office, bookings } = await temporaryDesk(await engine.newPlace());
    const visit = await called({ description: "No heat" });
    expect(visit.description).toBe("No heat");
    const edited = await office.edit({ id: visit.id, version: 0, by: "Front desk" }, { description: "Noisy" });
    expect(edited).toMatchObject({ status: "changed", booking: { description: "Noisy" } });
    const emptied = await office.edit({ id: visit.id, version: 1, by: "Front desk" }, { description: " \u200b" });
    expect(emptied).toMatchObject({ status: "invalid" });
    expect(await bookings.book(strangersValues({ description: "No heat" }))).toMatchObject({ status: "invalid" });
  });

  test("books any window that has not ended: one that has begun, and days that visitors can't choose", async () => {
    const { called, clock, office } = await temporaryDesk(await engine.newPlace());
    clock.now = new Date("2026-06-11T15:59:00Z");
    await called();
    await called({ serviceDate: addMonths("2026-06-11", 7) });
    clock.now = new Date("2026-06-11T16:00:00Z");
    expect(await office.book(callersValues(), frontDesk)).toMatchObject({
      status: "invalid",
      errors: { timeSlot: "That window has ended. Please choose a later one." },
    });
    expect(
      await office.book(callersValues({ serviceDate: "2026-06-13", timeSlot: "evening" }), frontDesk),
    ).toMatchObject({
      errors: { timeSlot: expect.stringMatching(/^Evening visits run Monday through Friday\./) },
    });
  });

  test("is not limited like visitors: ten visits with one phone number, whatever was booked online", async () => {
    const { called, bookings } = await temporaryDesk(await engine.newPlace(), {
      bookingAttempts: 1,
      capacityPerSlot: 20,
    });
    for (let visit = 0; visit < 10; visit++) await called({ phone: "(727) 555-0123" });
    expect(await bookings.isLimited()).toBe(false);
    expect(await bookings.list()).toHaveLength(10);
  });

  test("overbooks a full window or a closed day, with a reason that stays in its history", async () => {
    const { bookings, called, history, office, closeDay } = await temporaryDesk(await engine.newPlace(), {
      capacityPerSlot: 1,
    });
    await called();
    const values = callersValues();
    expect(await office.book(values, frontDesk)).toEqual({
      status: "no-spot",
      message: "That window is full.",
      alternatives: [
        { date: "2026-06-11", slot: "afternoon" },
        { date: "2026-06-11", slot: "evening" },
        { date: "2026-06-12", slot: "morning" },
      ],
    });
    expect(await office.book(values, { ...frontDesk, overbook: " " })).toEqual({
      status: "invalid",
      errors: { reason: "Enter a reason for overbooking." },
    });
    expect(await bookings.list()).toHaveLength(1);
    const overbooked = await office.book(values, { ...frontDesk, overbook: " No fridge for insulin. " });
    expect(overbooked).toMatchObject({ status: "booked", overbooked: true });
    const booking = overbooked.status === "booked" ? overbooked.booking : undefined;
    expect(booking && (await history(booking))).toEqual([
      "entered by Front desk",
      "overbooked by Front desk: No fridge for insulin.",
    ]);
    await closeDay("2026-06-12");
    expect(await office.book(callersValues({ serviceDate: "2026-06-12" }), frontDesk)).toMatchObject({
      status: "no-spot",
      message: "We are closed that day. Please choose another day.",
    });
    await called({ serviceDate: "2026-06-12" }, { overbook: "They promised it." });
    // Where there is a spot, nothing is overbooked, whatever was asked for.
    const roomy = await called({ serviceDate: "2026-06-15" }, { overbook: "To be safe" });
    expect(await history(roomy)).toEqual(["entered by Front desk"]);
  });

  test("sent twice, even at once, is one visit; sent again with other content, it books nothing", async () => {
    const { bookings, office } = await temporaryDesk(await engine.newPlace());
    const values = callersValues();
    const answers = await Promise.all([1, 2, 3].map(() => office.book(values, frontDesk)));
    expect(answers.map((answer) => answer.status === "booked" && answer.repeated).sort()).toEqual([false, true, true]);
    expect(await office.book({ ...values, name: "Somebody Else" }, frontDesk)).toMatchObject({
      status: "already-sent",
    });
    expect(await bookings.list()).toHaveLength(1);
  });

  test("books many people without email addresses, who have nothing in common", async () => {
    const { called, bookings, forget } = await temporaryDesk(await engine.newPlace(), {
      limits: { upcoming: 1, perVisitDay: 1 },
    });
    const later = { serviceDate: "2026-06-16" };
    const [first] = [await called(later), await called(later)];
    // Their own limits don't count each other's visits, either.
    const token = first.linkToken;
    expect(await bookings.reschedule({ token }, { date: "2026-06-15", slot: "morning" })).toMatchObject({
      status: "rescheduled",
    });
    expect(await forget("")).toBe(0);
    expect(await forget("+1 (813) none")).toBe(0);
    expect(await forget(`+1 ${first.phone}`)).toBe(1);
  });
});

describeOnBothEngines("a visit without an email address", (engine) => {
  test("causes no email to the customer when it is changed; the notice asks to call, unless they did it", async () => {
    const { bookings, called, database, office, seen } = await temporaryDesk(await engine.newPlace());
    const visit = await called({ serviceDate: "2026-06-16" });
    const notices = () => database.selectFrom("outbox").select(["kind", "recipient", "data"]).execute();
    await bookings.reschedule({ id: visit.id }, { date: "2026-06-15", slot: "morning" });
    const previous = '{"previous":{"date":"2026-06-16","slot":"morning"}}';
    expect(await notices()).toEqual([{ kind: "changed-notice", recipient: "business", data: previous }]);
    await office.cancel(await seen(visit));
    expect(await notices()).toEqual([
      { kind: "cancelled-notice", recipient: "business", data: '{"remarks":["no-email-address"]}' },
    ]);
    expect(await bookings.resendConfirmation(visit.linkToken)).toEqual({ status: "closed" });
  });

  test.each([
    ["the customer", "editDetails"],
    ["the desk", "edit"],
  ] as const)("that gets one from %s has its confirmation and its reminder then", async (_who, method) => {
    const { bookings, office, called, waitingMails } = await temporaryDesk(await engine.newPlace());
    const visit = await called({ serviceDate: "2026-06-15" });
    const { id, version } = visit;
    if (method === "edit") await office.edit({ id, version, by: frontDesk.by }, { email: "zoe@example.com" });
    else await bookings.editDetails(visit.linkToken, { email: "zoe@example.com" });
    const kinds = (await waitingMails()).map(({ kind }) => kind).filter((kind) => kind !== "details-notice");
    expect(kinds).toEqual(["confirmation", "reminder"]);
    await office.edit({ id, version: version + 1, by: frontDesk.by }, { email: "other@example.com" });
    expect((await waitingMails()).filter(({ kind }) => kind === "reminder")).toHaveLength(1);
  });

  test("is on the call list by the person who changed it, and no longer once that is undone, however the clock ticks", async () => {
    let ticks = 0;
    const now = () => new Date(wednesdayMorning.getTime() + ++ticks);
    const { database, office, called, stored, seen } = await temporaryDesk(await engine.newPlace(), { now });
    const visit = await called({ serviceDate: "2026-06-17" });
    const calls = () => database.selectFrom("calls").select(["reason", "createdBy"]).execute();
    const call = [{ reason: "changed-without-email", createdBy: frontDesk.by }];
    await office.cancel(await seen(visit));
    expect(await calls()).toEqual(call);
    const { undoable } = await office.visit(await stored(visit));
    expect(await office.undo(await seen(visit), undoable?.id ?? "")).toMatchObject({ status: "changed" });
    expect(await calls()).toEqual([]);
    await office.reschedule(await seen(visit), { date: "2026-06-19", slot: "evening" });
    expect(await calls()).toEqual(call);
  });

  test("a new address for a canceled visit loses no cancellation", async () => {
    const { office, called, seen, waitingMails } = await temporaryDesk(await engine.newPlace());
    const visit = await called({ serviceDate: "2026-06-15", email: "mistyped@example.com" });
    await office.cancel(await seen(visit));
    const waiting = await waitingMails();
    expect(waiting.map(({ kind }) => kind)).toContain("cancelled");
    await office.edit(await seen(visit), { email: "zoe@example.com" });
    expect(await waitingMails()).toEqual(waiting);
  });
});
