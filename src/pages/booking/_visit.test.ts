import { join } from "node:path";
import { parse } from "node-html-parser";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/temporary-folder.ts";
import { callAll, temporaryService } from "../../bookings/fixtures.ts";
import { business, facts } from "../../facts/site.ts";
import { bookingNumber } from "../../shared/links/booking-number.ts";
import type { PrivatePageState } from "../../site/screens/visit/private-page-state.ts";
import { SharedVisitScreen } from "../../site/screens/visit/SharedVisitScreen.tsx";
import { VisitScreen } from "../../site/screens/visit/VisitScreen.tsx";
import { answerForm } from "./_answer-form.ts";
import { showVisit, type VisitAnswer } from "./_visit.ts";

const network = ["198.51.100.7"];

/** A visit on Wednesday, July 15, in the morning; the test's clock says Wednesday, June 10. */
async function start(options = {}) {
  const service = await temporaryService({ file: join(temporaryFolder(), "bookings.sqlite") }, options);
  const { bookings, booked, clock } = service;
  const token = (await booked({ serviceDate: "2026-07-15" }, network)).linkToken;
  const request = () => ({ bookings, token, now: clock.now, log: { error: () => {} }, requestId: "1a2b3c4d" });
  return {
    ...service,
    request,
    token,
    /** Sends a form of the page as it is now, or as it was: `seen` is the day and window that it showed. */
    send: async (fields: Record<string, string>) => {
      const { serviceDate, timeSlot } = (await bookings.findByToken(token)) ?? {};
      const form = new FormData();
      for (const [name, value] of Object.entries({ seen: `${serviceDate} ${timeSlot}`, ...fields }))
        form.set(name, value);
      return answerForm(request(), form);
    },
    show: (outcome: string | null = null) => showVisit(request(), outcome),
    stored: () => bookings.findByToken(token),
  };
}

/** A moment so many seconds before it begins. */
const beforeVisit = (seconds: number) => new Date(Date.parse("2026-07-15T12:00:00Z") - seconds * 1_000).toISOString();

/** What a page shows; any other kind of answer fails the test. */
function pageOf(answer: VisitAnswer) {
  if (answer.kind !== "page") throw new Error(`not a page but ${answer.kind}`);
  return answer;
}
const stateOf = (answer: VisitAnswer) => pageOf(answer).state;

