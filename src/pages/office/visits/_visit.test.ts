import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryService } from "../../../booking/fixtures.ts";
import { bookingNumber } from "../../../booking/links/booking-number.ts";
import { temporaryFolder } from "../../../booking/storage/engine/fixtures.ts";
import { changeVisit } from "./_change.ts";
import { type OfficeVisitAnswer, show } from "./_visit.ts";

const frontDesk = { label: "Front desk", technicianId: undefined };
const sam = { label: "Sam's phone", technicianId: "sam" };

/** A visit on Wednesday, June 17, in the morning; the test's clock says Wednesday, June 10, 9 AM. */
async function start(options = {}) {
  const service = await temporaryService({ file: join(temporaryFolder(), "bookings.sqlite") }, options);
  const { bookings, office, database, booked } = service;
  const technician = {
    name: "Sam",
    weekdays: "0123456",
    created_at: "2026-01-01T00:00:00.000Z",
    ended_at: null,
    version: 0,
  };
  const first = await booked({ serviceDate: "2026-06-17" });
  const request = (desk: typeof frontDesk | typeof sam = frontDesk, typed = bookingNumber(first)) => ({
    ...{ bookings, office, desk, typed },
  });
  const send = (fields: Record<string, string | number>, desk: typeof frontDesk | typeof sam = frontDesk) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    return changeVisit(request(desk), form);
  };
  const hire = () =>
    database
      .insertInto("technicians")
      .values({ ...technician, id: "sam" })
      .execute();
  return { ...service, first, request, send, hire, path: `/office/visits/${bookingNumber(first)}` };
}

/** What a page shows; any other kind of answer fails the test. */
function pageOf(answer: OfficeVisitAnswer) {
  if (answer.kind !== "page") throw new Error(`not a page but ${answer.kind}`);
  return answer;
}

