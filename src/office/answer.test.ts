/** A form that changed nothing: shown again where it was sent; a half-typed call, at its own address on the device that typed it. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openedOffice } from "../bookings/fixtures.ts";
import { bookingNumber } from "../shared/links/booking-number.ts";
import { daysPage } from "./days/days-page.tsx";
import { roomPage } from "./facts/room-page.tsx";
import { type Fields, frontDesk, temporaryOffice } from "./fixtures.ts";
import { newVisitPage } from "./new-visit/new-visit-page.tsx";
import { linksPage } from "./settings/links/links-page.tsx";
import { mailPage } from "./settings/mail/mail-page.tsx";
import { techniciansPage } from "./technicians/technicians-page.tsx";
import { visitPage } from "./visit/visit-page.tsx";

const calls = "/office/visits/new";
const phone = "(727) 555-0163";
/** A device on which the office is open. */
const desk = { ...frontDesk, session: "one device" };
const otherDesk = { ...frontDesk, session: "another device" };

async function start() {
  const service = await temporaryOffice();
  const call = (form?: Fields, path = calls, user = desk) => service.ask(newVisitPage, { path, user, form });
  return { ...service, call, half: { kept: randomUUID(), phone, name: "Rosa Vega", action: "lookup" } };
}

test("every form that is refused is answered in place, with what was typed and at an address that says nothing of it", async () => {
  const { ask, booked, database } = await start();
  const number = bookingNumber(await booked());
  const seen = (await ask(roomPage, { params: { room: "business" } })).value("[name=seen]");
  const close = { action: "close", first: "2026-06-01", note: "Typed before" };
  const forms = [
    [roomPage, "/office/settings/business", { room: "business" }, { action: "save", seen, name: "" }, "#name"],
    [roomPage, "/office/settings/business", { room: "business" }, { action: "save", seen, phone: "12" }, "#phone"],
    [linksPage, "/office/settings/links", {}, { action: "add", label: "x".repeat(41) }, "#label"],
    [mailPage, "/office/settings/mail", {}, { action: "server", address: "nobody" }, "#server-address"],
    [daysPage, "/office/days", {}, close, "#close-note, #note"],
    [techniciansPage, "/office/technicians", {}, { action: "add", name: "" }, "[name=name]"],
    [visitPage, `/office/visits/${number}`, { number }, { action: "edit", version: 0, phone: "12" }, "#edit-phone"],
  ] as const;
  for (const [page, path, params, form, input] of forms) {
    const refused = await ask(page, { path: `${path}?done=edited`, params, form });
    expect([refused.status, refused.location, refused.address], path).toEqual([422, null, ""]);
    const typed = Object.entries(form).find(([name]) => !["action", "seen", "version", "first"].includes(name))?.[1];
    expect(refused.value(input) ?? "", path).toBe(typed);
  }
  expect(await database.selectFrom("kept_forms").selectAll().execute()).toEqual([]);
});

test("what was wrong with a call is at an address that says nothing of it, as often as that is opened", async () => {
  const { call } = await start();
  const refused = await call({ phone: "555-0163", name: "Typed before" });
  expect([refused.status, refused.address]).toEqual([
    422,
    expect.stringMatching(/^\/office\/visits\/new\?kept=[0-9a-f-]{36}$/),
  ]);
  const again = await call(undefined, refused.address);
  expect([again.status, again.value("#call-name"), again.all("form")]).toEqual([
    422,
    "Typed before",
    refused.all("form"),
  ]);
});

test("half-typed calls are kept until each is booked or thrown away by itself", async () => {
  const { call, half } = await start();
  const other = { ...half, kept: randomUUID(), name: "Lou Pike", action: "keep" };
  const { address } = await call(half);
  await call(other);
  const open = await call(undefined, address);
  expect([open.value("#call [name=kept]"), open.all("#half-typed a")]).toEqual([half.kept, [`Lou Pike, ${phone}`]]);
  const whole = { address: "1 First Street, Largo", description: "It hums and hums.", appliance: "dryer-repair" };
  const rest = { when: "2026-06-12 morning", termsAccepted: "on", lookedUp: "7275550163", action: "book" };
  expect((await call({ ...half, ...whole, ...rest, submissionKey: randomUUID() })).location).toContain("booked=");
  expect((await call(undefined, address)).value("#call-name")).toBe("");
  expect((await call()).all("#half-typed a")).toEqual([`Lou Pike, ${phone}`]);
  expect((await call({ action: "discard", kept: other.kept })).location).toBe(calls);
  expect((await call()).all("#half-typed a")).toEqual([]);
});

test("nobody else finds it: not on another device, not after the office is closed there, not a day later", async () => {
  const { call, half, office, wait, forget } = await start();
  const { address } = await call(half);
  const found = async (path = address, user = desk) => (await call(undefined, path, user)).html.includes(half.name);
  expect([await found(), await found(calls), await found(address, otherDesk), await found(calls, otherDesk)]).toEqual([
    ...[true, true, false, false],
  ]);
  wait(24 * 3_600 - 1);
  expect(await found()).toBe(true);
  wait(1);
  expect([await found(), await found(calls)]).toEqual([false, false]);
  await call(half);
  await forget(phone);
  expect(await found()).toBe(false);

  const { session: token } = await openedOffice(office, "Kim");
  const session = await office.findSession(token);
  if (!session || session === "ended") throw new Error("The office did not open");
  const kim = { ...desk, session: session.user.session ?? "" };
  await call(half, calls, kim);
  expect(await found(address, kim)).toBe(true);
  await office.closeSession(token);
  expect(await found(address, kim)).toBe(false);
});
