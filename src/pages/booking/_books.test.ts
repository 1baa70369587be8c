/**
 * Months of a shop's money: prices agreed and changed, two debtors, payments, refunds, voids, service calls, undone visits and
 * cancellations, with days passing. On every day, the export, the sums under Reports, receipts, customers' pages and the office's words
 * agree to the cent, and a past day never changes.
 */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { parse } from "node-html-parser";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { Account, Balance } from "../../bookings/accounts/account.ts";
import { receiptOf } from "../../bookings/accounts/receipt.ts";
import { temporaryService } from "../../bookings/fixtures.ts";
import { rate, typed } from "../../bookings/property-tests/ends.ts";
import { runs, seed, timeout } from "../../bookings/property-tests/fixtures.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import { describeOnBothEngines } from "../../bookings/store/engine/fixtures.ts";
import { createSite, withSite } from "../../facts/site.ts";
import { moneyInWords } from "../../office/shared/words.ts";
import { readCsv } from "../../shared/csv.ts";
import { bookingNumber } from "../../shared/links/booking-number.ts";
import { centsIn, dollarsAndCents } from "../../shared/money.ts";
import type { MoneyLine } from "../../shared/rules/receipt.ts";
import { addDays, type PlainDate, slotStart, slotsOn, todayInNewYork } from "../../shared/time/calendar.ts";
import { ReceiptScreen } from "../../site/screens/visit/ReceiptScreen.tsx";
import { VisitScreen } from "../../site/screens/visit/VisitScreen.tsx";
import { showVisit } from "./_visit.ts";

// Each case renders pages for every day.
vi.setConfig({ testTimeout: 5 * timeout });

const cents = fc.integer({ min: 1, max: 60_000 });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const debtor = fc.constantFrom("customer", "payer");
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant("pass" as const), days: fc.integer({ min: 1, max: 25 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant("price" as const),
      labor: cents,
      parts: fc.option(cents, { nil: undefined }),
      payer: fc.constantFrom("customer", "other", "company", "company-2"),
      share,
      answer: fc.constantFrom("agreed", "agreed", "agreed", "declined", ""),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("done" as const),
      isNothing: fc.constantFrom(true, false, false, false),
      service: fc.constantFrom("", "0", "45"),
      pays: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("pay" as const), of: debtor, share }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("refund" as const), of: debtor, share }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("void" as const), which: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("undo" as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("cancel" as const) }) },
);
const money = fc.array(fc.record({ visit: fc.nat(2), step }), { minLength: 12, maxLength: 45 });

const facts = (countsTowardRepair: boolean) =>
  createSite({
    BUSINESS_FACTS: JSON.stringify({
      ...{ taxRate: rate, payLink: "https://pay.test/us" },
      serviceCall: { amount: 89, countsTowardRepair },
    }),
  });

const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

type Row = Readonly<Record<string, string>>;
const sumOf = (rows: readonly Row[], ...columns: string[]) =>
  add(rows.flatMap((row) => columns.map((column) => Math.round(Number(row[column] || 0) * 100))));

/** "-$20.00" in cents. */
const centsOf = (amount: string) =>
  (amount.startsWith("-") ? -1 : 1) * (centsIn(amount.replace("-", "")) ?? Number.NaN);

/** What the lines of a receipt or page leave open, added up as somebody would who reads them, and what they say is open. */
function readLines(lines: readonly MoneyLine[]) {
  const amounts = (is: RegExp) => lines.filter(({ term }) => is.test(term)).map(({ amount }) => centsOf(amount));
  const charge = amounts(/^(?:Total|You pay)$/).at(-1) ?? amounts(/^Service call fee$/)[0] ?? 0;
  return {
    left: charge + add(amounts(/^Taken off/)) - add(amounts(/^(?:Paid (?!too)|Deposit paid|Refunded)/)),
    said: add(amounts(/^(?:Balance due|Due when)/)) - add(amounts(/^(?:Overpaid|To be refunded)/)),
  };
}