describe("the private page of a visit", () => {
  test("says on its day how many visits the technician makes before, once their order was chosen, and nothing of whose they are", async () => {
    const { show, stored, office, hire, booked, seen, clock } = await start({ visitsPerWindow: 4 });
    await hire("rosa", "Rosa Diaz");
    const own = await stored();
    if (!own) throw new Error("no visit");
    const others = [];
    for (const name of ["Eve Stone", "Bob Stone"]) others.push(await booked({ serviceDate: "2026-07-15", name }));
    for (const visit of [own, ...others]) await office.assign(await seen(visit), "rosa", "Rosa knows");
    clock.now = new Date("2026-07-15T11:00:00Z");
    const html = async () =>
      renderToStaticMarkup(createElement(VisitScreen, { state: stateOf(await show()), now: clock.now }));
    expect(await html()).not.toMatch(/before yours|next visit/);
    const day = (await stored()) ?? own;
    await office.orderStops(day, { order: [...others, own].map(({ id }) => id), by: "Kim" });
    expect(await html()).toContain("Two visits before yours. We arrive within this window");
    expect(await html()).not.toContain("Stone");
    for (const [at, words] of ["One visit before yours.", "Yours is the next visit."].entries()) {
      await office.setProgress(await seen(others[at] as (typeof others)[0]), "done");
      expect(await html()).toContain(words);
    }
    clock.now = new Date("2026-07-14T11:00:00Z");
    expect(await html()).not.toMatch(/before yours|next visit/);
  });

  test("shows the visit, and the next free times from its day on", async () => {
    const { show, token, stored } = await start();
    const { visit, path, change, reschedule } = stateOf(await show());
    expect(visit).toMatchObject({ serviceDate: "2026-07-15", timeSlot: "morning", name: "Dana Miller" });
    expect(visit.number).toBe(bookingNumber({ id: (await stored())?.id ?? "" }));
    expect({ path, change }).toEqual({ path: `/booking/${token}`, change: "open" });
    expect(reschedule?.free).toEqual([
      { date: "2026-07-15", slot: "afternoon" },
      { date: "2026-07-15", slot: "evening" },
      { date: "2026-07-16", slot: "morning" },
      { date: "2026-07-16", slot: "afternoon" },
    ]);
  });

  test.each([
    [beforeVisit(facts().noticeHours * 3_600), "open"],
    [beforeVisit(facts().noticeHours * 3_600 - 1), "too-late"],
    ["2026-07-15T15:59:59Z", "too-late"],
    ["2026-07-15T16:00:00Z", "over"],
  ])("at %s can be changed: %s", async (now, change) => {
    const { show, clock } = await start();
    clock.now = new Date(now);
    const state = stateOf(await show());
    expect(state.change).toBe(change);
    expect(state.reschedule !== undefined).toBe(change === "open");
  });

  test("past its window, takes a gate code as long as somebody is on the way", async () => {
    const { show, send, office, stored, clock } = await start();
    clock.now = new Date("2026-07-15T16:30:00Z");
    const { id = "" } = (await stored()) ?? {};
    await office.setProgress({ id, version: 0, by: "Sam" }, "on-the-way");
    expect(stateOf(await show()).change).toBe("too-late");
    await send({ change: "edit", addToAddress: "gate 1234" });
    expect((await stored())?.address).toMatch(/, gate 1234$/);
    clock.now = new Date("2026-07-16T13:00:00Z");
    expect(stateOf(await show()).change).toBe("over");
  });

  test("isn't fixed while another visit follows it", async () => {
    const { show, office, stored, clock } = await start();
    clock.now = new Date("2026-07-15T16:30:00Z");
    const { id = "" } = (await stored()) ?? {};
    const last = async () => stateOf(await show()).stages.slice(-2);
    await office.setProgress({ id, version: 0, by: "Sam" }, "done");
    expect(await last()).toMatchObject([{ title: "Arrival window" }, { title: "Fixed", isDone: true }]);
    const answer = await office.bookFollowUp({ id, version: 1, by: "Sam" }, { date: "2026-07-17", slot: "morning" });
    if (answer.status !== "booked") throw new Error(answer.status);
    expect(await last()).toMatchObject([
      { title: "Second visit", text: expect.stringContaining("Friday, July 17, morning"), isDone: false },
      { title: "Fixed", isDone: false },
    ]);
    clock.now = new Date("2026-07-17T16:30:00Z");
    await office.setProgress({ id: answer.second.id, version: 0, by: "Sam" }, "done");
    expect(await last()).toMatchObject([{ isDone: true }, { title: "Fixed", isDone: true }]);
  });

  test("says when a technician is on the way, and when the visit is done", async () => {
    const { show, send, office, stored, clock } = await start();
    clock.now = new Date("2026-07-15T12:30:00Z");
    const { id = "" } = (await stored()) ?? {};
    const titles = async () =>
      stateOf(await show()).stages.map(({ title, isDone }) => `${title}${isDone ? " (done)" : ""}`);
    const lines = async () => {
      const screen = createElement(VisitScreen, { state: stateOf(await show()), now: clock.now });
      return parse(renderToStaticMarkup(screen)).text;
    };
    expect(await titles()).toEqual(["Booked (done)", "Reminder (done)", "Arrival window", "Fixed"]);
    await office.setProgress({ id, version: 0, by: "Sam" }, "on-the-way");
    expect((await titles()).slice(2)).toEqual([
      "Your technician is on the way, arriving about 9:00 to 9:20 AM",
      "Fixed",
    ]);
    expect(await lines()).toMatch(
      /^.*Your technician is on the way, arriving about 9:00 to 9:20 AM.*On the way to you since 8:30\sAM\./s,
    );
    await office.changeStaff({ do: "add", name: "Rosa Lopez", weekdays: [3] }, callAll, "Owner");
    await office.assign({ id, version: 1, by: "Sam" }, (await office.technicians())[0]?.id ?? "");
    clock.now = new Date("2026-07-15T16:30:00Z");
    await office.setProgress({ id, version: 2, by: "Sam" }, "running-late", 15);
    const late = "Rosa is on the way, arriving about 12:45 to 1:05 PM";
    expect((await titles()).slice(2)).toEqual([late, "Fixed"]);
    expect(await lines()).toMatch(/^.*Rosa is on the way, arriving about 12:45 to 1:05 PM.*since 8:30\sAM\./s);
    expect(await lines()).toContain("Running late, and sorry about that.");
    expect(await lines()).not.toMatch(/Lopez|still not right|Past/);
    await office.setProgress({ id, version: 3, by: "Sam" }, "arrived");
    expect((await titles()).slice(2)).toEqual(["Rosa is here (done)", "Fixed"]);
    expect(await lines()).toMatch(/^.*Rosa is here.*Here since 12:30\sPM\./s);
    expect(await lines()).not.toMatch(/still not right|can’t make it|Reschedule/);
    const shared = (state: PrivatePageState) =>
      parse(
        renderToStaticMarkup(
          createElement(SharedVisitScreen, { ...state.visit, change: state.change, underway: state.underway?.words }),
        ),
      ).text;
    expect(shared(stateOf(await show()))).toContain("Rosa is here");
    expect(shared(stateOf(await show()))).toContain("no one will ask you to pay");
    expect(await send({ change: "cannot-make-it" })).toMatchObject({ kind: "page" });
    expect(await stored()).toMatchObject({ calledOffAt: null });
    await office.setProgress({ id, version: 4, by: "Sam" }, "done");
    expect((await titles()).slice(2)).toEqual(["Arrival window (done)", "Fixed (done)"]);
    expect(stateOf(await show()).change).toBe("over");
    expect(await lines()).toContain("Something still not right?");
    await office.setProgress({ id, version: 5, by: "Sam" }, "no-show");
    expect((await titles()).slice(2)).toEqual(["Arrival window (done)", "We missed you", "Fixed"]);
    expect(await lines()).toMatch(/Sorry we missed you.*Wednesday, July\s15.*no one was there.*Book another visit/s);
    expect(await lines()).not.toContain("Something still not right");
  });

  test("says who is to come, by the first name, until they have been there", async () => {
    const { show, office, stored, clock } = await start();
    const leads = async () => {
      const screen = createElement(VisitScreen, { state: stateOf(await show()), now: clock.now });
      return /^[A-Z]\w+ is coming/.exec(parse(renderToStaticMarkup(screen)).querySelector("h1")?.text ?? "")?.[0];
    };
    expect(await leads()).toBeUndefined();
    const { id = "" } = (await stored()) ?? {};
    await office.changeStaff({ do: "add", name: "Rosa Lopez", weekdays: [3] }, callAll, "Owner");
    await office.assign({ id, version: 0, by: "Sam" }, (await office.technicians())[0]?.id ?? "");
    expect(await leads()).toBe("Rosa is coming");
    clock.now = new Date("2026-07-16T16:30:00Z");
    expect(await leads()).toBeUndefined();
  });

  test("says that nobody comes once a closing can't be undone, and has a new time at any notice", async () => {
    const { show, send, office, clock } = await start();
    const close = () => office.close({ first: "2026-07-15", last: "2026-07-15", note: "" }, callAll, "Owner");
    // Two hours before the visit.
    clock.now = new Date("2026-07-15T10:00:00Z");
    await close();
    expect(stateOf(await show()).change).toBe("too-late");
    clock.now = new Date("2026-07-15T10:11:00Z");
    const state = stateOf(await show());
    const screen = parse(renderToStaticMarkup(createElement(VisitScreen, { state, now: clock.now }))).text;
    expect(state.stages.map(({ title }) => title)).toEqual(["Booked", "A new time", "Fixed"]);
    expect(screen).toContain("We can’t come for this visit");
    expect(screen).not.toMatch(/arrives|Add to calendar|Before we arrive|confirmation email/);
    await office.reopen({ first: "2026-07-15", last: "2026-07-15" }, "Owner");
    expect(stateOf(await show()).change).toBe("too-late");
    await close();
    // Those who read the email late find a new time, too.
    clock.now = new Date("2026-07-15T17:00:00Z");
    expect(await send({ change: "reschedule", when: "2026-07-20 morning" })).toMatchObject({ outcome: "rescheduled" });
    expect(stateOf(await show()).change).toBe("open");
    // Nobody has to call about the former time any more.
    expect((await office.calls()).open).toEqual([]);
  });

  test("says that a technician is on the way, though the day was closed", async () => {
    const { show, office, stored, clock } = await start();
    clock.now = new Date("2026-07-15T10:00:00Z");
    await office.close({ first: "2026-07-15", last: "2026-07-15", note: "" }, callAll, "Owner");
    clock.now = new Date("2026-07-15T12:30:00Z");
    await office.setProgress({ id: (await stored())?.id ?? "", version: 0, by: "Sam" }, "on-the-way");
    const { change, stages } = stateOf(await show());
    expect(change).toBe("too-late");
    expect(stages.map(({ title }) => title)).toContain("Your technician is on the way, arriving about 9:00 to 9:20 AM");
  });

  test("of a visit to which nobody comes can be canceled at any notice", async () => {
    const { show, send, office, clock } = await start();
    clock.now = new Date("2026-07-15T10:00:00Z");
    await office.close({ first: "2026-07-15", last: "2026-07-15", note: "" }, callAll, "Owner");
    clock.now = new Date("2026-07-15T10:11:00Z");
    expect(await send({ change: "cancel" })).toMatchObject({ outcome: "cancelled" });
    expect(stateOf(await show()).change).toBe("cancelled");
  });

  test("is not found for another token, nor once the booking is erased", async () => {
    const { show, request, forget, stored } = await start();
    expect(await showVisit({ ...request(), token: "x".repeat(43) }, null)).toEqual({ kind: "not-found" });
    await forget((await stored())?.email ?? "");
    expect(await show()).toEqual({ kind: "not-found" });
  });
});

