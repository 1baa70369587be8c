/** A shop's weeks in all their ends: a model beside it adds up what every visit costs, and who owes what. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { createSite, withSite } from "../../facts/site.ts";
import { addDays, type PlainDate, slotStart, slotsOn } from "../../shared/time/calendar.ts";
import type { Account } from "../accounts/account.ts";
import { receiptOf } from "../accounts/receipt.ts";
import { temporaryService } from "../fixtures.ts";
import type { Booking } from "../store/bookings.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";
import { end, expected, rate, typed } from "./ends.ts";
import { runs, seed, timeout } from "./fixtures.ts";

vi.setConfig({ testTimeout: timeout });

const site = createSite({
  BUSINESS_FACTS: JSON.stringify({ taxRate: rate, reviewPages: [{ name: "Google", url: "https://g.page/r/us" }] }),
});

describeOnBothEngines("visits in all their ends", (engine) => {
  test("have the amounts, taxes, open sums, warranties and emails that a model reckons", () =>
    withSite(site, () =>
      fc.assert(
        fc.asyncProperty(fc.array(end, { minLength: 40, maxLength: 40 }), async (ends) => {
          const place = await engine.newPlace();
          const { office, bookings, booked, seen, clock, database } = await temporaryService(place, {
            capacityPerSlot: 40,
          });
          const change = async (answer: Promise<{ status: string }>) =>
            expect(["changed", "agreed", "declined"]).toContain((await answer).status);
          const accountOf = (visit: Booking): Promise<Account> => office.account(visit);
          let open = 0;
          for (const [number, one] of ends.entries()) {
            const date = addDays("2026-06-15", Math.floor(number / 6)) as PlainDate;
            const slot = slotsOn(date)[0] ?? "";
            clock.now = new Date("2026-06-12T13:00:00Z");
            const visit = await booked({
              serviceDate: date,
              timeSlot: slot,
              email: `c${number}@example.com`,
              phone: `(727) 555-0${100 + number}`,
            });
            clock.now = slotStart(date, slot);
            const model = expected(one);
            const payer =
              { customer: ["", ""], other: ["Palm Rentals", ""], company: ["Acme Home", "C-77"] }[one.payer] ?? [];
            if (one.answer !== "none") {
              const price = {
                id: randomUUID(),
                work: "Jammed.",
                labor: typed(one.labor),
                payer: one.payer,
                allowed: "",
                parts: one.parts === undefined ? "" : typed(one.parts),
                payerName: payer[0] ?? "",
                payerNumber: payer[1] ?? "",
                share: typed(model.shared),
              };
              await change(office.askPrice(await seen(visit), price));
              const { asked } = await accountOf(visit);
              await change(
                bookings.answerPrice(
                  visit.linkToken,
                  asked?.id ?? "",
                  one.answer === "declined" ? "declined" : "agreed",
                ),
              );
            }
            if (one.answer !== "declined") {
              const [first = 0, rest = 0] = model.received;
              const report = {
                id: randomUUID(),
                work: "Mended.",
                parts: [],
                noParts: false,
                noPrice: one.answer === "none" ? "on-paper" : "",
              };
              await change(
                office.writeUp(await seen(visit), {
                  ...report,
                  paid: first > 0 ? "card" : "later",
                  amount: first > 0 ? typed(first) : "",
                }),
              );
              if (rest > 0)
                await change(office.pay(await seen(visit), { id: randomUUID(), paid: "check", amount: typed(rest) }));
              const [payment] = (await accountOf(visit)).customer.moved;
              if (one.takesBack && payment) await change(office.voidPayment(await seen(visit), payment.id));
            }
            const account = await accountOf(visit);
            const isAgreed = one.answer === "agreed";
            expect(account.agreed?.taxCents ?? 0).toBe(model.tax);
            const claims = account.payers.reduce((sum, { openCents }) => sum + openCents, 0);
            expect([account.agreed?.totalCents ?? 0, account.customer.openCents, claims]).toEqual([
              ...[model.total, model.open, model.claim],
            ]);
            expect(account.warrantyUntil).toBe(one.answer === "declined" ? null : addDays(date, 90));
            const lines = receiptOf({ ...visit, progress: "done" }, account)?.lines ?? [];
            expect(lines.some(({ term }) => term.startsWith("Florida tax"))).toBe(isAgreed && one.parts !== undefined);
            const mails = await database
              .selectFrom("outbox")
              .select("kind")
              .where("bookingId", "=", visit.id)
              .execute();
            const count = (kind: string) => mails.filter((mail) => mail.kind === kind).length;
            expect(count("receipt")).toBe(Number(isAgreed));
            expect(count("review")).toBe(Number(isAgreed && model.open === 0));
            if (model.open > 0) open++;
            if (one.comesBack === "warranty" && one.answer !== "declined") {
              const claim = await bookings.claimWarranty(
                visit.linkToken,
                { date: addDays(date, 7), slot: "afternoon" },
                "Again.",
              );
              if (claim.status !== "booked") throw new Error(claim.status);
              expect(claim.second).toMatchObject({ followReason: "warranty", followsId: visit.id });
              expect(await accountOf(claim.second)).toMatchObject({ agreed: undefined, customer: { openCents: 0 } });
            }
          }
          const unpaid = (await office.calls()).open.filter(({ reasons }) => reasons.includes("unpaid"));
          expect(unpaid).toHaveLength(open);
        }),
        { seed, numRuns: Math.ceil(runs / 120) },
      ),
    ));
});
