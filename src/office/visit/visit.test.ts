import { describe, expect, test } from "vitest";
import { callAll } from "../../bookings/fixtures.ts";
import { createSite, withSite } from "../../facts/site.ts";
import { bookingNumber } from "../../shared/links/booking-number.ts";
import { dayPage } from "../day/day-page.tsx";
import { type Fields, frontDesk, sam, temporaryOffice } from "../fixtures.ts";
import { visitPage } from "./visit-page.tsx";

/** A visit on Wednesday, June 17, in the morning, and its page. */
async function start(options = {}) {
  const office = await temporaryOffice(options);
  const first = await office.booked({ serviceDate: "2026-06-17" });
  const number = bookingNumber(first);
  const path = `/office/visits/${number}`;
  const show = (done = "", user = frontDesk, typed = number) =>
    office.ask(visitPage, { path: `/office/visits/x${done && `?done=${done}`}`, params: { number: typed }, user });
  const send = (form: Fields, user = frontDesk) => office.ask(visitPage, { path, params: { number }, form, user });
  const by = { id: first.id, by: "Front desk" };
  return { ...office, first, number, path, show, send, by };
}

const steps = "#steps button";
const inMinutes = [15, 30, 45, 60].map((minutes) => `${minutes} min: on the way`);

const ninetyDays = createSite({}, { document: { warrantyDays: 90 } });
const thirtyDays = createSite({}, { document: { warrantyDays: 30 } });