describe("the form that reschedules a visit", () => {
  test.each([
    { when: "2026-07-16 evening" },
    { when: "other", serviceDate: "2026-07-16", timeSlot: "evening" },
    { serviceDate: "2026-07-16", timeSlot: "evening" },
  ])("takes %j", async (fields) => {
    const { send, stored } = await start();
    expect(await send({ change: "reschedule", ...fields })).toEqual({ kind: "done", outcome: "rescheduled" });
    expect(await stored()).toMatchObject({ serviceDate: "2026-07-16", timeSlot: "evening" });
  });

  test("who asks for an earlier time while one is free sees it at once, and takes it with one press", async () => {
    const { send, show, clock, stored } = await start();
    const html = async (outcome: string | null = null) =>
      parse(renderToStaticMarkup(createElement(VisitScreen, { state: stateOf(await show(outcome)), now: clock.now })));
    expect((await html()).querySelector('form[aria-label="Free earlier"]')).toBeNull();
    expect(await send({ change: "wait", earlierOn: "1" })).toMatchObject({ kind: "done", outcome: "waiting" });
    const page = await html("waiting");
    expect(page.querySelector('[role="status"]')?.text).toContain(
      "Sooner? Monday, June 15, morning (8am-12pm) is free right now: take it.",
    );
    const buttons = page.querySelectorAll('form[aria-label="Free earlier"] button');
    expect(buttons.map((one) => one.text)).toEqual([
      "Mon, Jun 15, 8am-12pm",
      "Mon, Jun 15, 12pm-4pm",
      "Mon, Jun 15, 4pm-7pm",
    ]);
    const when = buttons[1]?.getAttribute("value") ?? "";
    expect(await send({ change: "reschedule", when })).toMatchObject({ kind: "done", outcome: "rescheduled" });
    expect(await stored()).toMatchObject({ serviceDate: "2026-06-15", timeSlot: "afternoon", earlierOn: "1" });
    // Too late to choose a time online: they call.
    clock.now = new Date("2026-06-15T12:05:00Z");
    expect((await html()).querySelector("#sooner")?.text).not.toContain("Free right now");
    clock.now = new Date("2026-06-15T11:00:00Z");
    expect((await html()).querySelector("#sooner")?.text).toMatch(
      /Free right now: Monday, June 15, morning .* call us/,
    );
  });

  test("keeps what was chosen when a time is taken, and offers free ones", async () => {
    const { send, booked, stored } = await start({ capacityPerSlot: 1 });
    await booked({ serviceDate: "2026-07-16", timeSlot: "evening" });
    const { status, state } = pageOf(await send({ change: "reschedule", when: "2026-07-16 evening" }));
    expect(status).toBe(409);
    expect(state.reschedule).toMatchObject({
      when: "other",
      date: "2026-07-16",
      slot: "evening",
      errors: { timeSlot: "That time was just taken." },
      free: expect.arrayContaining([{ date: "2026-07-16", slot: "morning" }]),
    });
    expect(await stored()).toMatchObject({ serviceDate: "2026-07-15", timeSlot: "morning" });
  });
});

