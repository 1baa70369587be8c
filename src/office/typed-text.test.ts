import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { callAll } from "../bookings/fixtures.ts";
import { describeOnBothEngines } from "../bookings/store/engine/fixtures.ts";
import { tableNames } from "../bookings/store/schema/tables.ts";
import { bookingNumber } from "../shared/links/booking-number.ts";
import type { Page } from "./answer.ts";
import { callsPage } from "./calls/calls-page.tsx";
import { daysPage } from "./days/days-page.tsx";
import { type Fields, temporaryOffice } from "./fixtures.ts";
import { newVisitPage } from "./new-visit/new-visit-page.tsx";
import { searchPage } from "./search/search-page.tsx";
import { linksPage } from "./settings/links/links-page.tsx";
import { stormPage } from "./settings/storm/storm-page.tsx";
import { techniciansPage } from "./technicians/technicians-page.tsx";
import { visitPage } from "./visit/visit-page.tsx";

/** "Ann Lee", with characters that stop a database, turn what follows, or can't be seen. */
const typed = "\u202eA\0n\u200bn \x1b Lee\u2066\u3164\u00ad";
const clean = "Ann Lee";

describeOnBothEngines("what the office types is kept without what nobody sees", (engine) => {
  async function start() {
    const service = await temporaryOffice({ capacityPerSlot: 1 }, undefined, await engine.newPlace());
    const { ask, database, booked } = service;
    const [visit, other] = [await booked({ serviceDate: "2026-06-17" }), await booked({ serviceDate: "2026-06-18" })];
    const params = { number: bookingNumber(visit) };
    /** Sends a form that is not refused. */
    const send = async (page: Page, form: Fields) =>
      expect((await ask(page, { params, form })).status, `${form.action}`).toBeOneOf([201, 303]);
    const stored = async () => {
      for (const table of tableNames) {
        const rows = await database.selectFrom(table).selectAll().execute();
        const texts = rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === "string");
        expect(
          texts.filter((text) => /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{DI}]|\\u/u.test(text)),
          table,
        ).toEqual([]);
      }
      return service.stored(visit);
    };
    return { ...service, visit, other, send, stored };
  }

  test("in the details of a visit, and in several lines where there are some", async () => {
    const { send, stored } = await start();
    const edit = { name: typed, address: `1 ${typed}`, modelNumber: typed, description: `It hums.\r\n${typed}` };
    await send(visitPage, { action: "edit", version: 0, ...edit });
    const kept = { name: clean, address: `1 ${clean}`, modelNumber: clean, description: "It hums.\nAnn  Lee" };
    expect(await stored()).toMatchObject(kept);
  });

  test("in notes and in reasons", async () => {
    const { send, stored, visit, other, office } = await start();
    await send(visitPage, { action: "note", note: `One\r\n${typed}` });
    const to = { date: other.serviceDate, slot: other.timeSlot, overbook: 1, reason: typed };
    await send(visitPage, { action: "reschedule", version: 0, ...to });
    const { history } = await office.visit(await stored(), { technicianId: undefined });
    expect(history.map(({ note }) => note)).toEqual(expect.arrayContaining(["One\nAnn  Lee", clean]));
    expect((await office.search("one ann")).visits.map(({ booking }) => booking.id)).toEqual([visit.id]);
  });

  test("in a phone call", async () => {
    const { send, stored, other, office } = await start();
    await send(newVisitPage, {
      action: "overbook",
      reason: typed,
      when: `${other.serviceDate} ${other.timeSlot}`,
      termsAccepted: "on",
      phone: "727-555-0123",
      lookedUp: "7275550123",
      name: typed,
      address: typed,
      email: "\u200b",
      appliance: "dryer-repair\nM1\0\nS1",
      description: `It hums. ${typed}`,
      submissionKey: randomUUID(),
    });
    await stored();
    const { visits } = await office.search("7275550123");
    const kept = { name: clean, address: clean, email: "", modelNumber: "M1", serialNumber: "S1" };
    expect(visits).toMatchObject([{ booking: kept }]);
  });

  test("in the names of technicians and of links, so that nobody has another's name", async () => {
    const { ask, send, stored, office } = await start();
    await send(techniciansPage, { action: "add", name: typed, weekday: [..."0123456"] });
    const [technician] = await office.technicians();
    const off = { id: technician?.id, version: 1, works: "off", first: "2026-06-22", note: typed };
    await send(techniciansPage, { action: "days", ...off });
    await send(linksPage, { action: "add", label: typed });
    const again = await ask(linksPage, { form: { action: "add", label: "ann\u2060  lee\u202c" } });
    await stored();
    expect((await office.technicians())[0]).toMatchObject({ name: clean, special: [{ note: clean }] });
    expect((await office.links()).map(({ label }) => label)).toContain(clean);
    expect(again.text("#label-error")).toContain("is taken");
  });

  test("in why days are closed, in what is said of a storm, and in what came of a call", async () => {
    const { ask, send, stored, other, office, closures } = await start();
    const version = async () => (await ask(daysPage)).value("#close [name=version]");
    await send(daysPage, { action: "close", version: await version(), first: "2026-06-30", note: typed });
    await office.close({ first: other.serviceDate, last: other.serviceDate, note: "" }, callAll, "Kim");
    const ids = (await office.calls()).open.flatMap((call) => call.ids);
    await send(callsPage, { action: "done", id: ids.map((id) => `\0${id}`), note: typed });
    const storm = { first: "2026-07-06", until: "2026-07-06T23:59", text: typed };
    await send(stormPage, { version: await version(), ...storm });
    await stored();
    expect((await closures()).map(({ note }) => note)).toContain(clean);
    expect((await office.calls()).recent).toMatchObject([{ note: clean }]);
  });

  test("in what is searched for", async () => {
    const { ask, booked, office } = await start();
    await booked({ name: clean, serviceDate: "2026-06-19" });
    const found = await ask(searchPage, { path: `/office/search?${new URLSearchParams({ q: typed })}` });
    expect([found.status, found.value("#search-text")]).toEqual([200, clean]);
    expect((await office.search(typed)).visits).toMatchObject([{ booking: { name: clean } }]);
    expect((await office.search("\0\u200b")).visits).toEqual([]);
  });
});