describe("the office's page of a visit", () => {
  test("shows the visit by its number, its id, and in any spelling", async () => {
    const { first, number, show } = await start();
    for (const typed of [number, number.toLowerCase().replace("-", " "), first.id]) {
      const page = await show("", frontDesk, typed);
      expect(page).toMatchObject({ status: 200, title: `Visit ${number}`, heading: first.name });
      expect(page.all('a[href="/office/day/2026-06-17"]')).toEqual(["Wednesday, June 17"]);
      expect([page.all(steps), page.value("#cancel-form [name=version]")]).toEqual([[], "0"]);
      expect(page.text("ol li")).toMatch(/^Booked.*Customer, /);
    }
  });

  test("says that no visit has the number, or several", async () => {
    const { database, first, show, booked } = await start();
    const none = first.id.startsWith("0") ? "ffffffff" : "00000000-0";
    expect(await show("", frontDesk, none)).toMatchObject({ status: 404, title: "Visit not found" });
    // A technician can't search, and learns the same of a visit of somebody else's.
    for (const typed of [none, first.id]) {
      const hidden = await show("", sam, typed);
      expect(hidden).toMatchObject({ status: 404, title: "Not your visit" });
      expect([hidden.text("p"), hidden.all("a")]).toEqual(["This visit isn’t assigned to you. My day", ["My day"]]);
    }
    const other = await booked({ serviceDate: "2026-06-18" });
    await database.deleteFrom("outbox").execute();
    const alike = ["abcd1234-0000-4000-8000-000000000001", "abcd1234-0000-4000-8000-000000000002"];
    for (const [index, { id }] of [first, other].entries()) {
      await database
        .updateTable("bookings")
        .set({ id: alike[index] ?? "" })
        .where("id", "=", id)
        .execute();
    }
    const several = await show("", frontDesk, "abcd1234");
    expect([several.status, several.title]).toEqual([200, "Which visit?"]);
    expect(several.root.querySelectorAll("li a").map((a) => a.getAttribute("href"))).toEqual(
      alike.map((id) => `/office/visits/${id}`),
    );
  });

  test("does what its forms say and then says so", async () => {
    const { send, show, path, clock } = await start();
    const done = async (form: Fields, word = form.action) =>
      expect(await send(form)).toMatchObject({ status: 303, location: `${path}?done=${word}` });
    await done({ action: "note", note: "Dog in the yard" });
    await done({ action: "edit", version: 0, phone: "(813) 555-0100" });
    await done({ action: "reschedule", version: 1, when: "2026-06-18 evening" });
    expect((await show("reschedule")).text("#notice")).toMatch(
      /^Rescheduled to Thu, Jun 18, Evening .* \(Front desk\)\. The customer will be emailed at 9:10 AM unless you undo this\.Undo$/,
    );
    const early = await send({ action: "on-the-way", version: 2 });
    expect(early.status).toBe(409);
    expect(early.text("#notice p")).toBe("That visit is on Thu, Jun 18. You can update its status starting that day.");
    clock.now = new Date("2026-06-18T19:30:00Z");
    expect((await show()).all(steps)).toEqual([...inMinutes, "Arrived", "Done", "No-show"]);
    await done({ action: "on-the-way", version: 2 });
    await done({ action: "on-the-way", version: 2 }, "unchanged");
    await done({ action: "cancel", version: 3 });
    const canceled = await show("cancel");
    expect(canceled.all(steps)).toEqual([]);
    expect(canceled.text("#notice")).toBe(
      "Canceled (Front desk). The customer will be emailed at 3:40 PM unless you undo this. Call them, too: the email may arrive too late.Undo",
    );
    expect(canceled.text("section[aria-labelledby=notes] p")).toMatch(/^Dog in the yardFront desk, /);
    await done({ action: "undo", version: 4, event: canceled.value("#undo [name=event]") });
    expect((await show()).all("#steps [name=action].button")).toEqual(["Arrived", "Done", "No-show"]);
    expect((await show()).all("#steps [name=action].button-navy")).toEqual(["Arrived"]);
    await done({ action: "done", version: 5 });
    const finished = await show();
    expect([finished.all(steps), finished.all(`${steps}.button-navy`)]).toEqual([["No-show"], []]);
  });

  test("books a visit that follows it, which carries its problem and notes, and takes that back", async () => {
    const { first, number, send, show, bookings, clock } = await start();
    expect((await show()).all("#follow-up")).toEqual([]);
    clock.now = new Date("2026-06-17T15:00:00Z");
    await send({ action: "note", note: "Belt ordered" });
    expect((await show()).text("#follow-up summary")).toBe("Needs a second visit");
    const next = { action: "follow-up", date: "2026-06-24", slot: "morning" };
    expect(await send({ ...next, version: 0 })).toMatchObject({ status: 303 });
    const after = await show("follow-up");
    const second = after.text("dd a");
    expect(after.html).toContain("Needed a second visit");
    expect(after.all("dd")).toContainEqual(expect.stringMatching(new RegExp(`^${second} Wed, Jun 24, Morning`)));
    expect(after.text("#notice")).toBe(
      `Visit ${second} is booked (Front desk). The customer will be emailed at 11:10 AM unless you undo this.Undo`,
    );
    const earlier = (await show("", frontDesk, second)).text("section[aria-label='Earlier visits']");
    expect(earlier).toMatch(new RegExp(`^Follows ${number}.*: Needed a second visitBelt ordered`));
    await send({ action: "undo", version: 1, event: after.value("#undo [name=event]") });
    const undone = await show();
    expect(undone.all("dd").at(-1)).toMatch(/: canceled$/);
    await send({ action: "done", version: 2 });
    expect((await show()).text("#follow-up summary")).toBe("Book a follow-up");
    expect(await send({ ...next, version: 3 })).toMatchObject({ status: 303 });
    expect(await bookings.findByNumber(first.id)).toMatchObject([{ progress: "done" }]);
  });

  test("says how the customer really hears of a change on the day", async () => {
    const { send, show, clock, database } = await start();
    clock.now = new Date("2026-06-17T12:05:00Z");
    await send({ action: "cancel", version: 0 });
    const canceled = await show("cancel");
    expect(canceled.text("#notice")).toMatch(
      /will be emailed at 8:15 AM unless you undo this\. Call them, too: the email/,
    );
    await send({ action: "undo", version: 1, event: canceled.value("#undo [name=event]") });
    await send({ action: "reschedule", version: 2, when: "2026-06-18 evening" });
    const said = async () => (await show("reschedule")).text("#notice");
    expect(await said()).toMatch(
      /Evening .*\. The customer will be emailed at 8:15 AM unless you undo this\. Call them, too: the email may arrive too late\.Undo$/,
    );
    clock.now = new Date("2026-06-17T12:16:00Z");
    expect(await said()).toMatch(
      /Evening .*\. The customer gets an email\. Call them, too: the email may arrive too late\.$/,
    );
    await database.updateTable("outbox").set({ deadAt: "2026-06-17" }).execute();
    expect(await said()).toMatch(/: call the customer\.$/);
  });

  test("asks how the customer hears of it, and takes for granted neither that they know nor that nobody needs to call", async () => {
    const { send, show, database, first, office } = await start();
    const choices = (of: Awaited<ReturnType<typeof show>>, form: string) =>
      of.root
        .querySelectorAll(`#${form}-form [name=told]`)
        .map((way) => `${way.getAttribute("value")}${way.hasAttribute("checked") ? "!" : ""}`);
    const mailed = await show();
    expect([choices(mailed, "reschedule"), choices(mailed, "cancel")]).toEqual([["email!", "known"], []]);
    await database.updateTable("bookings").set({ email: "", emailKey: "" }).where("id", "=", first.id).execute();
    const unmailed = await show();
    for (const form of ["reschedule", "cancel"]) expect(choices(unmailed, form)).toEqual(["call!", "known"]);
    await send({ action: "reschedule", version: 0, when: "2026-06-18 evening", told: "known" });
    expect((await show("reschedule")).text("#notice")).toBe(
      "Rescheduled to Thu, Jun 18, Evening (4pm-7pm) (Front desk). You can undo this until 9:10 AM.Undo",
    );
    expect(await office.countCalls()).toBe(0);
    await send({ action: "cancel", version: 1, told: "call" });
    expect((await show("cancel")).text("#notice")).toContain("Call the customer.");
    expect(await office.countCalls()).toBe(1);
  });

  test("offers a corrected number for the caller's other visits, and changes those that were chosen", async () => {
    const { send, show, path, booked, first, join, stored, bookings, office } = await start();
    const phone = "(813) 555-0100";
    const [past, canceled, spouse] = [
      await booked({ name: first.name, phone: first.phone, serviceDate: "2026-06-11" }),
      await booked({ name: first.name, phone: ` +1 ${first.phone}`, serviceDate: "2026-06-12" }),
      await booked({ name: "Kim Lee", phone: first.phone, serviceDate: "2026-06-13" }),
    ];
    await bookings.cancel(canceled);
    await join(first.phone);
    // Whoever types a number is not offered another's visit.
    await booked({ name: first.name, phone: first.phone, serviceDate: "2026-06-15" });
    await booked({ name: first.name, phone: "(727) 555-0199" });
    const offered = "[aria-label='Other visits with the old number or email']";
    expect((await show()).all(offered)).toEqual([]);
    await send({ action: "edit", version: 0, phone });
    const page = await show("edit");
    expect(page.text(offered)).toContain(first.phone);
    const boxes = page.root.querySelectorAll(`${offered} [name=also]`);
    const byDefault = boxes.filter((box) => box.hasAttribute("checked")).map((box) => box.getAttribute("value"));
    expect([boxes.length, byDefault]).toEqual([3, [canceled.id, past.id]]);
    const also = [...byDefault, spouse.id, "nobody"].filter((id) => id !== undefined);
    expect((await send({ action: "same-contact", version: 1, also: also.slice(0, 2) })).location).toBe(
      `${path}?done=same-contact`,
    );
    const phones = async () => Promise.all([past, canceled, spouse].map(async (visit) => (await stored(visit)).phone));
    expect(await phones()).toEqual([phone, phone, spouse.phone]);
    expect(
      (await office.findCaller(phone))?.customers
        .flatMap(({ visits }) => visits.map(({ booking }) => booking.id))
        .sort(),
    ).toEqual([first.id, past.id, canceled.id].sort());
    await send({ action: "same-contact", version: 1, also });
    expect(await phones()).toEqual([phone, phone, phone]);
    expect((await show()).all(offered)).toEqual([]);
  });

  test("offers a corrected email in the same way, with the number where both were wrong", async () => {
    const { send, show, booked, first, join, stored } = await start();
    const [both, mailed] = [
      await booked({
        name: first.name,
        email: first.email.toUpperCase(),
        phone: first.phone,
        serviceDate: "2026-06-11",
      }),
      await booked({ name: first.name, email: first.email, serviceDate: "2026-06-12" }),
    ];
    await join(first.email);
    const contact = { email: "dana.miller@example.com", phone: "(813) 555-0100" };
    await send({ action: "edit", version: 0, ...contact });
    const offered = "[aria-label='Other visits with the old number or email']";
    expect((await show()).text(offered)).toMatch(
      /^Update the number and email on these visits, too\? They still have .*@/,
    );
    await send({ action: "same-contact", version: 1, also: [both.id, mailed.id] });
    expect(await Promise.all([both, mailed].map(stored))).toMatchObject([
      contact,
      { email: contact.email, phone: mailed.phone },
    ]);
    expect((await show()).all(offered)).toEqual([]);
    // An address that was removed was not corrected.
    await send({ action: "edit", version: 1, email: "" });
    expect((await show()).all(offered)).toEqual([]);
  });

  test("asks before it says far too early that somebody is on the way, and stops the email within a minute", async () => {
    const { send, show, clock, path, stored, first } = await start();
    clock.now = new Date("2026-06-17T10:59:00Z");
    const asked = await send({ action: "on-the-way", version: 0, minutes: 60 });
    expect([asked.status, asked.text("#notice p")]).toEqual([
      409,
      `${first.name}: The window doesn’t start until 8:00 AM. Is someone already on the way? The customer will get an email.`,
    ]);
    expect(asked.all(steps)).toEqual(["Yes, on the way", "Arrived", "Done", "No-show"]);
    expect(await stored(first)).toMatchObject({ progress: "", version: 0 });
    const [sure, minutes] = ["sure", "minutes"].map((name) => asked.value(`#steps [name=${name}]`));
    expect((await send({ action: "on-the-way", version: 0, sure, minutes })).location).toBe(`${path}?done=on-the-way`);
    expect((await show()).text("#undo p")).toBe(
      "On the way, about 7:59 (Front desk). The customer will be emailed at 7:00 AM unless you undo this.",
    );
    clock.now = new Date("2026-06-17T11:00:00Z");
    expect((await show()).text("#undo p")).toBe(
      "On the way, about 7:59 (Front desk). You can undo this until 7:09 AM.",
    );
    await send({ action: "undo", version: 1, event: (await show()).value("#undo [name=event]") });
    expect((await send({ action: "on-the-way", version: 2 })).status).toBe(303);
  });

  test("keeps a technician who left in the choice of technicians, and says so", async () => {
    const { office, by, show, send, hire, path, database } = await start();
    await hire("sam", "Sam");
    await office.assign({ ...by, version: 0 }, "sam");
    await office.changeStaff({ do: "add", name: "Kim", weekdays: [0, 6] }, callAll, "Front desk");
    await office.changeStaff({ do: "end", id: "sam", version: 0 }, callAll, "Front desk");
    const page = await show();
    expect(page.text("[aria-label=Visit] b")).toBe("Sam (left)");
    expect(page.all("#technician option")).toEqual(["No one", "Kim (off)", "Sam (left)"]);
    expect(page.value("#technician")).toBe("sam");
    expect((await send({ action: "assign", version: 1, technician: "sam" })).location).toBe(`${path}?done=unchanged`);
    await database.updateTable("bookings").set({ serviceDate: "2026-06-09" }).execute();
    expect((await show()).text("[aria-label=Visit] b")).toBe("Sam");
  });

  test("shows both values side by side when somebody else was quicker, and loses nothing that was typed", async () => {
    const { office, first, send, wait } = await start();
    await office.edit({ id: first.id, version: 0, by: "Kim" }, { phone: "(813) 555-0100", name: "Dana Jones" });
    wait(90);
    const { phone, email } = first;
    const address = "9 New Street, Largo, FL";
    const page = await send({ action: "edit", version: 0, name: "Dana Smith", phone, email, address });
    expect([page.status, page.value("#edit-form [name=version]")]).toEqual([409, "1"]);
    expect(page.text("#notice p")).toBe("Kim changed this a minute ago");
    expect(page.text("#notice li")).toMatch(/^Edited: .*Name: Dana Miller to Dana Jones/);
    expect(page.sides).toEqual([
      ["Name", "Dana Jones", "Dana Smith"],
      ["Address", first.address, address],
    ]);
    expect(page.isOpen("#edit")).toBe(true);
    expect([page.value("#edit-name"), page.text("#edit-name-hint")]).toEqual(["Dana Smith", "Now: Dana Jones"]);
    expect([page.value("#edit-address"), page.text("#edit-address-hint")]).toEqual([address, ""]);
    // Not touched here: follows what the other one made of it.
    expect([page.value("#edit-phone"), page.text("#edit-phone-hint")]).toEqual(["(813) 555-0100", ""]);
    const late = await send({ action: "reschedule", version: 0, date: "2026-06-18", slot: "evening" });
    expect(late.sides).toEqual([
      ["Time", expect.stringMatching(/^Wed, Jun 17/), expect.stringMatching(/^Thu, Jun 18/)],
    ]);
    expect(late.isOpen("#reschedule")).toBe(true);
    expect([late.value("#reschedule-date"), late.value("#reschedule-slot")]).toEqual(["2026-06-18", "evening"]);
    expect((await send({ action: "done", version: 0 })).sides).toEqual([["Status", "Booked", "Done"]]);
  });

  test("offers to overbook a full window, and asks why", async () => {
    const { booked, send } = await start({ capacityPerSlot: 1 });
    await booked({ serviceDate: "2026-06-18" });
    const wanted = { action: "reschedule", version: 0, date: "2026-06-18", slot: "morning" };
    const full = await send(wanted);
    expect([full.status, full.text("#notice p")]).toEqual([409, "That window is full."]);
    expect(full.value("#reschedule-date")).toBe("2026-06-18");
    const without = await send({ ...wanted, overbook: 1, reason: "" });
    expect([without.status, without.text("#notice p"), without.text("#reschedule-reason-error")]).toEqual([
      422,
      "The visit wasn’t rescheduled.",
      "Enter a reason for overbooking.",
    ]);
    expect(await send({ ...wanted, overbook: 1, reason: "No heat" })).toMatchObject({ status: 303 });
  });

  test("offers the next openings at which the visit’s technician can come", async () => {
    const { office, booked, send, show, by, hire } = await start();
    await hire("sam", "Sam");
    await hire("zoe", "Zoe");
    await office.assign({ ...by, version: 0 }, "sam");
    const other = await booked({ serviceDate: "2026-06-17", timeSlot: "afternoon" });
    await office.assign({ id: other.id, version: 0, by: "Front desk" }, "sam");
    const openings = async () => (await show()).all("#reschedule-form button[name=when]");
    const times = ["Wed, Jun 17, Evening", "Thu, Jun 18, Morning", "Thu, Jun 18, Afternoon", "Thu, Jun 18, Evening"];
    expect(await openings()).toEqual(times);
    await send({ action: "assign", version: 1, technician: "" });
    expect(await openings()).toEqual(["Wed, Jun 17, Afternoon", ...times.slice(0, -1)]);
  });

  test("offers times at which the visit’s technician can come in place of a full window", async () => {
    const { office, booked, send, by, hire } = await start();
    await hire("sam", "Sam");
    await hire("zoe", "Zoe");
    await office.assign({ ...by, version: 0 }, "sam");
    const other = await booked({ serviceDate: "2026-06-17", timeSlot: "afternoon" });
    await office.assign({ id: other.id, version: 0, by: "Front desk" }, "sam");
    for (let at = 0; at < 2; at++) await booked({ serviceDate: "2026-06-17", timeSlot: "evening" });
    const full = await send({ action: "reschedule", version: 1, date: "2026-06-17", slot: "evening" });
    expect(full.text("#notice p")).toBe("That window is full.");
    expect(full.text("#notice li")).toBe("Free: Thu, Jun 18, Morning; Thu, Jun 18, Afternoon; Thu, Jun 18, Evening");
  });

  test("asks why before it assigns somebody who has a visit at that time, and offers others first", async () => {
    const { office, booked, send, show, hire } = await start();
    await hire("sam", "Sam");
    await office.changeStaff({ do: "add", name: "Zoe", weekdays: [1, 2, 3, 4, 5] }, callAll, "Front desk");
    const other = await booked({ serviceDate: "2026-06-17" });
    await office.assign({ id: other.id, version: 0, by: "Front desk" }, "sam");
    expect((await show()).all("#technician option")).toEqual(["No one", "Zoe", "Sam (already booked in that window)"]);
    const wanted = { action: "assign", version: 0, technician: "sam" };
    const asked = await send(wanted);
    expect([asked.status, asked.text("#notice")]).toEqual([409, "Sam is already booked in that window."]);
    expect([asked.value("#technician"), asked.all("#assign-reason-error")]).toEqual(["sam", []]);
    const without = await send({ ...wanted, overbook: 1, reason: " " });
    expect(without.text("#assign-reason-error")).toBe("Enter a reason for sending them anyway.");
    expect(await send({ ...wanted, overbook: 1, reason: "Next door" })).toMatchObject({ status: 303 });
  });

  test("keeps what was typed wrongly", async () => {
    const { send } = await start();
    const edited = await send({ action: "edit", version: 0, phone: "12", email: "" });
    expect([edited.status, edited.value("#edit-phone")]).toEqual([422, "12"]);
    expect(edited.text("#edit-phone-error")).toBe("Enter all ten digits, with the area code.");
    const empty = await send({ action: "note", note: " \u200b" });
    expect([empty.status, empty.text("#note-error")]).toEqual([422, "Please write a note."]);
    const long = "Two lines\n".padEnd(2001, "n");
    const noted = await send({ action: "note", note: long });
    expect([noted.status, noted.text("#note-error")]).toEqual([422, "A note can be at most 2000 characters long."]);
    expect(noted.root.querySelector("#note")?.textContent).toBe(long);
    expect((await send({ action: "explode", version: 0 })).status).toBe(400);
  });

  test("opens to technicians for their own visits, with their own verbs only", async () => {
    const { office, by, first, bookings, show, send, hire, path, clock } = await start();
    await hire("sam", "Sam");
    clock.now = new Date("2026-06-17T11:30:00Z");
    expect(await show("", sam)).toMatchObject({ status: 404, title: "Not your visit" });
    expect((await send({ action: "done", version: 0 }, sam)).status).toBe(404);
    await office.assign({ ...by, version: 0 }, "sam");
    const own = await show("", sam);
    expect([own.all("section[aria-label='Change this visit']"), own.all('a[href^="/office/day"]')]).toEqual([[], []]);
    for (const action of ["cancel", "reschedule", "assign", "follow-up"]) {
      expect((await send({ action, version: 1, name: "X", when: "2026-06-18 evening" }, sam)).status).toBe(400);
    }
    expect((await send({ action: "note", note: "Belt ordered" }, sam)).status).toBe(303);
    expect((await send({ action: "on-the-way", version: 1 }, sam)).location).toBe(`${path}?done=on-the-way`);
    await office.cancel({ ...by, version: 2 });
    expect((await show("", sam)).all("#undo")).toEqual([]);
    const { undoable } = await office.visit((await bookings.findByNumber(first.id))[0] ?? first);
    expect((await send({ action: "undo", version: 3, event: undoable?.id }, sam)).status).toBe(409);
    expect(await bookings.findByNumber(first.id)).toMatchObject([{ status: "cancelled" }]);
  });

  test("of the visit before their own opens to technicians to be read, and only that", async () => {
    const { office, by, number, show, send, hire, clock, first } = await start();
    await hire("sam", "Sam");
    await office.note(first.id, "Front desk", "Belt ordered");
    clock.now = new Date("2026-06-17T15:00:00Z");
    const answer = await office.bookFollowUp({ ...by, version: 0 }, { date: "2026-06-24", slot: "morning" });
    if (answer.status !== "booked") throw new Error(answer.status);
    const { second } = answer;
    expect((await show("", sam)).status).toBe(404);
    await office.assign({ ...by, id: second.id, version: 0 }, "sam");
    expect((await show("", sam, bookingNumber(second))).all(`a[href="/office/visits/${number}"]`)).toEqual([number]);
    const page = await show("", sam);
    expect([page.status, page.heading, page.all("form")]).toEqual([200, first.name, []]);
    expect(page.text("section[aria-labelledby=notes] p")).toMatch(/^Belt ordered/);
    expect(page.text("dd a")).toBe(bookingNumber(second));
    const forms: Fields[] = [
      { action: "done", version: 1 },
      { action: "note", note: "Hi" },
    ];
    for (const form of forms) expect((await send(form, sam)).status).toBe(400);
  });

  test("is the same each time it is asked for, and a form about money does its work once", async () => {
    const { office, clock, first, show, send } = await start();
    clock.now = new Date("2026-06-17T15:00:00Z");
    expect((await show()).html).toBe((await show()).html);
    const done = { action: "write-up", version: 0, noPrice: "on-paper", paid: "cash", amount: "50" };
    const answers = [await send(done), await send(done), await send({ ...done, amount: "60" })];
    expect(answers.map(({ status, location }) => location?.replace(/.*done=/, "") ?? status)).toEqual([
      "write-up",
      "unchanged",
      409,
    ]);
    const paid = { action: "pay", version: 2, paid: "cash", amount: "20", of: "" };
    for (const form of [paid, paid, { ...paid, version: 3 }, { ...paid, version: 3, key: "1", waited: "70" }])
      await send(form);
    expect((await office.account(first)).customer.moved.map(({ cents }) => cents)).toEqual([5_000, 2_000, 2_000]);
  });

  test("offers a follow-up under warranty first for as long as it lasts", () =>
    withSite(ninetyDays, async () => {
      const { clock, send, show } = await start();
      clock.now = new Date("2026-06-17T15:00:00Z");
      await send({ action: "write-up", version: 0, noPrice: "on-paper" });
      const chosen = async (day: string) => {
        clock.now = new Date(`${day}T15:00:00Z`);
        return (await show()).value("#follow-up-why");
      };
      expect([await chosen("2026-09-15"), await chosen("2026-09-16")]).toEqual(["warranty", ""]);
    }));

  test("says how far the warranty is on the day of a visit under it, or that it has ended, as the day's card does", () =>
    withSite(ninetyDays, async () => {
      const { ask, clock, office, by, send, show } = await start();
      clock.now = new Date("2026-06-17T15:00:00Z");
      await send({ action: "write-up", version: 0, noPrice: "on-paper" });
      let version = 1;
      for (const [date, said] of [
        ["2026-09-15", "Day 90 of 90, until September 15, 2026"],
        ["2026-09-17", "Ended September 15, 2026"],
      ] as const) {
        const answer = await office.bookFollowUp(
          { ...by, version: version++ },
          { date, slot: "morning" },
          "",
          "warranty",
        );
        if (answer.status !== "booked") throw new Error(answer.status);
        const { id } = answer.second;
        expect((await show("", frontDesk, id)).all("dd")).toContain(said);
        const card = (await ask(dayPage, { params: { date } })).text(`#visit-${id}`);
        expect(card).toContain(`Warranty, ${said.replace(/^./, (first) => first.toLowerCase())}: follows`);
      }
    }));

  test("counts a warranty's days as it was given, though the business gives another one by now", async () => {
    const { clock, office, by, send, show } = await start();
    clock.now = new Date("2026-06-17T15:00:00Z");
    await withSite(ninetyDays, () => send({ action: "write-up", version: 0, noPrice: "on-paper" }));
    clock.now = new Date("2026-06-20T15:00:00Z");
    await withSite(thirtyDays, () => send({ action: "write-up", version: 1, work: "New belt.", noPrice: "on-paper" }));
    const wanted = { date: "2026-07-14", slot: "morning" };
    const answer = await office.bookFollowUp({ ...by, version: 2 }, wanted, "", "warranty");
    if (answer.status !== "booked") throw new Error(answer.status);
    const { id } = answer.second;
    const said = await withSite(thirtyDays, async () => (await show("", frontDesk, id)).all("dd"));
    expect(said).toContain("Day 27 of 90, until September 15, 2026");
  });

  test("asks a price that a home warranty company pays for, with the customer’s share, in the form’s own fields", async () => {
    const { office, clock, first, show, send } = await start();
    clock.now = new Date("2026-06-17T15:00:00Z");
    const typed: Fields = { work: "Jammed.", labor: "150", parts: "95", payer: "company" };
    const company: Fields = { payerName: "Acme Home", payerNumber: "C-77", share: "75" };
    const { root } = await show();
    const fields = root.querySelectorAll("#price-form [name]").map((field) => field.getAttribute("name"));
    expect(fields).toEqual(expect.arrayContaining(Object.keys({ ...typed, ...company })));
    expect((await send({ action: "price", version: 0, ...typed, payerName: "Acme Home" })).status).toBe(422);
    expect((await send({ action: "price", version: 0, ...typed, ...company })).status).toBe(303);
    expect((await office.account(first)).asked).toMatchObject({
      ...{ payer: "company", payerName: "Acme Home", payerNumber: "C-77" },
      ...{ laborCents: 15_000, partsCents: 9_500, shareCents: 7_500 },
    });
  });

  test("offers each of two equal payments of today to be voided, once", async () => {
    const { office, clock, first, show, send, stored } = await start();
    clock.now = new Date("2026-06-17T15:00:00Z");
    const version = async () => (await stored(first)).version;
    await send({ action: "price", version: await version(), work: "Jammed.", labor: "80", payer: "customer" });
    const { asked } = await office.account(first);
    await send({ action: "answer", version: await version(), price: asked?.id, answer: "phone" });
    await send({ action: "write-up", version: await version(), paid: "check", amount: "40" });
    await send({ action: "pay", version: await version(), paid: "check", amount: "40" });
    const offered = async () => (await show()).all("#void form").length;
    expect(await offered()).toBe(2);
    for (const [number, { id }] of (await office.account(first)).customer.moved.entries()) {
      for (const _time of ["once", "again"]) await send({ action: "void", version: await version(), payment: id });
      expect(await offered()).toBe(1 - number);
    }
    expect((await office.account(first)).customer).toMatchObject({ paidCents: 0, openCents: 8_000 });
  });

  test("has one next step, from the way there to the payment, and opens the form that it leads to", async () => {
    const { clock, first, show, send, stored, office, hire, by } = await start();
    await hire("sam", "Sam Ortiz");
    clock.now = new Date("2026-06-17T15:00:00Z");
    const navy = async () => (await show()).all(".button-navy:is(summary, #next-step, #steps > button)");
    const version = async () => (await stored(first)).version;
    expect((await show()).all("[aria-label=Visit] #assign")).toHaveLength(1);
    await office.assign({ ...by, id: first.id, version: await version() }, "sam");
    expect((await show()).all("[aria-label=Visit] #assign")).toEqual([]);
    expect((await show()).all("#more #assign")).toHaveLength(1);
    const said = [await navy()];
    for (const action of ["on-the-way", "arrived"]) {
      await send({ action, version: await version(), minutes: 15, sure: 1 });
      said.push(await navy());
    }
    expect((await show("&open=price")).isOpen("#price")).toBe(true);
    await send({ action: "price", version: await version(), work: "Jammed.", labor: "80", payer: "customer" });
    said.push(await navy());
    const { asked } = await office.account(first);
    await send({ action: "answer", version: await version(), price: asked?.id, answer: "phone" });
    said.push(await navy());
    expect((await show("&open=write-up")).isOpen("#write-up")).toBe(true);
    await send({ action: "write-up", version: await version(), noParts: "on" });
    said.push(await navy());
    await send({ action: "pay", version: await version(), paid: "cash", amount: "80", of: "" });
    said.push(await navy());
    expect(said).toEqual([
      ["On the way"],
      ["Arrived"],
      ["Quote"],
      ["Customer’s answer"],
      ["Finish visit"],
      ["Take payment"],
      [],
    ]);
    const page = await show();
    const order = page.root.querySelectorAll("h2, #more").map((one) => one.getAttribute("id") ?? "");
    expect(order.filter((id) => ["money", "photos-title", "notes", "more", "history"].includes(id))).toEqual([
      ...["money", "photos-title", "notes", "more", "history"],
    ]);
  });

  test("of an erased visit shows nothing personal and has no forms", async () => {
    const { forget, first, office, show } = await start();
    await office.note(first.id, "Front desk", "Key under the mat");
    await forget(first.email);
    const page = await show();
    expect([page.heading, page.all("form"), page.all("section[aria-labelledby=notes]")]).toEqual([
      "Details erased",
      [],
      [],
    ]);
    expect(page.html).not.toMatch(/Dana|mat|Example Avenue/);
  });
});
