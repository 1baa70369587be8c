/** What the office reads and presses of money: on a visit, the day, the call list, the customer's page and Reports. */
import { expect, test } from "vitest";
import { createSite, withSite } from "../../facts/site.ts";
import { bookingNumber } from "../../shared/links/booking-number.ts";
import { callsPage } from "../calls/calls-page.tsx";
import { dayPage } from "../day/day-page.tsx";
import { type Fields, temporaryOffice } from "../fixtures.ts";
import { numbersPage } from "../numbers/numbers-page.tsx";
import { customerPage } from "../people/customer-page.tsx";
import { visitPage } from "./visit-page.tsx";

const taxed = createSite({}, { document: { taxRate: 7, serviceCall: { amount: 89, countsTowardRepair: true } } });
const company = {
  ...{ work: "Jammed.", labor: "180", parts: "120", payer: "company", payerName: "Acme Home", payerNumber: "C-77" },
  share: "75",
};

/** A visit on Wednesday, June 17, which is today. */
async function start() {
  const service = await temporaryOffice();
  const { booked, clock, ask, office, stored } = service;
  const visit = await booked({ serviceDate: "2026-06-17" });
  clock.now = new Date("2026-06-17T15:00:00Z");
  const params = { number: bookingNumber(visit) };
  const show = () => ask(visitPage, { params });
  const send = async (form: Fields) =>
    ask(visitPage, { params, form: { version: (await stored(visit)).version, ...form } });
  const answer = async (said: string) =>
    send({ action: "answer", price: (await office.account(visit)).asked?.id, answer: said });
  const agree = async (price: Fields) => {
    await send({ action: "price", ...price });
    await answer("phone");
  };
  const everywhere = async () => ({
    day: (await ask(dayPage, { params: { date: "2026-06-17" } })).text(`#visit-${visit.id}`),
    calls: (await ask(callsPage)).all("ul li"),
    customer: (await ask(customerPage, { params })).text(`#visit-${visit.id}`),
    reports: (await ask(numbersPage)).text("section[aria-labelledby=books]"),
  });
  return { ...service, visit, show, send, answer, agree, everywhere };
}

const withTax = (work: () => Promise<void>) => () => withSite(taxed, work);

test(
  "a warranty company's visit names each debtor's balance, and calls the customer about their own alone",
  withTax(async () => {
    const { show, send, answer, everywhere } = await start();
    await send({ action: "price", ...company });
    expect((await show()).text("#answer-form button")).toBe("Customer approved here: $80.25");
    await answer("phone");
    expect((await show()).text("#write-up-form")).toContain("Leave blank if they paid the full $80.25.");
    await send({ action: "write-up", work: "Mended." });
    const before = await everywhere();
    expect(before.day).toContain("$305.25, $80.25 due, Acme Home: $225.00 due");
    expect(before.customer).toContain("$80.25 due, Acme Home: $225.00 due");
    expect(before.calls.join()).toMatch(/Not paid yet: balance due \$80\.25/);
    expect(before.reports).toMatch(/Customers owe\s?\$80\.25Companies and landlords owe\s?\$225\.00/);
    const page = await show();
    expect(page.value("#pay-amount")).toBe("80.25");
    expect(page.text("section[aria-label='Acme Home']")).toMatch(
      /claim no\. C-77Billed to this payer\$225\.00Balance due\$225\.00/,
    );
    await send({ action: "pay", paid: "check", amount: "80.25", of: "" });
    const after = await everywhere();
    expect([after.calls, after.day.includes("$80.25 due")]).toEqual([[], false]);
    expect(after.reports).toMatch(/Customers owe\s?\$0\.00Companies and landlords owe\s?\$225\.00/);
  }),
);

test(
  "over the landlord's limit, nobody is offered to agree, the office reads what to do, and the price is filled in again",
  withTax(async () => {
    const { show, send } = await start();
    const landlord = { work: "Jammed.", labor: "160", payer: "other", payerName: "Palm Rentals", allowed: "150" };
    await send({ action: "price", ...landlord });
    const page = await show();
    expect(page.all("#answer-form button")).toEqual(["Customer declined"]);
    expect(page.text("#answer-form")).toContain(
      "Palm Rentals has an approval limit of $150.00. Get their OK, then change the price",
    );
    expect(["labor", "allowed", "payerName"].map((name) => page.value(`#price-${name}`))).toEqual([
      ...["160.00", "150.00", "Palm Rentals"],
    ]);
    await send({ action: "price", ...landlord, allowed: "160" });
    expect((await show()).all("#answer-form button")).toEqual([
      "Customer approved here",
      "Customer declined",
      "Customer approved by phone",
    ]);
  }),
);