describeOnBothEngines("the books of months", (engine) => {
  test.each([true, false])("agree everywhere to the cent; a service call that counts toward the repair: %s", (counts) =>
    withSite(facts(counts), () =>
      fc.assert(
        fc.asyncProperty(money, async (steps) => {
          const place = await engine.newPlace();
          const { office, bookings, booked, seen, clock, stored } = await temporaryService(place, {
            capacityPerSlot: 40,
          });
          const visits: Booking[] = [];
          for (const number of [0, 1, 2]) {
            const serviceDate = addDays("2026-06-11", number) as PlainDate;
            const email = `c${number}@example.com`;
            const phone = `(727) 555-010${number}`;
            visits.push(await booked({ serviceDate, timeSlot: slotsOn(serviceDate)[0] ?? "", email, phone }));
          }
          clock.now = slotStart("2026-06-13", "morning");
          const rowsOf = async () => {
            let csv = "";
            for await (const piece of await office.bookkeeping("2026-01-01")) csv += piece;
            const [headings = [], ...rows] = [...readCsv(csv)].map(({ cells }) => cells ?? []);
            return rows.map((row) => Object.fromEntries(headings.map((name, index) => [name, row[index] ?? ""])));
          };
          /** Reports beside the export. */
          async function expectReports(rows: readonly Row[]) {
            const sums = await office.bookSums("2026-01-01");
            expect(sums.map(({ month }) => month)).toEqual(
              [...new Set(rows.map((row) => (row.Date ?? "").slice(0, 7)))].sort(),
            );
            for (const sum of sums) {
              const own = rows.filter(({ Date: day = "" }) => day.startsWith(sum.month));
              expect(sum).toEqual({
                month: sum.month,
                chargedCents: sumOf(own, "Charge", "Part"),
                taxCents: sumOf(own, "Tax"),
                exemptCents: sumOf(own, "Exempt"),
                paidCents: sumOf(own, "Payment"),
                refundedCents: sumOf(own, "Refund"),
              });
            }
          }
          /** The accounts of a visit beside its rows in the export: each debtor's own. */
          function expectBooks(visit: Booking, account: Account, rows: readonly Row[]) {
            const own = rows.filter((row) => row.Visit === bookingNumber(visit));
            for (const balance of account.balances as readonly Balance[]) {
              const { debtor, name, number, charged, paidCents, dueCents } = balance;
              const rowsOfDebtor = own.filter((row) =>
                debtor === "customer" ? row.Payer === "Customer" : row.Payer === name && row["Claim number"] === number,
              );
              const { laborCents, partsCents, taxCents, exemptCents } = charged;
              expect([
                sumOf(rowsOfDebtor, "Charge", "Part"),
                ...["Tax", "Exempt"].map((column) => sumOf(rowsOfDebtor, column)),
                sumOf(rowsOfDebtor, "Payment") - sumOf(rowsOfDebtor, "Refund"),
              ]).toEqual([laborCents + partsCents, taxCents, exemptCents, paidCents]);
              expect(paidCents).toBeGreaterThanOrEqual(0);
              if (account.stage === "open") continue;
              expect(dueCents).toBe(laborCents + partsCents + taxCents);
              // Nothing is charged that isn't owed: neither an amount nor its tax is ever less than nothing.
              for (const amount of Object.values(charged)) expect(amount).toBeGreaterThanOrEqual(0);
            }
          }
          /** What the customer reads on the page and the receipt, and the office on its lists. */
          async function expectPages(visit: Booking, account: Account) {
            const { customer, payers, stage } = account;
            const { openCents } = customer;
            const log = { error: () => undefined };
            const answer = await showVisit(
              { bookings, token: visit.linkToken, now: clock.now, log, requestId: "1a2b3c4d" },
              null,
            );
            if (answer.kind !== "page") throw new Error(answer.kind);
            const { state } = answer;
            const html = renderToStaticMarkup(createElement(VisitScreen, { state, now: clock.now }));
            const text = parse(html).textContent;
            const receipt = receiptOf(await stored(visit), account);
            expect(state.receipt).toEqual(receipt);
            expect(text.match(/Pay \$([\d,.]+) online/g) ?? []).toEqual(
              receipt && openCents > 0 ? [`Pay ${dollarsAndCents(openCents)} online`] : [],
            );
            if (receipt) {
              const { left, said } = readLines(receipt.lines);
              expect([left, said]).toEqual([openCents, openCents]);
              expect(receipt.open).toBe(openCents > 0 ? dollarsAndCents(openCents) : undefined);
              const printed = createElement(ReceiptScreen, { receipt, visit, path: "/booking/x" });
              const shown = parse(renderToStaticMarkup(printed)).textContent;
              for (const { term, amount } of receipt.lines) expect(shown).toContain(`${term}${amount}`);
            }
            const { payments = [], agreedPrice } = state;
            if (payments.length > 0) {
              const { left, said } = readLines([...(agreedPrice?.lines ?? []), ...payments]);
              expect(said).toBe(openCents);
              if (agreedPrice) expect(left).toBe(openCents);
            }
            if (state.askedPrice)
              expect(text).toContain(
                state.askedPrice.due ? `I agree to ${state.askedPrice.due}` : "I agree to the repair",
              );
            const words = moneyInWords(account, todayInNewYork(clock.now));
            for (const one of [customer, ...payers]) {
              const cents = dollarsAndCents(Math.abs(one.openCents));
              if (one.openCents < 0) expect(words).toContain(`${cents} overpaid`);
              if (one.openCents > 0 && stage !== "open") expect(words).toContain(`${cents} due`);
            }
          }
          /** All of a day, at its end. */
          async function expectDay(rows: readonly Row[]) {
            await expectReports(rows);
            const accounts = await office.accounts(visits);
            const all = visits.map((visit) => accounts.get(visit.jobId) as Account);
            for (const [index, visit] of visits.entries()) {
              const account = all[index] as Account;
              expectBooks(visit, account, rows);
              await expectPages(visit, account);
            }
            const owed = (balances: readonly Balance[]) => add(balances.map(({ openCents }) => Math.max(0, openCents)));
            // Nothing is owed before the repair is done.
            const charged = all.filter(({ stage }) => stage !== "open");
            const balances = all.flatMap((account) => account.balances as readonly Balance[]);
            expect(await office.openSums()).toEqual({
              customersCents: owed(charged.map(({ customer }) => customer)),
              claimsCents: owed(charged.flatMap(({ payers }) => payers)),
              overpaidCents: owed(balances.map((one) => ({ ...one, openCents: -one.openCents }))),
            });
            // The whole of the books is the whole of the accounts.
            expect(sumOf(rows, "Payment") - sumOf(rows, "Refund")).toBe(
              add(balances.map(({ paidCents }) => paidCents)),
            );
          }
          let past: readonly Row[] = [];
          for (const { visit: which, step: one } of steps) {
            const visit = visits[which] ?? visits[0];
            if (!visit) throw new Error("no visit");
            const account = await office.account(visit);
            const payer = account.payers.at(-1);
            const party = "of" in one && one.of === "payer" ? payer : account.customer;
            const of = party?.priceId && party.debtor === "payer" ? party.priceId : "";
            switch (one.does) {
              case "pass": {
                // Days that are over.
                past = await rowsOf();
                await expectDay(past);
                clock.now = slotStart(addDays(todayInNewYork(clock.now), one.days), "morning");
                break;
              }
              case "price": {
                const total = one.labor + (one.parts ?? 0);
                const isCompany = one.payer.startsWith("company");
                await office.askPrice(await seen(visit), {
                  id: randomUUID(),
                  work: "Jammed.",
                  labor: typed(one.labor),
                  parts: one.parts === undefined ? "" : typed(one.parts),
                  payer: isCompany ? "company" : one.payer,
                  payerName: one.payer === "customer" ? "" : one.payer,
                  payerNumber: isCompany ? "C-77" : "",
                  share: isCompany ? typed(Math.floor(total * one.share)) : "",
                  allowed: "",
                });
                const { asked } = await office.account(visit);
                if (asked && one.answer) {
                  await bookings.answerPrice(visit.linkToken, asked.id, one.answer as "agreed");
                }
                break;
              }
              case "done": {
                await office.writeUp(await seen(visit), {
                  id: randomUUID(),
                  work: "Mended.",
                  parts: [],
                  noParts: false,
                  noPrice: one.isNothing ? "nothing-done" : "on-paper",
                  paid: one.pays && (account.agreed || one.isNothing) ? "card" : "later",
                  amount: "",
                  service: one.service,
                });
                break;
              }
              case "pay": {
                if (!party) break;
                const amount = typed(Math.max(1, Math.floor(Math.max(party.openCents, 5_000) * one.share)));
                await office.pay(await seen(visit), { id: randomUUID(), paid: "check", amount, of, isMeant: true });
                break;
              }
              case "refund": {
                if (!party) break;
                const most = party.paidCents;
                const amount = typed(Math.max(1, Math.floor(most * one.share)));
                const answer = await office.refund(await seen(visit), {
                  ...{ id: randomUUID(), paid: "cash", reason: "Goodwill.", amount, of },
                });
                expect(answer.status).toBe(most > 0 ? "changed" : "invalid");
                const after = await office.account(visit);
                const now = [after.customer, ...after.payers].find(
                  (b) => b.name === party.name && b.debtor === party.debtor,
                );
                // A refund is no debt: only a deposit that goes back before the repair is done is still to be paid then.
                if (account.stage === "done" && !account.isUnpriced) {
                  expect(now?.openCents ?? 0).toBeLessThanOrEqual(Math.max(0, party.openCents));
                }
                break;
              }
              case "void": {
                const rows = account.balances.flatMap(({ moved }) => moved);
                const row = rows[one.which % Math.max(1, rows.length)];
                if (!row) break;
                const { status } = await office.voidPayment(await seen(visit), row.id);
                if (row.day !== todayInNewYork(clock.now)) expect(status).toBe("impossible");
                break;
              }
              case "undo": {
                const { undoable } = await office.visit(await stored(visit));
                if (undoable) await office.undo(await seen(visit), undoable.id);
                break;
              }
              case "cancel":
                await office.cancel(await seen(visit), true);
                break;
            }
            // Rows of days that are over are what they were.
            const rows = await rowsOf();
            const today = todayInNewYork(clock.now);
            const over = (all: readonly Row[]) => all.filter(({ Date: day = "" }) => day < today);
            expect(over(rows)).toEqual(over(past));
          }
          await expectDay(await rowsOf());
        }),
        { seed, numRuns: Math.ceil(runs / 12) },
      ),
    ),
  );
});