describe("the office's page of a visit", () => {
  test("shows the visit by its number, its id, and in any spelling", async () => {
    const { first, request } = await start();
    const number = bookingNumber(first);
    for (const typed of [number, number.toLowerCase().replace("-", " "), first.id]) {
      const { status, view } = pageOf(await show(request(frontDesk, typed)));
      expect({ status, name: view.name, number: view.number }).toEqual({ status: 200, name: first.name, number });
      expect(view).toMatchObject({
        ...{ day: "Wednesday, June 17", dayPath: "/office/day/2026-06-17", state: "booked", version: 0 },
        steps: [],
        history: [{ title: "Booked", by: "Customer" }],
      });
    }
  });

  test("says that no visit has the number, or several", async () => {
    const { database, first, request, booked } = await start();
    const none = first.id.startsWith("0") ? "ffffffff" : "00000000-0";
    expect(await show(request(frontDesk, none))).toMatchObject({ kind: "find", status: 404, visits: [] });
    const other = await booked({ serviceDate: "2026-06-18" });
    await database.deleteFrom("outbox").execute();
    for (const [id, alike] of [
      [first.id, "abcd1234-0000-4000-8000-000000000001"],
      [other.id, "abcd1234-0000-4000-8000-000000000002"],
    ] as const) {
      await database.updateTable("bookings").set({ id: alike }).where("id", "=", id).execute();
    }
    expect(await show(request(frontDesk, "abcd1234"))).toMatchObject({
      ...{ kind: "find", status: 200 },
      visits: [{ path: "/office/visits/abcd1234-0000-4000-8000-000000000001" }, {}],
    });
  });

  test("does what its forms say and then says so", async () => {
    const { send, request, path, clock } = await start();
    const done = (word: string) => ({ kind: "done", location: `${path}?done=${word}` });
    expect(await send({ action: "note", note: "Dog in the yard" })).toEqual(done("noted"));
    expect(await send({ action: "edit", version: 0, phone: "(813) 555-0100" })).toEqual(done("edited"));
    expect(await send({ action: "reschedule", version: 1, when: "2026-06-18 evening" })).toEqual(done("rescheduled"));
    expect(pageOf(await show(request(), undefined, "rescheduled")).view.notice?.title).toMatch(
      /^Rescheduled to Thu, Jun 18, Evening .*\. The customer gets an email\.$/,
    );
    expect(pageOf(await send({ action: "on-the-way", version: 2 }))).toMatchObject({
      ...{
        status: 409,
        view: { notice: { title: "That visit is on Thu, Jun 18. It can be marked from that day on." } },
      },
    });
    clock.now = new Date("2026-06-18T13:00:00Z");
    expect(pageOf(await show(request())).view.steps).toEqual(["on-the-way", "done", "no-show"]);
    expect(await send({ action: "on-the-way", version: 2 })).toEqual(done("on-the-way"));
    expect(await send({ action: "on-the-way", version: 2 })).toEqual(done("unchanged"));
    expect(await send({ action: "cancel", version: 3 })).toEqual(done("canceled"));
    const { view } = pageOf(await show(request(), undefined, "canceled"));
    expect(view).toMatchObject({ state: "canceled", steps: [], notice: undefined });
    expect(view.undo?.text).toBe(
      "Canceled (Front desk). The customer is emailed at 9:10 AM, unless you undo it. Please call the customer.",
    );
    expect(view.notes).toMatchObject([{ text: "Dog in the yard", by: "Front desk" }]);
    expect(await send({ action: "undo", version: 4, event: view.undo?.event ?? "" })).toEqual(done("undone"));
    expect(pageOf(await show(request())).view).toMatchObject({ state: "on-the-way", steps: ["done", "no-show"] });
  });

  test("books a visit that follows it, which carries its problem and notes, and takes that back", async () => {
    const { first, send, request, bookings, path, clock } = await start();
    const view = async (typed?: string) => pageOf(await show(request(frontDesk, typed))).view;
    expect((await view()).forms?.followUp).toBeUndefined();
    clock.now = new Date("2026-06-17T15:00:00Z");
    await send({ action: "note", note: "Belt ordered" });
    expect((await view()).forms).toMatchObject({ isFinished: false, followUp: { isOpen: false } });
    const next = { action: "follow-up", date: "2026-06-24", slot: "morning" };
    expect(await send({ ...next, version: 0 })).toEqual({ kind: "done", location: `${path}?done=followed` });
    const after = pageOf(await show(request(), undefined, "followed")).view;
    const [second] = after.followedBy;
    expect(after).toMatchObject({ stateLabel: "Needed a second visit", notice: undefined });
    expect(second?.label).toMatch(/^Wed, Jun 24, Morning/);
    expect(after.undo?.text).toBe(
      `Visit ${second?.number} is booked (Front desk). The customer is emailed at 11:10 AM, unless you undo it.`,
    );
    const later = await view(second?.number);
    expect(later).toMatchObject({ problem: first.description, notes: [] });
    expect(later.earlier).toMatchObject([
      { number: bookingNumber(first), state: "Needed a second visit", problem: "", notes: [{ text: "Belt ordered" }] },
    ]);
    expect(await send({ action: "undo", version: 1, event: after.undo?.event ?? "" })).toMatchObject({ kind: "done" });
    const undone = await view();
    expect([undone.state, undone.followedBy[0]?.label]).toEqual(["booked", expect.stringMatching(/: canceled$/)]);
    await send({ action: "done", version: 2 });
    expect((await view()).forms?.isFinished).toBe(true);
    expect(await send({ ...next, version: 3 })).toMatchObject({ kind: "done" });
    expect(await view()).toMatchObject({ state: "done", followedBy: [{}, {}] });
    expect((await bookings.find(first.id))[0]).toMatchObject({ progress: "done" });
  });

  test("says how the customer really hears of a change on the day", async () => {
    const { send, request, clock, database } = await start();
    clock.now = new Date("2026-06-17T12:05:00Z");
    await send({ action: "cancel", version: 0 });
    const { undo } = pageOf(await show(request(), undefined, "canceled")).view;
    expect(undo?.text).toBe(
      "Canceled (Front desk). The customer is emailed at 8:15 AM, unless you undo it. Please call the customer.",
    );
    await send({ action: "undo", version: 1, event: undo?.event ?? "" });
    await send({ action: "reschedule", version: 2, when: "2026-06-18 evening" });
    const title = async () => pageOf(await show(request(), undefined, "rescheduled")).view.notice?.title;
    expect(await title()).toMatch(
      /Evening .*\. The customer gets an email\. Please call, too: it may come too late\.$/,
    );
    await database.updateTable("outbox").set({ dead_at: "2026-06-17" }).execute();
    expect(await title()).toMatch(/: please call the customer\.$/);
  });

  test("keeps a technician who left in the choice of technicians, and says so", async () => {
    const { office, first, request, send, hire, path, database } = await start();
    await hire();
    await office.assign({ id: first.id, version: 0, by: "Front desk" }, "sam");
    await office.changeStaff({ do: "add", name: "Kim", weekdays: [0, 6] }, "call-all", "Front desk");
    await office.changeStaff({ do: "end", id: "sam", version: 0 }, "call-all", "Front desk");
    const { view } = pageOf(await show(request()));
    expect(view.technician).toBe("Sam (left)");
    expect(view.forms?.assign).toMatchObject({
      value: "sam",
      technicians: [{ label: "Kim (off)" }, { value: "sam", label: "Sam (left)" }],
    });
    expect(await send({ action: "assign", version: 1, technician: "sam" })).toEqual({
      kind: "done",
      location: `${path}?done=unchanged`,
    });
    await database.updateTable("bookings").set({ visit_date: "2026-06-09" }).execute();
    expect(pageOf(await show(request())).view.technician).toBe("Sam");
  });

  test("shows both values side by side when somebody else was quicker, and loses nothing that was typed", async () => {
    const { office, first, send, clock } = await start();
    await office.edit({ id: first.id, version: 0, by: "Kim" }, { phone: "(813) 555-0100", name: "Dana Jones" });
    clock.now = new Date("2026-06-10T13:01:30Z");
    const { phone, email } = first;
    const answer = pageOf(
      await send({ action: "edit", version: 0, name: "Dana Smith", phone, email, address: "9 New Street, Largo, FL" }),
    );
    expect(answer.status).toBe(409);
    const { notice, version, forms } = answer.view;
    expect(version).toBe(1);
    expect(notice).toEqual({
      tone: "conflict",
      title: "Kim changed this a minute ago",
      changes: [expect.stringMatching(/^Edited: .*Name: Dana Miller to Dana Jones/)],
      sides: [
        { label: "Name", now: "Dana Jones", yours: "Dana Smith" },
        { label: "Address", now: first.address, yours: "9 New Street, Largo, FL" },
      ],
    });
    const field = (name: string) => forms?.edit.fields.find((one) => one.name === name);
    expect(field("name")).toMatchObject({ value: "Dana Smith", hint: "Now: Dana Jones" });
    expect(field("address")).toMatchObject({ value: "9 New Street, Largo, FL", hint: undefined });
    // Not touched here: follows what the other one made of it.
    expect(field("phone")).toMatchObject({ value: "(813) 555-0100", hint: undefined });
    const late = pageOf(await send({ action: "reschedule", version: 0, date: "2026-06-18", slot: "evening" }));
    expect(late.view.notice?.sides).toMatchObject([{ label: "Time", now: expect.stringMatching(/^Wed, Jun 17/) }]);
    expect(late.view.forms?.reschedule).toMatchObject({ date: "2026-06-18", slot: "evening", isOpen: true });
    expect(pageOf(await send({ action: "done", version: 0 })).view).toMatchObject({
      state: "booked",
      notice: { sides: [{ label: "State", now: "Booked", yours: "Done" }] },
    });
  });

  test("offers to squeeze a visit into a full window, and asks why", async () => {
    const { booked, send } = await start({ capacityPerSlot: 1 });
    await booked({ serviceDate: "2026-06-18" });
    const wanted = { action: "reschedule", version: 0, date: "2026-06-18", slot: "morning" };
    const full = pageOf(await send(wanted));
    expect(full).toMatchObject({ status: 409, view: { notice: { title: "That window is full." } } });
    expect(full.view.forms?.reschedule).toMatchObject({ date: "2026-06-18", slot: "morning", reason: "" });
    const without = pageOf(await send({ ...wanted, squeeze: 1, reason: "" }));
    expect(without.view.forms?.reschedule?.errors).toEqual({ reason: "Please say why it has to fit." });
    expect(await send({ ...wanted, squeeze: 1, reason: "No heat" })).toMatchObject({ kind: "done" });
  });

  test("asks why before it assigns somebody who has a visit at that time, and offers others first", async () => {
    const { office, booked, send, request, hire } = await start();
    await hire();
    await office.changeStaff({ do: "add", name: "Zoe", weekdays: [1, 2, 3, 4, 5] }, "call-all", "Front desk");
    const other = await booked({ serviceDate: "2026-06-17" });
    await office.assign({ id: other.id, version: 0, by: "Front desk" }, "sam");
    const forms = async () => pageOf(await show(request())).view.forms;
    expect((await forms())?.assign?.technicians).toMatchObject([
      { label: "Zoe" },
      { label: "Sam (has a visit at that time)" },
    ]);
    const wanted = { action: "assign", version: 0, technician: "sam" };
    const asked = pageOf(await send(wanted));
    expect(asked).toMatchObject({ status: 409, view: { notice: { title: "Sam has a visit at that time." } } });
    expect(asked.view.forms?.assign).toMatchObject({ value: "sam", reason: "", error: undefined });
    const without = pageOf(await send({ ...wanted, squeeze: 1, reason: " " }));
    expect(without.view.forms?.assign).toMatchObject({ value: "sam", error: "Please say why they come all the same." });
    expect(await send({ ...wanted, squeeze: 1, reason: "Next door" })).toMatchObject({ kind: "done" });
  });

  test("keeps what was typed wrongly", async () => {
    const { send } = await start();
    const { status, view } = pageOf(await send({ action: "edit", version: 0, phone: "12", email: "" }));
    expect(status).toBe(422);
    expect(view.forms?.edit.fields.find(({ name }) => name === "phone")).toMatchObject({
      value: "12",
      error: "Please enter a valid phone number.",
    });
    expect(pageOf(await send({ action: "note", note: " " }))).toMatchObject({
      status: 422,
      view: { note: { typed: " ", error: "Please write a note." } },
    });
    expect(pageOf(await send({ action: "explode", version: 0 })).status).toBe(400);
  });

  test("opens to technicians for their own visits, with their own verbs only", async () => {
    const { office, first, request, send, hire, path, clock } = await start();
    await hire();
    clock.now = new Date("2026-06-17T10:00:00Z");
    expect(await show(request(sam))).toMatchObject({ kind: "find", status: 404, visits: [] });
    expect(await send({ action: "done", version: 0 }, sam)).toMatchObject({ kind: "find", status: 404 });
    await office.assign({ id: first.id, version: 0, by: "Front desk" }, "sam");
    expect(pageOf(await show(request(sam))).view).toMatchObject({ phone: first.phone, forms: undefined });
    for (const action of ["cancel", "edit", "assign", "reschedule", "follow-up"]) {
      expect(pageOf(await send({ action, version: 1, name: "X", when: "2026-06-18 evening" }, sam)).status).toBe(400);
    }
    expect(await send({ action: "note", note: "Belt ordered" }, sam)).toMatchObject({ kind: "done" });
    expect(await send({ action: "on-the-way", version: 1 }, sam)).toMatchObject({
      kind: "done",
      location: `${path}?done=on-the-way`,
    });
    await office.cancel({ id: first.id, version: 2, by: "Front desk" });
    const { view } = pageOf(await show(request(sam)));
    expect(view.undo).toBeUndefined();
    const { undoable } = await office.visit((await request().bookings.find(first.id))[0] ?? first);
    expect(pageOf(await send({ action: "undo", version: 3, event: undoable?.id ?? "" }, sam)).status).toBe(409);
    expect(await request().bookings.find(first.id)).toMatchObject([{ status: "cancelled" }]);
  });

  test("of the visit before their own opens to technicians to be read, and only that", async () => {
    const { office, first, request, send, hire, clock } = await start();
    await hire();
    await office.note(first.id, "Front desk", "Belt ordered");
    clock.now = new Date("2026-06-17T15:00:00Z");
    const seen = { id: first.id, version: 0, by: "Front desk" };
    const answer = await office.bookFollowUp(seen, { date: "2026-06-24", slot: "morning" });
    if (answer.status !== "booked") throw new Error(answer.status);
    const { second } = answer;
    expect(await show(request(sam))).toMatchObject({ kind: "find", status: 404 });
    await office.assign({ ...seen, id: second.id }, "sam");
    const own = pageOf(await show(request(sam, bookingNumber(second)))).view;
    expect(own.earlier).toMatchObject([{ path: `/office/visits/${bookingNumber(first)}` }]);
    const { status, view } = pageOf(await show(request(sam)));
    expect([status, view.name, view.notes[0]?.text]).toEqual([200, first.name, "Belt ordered"]);
    expect(view).toMatchObject({ steps: [], undo: undefined, note: undefined, forms: undefined });
    expect(view.followedBy).toMatchObject([{ path: `/office/visits/${bookingNumber(second)}` }]);
    for (const form of [
      { action: "done", version: 1 },
      { action: "note", note: "Hi" },
    ]) {
      expect(pageOf(await send(form, sam)).status).toBe(400);
    }
    // The other way round there is nothing to open.
    await office.assign({ ...seen, version: 1 }, "sam");
    await office.assign({ ...seen, id: second.id, version: 1 }, null);
    expect(pageOf(await show(request(sam))).view.followedBy).toMatchObject([{ path: undefined }]);
  });

  test("of an erased visit shows nothing personal and has no forms", async () => {
    const { bookings, first, office, request } = await start();
    await office.note(first.id, "Front desk", "Key under the mat");
    await bookings.forget(first.email);
    const { view } = pageOf(await show(request()));
    expect(view).toMatchObject({ name: "", phone: "", steps: [], notes: [], forms: undefined, note: undefined });
    expect(JSON.stringify(view)).not.toMatch(/Dana|mat|Example Avenue/);
  });
});