test(
  "what was paid too much is said on the day, the call list and Reports, and its refund is filled in",
  withTax(async () => {
    const { show, send, agree, everywhere } = await start();
    await agree({ work: "Jammed.", labor: "100", payer: "customer" });
    const asked = await send({ action: "write-up", paid: "card", amount: "120" });
    expect(asked.html).toContain("$120.00, but only $100.00 is owed");
    await send({ action: "write-up", paid: "card", amount: "120", more: "on" });
    const said = await everywhere();
    expect(said.day).toContain("$20.00 overpaid");
    expect(said.calls.join()).toContain("Overpaid: refund $20.00");
    expect(said.reports).toMatch(/Overpaid, refund due\s?\$20\.00/);
    const page = await show();
    expect([page.value("#refund-amount"), page.isOpen("#refund")]).toEqual(["20.00", true]);
    await send({ action: "refund", paid: "cash", amount: "20", reason: "Typed wrong." });
    expect((await show()).text("section[aria-labelledby=history]")).toMatch(/Refund.{0,80}\$20\.00, cash/);
    expect((await show()).text("section[aria-labelledby=money]")).toContain("Refund of $20.00: Typed wrong.");
    expect((await everywhere()).calls).toEqual([]);
  }),
);

test(
  "only what can be voided is offered: a payment that was refunded after comes once its refund is voided",
  withTax(async () => {
    const { clock, show, send, agree } = await start();
    await agree({ work: "Jammed.", labor: "100", payer: "customer" });
    await send({ action: "write-up", paid: "card" });
    clock.now = new Date("2026-06-17T15:05:00Z");
    await send({ action: "refund", paid: "card", amount: "30", reason: "Late." });
    const offered = async () => (await show()).all("#void button").map((text) => text.split(",")[0]);
    expect(await offered()).toEqual(["Void refund of $30.00"]);
    const [form] = (await show()).root.querySelectorAll("#void [name=payment]");
    await send({ action: "void", payment: form?.getAttribute("value") ?? "" });
    expect(await offered()).toEqual(["Void payment of $100.00"]);
  }),
);

test(
  "“Not today” to a price after a repair that couldn’t be done says that nothing is done",
  withTax(async () => {
    const { ask, visit, send, answer, agree, office } = await start();
    await agree({ work: "Jammed.", labor: "100", payer: "customer" });
    await send({ action: "write-up", noPrice: "nothing-done", paid: "" });
    await send({ action: "price", work: "Another way.", labor: "400", payer: "customer" });
    await answer("declined");
    const path = `/office/visits/x?done=answer`;
    const page = await ask(visitPage, { path, params: { number: bookingNumber(visit) } });
    expect(page.text("#notice")).toBe("Price declined. No repair will be made.");
    expect((await office.account(visit)).customer.openCents).toBe(8_900);
    const paid = await send({ action: "pay", paid: "cash", amount: "89", of: "" });
    expect(paid.status).toBe(303);
  }),
);

test(
  "a deposit is on the day's card, and of a canceled visit it says what goes back",
  withTax(async () => {
    const { ask, office, visit, send, agree, everywhere, stored } = await start();
    await agree({ work: "Jammed.", labor: "100", payer: "customer" });
    await send({ action: "pay", paid: "cash", amount: "40", of: "" });
    const { day, reports } = await everywhere();
    expect(day).toContain("$100.00, approved, $40.00 deposit paid");
    expect(reports).toMatch(/Customers owe\s?\$0\.00/);
    await office.cancel({ ...(await stored(visit)), by: "Front desk" }, true);
    const page = await ask(dayPage, { params: { date: "2026-06-17" } });
    expect(page.root.textContent).toMatch(/Canceled: .*, \$40\.00 to refund/);
  }),
);

test(
  "Reports have the books' months to the cent, as the spreadsheet adds up",
  withTax(async () => {
    const { clock, send, agree, everywhere } = await start();
    await agree({ ...company });
    await send({ action: "write-up", paid: "card" });
    clock.now = new Date("2026-07-02T15:00:00Z");
    await send({ action: "refund", paid: "card", amount: "8.03", reason: "Late." });
    const { reports } = await everywhere();
    expect(reports).toMatch(/July 2026Tax -\$0\.53, exempt \$0\.00-\$7\.50\$0\.00\$8\.03/);
    expect(reports).toMatch(/June 2026Tax \$5\.25, exempt \$225\.00\$300\.00\$80\.25\$0\.00/);
  }),
);
