import { expect, test } from "vitest";
import type { OfficeUser } from "../../bookings/access/office-user.ts";
import { bookingNumber, customerPath } from "../../shared/links/booking-number.ts";
import { dayPage } from "../day/day-page.tsx";
import { type Fields, frontDesk, sam, temporaryOffice } from "../fixtures.ts";
import { newVisitPage } from "../new-visit/new-visit-page.tsx";
import { searchPage } from "../search/search-page.tsx";
import { visitPage } from "../visit/visit-page.tsx";
import { customerPage } from "./customer-page.tsx";

/** A customer with three visits, whom the office has joined; the first and the last have neither number nor email in common. */
async function start() {
  const service = await temporaryOffice();
  const { booked, ask, join } = service;
  const home = { address: "12 Example Avenue, Dunedin, FL 34698", name: "Dana Miller", email: "dana@example.com" };
  const condo = { address: "9 Gulf Street, Largo, FL 33770", name: "D. Miller", phone: "(727) 555-0199" };
  const dryer = { serviceType: "dryer-repair", modelNumber: "WED5620HW", serialNumber: "M9" } as const;
  const visits = [
    await booked({ ...home, ...dryer, phone: "727 555 0123", description: "Brand: Whirlpool\nStays cold, really." }),
    await booked({
      ...home,
      phone: condo.phone,
      address: "12 example avenue; Dunedin FL 34698",
      serviceDate: "2026-06-12",
      ...dryer,
    }),
    await booked({
      ...condo,
      serviceType: "cooktop-repair",
      serviceDate: "2026-06-16",
      doorName: "Tia Tenant",
      doorPhone: "(813) 555-0111",
    }),
  ] as const;
  await join(condo.phone);
  await join(home.email);
  const stranger = await booked({ name: "Somebody Else", address: home.address, serviceDate: "2026-06-16" });
  const show = (visit: { id: string }, { user = frontDesk, form }: { user?: OfficeUser; form?: Fields } = {}) =>
    ask(customerPage, {
      path: customerPath(visit),
      params: { number: bookingNumber(visit) },
      user,
      form,
    });
  const visitOf = (visit: { id: string }, form?: Fields, user: typeof sam | typeof frontDesk = frontDesk) =>
    ask(visitPage, { params: { number: bookingNumber(visit) }, user, form });
  return { ...service, visits, stranger, show, visitOf };
}

test("a customer is the same by any of their visits, with each address, its appliances and visits", async () => {
  const { visits, stranger, show, office, join } = await start();
  await office.ask({ phone: "7275550199", name: "", email: "", description: "Open on Sunday?" }, "Front desk");
  expect((await show(visits[0])).text("[aria-labelledby=alike]")).toMatch(/No name: 1 question on the phone/);
  await join("7275550199");
  const pages = await Promise.all(visits.map((visit) => show(visit)));
  for (const page of pages) {
    expect([page.status, page.heading]).toEqual([200, "D. Miller"]);
    expect(page.text("[aria-label=Contact]")).toMatch(
      /Names: D\. Miller, Dana Miller.*\(727\) 555-0199.*\(727\) 555-0123.*dana@example\.com.*At the door: Tia Tenant/,
    );
    expect(page.all("section h2")).toEqual([
      "Customer notes",
      "Merged into this customer",
      "Phone questions",
      "9 Gulf Street, Largo, FL 33770",
      "12 example avenue; Dunedin FL 34698",
    ]);
    expect(page.all("[aria-label=Appliances] li")).toEqual([
      "Cooktop Repair",
      "Dryer Repair, Whirlpool, Model WED5620HW, Serial M9",
    ]);
    expect(page.all("[aria-label=Visits] a")).toEqual(visits.toReversed().map(bookingNumber));
    expect(page.html).not.toContain("Somebody Else");
    expect(page.html).toContain("Open on Sunday?");
  }
  expect((await show(stranger)).all("[aria-label=Visits] a")).toEqual([bookingNumber(stranger)]);
  expect((await show({ id: "ffffffff-0000-4000-8000-000000000000" })).status).toBe(404);
});

test("how old an appliance is, is noted by its technician, and known at later visits and on its customer's page", async () => {
  const { visits, show, visitOf, office, hire, booked, join, forget, ask, clock, stored } = await start();
  const [, second] = visits;
  await hire("sam", "Sam");
  await office.assign({ id: second.id, version: 0, by: "Kim" }, "sam");
  const edit = { action: "edit", version: 1, name: "Not theirs", modelNumber: "WED5620HW", madeIn: "2019" };
  expect((await visitOf(second, { ...edit, madeIn: "old" }, sam)).text("#edit-madeIn-error")).toMatch(/^Please enter/);
  expect((await visitOf(second, edit, sam)).location).toMatch(/done=edit$/);
  expect(await stored(second)).toMatchObject({ madeIn: "2019", name: second.name });
  clock.now = new Date("2028-06-09T11:00:00Z");
  const { name, phone, address, email } = second;
  const later = await booked({
    name,
    phone,
    address,
    email,
    serviceDate: "2028-06-09",
    serviceType: "dryer-repair",
    modelNumber: "wed5620hw",
  });
  // Until the office says that it is theirs, it is a stranger's, who may type anybody's number.
  expect((await show(later)).all("[aria-label=Appliances] li")).toEqual(["Dryer Repair, Model wed5620hw"]);
  await join(phone);
  expect((await show(later)).all("[aria-label=Appliances] li")[0]).toBe(
    "Dryer Repair, Whirlpool, Model wed5620hw, Serial M9, about 9 years old",
  );
  await office.review([later.id]);
  await office.assign({ id: later.id, version: (await stored(later)).version, by: "Kim" }, "sam");
  expect((await ask(dayPage, { user: sam })).text(`#earlier-${later.id}`)).toContain(
    "Model WED5620HW, Serial M9, about 9 years old",
  );
  const call = await ask(newVisitPage, { path: `/office/visits/new?again=${bookingNumber(later)}` });
  expect(call.value("#call-serviceType optgroup option")).toBe(`dryer-repair\nwed5620hw\nM9\n2019`);
  await forget(email);
  expect((await stored(second)).madeIn).toBe("");
});