describe("a form of a page that was opened before the visit got another time", () => {
  const old = { seen: "2026-07-15 morning" };
  const moveTo = async ({ moveAtDesk, stored }: Awaited<ReturnType<typeof start>>, date: string, slot: string) => {
    const { id = "" } = (await stored()) ?? {};
    await moveAtDesk({ id }, { date, slot });
  };

  test.each([
    { change: "cancel" },
    { change: "reschedule", when: "2026-07-16 evening" },
    { change: "reschedule", when: "other", serviceDate: "2026-07-16", timeSlot: "evening" },
  ])("%j changes nothing, shows the time as it is now, and keeps what was chosen", async (form) => {
    const visit = await start();
    await moveTo(visit, "2026-07-20", "afternoon");
    const before = await visit.stored();
    const { status, state } = pageOf(await visit.send({ ...form, ...old }));
    expect(status).toBe(409);
    expect(state.visit).toMatchObject({ serviceDate: "2026-07-20", timeSlot: "afternoon" });
    expect(await visit.stored()).toEqual(before);
    const page = parse(renderToStaticMarkup(createElement(VisitScreen, { state, now: visit.clock.now })));
    expect(page.querySelector("[role=alert]")?.text).toContain("it is now on Monday, July 20, afternoon (12pm-4pm).");
    if (form.change === "reschedule") {
      expect(state.reschedule).toMatchObject({ when: "other", date: "2026-07-16", slot: "evening" });
    }
    // The page that said so shows the new time: from there it works.
    const seen = page.querySelector("[value=cancel] ~ [name=seen]")?.getAttribute("value") ?? "";
    expect(await visit.send({ ...form, seen })).toMatchObject({ kind: "done" });
  });

  test("'I can't make it' isn't noted for the new time", async () => {
    const visit = await start();
    await moveTo(visit, "2026-06-11", "morning");
    visit.clock.now = new Date("2026-06-11T11:00:00Z");
    expect(pageOf(await visit.send({ change: "cannot-make-it", ...old }))).toMatchObject({
      status: 409,
      state: { refusal: expect.stringContaining("it is now on Thursday, June 11"), change: "too-late" },
    });
    expect(await visit.stored()).toMatchObject({ calledOffAt: null });
    expect(await visit.send({ change: "cannot-make-it" })).toEqual({ kind: "done", outcome: "called-off" });
  });

  test("a form that is sent twice is done once, and a new phone number has nothing to do with the time", async () => {
    const visit = await start();
    const move = { change: "reschedule", when: "2026-07-16 evening", ...old };
    expect(await visit.send(move)).toEqual({ kind: "done", outcome: "rescheduled" });
    expect(await visit.send(move)).toEqual({ kind: "done", outcome: "unchanged" });
    const edit = { change: "edit", phone: "(813) 555-0100", ...old };
    expect(await visit.send(edit)).toEqual({ kind: "done", outcome: "saved", token: visit.token });
    const cancel = { change: "cancel", seen: "2026-07-16 evening" };
    for (let times = 0; times < 2; times++) {
      expect(await visit.send(cancel)).toEqual({ kind: "done", outcome: "cancelled" });
    }
  });
});

