/** Two debtors, refunds, voids, deposits and service calls: what each leaves in the account, the books, the receipt and the lists. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { PlainDate } from "../../shared/time/calendar.ts";
import { receiptOf } from "../accounts/receipt.ts";
import { claimedMail, composeTestMail, writtenAndRead } from "../messages/email/fixtures.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";
import { type price, report, startMoney, taxed, withFacts } from "./fixtures.ts";

const reviewPages = [{ name: "Google", url: "https://g.page/r/us/review" }];
/** Of a warranty company: the customer owes $75 and its tax, the company the other $225. */
const company = {
  ...{ labor: "180", parts: "120", payer: "company", payerName: "Acme Home", payerNumber: "C-77", share: "75" },
};
const landlord = { payer: "other", payerName: "Palm Rentals" };

describeOnBothEngines("the entries of a repair", (engine) => {
  async function start() {
    const money = await startMoney(await engine.newPlace());
    const { office, visit, seen, account, stored, ask, bookings, token, books } = money;
    const of = async (debtor: string) => (debtor === "payer" ? ((await account()).payers.at(-1)?.priceId ?? "") : "");
    /** What is typed is the amount; as anybody may type it. */
    const pay = async (amount: string, { debtor = "customer", isMeant = false, paid = "check" } = {}) =>
      office.pay(await seen(visit), { id: randomUUID(), paid, amount, of: await of(debtor), isMeant });
    const refund = async (amount: string, { debtor = "customer", reason = "Goodwill.", paid = "card" } = {}) =>
      office.refund(await seen(visit), { id: randomUUID(), paid, amount, reason, of: await of(debtor) });
    const done = async (typed: Parameters<typeof report>[0] = {}) => office.writeUp(await seen(visit), report(typed));
    const agreed = async (typed: Parameters<typeof price>[0] = {}) =>
      bookings.answerPrice(token, await ask(typed), "agreed");
    const receipt = async () => receiptOf(await stored(visit), await account());
    const lines = async () =>
      Object.fromEntries(((await receipt())?.lines ?? []).map(({ term, amount }) => [term, amount]));
    const reasons = async () => (await office.calls()).open.flatMap((call) => call.reasons);
    const kinds = async () =>
      (await money.waitingMails()).map(({ kind }) => kind).filter((kind) => /receipt|review/.test(kind));
    const openOf = async () => {
      const { customer, payers } = await account();
      return [customer.openCents, ...payers.map(({ openCents }) => openCents)];
    };
    /** Sums of the export's columns. */
    const sums = async (since: PlainDate = "2026-06-01") => {
      const rows = await books(since);
      const sum = (column: string) => rows.reduce((all, row) => all + Math.round(Number(row[column] || 0) * 100), 0);
      return Object.fromEntries(
        ["Charge", "Part", "Tax", "Exempt", "Payment", "Refund"].map((name) => [name, sum(name)]),
      );
    };
    return { ...money, pay, refund, done, agreed, receipt, lines, reasons, kinds, openOf, sums };
  }

  test("a warranty company's part is never the customer's: Done without an amount takes $80.25, and a review is asked for", () =>
    withFacts({ taxRate: 7, reviewPages, payLink: "https://pay.test/us" }, async () => {
      const { office, agreed, done, account, openOf, reasons, kinds, lines, sums, stored, visit, books } =
        await start();
      await agreed(company);
      expect((await account()).customer.dueCents).toBe(8_025);
      await done({ parts: [{ number: "", name: "Igniter", price: "120" }] });
      expect(await openOf()).toEqual([0, 22_500]);
      expect(await reasons()).toEqual([]);
      expect(await kinds()).toEqual(["receipt", "review"]);
      expect(await lines()).toMatchObject({
        "Florida tax (7%)": "$5.25",
        Total: "$305.25",
        "Billed to Acme Home (no. C-77, tax exempt)": "$225.00",
        "You pay": "$80.25",
      });
      expect(await office.openSums()).toEqual({ customersCents: 0, claimsCents: 22_500, overpaidCents: 0 });
      expect(await sums()).toEqual({
        Charge: 18_000,
        Part: 12_000,
        Tax: 525,
        Exempt: 22_500,
        Payment: 8_025,
        Refund: 0,
      });
      expect((await books("2026-06-01")).map((row) => [row.Payer, row["Claim number"], row.Entry, row.Exempt])).toEqual(
        expect.arrayContaining([
          ["Customer", "", "charge", "0.00"],
          ["Acme Home", "C-77", "charge", "225.00"],
          ["Customer", "", "payment", ""],
        ]),
      );
      const mail = { ...claimedMail("receipt", await stored(visit)), account: await account() };
      const { read } = await writtenAndRead(await composeTestMail(mail));
      expect(read.text).not.toMatch(/Balance due|Pay online/);
    }));

  test("what the company pays, too much of it, and what goes back are the company's alone", () =>
    withFacts({ taxRate: 7, reviewPages }, async () => {
      const { office, agreed, done, pay, refund, openOf, reasons, lines, account } = await start();
      await agreed(company);
      await done();
      const receipt = await lines();
      expect(await pay("225.01", { debtor: "payer" })).toMatchObject({
        status: "invalid",
        errors: { more: expect.stringContaining("$225.00 is owed") },
      });
      await pay("200", { debtor: "payer" });
      expect(await openOf()).toEqual([0, 2_500]);
      await pay("30", { debtor: "payer", isMeant: true });
      expect([await openOf(), await reasons()]).toEqual([[0, -500], ["overpaid"]]);
      expect(await office.openSums()).toEqual({ customersCents: 0, claimsCents: 0, overpaidCents: 500 });
      expect(await refund("230.01", { debtor: "payer" })).toMatchObject({ status: "invalid" });
      await refund("5", { debtor: "payer" });
      expect([await openOf(), await reasons()]).toEqual([[0, 0], []]);
      expect([await lines(), (await account()).customer.paidCents]).toEqual([receipt, 8_025]);
    }));

  test("a payer who was changed after paying is owed that back, though the next one owes as much", async () => {
    const { office, agreed, done, pay, reasons, account } = await start();
    await agreed({ ...landlord, parts: "" });
    await done();
    await pay("150", { debtor: "payer" });
    await agreed({ ...landlord, payerName: "Gulf Homes", parts: "" });
    expect((await account()).payers.map(({ name, openCents }) => [name, openCents])).toEqual([
      ["Palm Rentals", -15_000],
      ["Gulf Homes", 15_000],
    ]);
    expect(await office.openSums()).toEqual({ customersCents: 0, claimsCents: 15_000, overpaidCents: 15_000 });
    expect(await reasons()).toEqual(["overpaid"]);
  });

  test.each(["20", "80.25", "0.01"])(
    "a refund of $%s is no debt, and its tax goes back in proportion, today",
    (amount) =>
      withFacts({ taxRate: 7, reviewPages, payLink: "https://pay.test/us" }, async () => {
        const { agreed, done, refund, openOf, sums, books, lines, receipt, wait, stored, visit, account } =
          await start();
        await agreed({ labor: "50", parts: "25" });
        await done();
        const before = await books("2026-06-01");
        wait(3 * 86_400);
        const cents = Math.round(Number(amount) * 100);
        await refund(amount);
        expect(await openOf()).toEqual([0]);
        const rows = await books("2026-06-01");
        expect(rows.slice(0, before.length)).toEqual(before);
        expect(rows.slice(before.length).map((row) => [row.Date, row.Entry])).toEqual([
          ["2026-06-13", "credit"],
          ["2026-06-13", "refund"],
        ]);
        const tax = Math.round((525 * cents) / 8_025);
        expect(await sums("2026-06-13")).toMatchObject({ Tax: 0 - tax, Refund: cents, Payment: 0 });
        const { Charge = 0, Part = 0, Tax = 0 } = await sums();
        expect(Charge + Part + Tax).toBe(8_025 - cents);
        expect(await receipt()).toMatchObject({ open: undefined });
        expect(Object.keys(await lines()).join()).toMatch(/Taken off the price.*Paid by card.*Refunded by card/);
        const mail = { ...claimedMail("receipt", await stored(visit)), account: await account() };
        const { read } = await writtenAndRead(await composeTestMail(mail));
        expect(read.text).toMatch(/Refunded\s+by\s+card/);
        expect(read.text).not.toMatch(/Balance due|Pay online|still open/i);
      }),
  );

  test.each(["0", "-5", "80.26", "1,00", "5.001", "", "abc"])("no refund of “%s” is stored", (amount) =>
    taxed(async () => {
      const { agreed, done, refund, account } = await start();
      await agreed({ labor: "50", parts: "25" });
      await done();
      expect(await refund(amount)).toMatchObject({ status: "invalid", errors: { amount: expect.any(String) } });
      expect(await refund("5", { reason: " " })).toMatchObject({
        status: "invalid",
        errors: { reason: expect.any(String) },
      });
      expect(await refund("5", { paid: "" })).toMatchObject({
        status: "invalid",
        errors: { paid: expect.any(String) },
      });
      expect((await account()).customer.paidCents).toBe(8_025);
    }),
  );

  test("what was paid too much is asked about, listed until it went back, and lowers no charge", () =>
    taxed(async () => {
      const { office, agreed, done, pay, refund, openOf, reasons, sums, lines } = await start();
      await agreed({ labor: "50", parts: "25" });
      expect(await done({ amount: "100" })).toMatchObject({
        errors: { more: expect.stringContaining("$80.25 is owed") },
      });
      await done({ amount: "100", isMeant: true });
      expect([await openOf(), await reasons()]).toEqual([[-1_975], ["overpaid"]]);
      expect(await lines()).toMatchObject({ "Overpaid: we owe you": "$19.75" });
      expect(await office.openSums()).toEqual({ customersCents: 0, claimsCents: 0, overpaidCents: 1_975 });
      expect(await pay("1")).toMatchObject({ errors: { more: expect.stringContaining("nothing is owed") } });
      await refund("19.75");
      expect([await openOf(), await reasons()]).toEqual([[0], []]);
      expect(await sums()).toMatchObject({ Charge: 5_000, Part: 2_500, Tax: 525, Payment: 10_000, Refund: 1_975 });
    }));

  test("Done with an amount and no way to pay stores nothing; an empty one where nothing is due records no payment", () =>
    taxed(async () => {
      const { agreed, done, account } = await start();
      await agreed({ ...landlord });
      expect(await done({ paid: "", amount: "40" })).toMatchObject({ errors: { paid: expect.any(String) } });
      expect((await account()).report).toBeUndefined();
      await done({ paid: "card", amount: "" });
      expect((await account()).customer).toMatchObject({ moved: [], openCents: 0 });
    }));

  test("a void takes back a slip of today without a trace; with a refund after it, that is voided first", () =>
    taxed(async () => {
      const { office, seen, visit, agreed, done, pay, refund, account, lines, openOf, wait } = await start();
      await agreed({ labor: "50", parts: "25" });
      await done({ paid: "later" });
      await pay("80.25");
      const [slip] = (await account()).customer.moved;
      await refund("80.25");
      const voidIt = async (id = "") => office.voidPayment(await seen(visit), id);
      expect(await voidIt(slip?.id)).toMatchObject({
        status: "impossible",
        message: expect.stringContaining("refund"),
      });
      const back = (await account()).customer.moved.at(-1);
      expect(await voidIt(back?.id)).toMatchObject({ status: "changed" });
      expect(await openOf()).toEqual([0]);
      expect(await voidIt(slip?.id)).toMatchObject({ status: "changed" });
      expect(await openOf()).toEqual([8_025]);
      expect(Object.keys(await lines()).join()).not.toMatch(/Paid|Refunded|Taken off/);
      await pay("80.25");
      wait(86_400);
      const late = (await account()).customer.moved.at(-1);
      expect(await voidIt(late?.id)).toMatchObject({ status: "impossible" });
    }));

  test("a slip of more than was owed, refunded in part, can't be voided behind the refund", () =>
    taxed(async () => {
      const { office, seen, visit, agreed, done, pay, refund, account, openOf } = await start();
      await agreed({ labor: "50", parts: "25" });
      await done();
      await pay("40", { isMeant: true });
      await refund("40");
      const slip = (await account()).customer.moved[1];
      expect(await office.voidPayment(await seen(visit), slip?.id ?? "")).toMatchObject({ status: "impossible" });
      expect(await openOf()).toEqual([0]);
    }));

  test("the same payment or refund from two tabs is one row, and another one is told that it has changed", () =>
    taxed(async () => {
      const { office, seen, visit, agreed, done, account } = await start();
      await agreed({ labor: "50", parts: "25" });
      await done({ paid: "later" });
      const tab = await seen(visit);
      const form = { id: randomUUID(), paid: "cash", amount: "30" };
      const both = await Promise.all([office.pay(tab, form), office.pay(tab, form)]);
      expect(both.map(({ status }) => status).sort()).toEqual(["changed", "unchanged"]);
      expect(await office.pay(tab, { ...form, id: randomUUID() })).toMatchObject({ status: "conflict" });
      const back = { id: randomUUID(), paid: "cash", amount: "30", reason: "Twice." };
      const now = await seen(visit);
      const refunds = await Promise.all([office.refund(now, back), office.refund(now, { ...back, id: randomUUID() })]);
      expect(refunds.map(({ status }) => status).sort()).toEqual(["changed", "conflict"]);
      expect((await account()).customer.moved.map(({ cents }) => cents)).toEqual([3_000, -3_000]);
    }));

  test("a lower price after payment is a row of its day, what was paid too much shows, and past days stay", () =>
    taxed(async () => {
      const { agreed, done, books, wait, openOf, refund, sums } = await start();
      await agreed({ labor: "150", parts: "78.97" });
      await done();
      const before = await books("2026-06-01");
      wait(2 * 86_400);
      await agreed({ labor: "100", parts: "78.97" });
      const rows = await books("2026-06-01");
      expect(rows.slice(0, before.length)).toEqual(before);
      expect(rows.slice(before.length)).toMatchObject([
        { Date: "2026-06-12", Charge: "-50.00", Part: "0.00", Tax: "-3.50" },
      ]);
      expect(await openOf()).toEqual([-5_350]);
      await refund("53.50");
      expect(await openOf()).toEqual([0]);
      expect(await sums()).toMatchObject({ Charge: 10_000, Part: 7_897, Tax: 1_253, Payment: 24_500, Refund: 5_350 });
    }));

  test("“Not today” to a second price leaves what was done, its warranty and its receipt", () =>
    taxed(async () => {
      const { bookings, token, ask, agreed, done, receipt } = await start();
      await agreed({ labor: "50", parts: "120", work: "The igniter is worn." });
      await done({ work: "New igniter.", parts: [{ number: "", name: "Igniter", price: "120" }] });
      await bookings.answerPrice(token, await ask({ labor: "300", work: "The board fails, too." }), "declined");
      const after = await receipt();
      expect(after).toMatchObject({
        ...{ found: "The igniter is worn.", work: "New igniter.", isNothingDone: false, saysNoParts: false },
        warrantyUntil: expect.any(String),
      });
      expect(JSON.stringify(after)).not.toContain("No parts");
    }));

  test("“Not today” after a repair turned out to be impossible ends the visit again, with its service call", () =>
    withFacts({ serviceCall: { amount: 89, countsTowardRepair: true } }, async () => {
      const { bookings, token, ask, agreed, done, account, stored, visit, receipt } = await start();
      await agreed();
      await done({ noPrice: "nothing-done", paid: "later" });
      const second = await ask({ labor: "400" });
      expect((await stored(visit)).progress).toBe("");
      await bookings.answerPrice(token, second, "declined");
      expect((await stored(visit)).progress).toBe("done");
      expect(await account()).toMatchObject({ customer: { openCents: 8_900 }, warrantyUntil: null });
      expect(await receipt()).toMatchObject({ isNothingDone: true, open: "$89.00" });
    }));

  test("a price that was agreed to after “Not today” counts, though Done was only pressed", () =>
    withFacts({ serviceCall: { amount: 89, countsTowardRepair: true } }, async () => {
      const { office, bookings, token, ask, agreed, account, seen, visit, pay } = await start();
      await bookings.answerPrice(token, await ask(), "declined");
      expect((await account()).customer.openCents).toBe(8_900);
      await agreed({ labor: "100", parts: "" });
      expect((await account()).customer.dueCents).toBe(10_000);
      expect(await pay("100")).toMatchObject({ status: "changed" });
      await bookings.answerPrice(token, await ask({ labor: "900" }), "declined");
      await office.setProgress(await seen(visit), "done");
      expect((await account()).customer).toMatchObject({ dueCents: 10_000, openCents: 0 });
    }));

  test("a price that nobody answered before “nothing was done” can't be agreed to any more", async () => {
    const { ask, agree, done, account } = await start();
    const id = await ask();
    await done({ noPrice: "nothing-done", paid: "later" });
    expect((await account()).asked).toBeUndefined();
    expect(await agree(id)).toMatchObject({ status: "impossible" });
  });

  test.each([
    [true, "150", 15_000],
    [false, "150", 23_900],
  ])(
    "a service call that counts toward the repair (%s): a deposit before Done is a payment, and the price is all",
    (counts, labor, total) =>
      withFacts({ serviceCall: { amount: 89, countsTowardRepair: counts } }, async () => {
        const { agreed, done, pay, account, openOf, lines } = await start();
        expect(await pay("89")).toMatchObject({ status: "changed" });
        expect(await openOf()).toEqual([0]);
        await agreed({ labor, parts: "" });
        expect((await account()).customer).toMatchObject({ dueCents: total, openCents: total - 8_900 });
        await done({ paid: "card", amount: "" });
        expect((await account()).customer).toMatchObject({ paidCents: total, openCents: 0 });
        expect(Object.keys(await lines()).includes("Service call fee")).toBe(!counts);
      }),
  );

  test("a deposit without a price or a service call is refused; of a canceled visit, it goes back", async () => {
    const { office, seen, visit, agreed, pay, refund, openOf, reasons } = await start();
    expect(await pay("50")).toMatchObject({ status: "invalid" });
    await agreed({ labor: "150", parts: "" });
    await pay("50");
    expect(await openOf()).toEqual([10_000]);
    await office.cancel(await seen(visit), true);
    expect([await openOf(), await reasons()]).toEqual([[-5_000], ["overpaid"]]);
    await refund("50");
    expect([await openOf(), await reasons()]).toEqual([[0], []]);
  });

  test("a refund before a repair is canceled takes nothing off what isn't charged", () =>
    taxed(async () => {
      const { office, seen, visit, agreed, done, refund, openOf, sums } = await start();
      await agreed({ labor: "50", parts: "25" });
      await done();
      await refund("20");
      const [event] = (await office.visit(await seen(visit))).history.filter(({ kind }) => kind === "done");
      await office.undo(await seen(visit), event?.id ?? "");
      await office.cancel(await seen(visit), true);
      expect(await openOf()).toEqual([-6_025]);
      expect(await sums()).toMatchObject({ Charge: 0, Part: 0, Tax: 0 });
    }));

  test("a declined price owes the service call, is no review, and waived it is nothing", () =>
    withFacts({ taxRate: 7, reviewPages, serviceCall: { amount: 89, countsTowardRepair: true } }, async () => {
      const { office, bookings, token, visit, seen, ask, done, openOf, lines, kinds, reasons, books } = await start();
      await bookings.answerPrice(token, await ask(), "declined");
      expect([await openOf(), await reasons()]).toEqual([[8_900], ["unpaid"]]);
      expect(await lines()).toMatchObject({ "Service call fee": "$89.00", "Balance due": "$89.00" });
      expect(await books("2026-06-01")).toMatchObject([
        { What: "Service call", Charge: "89.00", Tax: "0.00", Exempt: "89.00" },
      ]);
      await done({ noPrice: "nothing-done", paid: "later", service: "0" });
      expect([await openOf(), await kinds()]).toEqual([[0], []]);
      await done({ noPrice: "nothing-done", paid: "cash", amount: "", service: "89" });
      expect([await openOf(), await kinds()]).toEqual([[0], ["receipt"]]);
      expect((await office.account(await seen(visit))).customer.paidCents).toBe(8_900);
    }));

  test("a finished warranty visit says what was done, though nobody chose why it has no price", async () => {
    const { office, bookings, clock, agreed, done, seen, token, stored } = await start();
    await agreed({ parts: "" });
    await done();
    const wanted = { date: "2026-06-12", slot: "morning" };
    const claim = await bookings.claimWarranty(token, wanted, "It leaks again.");
    if (claim.status !== "booked") throw new Error(claim.status);
    clock.now = new Date("2026-06-12T13:00:00Z");
    await office.writeUp(await seen(claim.second), report({ work: "Tightened the hose.", paid: "later" }));
    const own = receiptOf(await stored(claim.second), await office.account(claim.second));
    expect(own).toMatchObject({
      work: "Tightened the hose.",
      lines: [{ term: "Under warranty", amount: "No charge" }],
    });
  });

  test("a payment that is recorded on a repair's first visit sends the receipt of the one that finished it", () =>
    withFacts({ reviewPages }, async () => {
      const { office, visit, seen, agreed, clock, pay, kinds } = await start();
      await agreed({ labor: "100", parts: "41" });
      const part = { number: "WH08X10036", name: "", price: "41", id: randomUUID(), expectedOn: "2026-06-12" };
      await office.orderPart(await seen(visit), part);
      const answer = await office.bookFollowUp(await seen(visit), { date: "2026-06-15", slot: "morning" });
      if (answer.status !== "booked") throw new Error(answer.status);
      clock.now = new Date("2026-06-15T15:00:00Z");
      await office.writeUp(await seen(answer.second), report({ paid: "later" }));
      expect(await kinds()).toEqual(["receipt"]);
      await pay("141");
      expect(await kinds()).toEqual(["receipt", "review"]);
    }));

  test("a review waits no longer once its payment was voided, and is asked for when it is paid again", () =>
    withFacts({ reviewPages }, async () => {
      const { office, seen, visit, agreed, done, account, kinds, pay } = await start();
      await agreed({ labor: "100", parts: "" });
      await done();
      const [slip] = (await account()).customer.moved;
      await office.voidPayment(await seen(visit), slip?.id ?? "");
      expect(await kinds()).toEqual(["receipt"]);
      await pay("100");
      expect(await kinds()).toEqual(["receipt", "review"]);
    }));
});
