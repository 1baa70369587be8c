/**
 * Months of a shop's money: prices agreed and changed, two debtors, payments, refunds, voids, service calls, cancellations, with days
 * passing. Whatever happens, the export, the sums under Reports, receipts and accounts agree to the cent, and a past day never changes.
 */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { createSite, withSite } from "../../facts/site.ts";
import { readCsv } from "../../shared/csv.ts";
import { centsIn } from "../../shared/money.ts";
import { addDays, type PlainDate, slotStart, slotsOn, todayInNewYork } from "../../shared/time/calendar.ts";
import type { Balance } from "../accounts/account.ts";
import { receiptOf } from "../accounts/receipt.ts";
import { temporaryService } from "../fixtures.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";
import { rate, typed } from "./ends.ts";
import { runs, seed, timeout } from "./fixtures.ts";

vi.setConfig({ testTimeout: timeout });

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
  { weight: 1, arbitrary: fc.record({ does: fc.constant("cancel" as const) }) },
);
const money = fc.array(fc.record({ visit: fc.nat(2), step }), { minLength: 12, maxLength: 45 });

const facts = (countsTowardRepair: boolean) =>
  createSite({
    BUSINESS_FACTS: JSON.stringify({ taxRate: rate, serviceCall: { amount: 89, countsTowardRepair } }),
  });

const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describeOnBothEngines("the books of months", (engine) => {
  test.each([true, false])("agree everywhere to the cent; a service call that counts toward the repair: %s", (counts) =>
    withSite(facts(counts), () =>
      fc.assert(
        fc.asyncProperty(money, async (steps) => {
          const place = await engine.newPlace();
          const { office, bookings, booked, seen, clock, stored } = await temporaryService(place, {
            capacityPerSlot: 40,
          });
          const visits = [];
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
          const sumOf = (rows: readonly Record<string, string>[], ...columns: string[]) =>
            add(rows.flatMap((row) => columns.map((column) => Math.round(Number(row[column] || 0) * 100))));
          let past: Record<string, string>[] = [];
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
              case "cancel":
                await office.cancel(await seen(visit), { reason: "", customerKnows: true } as never);
                break;
            }
            // Rows of days that are over are what they were.
            const rows = await rowsOf();
            const today = todayInNewYork(clock.now);
            const over = (all: typeof rows) => all.filter(({ Date: day = "" }) => day < today);
            expect(over(rows)).toEqual(over(past));
          }
          const rows = await rowsOf();
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
          let [owed, claimed, held] = [0, 0, 0];
          for (const visit of visits) {
            const account = await office.account(visit);
            for (const balance of account.balances as readonly Balance[]) {
              const { paidCents, charged } = balance;
              expect(paidCents).toBeGreaterThanOrEqual(0);
              if (account.stage !== "open") {
                const { laborCents, partsCents, taxCents } = charged;
                expect(balance.dueCents).toBe(laborCents + partsCents + taxCents);
                // Nothing is charged that isn't owed: neither an amount nor its tax is ever less than nothing.
                for (const amount of Object.values(charged)) expect(amount).toBeGreaterThanOrEqual(0);
              }
            }
            owed += Math.max(0, account.customer.openCents);
            held += Math.max(0, -account.customer.openCents);
            claimed += Math.max(0, add(account.payers.map(({ openCents }) => openCents)));
            const receipt = receiptOf(await stored(visit), account);
            if (receipt) {
              const open = account.customer.openCents;
              expect(receipt.open === undefined ? 0 : centsIn(receipt.open)).toBe(Math.max(0, open));
              const tooMuch = receipt.lines.find(({ term }) => term.startsWith("Paid too much"));
              expect(tooMuch === undefined ? 0 : centsIn(tooMuch.amount)).toBe(Math.max(0, -open));
            }
          }
          // The whole of the books is the whole of the accounts.
          const accounts = await Promise.all(visits.map((visit) => office.account(visit)));
          const balances = accounts.flatMap((account) => account.balances);
          expect(sumOf(rows, "Payment") - sumOf(rows, "Refund")).toBe(add(balances.map(({ paidCents }) => paidCents)));
          expect(sumOf(rows, "Charge", "Part", "Tax")).toBe(
            add(balances.map(({ charged }) => charged.laborCents + charged.partsCents + charged.taxCents)),
          );
          expect(await office.openSums()).toEqual({ customersCents: owed, overpaidCents: held, claimsCents: claimed });
        }),
        { seed, numRuns: Math.ceil(runs / 12) },
      ),
    ),
  );
});