test("a form sent too late can still tell that the customer can't make it: the visit stays, and the business is mailed", async () => {
  const { send, show, clock, stored, waitingMails } = await start();
  clock.now = new Date(beforeVisit(3_600));
  const page = async (outcome: string | null) => {
    const screen = createElement(VisitScreen, { state: stateOf(await show(outcome)), now: clock.now });
    return parse(renderToStaticMarkup(screen));
  };
  const buttons = async () => (await page(null)).querySelectorAll("button").map(({ text }) => text);
  const text = async (outcome: string | null) => (await page(outcome)).textContent.replaceAll(/\s+/g, " ");
  expect(await text(null)).toContain(
    `Visits can be changed online until ${facts().noticeHours} hours before they begin, and this one is past that. Please call us at ${business().phone.text} instead.`,
  );
  expect(await buttons()).toContain("I can’t make it");
  expect((await buttons()).filter((name) => /cancel|reschedule/i.test(name))).toEqual([]);
  expect(await send({ change: "cannot-make-it" })).toEqual({ kind: "done", outcome: "called-off" });
  expect(await text("called-off")).toMatch(
    /Thanks for letting us know you can’t make it[.].*Your visit stays booked until then[.]/,
  );
  expect(await buttons()).not.toContain("I can’t make it");
  expect(await stored()).toMatchObject({ status: "booked", calledOffAt: expect.any(String) });
  expect((await waitingMails()).map(({ kind }) => kind)).toContain("cannot-make-it-notice");
});