test("a customer is one press away from a visit, a search and a call, without a name or number in the address", async () => {
  const { visits, visitOf, ask } = await start();
  const [first] = visits;
  const pages = [
    await visitOf(first),
    await ask(searchPage, { path: "/office/search?q=Dana+Miller" }),
    await ask(newVisitPage, { form: { action: "lookup", phone: first.phone } }),
  ];
  for (const page of pages) expect(page.html).toContain(`href="${customerPath(first)}"`);
});

test("a lasting note shows on every visit of its customer, on cards and for technicians, until it is taken off", async () => {
  const { visits, stranger, show, visitOf, office, ask, hire, clock, stored } = await start();
  const [first, second, third] = visits;
  const noted = await visitOf(first, { action: "note", note: "Dog in the yard", lasting: "on" });
  expect(noted.location).toMatch(/done=note$/);
  await visitOf(first, { action: "note", note: "Belt ordered" });
  await hire("sam", "Sam");
  await office.assign({ id: third.id, version: 0, by: "Kim" }, "sam");
  const lasting = (page: { all(selector: string): string[] }) => page.all("[id^=lasting-]");
  const shown = [expect.stringMatching(/^Dog in the yardFront desk, today, 9:00 AM/)];
  for (const visit of visits) expect(lasting(await visitOf(visit))).toEqual(shown);
  expect(lasting(await visitOf(third, undefined, sam))).toEqual(shown);
  expect(lasting(await visitOf(stranger))).toEqual([]);
  expect(lasting(await show(second))).toEqual(shown);
  clock.now = new Date("2026-06-16T13:00:00Z");
  for (const user of [frontDesk, sam]) {
    const day = await ask(dayPage, { user });
    expect(day.text(`#visit-${third.id}`)).toContain("Dog in the yard");
    expect(day.text(`#visit-${stranger.id}`)).not.toContain("Dog in the yard");
  }
  expect((await visitOf(first)).text("[aria-labelledby=notes]")).not.toContain("Dog in the yard");

  const [note] = (await office.visit(await stored(first))).lasting;
  const form = { action: "end-note", event: note?.id };
  expect((await visitOf(stranger, { ...form, version: 0 })).status).toBe(303);
  expect(lasting(await show(third))).toHaveLength(1);
  expect((await show(third, { form, user: sam })).location).toBe(`${customerPath(third)}?done=unnoted`);
  for (const visit of visits) expect(lasting(await visitOf(visit))).toEqual([]);
  expect((await visitOf(first)).all("section[aria-labelledby=history] b").slice(0, 3)).toEqual([
    "Note",
    "Customer note",
    "Booked",
  ]);

  expect((await show(third, { form: { action: "note", note: "Ring twice" } })).location).toMatch(/done=noted$/);
  expect(lasting(await visitOf(first))).toEqual([expect.stringMatching(/^Ring twice/)]);
  const empty = await show(third, { form: { action: "note", note: " " } });
  expect([empty.status, empty.text("#note-error")]).toEqual([422, "Please write a note."]);
});

test("technicians see the customers of their own visits and of those before them, and nobody else", async () => {
  const { visits, stranger, show, office, hire } = await start();
  const [first, , third] = visits;
  await hire("sam", "Sam");
  for (const visit of [...visits, stranger]) expect((await show(visit, { user: sam })).status).toBe(404);
  await office.assign({ id: third.id, version: 0, by: "Kim" }, "sam");
  expect((await show(first, { user: sam })).status).toBe(404);
  expect((await show(first, { user: sam, form: { action: "note", note: "Hi" } })).status).toBe(404);
  const page = await show(third, { user: sam });
  expect([page.status, page.all("[aria-label=Visits] a")]).toEqual([200, [bookingNumber(third)]]);
});

test("nothing of an erased customer is left on the page, and their number leads nowhere", async () => {
  const { visits, show, forget, office } = await start();
  const [first, , third] = visits;
  await office.note(first.id, "Front desk", "Dog in the yard", true);
  const form = { action: "part", record: third.id };
  expect((await show(third, { form })).location).toBe(`${customerPath(third)}?done=parted`);
  await forget("dana@example.com");
  expect((await show(first)).status).toBe(404);
  const left = await show(third);
  expect(left.html).not.toMatch(/Dana|dana@|Dog|555-0123/);
  expect(left.all("[aria-label=Visits] a")).toEqual([bookingNumber(third)]);
});
