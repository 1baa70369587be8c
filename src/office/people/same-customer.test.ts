import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join as joinPath } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/temporary-folder.ts";
import { callersValues, frontDesk as desk } from "../../bookings/desk/fixtures.ts";
import { describeOnBothEngines } from "../../bookings/store/engine/fixtures.ts";
import type { BookingFormValues } from "../../shared/form/schema.ts";
import { bookingNumber, customerPath } from "../../shared/links/booking-number.ts";
import { dayPage } from "../day/day-page.tsx";
import { type Fields, frontDesk, sam, temporaryOffice } from "../fixtures.ts";
import { newVisitPage } from "../new-visit/new-visit-page.tsx";
import { searchPage } from "../search/search-page.tsx";
import { visitPage } from "../visit/visit-page.tsx";
import { customerPage } from "./customer-page.tsx";

type Visit = { id: string };

describeOnBothEngines("who is the same customer", (engine) => {
  async function start() {
    const service = await temporaryOffice({ capacityPerSlot: 100 }, undefined, await engine.newPlace());
    const { ask, office, hire, stored } = service;
    await hire("sam", "Sam");
    for (let at = 0; at < 30; at++) await hire(`t${at}`, `T${at}`);
    const show = (visit: Visit, user = frontDesk, form?: Fields) =>
      ask(customerPage, { path: customerPath(visit), params: { number: bookingNumber(visit) }, user, form });
    const erasing = (visit: Visit) =>
      ask(customerPage, { path: `${customerPath(visit)}?erase`, params: { number: bookingNumber(visit) } });
    const visitOf = (visit: Visit, user = frontDesk) =>
      ask(visitPage, { params: { number: bookingNumber(visit) }, user });
    const called = async (values: Partial<BookingFormValues>) => {
      const answer = await office.book(callersValues(values), desk);
      if (answer.status !== "booked") throw new Error(answer.status);
      return answer.booking;
    };
    const assign = async (visit: Visit) =>
      office.assign({ id: visit.id, version: (await stored(visit)).version, by: "Kim" }, "sam");
    return { ...service, show, erasing, visitOf, called, assign };
  }

  const dana = {
    name: "Dana Miller",
    phone: "(727) 555-0143",
    email: "dana@example.com",
    address: "12 Secret Lane, Dunedin, FL 34698",
  };

  test.each([
    ["phone number", { phone: "+1 727.555.0143 ext. 4" }],
    ["email address", { email: "DANA+web@example.com" }],
    ["address", { address: dana.address }],
    ["name, phone number, email address and address", dana],
  ])(
    "no stranger becomes a customer by typing their %s: nothing of theirs opens, and erasing one leaves the other",
    async (_what, typed) => {
      const { booked, called, callOff, office, show, visitOf, ask, assign, stored } = await start();
      const [first, second] = [
        await called({ ...dana, modelNumber: "WED-77" }),
        await called({ ...dana, serviceDate: "2026-06-12" }),
      ];
      await office.note(first.id, "Front desk", "Key under the mat", true);
      await office.note(first.id, "Front desk", "Alarm code 99");
      const before = await show(first);
      const stranger = await booked({ name: "Sid Stranger", address: "1 Other Street, Largo, FL 33770", ...typed });
      await assign(stranger);
      const theirs = [
        await visitOf(stranger, sam),
        await show(stranger, sam),
        await ask(dayPage, { user: sam }),
        await visitOf(stranger),
      ];
      for (const page of theirs) expect(page.html).not.toMatch(/mat\b|Alarm|WED-77/);
      if (typed !== dana) for (const page of theirs) expect(page.html).not.toContain("Dana");
      expect(theirs[1]?.all("[aria-label=Visits] a")).toEqual([bookingNumber(stranger)]);
      // Nothing of the page differs but the suggestion.
      const after = await show(first);
      for (const page of [before, after]) page.root.querySelector("[aria-labelledby=alike]")?.remove();
      expect(after.root.toString()).toBe(before.root.toString());
      // The number is filled in with what the office itself knows.
      const lookup = await ask(newVisitPage, { form: { action: "lookup", phone: dana.phone } });
      expect([lookup.value("#call-name"), lookup.value("#call-email")]).toEqual([dana.name, dana.email]);

      await callOff(stranger.phone);
      const form = { action: "erase", seen: "1", record: stranger.id };
      expect((await show(stranger, frontDesk, form)).location).toMatch(/done=erased$/);
      for (const visit of [first, second]) expect(await stored(visit)).toMatchObject({ name: "Dana Miller" });
    },
  );

  test("no customer's edit on the private page opens or joins what is known of another", async () => {
    const { bookings, called, show, visitOf } = await start();
    const first = await called(dana);
    const own = await called({ name: "Sid Stranger", phone: "(813) 555-0199", email: "sid@example.com" });
    const edited = await bookings.editDetails(own.linkToken, { phone: dana.phone });
    expect(edited.status).toBe("saved");
    await bookings.editDetails(own.linkToken, { phone: "(813) 555-0100" });
    expect((await visitOf(own)).html).not.toMatch(/Secret Lane|Dana Miller/);
    expect((await show(own)).html).not.toContain("Secret Lane");
    await bookings.editDetails(own.linkToken, { phone: dana.phone });
    // Her next call is hers alone.
    const next = await called({ ...dana, serviceDate: "2026-06-15" });
    expect((await show(next)).all("[aria-label=Visits] a").sort()).toEqual([first, next].map(bookingNumber).sort());
  });

  test("Annabel, Bertram, Cora and Dora share a landline and an email: four customers, each erased alone", async () => {
    const { called, clock, database, office, show, erasing, stored } = await start();
    const landline = "(727) 555-0142";
    const annabel = await called({ name: "Annabel Iron", phone: landline, email: "" });
    const bertram = await called({ name: "Bertram Iron", phone: landline, email: "bertram@example.com" });
    const cora = await called({ name: "Cora Iron", phone: "(727) 555-0155", email: "bertram@example.com" });
    const list = { session: "desk", page: "/", id: "list", content: "name,phone\nDora Iron,7275550142" };
    await office.keepForm(list);
    await office.importList(list, { columns: ["name", "phone"], by: "Front desk" });

    const page = await show(annabel);
    expect(page.heading).toBe("Annabel Iron");
    expect(page.all("[aria-labelledby=alike] li > span")).toEqual([
      "Bertram Iron: 1 visit, the last on Thu, Jun 11, 2026Same phone, different name",
      "Dora Iron: on your listSame phone, different name",
    ]);
    const form = (await erasing(annabel)).root.querySelector("#erase");
    const boxes = form?.querySelectorAll("[name=record]") ?? [];
    const labels = boxes.map((box) => [box.hasAttribute("checked"), box.parentNode?.textContent]);
    expect(labels).toEqual([
      [true, expect.stringContaining(`Annabel Iron: visit ${bookingNumber(annabel)}`)],
      [false, expect.stringContaining(`Bertram Iron: visit ${bookingNumber(bertram)}`)],
      [false, "Dora Iron: from an imported list"],
    ]);
    expect((await erasing(annabel)).text("[aria-labelledby=erase-title]")).toContain(
      "hasn’t happened yet. Cancel it first",
    );
    const erase = { action: "erase", seen: "1", record: annabel.id };
    const refused = await show(annabel, frontDesk, erase);
    expect(refused.status).toBe(409);
    expect(refused.text("#notice")).toMatch(/^Nothing was erased\. .*hasn’t happened yet. Cancel it first;/);
    expect(await stored(annabel)).toMatchObject({ status: "booked", name: "Annabel Iron" });

    const canceled = await stored(annabel);
    await office.cancel({ id: annabel.id, version: canceled.version, by: "Front desk" });
    expect((await show(annabel, frontDesk, erase)).text("#notice")).toContain("on the list of calls to make");
    await database.updateTable("calls").set({ doneAt: clock.now.toISOString() }).execute();
    expect((await show(annabel, frontDesk, erase)).location).toMatch(/done=erased$/);
    expect(await stored(annabel)).toMatchObject({ name: "" });
    for (const visit of [bertram, cora]) expect(await stored(visit)).toEqual(visit);
    expect((await office.search("Dora")).contacts).toHaveLength(1);
  });

  test("an erased visit's canceled customer has been told first: its email isn't dropped", async () => {
    const { called, office, show, wait, database } = await start();
    const visit = await called(dana);
    await office.cancel({ id: visit.id, version: 0, by: "Front desk" });
    const erase = { action: "erase", seen: "1", record: visit.id };
    expect((await show(visit, frontDesk, erase)).text("#notice")).toMatch(/goes out at 9:10 AM/);
    wait(600);
    const sent = { sentAt: "2026-06-10T13:10:00.000Z" };
    await database.updateTable("outbox").set(sent).where("kind", "=", "cancelled").execute();
    await database.updateTable("calls").set({ doneAt: sent.sentAt }).execute();
    expect((await show(visit, frontDesk, erase)).location).toMatch(/done=erased$/);
  });

  test("the office joins and parts by a press each, which stay with who and when", async () => {
    const { booked, called, office, show, visitOf } = await start();
    const first = await called(dana);
    await office.note(first.id, "Front desk", "Key under the mat", true);
    const online = await booked(dana);
    const suggested = await show(online);
    expect(suggested.text("[aria-labelledby=alike]")).toMatch(/Dana Miller: 1 visit.*Same phone and email, same name/);
    const other = { action: "join", other: first.customerId };
    expect((await show(online, sam, other)).status).toBe(404);
    expect((await show(online, frontDesk, { ...other, other: "nobody" })).status).toBe(409);
    expect((await show(online, frontDesk, other)).location).toBe(`${customerPath(online)}?done=joined`);
    expect((await visitOf(online)).html).toContain("Key under the mat");
    const joined = await show(online);
    expect(joined.all("[aria-label=Visits] a")).toHaveLength(2);
    expect(joined.text("#told-apart")).toContain("Merged with another customer: Front desk, today, 9:00 AM");

    const part = { action: "part", record: online.id };
    expect((await show(first, frontDesk, part)).location).toBe(`${customerPath(first)}?done=parted`);
    expect((await visitOf(online)).html).not.toContain("Key under the mat");
    const parted = await show(online);
    expect(parted.all("[aria-labelledby=alike] li")).toEqual([]);
    expect(parted.text("#told-apart")).toMatch(/Dana Miller: 1 visit.*Kept separate from another customer: Front desk/);
    expect((await show(online, frontDesk, part)).status).toBe(409);
    const again = { action: "join", other: parted.value("#told-apart [name=other]") };
    expect((await show(online, frontDesk, again)).location).toMatch(/done=joined$/);
    expect((await visitOf(online)).html).toContain("Key under the mat");
  });

  test("a follow-up stays with its visit, and the next call is known again by its name and number", async () => {
    const { called, booked, office, show, stored, clock, ask } = await start();
    const online = await booked({ ...dana, serviceDate: "2026-06-11" });
    clock.now = new Date("2026-06-11T14:00:00Z");
    const seen = { id: online.id, version: (await stored(online)).version, by: "Sam" };
    const answer = await office.bookFollowUp(seen, { date: "2026-06-18", slot: "morning" });
    if (answer.status !== "booked") throw new Error(answer.status);
    expect((await show(online)).all("[aria-label=Visits] a")).toHaveLength(2);
    // What only a visitor has typed is filled in by a press, and is the caller's then.
    const typed = { action: "lookup", phone: dana.phone };
    const lookup = await ask(newVisitPage, { form: typed });
    expect(lookup.value("#call-name")).toBe("");
    const place = lookup.root.querySelector("#caller [name=choose]")?.getAttribute("value") ?? "";
    const next = await office.book(callersValues({ ...dana, serviceDate: "2026-06-19" }), { ...desk, place });
    expect(next).toMatchObject({ status: "booked", booking: { customerId: online.customerId } });
    expect(await called({ ...dana, serviceDate: "2026-06-22" })).toMatchObject({ customerId: online.customerId });
    expect(await called({ ...dana, name: "Dan Miller", serviceDate: "2026-06-22" })).not.toMatchObject({
      customerId: online.customerId,
    });
  });

  test("whatever strangers book, no page of anybody else changes but for a suggestion", async () => {
    const { booked, bookings, called, office, show, visitOf, ask } = await start();
    let seed = 7;
    const pick = <Item>(items: readonly Item[]): Item => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return items[seed % items.length] as Item;
    };
    const details = () => ({
      name: pick(["Dana Miller", "miller, dana", "Bob Stone", "Robert Stone"]),
      phone: pick(["(727) 555-0101", "727.555.0102", "(727) 555-0103"]),
      email: pick(["dana@example.com", "bob@example.com", "d.ana+x@example.com"]),
      address: pick(["1 A Street, Largo", "2 B Street, Largo"]),
      serviceDate: pick(["2026-06-11", "2026-06-12", "2026-06-15"]),
    });
    const own: Visit[] = [];
    for (let at = 0; at < 10; at++) {
      const visit = await called(details());
      await office.note(visit.id, "Front desk", `Note ${at}`, true);
      own.push(visit);
    }
    const csvOf = async () => (await Array.fromAsync(await office.allCustomersCsv())).join("").split("\r\n");
    const pagesOf = async () => {
      const pages = await Promise.all(own.flatMap((visit) => [show(visit), visitOf(visit)]));
      for (const page of pages) for (const part of page.root.querySelectorAll("[aria-labelledby=alike]")) part.remove();
      return pages.map((page) => page.root.toString().replace(/[^>]* is full.|<[^>]*data-free[^>]*>/g, ""));
    };
    const [before, listed] = [await pagesOf(), await csvOf()];
    for (let at = 0; at < 12; at++) {
      const stranger = await booked(details());
      if (at % 3 === 0) await bookings.editDetails(stranger.linkToken, { phone: details().phone });
      if (at % 4 === 0) await office.review([stranger.id]);
      if (at % 5 === 0) await bookings.cancel(stranger);
    }
    expect(await pagesOf()).toEqual(before);
    expect(await csvOf()).toEqual(expect.arrayContaining(listed));
    const found = await ask(searchPage, { path: "/office/search?q=dana%40example.com" });
    expect(found.status).toBe(200);
  });
});

test("erasing in the office deletes the emails in the outbox folder at once", async () => {
  const folder = temporaryFolder();
  const { ask, booked, callOff } = await temporaryOffice({}, undefined, { file: joinPath(folder, "bookings.sqlite") });
  const [visit, other] = [await booked({ phone: "(727) 555-0101" }), await booked({ phone: "(727) 555-0102" })];
  const outbox = joinPath(folder, "outbox");
  mkdirSync(outbox);
  for (const one of [visit, other]) {
    for (const end of ["eml", "eml.part"])
      writeFileSync(joinPath(outbox, `2026-06-10-confirmation-${bookingNumber(one)}.${end}`), one.name);
  }
  await callOff(visit.phone);
  const asked = { path: customerPath(visit), params: { number: bookingNumber(visit) } };
  const form = { action: "erase", seen: "1", record: visit.id };
  expect((await ask(customerPage, { ...asked, form })).location).toMatch(/done=erased$/);
  expect(existsSync(outbox)).toBe(true);
  expect(readdirSync(outbox).every((name) => name.includes(bookingNumber(other)))).toBe(true);
  expect(readdirSync(outbox)).toHaveLength(2);
});