test("the confirmation is sent again by the press alone, not by Back or reload", async () => {
  const { send, show, waitingMails } = await start();
  expect(await send({ change: "resend" })).toEqual({ kind: "done", outcome: "resent" });
  const mails = await waitingMails();
  for (const outcome of ["resent", null, "resent"]) await show(outcome);
  expect(await waitingMails()).toEqual(mails);
});

test("a share link is stopped once, however often the form is sent", async () => {
  const { send, show } = await start();
  const { shareUrl: shared } = stateOf(await show());
  for (let times = 0; times < 2; times++)
    expect(await send({ change: "stop-sharing", shared })).toEqual({ kind: "done", outcome: "unshared" });
  const renewed = stateOf(await show("unshared"));
  expect(renewed).toMatchObject({ outcome: "unshared", path: expect.stringMatching(/^\/booking\//) });
  expect(renewed.shareUrl).not.toBe(shared);
  expect(stateOf(await show()).shareUrl).toBe(renewed.shareUrl);
});

test.each([{}, { change: "delete" }])("an unknown form, %j, changes nothing", async (fields) => {
  const { send, stored } = await start();
  expect(pageOf(await send(fields as Record<string, string>)).status).toBe(400);
  expect(await stored()).toMatchObject({ status: "booked", sequence: 0 });
});

test("when a change can't be stored, the page says so and keeps what was chosen", async () => {
  const { request, bookings } = await start();
  const broken = { ...bookings, reschedule: () => Promise.reject(new Error("disk full")) };
  const form = new FormData();
  form.set("change", "reschedule");
  form.set("when", "2026-07-16 evening");
  const { status, state } = pageOf(await answerForm({ ...request(), bookings: broken }, form));
  expect({ status, failed: state.failed }).toEqual({ status: 503, failed: "1a2b3c4d" });
  expect(state.reschedule).toMatchObject({ date: "2026-07-16", slot: "evening" });
});
