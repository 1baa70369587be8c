import { expect, test } from "vitest";
import type { PlainDate } from "../../shared/time/calendar.ts";
import { callAll, temporaryService, wednesdayMorning } from "../fixtures.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";

const desk = "Front desk";

describeOnBothEngines("the call list", (engine) => {
  const start = async (options = {}) => temporaryService(await engine.newPlace(), options);

  test("has customers without email whose visit was changed or canceled, and those who can't make it", async () => {
    const { office, bookings, booked, moveAtDesk, seen, database, clock } = await start();
    const silent = await booked({ serviceDate: "2026-06-15" });
    await database.updateTable("bookings").set({ email: "", emailKey: "" }).where("id", "=", silent.id).execute();
    await moveAtDesk(silent, { date: "2026-06-16", slot: "morning" });
    await office.cancel(await seen(silent));
    const mailed = await booked({ serviceDate: "2026-06-15" });
    await moveAtDesk(mailed, { date: "2026-06-16", slot: "morning" });
    const soon = await booked({ serviceDate: "2026-06-11" });
    // An hour before that visit, which is less than the shortest notice.
    clock.now = new Date("2026-06-11T11:00:00Z");
    await bookings.cannotMakeIt(soon.linkToken);
    const { open } = await office.calls();
    expect(open.map(({ reasons, booking }) => [...reasons, booking.id])).toEqual([
      ["called-off", soon.id],
      ["changed-without-email", silent.id],
    ]);
    expect(await office.countCalls()).toBe(2);
  });

  test("leaves out who knows, on the phone, of a new time, a cancellation, and what changed before", async () => {
    const { office, booked, seen, moveAtDesk, database } = await start();
    const visit = await booked({ serviceDate: "2026-06-15" });
    await database.updateTable("bookings").set({ email: "", emailKey: "" }).where("id", "=", visit.id).execute();
    const reasons = async () => (await office.calls()).open.flatMap((call) => call.reasons);
    await office.reschedule(await seen(visit), { date: "2026-06-16", slot: "morning" }, undefined, {
      customerKnows: true,
    });
    expect(await reasons()).toEqual([]);
    await moveAtDesk(visit, { date: "2026-06-17", slot: "morning" });
    expect(await reasons()).toEqual(["changed-without-email"]);
    await office.cancel(await seen(visit), true);
    expect(await reasons()).toEqual([]);
    expect(await office.countCalls()).toBe(0);
    const notices = await database.selectFrom("outbox").select("data").where("kind", "=", "cancelled-notice").execute();
    expect(notices).toEqual([{ data: "{}" }]);
  });

  test("has whom nobody opened, until that is taken back, they have another time, or somebody has called", async () => {
    const { office, booked, seen, clock } = await start();
    const [visit, other] = [await booked(), await booked()];
    clock.now = new Date("2026-06-11T14:00:00Z");
    const reasons = async () => (await office.calls()).open.flatMap((call) => call.reasons);
    const nobodyHome = async () => office.setProgress(await seen(visit), "no-show");
    await nobodyHome();
    expect([await reasons(), await office.countCalls()]).toEqual([["no-show"], 1]);
    const { undoable } = await office.visit(await seen(visit));
    await office.undo(await seen(visit), undoable?.id ?? "");
    expect([await reasons(), await office.countCalls()]).toEqual([[], 0]);
    await nobodyHome();
    await office.setProgress(await seen(visit), "done");
    expect(await reasons()).toEqual([]);
    await nobodyHome();
    const [call] = (await office.calls()).open;
    await office.checkOffCall(call?.ids ?? [], "Left a message", desk);
    expect(await reasons()).toEqual([]);
    await office.setProgress(await seen(other), "no-show");
    await office.reschedule(await seen(other), { date: "2026-06-16", slot: "morning" }, undefined, {
      customerKnows: true,
    });
    expect([await reasons(), await office.countCalls()]).toEqual([[], 0]);
  });

  test("leaves out who canceled online after they read that nobody comes, and who changed a visit themselves", async () => {
    const { office, bookings, booked, closeDay, clock, database, seen } = await start();
    const [canceled, moved, called] = [await booked(), await booked(), await booked()];
    await closeDay("2026-06-11", "Storm");
    clock.now = new Date("2026-06-10T13:30:00Z");
    expect(await bookings.cancel({ token: canceled.linkToken })).toMatchObject({
      status: "cancelled",
    });
    await database.updateTable("bookings").set({ email: "", emailKey: "" }).where("id", "=", moved.id).execute();
    await bookings.reschedule({ id: moved.id }, { date: "2026-06-16", slot: "morning" });
    const names = async () => (await office.calls()).open.map(({ booking }) => booking.id);
    expect(await names()).toEqual([called.id]);
    expect(await office.countCalls()).toBe(1);
    // Taking a cancellation back still takes a call.
    await office.cancel(await seen(called));
    expect(await names()).toEqual([]);
    const { undoable } = await office.visit(await seen(called));
    await office.undo(await seen(called), undoable?.id ?? "", "Storm passed by");
    expect(await names()).toEqual([called.id]);
  });

  test("has first who has to know first: before the time that somebody still waits for", async () => {
    const { office, bookings, booked, moveAtDesk, closeDay, clock, database } = await start();
    const book = async (name: string, serviceDate: PlainDate, timeSlot = "morning") => {
      const visit = await booked({ name, serviceDate, timeSlot });
      await database.updateTable("bookings").set({ email: "", emailKey: "" }).where("id", "=", visit.id).execute();
      return visit;
    };
    const [later, sooner] = [await book("Put off", "2026-06-11"), await book("Brought forward", "2026-06-19")];
    await book("Closed", "2026-06-12");
    await book("Closed in the evening", "2026-06-12", "evening");
    await moveAtDesk(later, { date: "2026-06-22", slot: "morning" });
    await moveAtDesk(later, { date: "2026-06-23", slot: "morning" });
    await moveAtDesk(sooner, { date: "2026-06-12", slot: "afternoon" });
    await closeDay("2026-06-12", "Storm");
    const soon = await book("Can't make it", "2026-06-11", "afternoon");
    clock.now = new Date("2026-06-10T19:00:00Z");
    await bookings.cannotMakeIt(soon.linkToken);
    const names = async () => (await office.calls()).open.map(({ booking }) => booking.name);
    const rest = ["Closed", "Brought forward", "Closed in the evening"];
    expect(await names()).toEqual(["Put off", "Can't make it", ...rest]);
    // A customer who waited for nobody has to know the new time.
    clock.now = new Date("2026-06-11T16:30:00Z");
    expect(await names()).toEqual(["Can't make it", ...rest, "Put off"]);
  });

  test("is ticked off once, with a note and by whom, and put back for ten minutes", async () => {
    const { office, booked, clock, closeDay } = await start();
    await booked();
    await closeDay("2026-06-11");
    const [call] = (await office.calls()).open;
    const id = call?.ids ?? [];
    expect(await office.checkOffCall(id, "Left a message", desk)).toEqual({
      status: "checked-off",
      repeated: false,
      by: desk,
    });
    expect(await office.checkOffCall(id, "", "Owner")).toEqual({ status: "checked-off", repeated: true, by: desk });
    expect(await office.calls()).toMatchObject({ open: [], recent: [{ note: "Left a message", doneBy: desk }] });
    expect(await office.putBack(id)).toBe(true);
    expect(await office.calls()).toMatchObject({ open: [{ ids: id }], recent: [] });
    await office.checkOffCall(id, "", desk);
    clock.now = new Date(wednesdayMorning.getTime() + 11 * 60_000);
    expect(await office.putBack(id)).toBe(false);
    expect(await office.calls()).toMatchObject({ open: [], recent: [] });
    expect(await office.checkOffCall(["nobody"], "", desk)).toEqual({ status: "not-found" });
  });

  test("has a customer with two reasons once, and they are ticked off together", async () => {
    const { office, booked, closeDay } = await start();
    await office.changeStaff({ do: "add", name: "Ana", weekdays: [0, 1, 2, 3, 4, 5, 6] }, callAll, desk);
    const { id } = await booked();
    const [ana] = await office.technicians();
    const seen = { id: ana?.id ?? "", version: ana?.version ?? 0 };
    await office.changeStaff({ do: "edit", ...seen, name: "Ana", weekdays: [] }, callAll, desk);
    await closeDay("2026-06-11");
    const { open } = await office.calls();
    expect(open).toMatchObject([{ booking: { id } }]);
    expect(open[0]?.reasons.toSorted()).toEqual(["closed", "over-capacity"]);
    expect(await office.countCalls()).toBe(1);
    await office.checkOffCall(open[0]?.ids ?? [], "", desk);
    expect(await office.calls()).toMatchObject({ open: [], recent: [{ ids: { length: 2 } }] });
  });

  test("keeps nothing that is said of a customer who is erased, even at the same moment", async () => {
    const { office, forget, booked, database, closeDay } = await start();
    const visits = [await booked(), await booked(), await booked()];
    await closeDay("2026-06-11");
    const { open } = await office.calls();
    const callOf = (visit: (typeof visits)[number] | undefined) =>
      open.find(({ booking }) => booking.id === visit?.id)?.ids ?? [];
    const [first, ...others] = visits;
    await forget(first?.email ?? "");
    expect(await office.checkOffCall(callOf(first), "Moves to Ocala", desk)).toEqual({ status: "not-found" });
    await Promise.all(
      others.flatMap((visit) => [office.checkOffCall(callOf(visit), "Key under the mat", desk), forget(visit.email)]),
    );
    expect(await database.selectFrom("calls").select("doneNote").distinct().execute()).toEqual([{ doneNote: "" }]);
    expect(await office.calls()).toMatchObject({ open: [], recent: [] });
    expect(await office.countCalls()).toBe(0);
  });

  test("has visits whose window is over, from that minute on, until somebody says what became of them", async () => {
    const { office, booked, clock, database } = await start({ capacityPerSlot: 9 });
    const visit = async (name: string) => booked({ serviceDate: "2026-06-10", timeSlot: "afternoon", name });
    const [done, missed, moved, canceled, going, gone] = [
      await visit("Done"),
      await visit("Missed"),
      await visit("Moved"),
      await visit("Canceled"),
      await visit("Going"),
      await visit("Gone"),
    ];
    await booked({ serviceDate: "2026-06-10", timeSlot: "evening", name: "Later" });
    await office.setProgress({ id: going.id, version: 0, by: desk }, "on-the-way");
    const names = async () => (await office.calls()).open.map(({ booking }) => booking.name).sort();
    clock.now = new Date("2026-06-10T19:59:00Z");
    expect(await names()).toEqual([]);
    clock.now = new Date("2026-06-10T20:00:00Z");
    const { open } = await office.calls();
    expect(open).toHaveLength(6);
    expect(open[0]).toMatchObject({ ids: [], reasons: ["overdue"], since: "2026-06-10T20:00:00.000Z", by: "" });
    expect(await office.countCalls()).toBe(6);
    const seen = ({ id }: typeof done) => ({ id, version: 0, by: desk });
    await office.setProgress(seen(done), "done");
    await office.setProgress(seen(missed), "no-show");
    await office.reschedule(seen(moved), { date: "2026-06-11", slot: "morning" });
    await database
      .updateTable("bookings")
      .set({ erasedAt: clock.now.toISOString() })
      .where("id", "=", gone.id)
      .execute();
    await office.cancel(seen(canceled));
    // It is too late for an email about that, and who missed it is asked about another time.
    expect(await names()).toEqual(["Canceled", "Going", "Missed"]);
    // Days later, too, with what nobody has finished since.
    clock.now = new Date("2026-06-12T13:00:00Z");
    expect(await names()).toEqual(["Canceled", "Going", "Later", "Missed", "Moved"]);
    expect(await office.countCalls()).toBe(5);
  });

  test("has an overdue visit once, whatever else its customer has to hear, and until both is settled", async () => {
    const { office, booked, clock, closeDay } = await start();
    const { id } = await booked({ serviceDate: "2026-06-10", timeSlot: "afternoon" });
    await closeDay("2026-06-10");
    clock.now = new Date("2026-06-10T20:30:00Z");
    const [call] = (await office.calls()).open;
    expect(call).toMatchObject({ ids: { length: 1 }, reasons: ["closed", "overdue"], booking: { id } });
    expect(await office.countCalls()).toBe(1);
    await office.checkOffCall(call?.ids ?? [], "", desk);
    expect((await office.calls()).open).toMatchObject([{ ids: [], reasons: ["overdue"] }]);
    await office.setProgress({ id, version: 0, by: desk }, "done");
    expect((await office.calls()).open).toEqual([]);
  });

  test("has tomorrow's windows that nobody is assigned in from noon on, and today's, while there are technicians", async () => {
    const { office, booked, clock, hire, database } = await start();
    const first = await booked({ serviceDate: "2026-06-11", timeSlot: "morning" });
    const second = await booked({ serviceDate: "2026-06-11", timeSlot: "morning" });
    await booked({ serviceDate: "2026-06-11", timeSlot: "evening" });
    await booked({ serviceDate: "2026-06-12", timeSlot: "morning" });
    const windows = async () => {
      const { unassigned } = await office.calls();
      expect(await office.countCalls()).toBe(unassigned.length);
      return unassigned.map(({ date, slot, visits }) => `${date} ${slot} ${visits}`);
    };
    clock.now = new Date("2026-06-10T16:00:00Z");
    expect(await windows()).toEqual([]);
    await hire("rosa", "Rosa");
    expect(await windows()).toEqual(["2026-06-11 morning 2", "2026-06-11 evening 1"]);
    clock.now = new Date("2026-06-10T15:59:59Z");
    expect(await windows()).toEqual([]);
    clock.now = new Date("2026-06-11T12:30:00Z");
    await office.assign({ id: first.id, version: 0, by: desk }, "rosa");
    expect(await windows()).toEqual(["2026-06-11 morning 1", "2026-06-11 evening 1"]);
    await office.setProgress({ id: second.id, version: 0, by: desk }, "on-the-way");
    expect(await windows()).toEqual(["2026-06-11 evening 1"]);
    await database.updateTable("technicians").set({ endedAt: "2026-06-11T12:00:00.000Z" }).execute();
    expect(await windows()).toEqual([]);
  });

  test("has what a caller asked who booked no visit, until it is checked off, and again once it is put back", async () => {
    const { office, clock } = await start();
    const lee = { phone: "727.555.0123", name: " Lee ", email: "", description: "How much\r\nis a visit?" };
    expect(await office.ask(lee, desk)).toEqual({});
    const { questions } = await office.calls();
    expect(questions).toMatchObject([
      { name: "Lee", phone: "(727) 555-0123", question: "How much\nis a visit?", by: desk },
    ]);
    expect(await office.countCalls()).toBe(1);
    const ids = questions.map(({ id }) => id);
    expect(await office.checkOffCall(ids, "From $89", "Kim")).toMatchObject({ status: "checked-off", repeated: false });
    expect(await office.calls()).toMatchObject({
      questions: [],
      recent: [{ ids, name: "Lee", doneBy: "Kim", note: "From $89" }],
    });
    expect(await office.countCalls()).toBe(0);
    expect(await office.putBack(ids)).toBe(true);
    expect((await office.calls()).questions).toHaveLength(1);
    clock.now = new Date("2026-06-11T13:00:00Z");
    await office.checkOffCall(ids, "", "Kim");
    clock.now = new Date("2026-06-11T13:11:00Z");
    expect([(await office.calls()).recent, await office.putBack(ids)]).toEqual([[], false]);
  });

  test.each([
    [{ phone: "555-0123" }, ["phone"]],
    [{ phone: "" }, ["phone"]],
    [{ description: " \u200b" }, ["description"]],
    [{ description: "x".repeat(2_001) }, ["description"]],
    [{ email: "lee@" }, ["email"]],
    [{ name: "x".repeat(101) }, ["name"]],
  ])("takes no question with %j", async (wrong, fields) => {
    const { office } = await start();
    const right = { phone: "7275550123", name: "", email: "", description: "How much?" };
    expect(Object.keys(await office.ask({ ...right, ...wrong }, desk))).toEqual(fields);
    expect(await office.countCalls()).toBe(0);
  });

  test("keeps a question findable by phone, name and words, and for the next call from that number", async () => {
    const { office, booked } = await start();
    await office.ask(
      { phone: "7275550123", name: "Zoë Lee", email: "zoe@example.com", description: "Freezers?" },
      desk,
    );
    await office.ask({ phone: "(813) 555-0100", name: "", email: "", description: "Open on Sunday?" }, desk);
    const found = async (text: string) => (await office.search(text)).questions.map(({ question }) => question);
    for (const text of ["(727) 555-0123", "555 0123", "zoe lee", "freezers", "ZOE@example.com"])
      expect(await found(text), text).toEqual(["Freezers?"]);
    for (const text of ["nobody", "zoe sunday", "%%"]) expect(await found(text), text).toEqual([]);
    expect(await office.findCaller("+1 727 555 0123")).toMatchObject({ questions: [{ name: "Zoë Lee" }] });
    const visit = await booked({ phone: "727-555-0123" });
    const { open, questions } = await office.calls();
    expect([open.length, questions.length]).toEqual([0, 2]);
    expect(await office.findCaller("7275550123")).toMatchObject({
      customers: [{ visits: [{ booking: { id: visit.id } }] }],
      questions: [{}],
    });
  });
});
