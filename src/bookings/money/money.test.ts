import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { receiptOf } from "../accounts/receipt.ts";
import { temporaryService } from "../fixtures.ts";
import { claimedMail, composeTestMail, writtenAndRead } from "../messages/email/fixtures.ts";
import { describeOnBothEngines, sqlite } from "../store/engine/fixtures.ts";
import { price, report, startMoney, taxed, withFacts } from "./fixtures.ts";
import type { TypedReport } from "./write-up.ts";

describeOnBothEngines("money", (engine) => {
  const start = async () => startMoney(await engine.newPlace());

  test("a price is agreed to on the customer's page, once, and the receipt says it with its tax", () =>
    taxed(async () => {
      const { office, visit, seen, ask, agree, account } = await start();
      const id = await ask();
      expect([await agree(id), await agree(id)]).toMatchObject([{ status: "agreed" }, { status: "agreed" }]);
      const parts = [{ number: "WH23X10030", name: "Drain pump", price: "78.97" }];
      const done = await office.writeUp(await seen(visit), report({ parts }));
      expect(done).toMatchObject({ status: "changed", booking: { progress: "done" } });
      const stored = await account();
      expect(stored).toMatchObject({ customer: { paidCents: 24_500, openCents: 0 }, warrantyUntil: "2026-09-08" });
      expect(receiptOf({ ...visit, progress: "done" }, stored)).toMatchObject({
        work: "New drain pump.",
        parts: ["Drain pump WH23X10030, $78.97"],
        open: undefined,
        lines: [
          { term: "Labor", amount: "$150.00" },
          { term: "Parts", amount: "$78.97" },
          { term: "Florida tax (7%)", amount: "$16.03" },
          { term: "Total", amount: "$245.00", isTotal: true },
          { term: expect.stringMatching(/^Paid by card, .*Jun/), amount: "$245.00" },
        ],
      });
    }));

  test("another price takes the place of one without an answer; an agreed one counts until the other is agreed to", async () => {
    const { ask, agree, account } = await start();
    const first = await ask();
    const second = await ask({ labor: "200" });
    expect(await agree(first)).toMatchObject({ status: "impossible" });
    await agree(second);
    const third = await ask({ labor: "300" });
    expect(await account()).toMatchObject({ agreed: { id: second }, asked: { id: third } });
  });

  test("“Not today” ends the visit without warranty, and a price after that opens it again", async () => {
    const { bookings, token, visit, stored, ask, account } = await start();
    const answer = await bookings.answerPrice(token, await ask(), "declined");
    expect(answer).toMatchObject({ status: "declined", booking: { progress: "done" } });
    expect(await account()).toMatchObject({ isDeclined: true, agreed: undefined, warrantyUntil: null });
    await ask({ labor: "90" });
    expect((await stored(visit)).progress).toBe("");
  });

  test("somebody who is there agrees to no more than the one who pays has allowed", async () => {
    const { office, visit, ask, bookings, token } = await start();
    const landlord = { payer: "other", payerName: "Palm Rentals", allowed: "200", labor: "150", parts: "" };
    const id = await ask({ ...landlord, parts: "60" });
    const tooMuch = await bookings.answerPrice(token, id, "agreed");
    expect(tooMuch).toMatchObject({ status: "impossible", message: expect.stringContaining("up to $200.00") });
    const said = { answer: "agreed", on: "phone", by: "Sam" } as const;
    expect(await office.answerPrice({ id: visit.id }, await ask(landlord), said)).toMatchObject({ status: "agreed" });
  });

  test("what a company pays is exempt with its number, and the customer's share is taxed", () =>
    taxed(async () => {
      const { visit, office, seen, ask, account } = await start();
      const nameless = await office.askPrice(await seen(visit), price({ payer: "company" }));
      expect(nameless).toMatchObject({ status: "invalid", errors: { payerName: expect.stringContaining("number") } });
      await ask({ payer: "company", payerName: "Acme Home", payerNumber: "C-77", share: "75" });
      expect((await account()).asked).toMatchObject({ taxCents: 525, totalCents: 23_422, dueCents: 8_025 });
    }));

  test("two devices that press Done make one report and one payment", async () => {
    const { office, visit, seen, ask, agree, account } = await start();
    await agree(await ask({ parts: "" }));
    const both = await seen(visit);
    const answers = await Promise.all([office.writeUp(both, report()), office.writeUp(both, report())]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["changed", "conflict"]);
    const again = report();
    const [first, second] = [await office.writeUp(await seen(visit), again), await office.writeUp(both, again)];
    expect([first.status, second.status]).toEqual(["changed", "unchanged"]);
    expect((await account()).customer.moved).toHaveLength(1);
  });

  test("a receipt says when the visit was, also once its report was corrected on another day", () =>
    withFacts({ warrantyDays: 90 }, async () => {
      const { office, visit, seen, ask, agree, account, stored, wait } = await start();
      await agree(await ask({ parts: "" }));
      await office.writeUp(await seen(visit), report());
      wait(2 * 86_400);
      await office.writeUp(await seen(visit), report({ work: "New drain pump and hose.", paid: "" }));
      expect(receiptOf(await stored(visit), await account())).toMatchObject({
        work: "New drain pump and hose.",
        doneOn: "2026-06-10",
        warrantyUntil: "2026-09-08",
      });
    }));

  test("a receipt's email says until when the repair is covered, and by whom, in one sentence each", async () => {
    const { office, visit, seen, ask, agree, account, stored } = await start();
    await agree(await ask());
    await office.writeUp(await seen(visit), report());
    const mail = { ...claimedMail("receipt", await stored(visit)), account: await account() };
    const { read } = await writtenAndRead(await composeTestMail(mail));
    expect(read.text).toMatch(
      /Limited warranty on parts and labor until \w+ \d+,\s+\d{4}\.\s+Repair\s+Co\.\s+provides\s+this\s+warranty\.\s/,
    );
  });

  test("a warranty begins on the day on which Done was pressed; the books’ rows are of the day on which it arrived", () =>
    withFacts({ warrantyDays: 90 }, async () => {
      const { office, visit, seen, ask, agree, account, clock, books } = await start();
      await agree(await ask({ parts: "" }));
      const at = new Date(clock.now);
      clock.now = new Date("2026-06-12T13:00:00Z");
      const press = { key: randomUUID(), at, after: [] };
      await office.writeUp({ ...(await seen(visit)), press }, report({ paid: "" }));
      expect(await account()).toMatchObject({ warrantyFrom: "2026-06-10", warrantyUntil: "2026-09-08" });
      // A day that is over never changes.
      expect((await books("2026-06-01")).map(({ Date: day }) => day)).toEqual(["2026-06-12"]);
    }));

  test.each<[string, Partial<TypedReport> | undefined]>([
    ["only a button was pressed", undefined],
    ["“Nothing was done” was written by mistake", { noPrice: "nothing-done", paid: "" }],
  ])("a report written two days later, since on the day itself %s, is covered from that day", (_what, first) =>
    withFacts({ warrantyDays: 90 }, async () => {
      const { office, visit, seen, account, wait } = await start();
      if (first) await office.writeUp(await seen(visit), report(first));
      else await office.setProgress(await seen(visit), "done");
      wait(2 * 86_400);
      await office.writeUp(await seen(visit), report({ noPrice: "on-paper", paid: "" }));
      expect(await account()).toMatchObject({ warrantyFrom: "2026-06-10", warrantyUntil: "2026-09-08" });
    }),
  );

  test("a repair that the customer wanted after all is covered from the day on which it was done", () =>
    withFacts({ warrantyDays: 90 }, async () => {
      const { office, visit, token, bookings, seen, ask, agree, account, wait } = await start();
      await bookings.answerPrice(token, await ask(), "declined");
      wait(2 * 86_400);
      await agree(await ask({ parts: "" }));
      await office.writeUp(await seen(visit), report());
      expect(await account()).toMatchObject({ warrantyFrom: "2026-06-12", warrantyUntil: "2026-09-10" });
    }));

  test("the record of parts never contradicts the price, which was taxed by it", async () => {
    const { office, visit, seen, ask, agree } = await start();
    await agree(await ask());
    const refused = { status: "invalid", errors: { parts: expect.stringContaining("price includes parts") } };
    expect(await office.writeUp(await seen(visit), report({ noParts: true }))).toMatchObject(refused);
    await agree(await ask({ parts: "" }));
    const parts = [{ number: "", name: "Belt", price: "20" }];
    const labor = { status: "invalid", errors: { parts: expect.stringContaining("labor only") } };
    expect(await office.writeUp(await seen(visit), report({ parts }))).toMatchObject(labor);
  });

  test("what was paid by card or in cash is an amount, or nothing is stored of the visit", async () => {
    const { office, visit, seen, ask, agree, account } = await start();
    await agree(await ask({ parts: "" }));
    for (const amount of ["0", "$", "0.00"]) {
      const refused = await office.writeUp(await seen(visit), report({ paid: "cash", amount }));
      expect(refused).toMatchObject({ status: "invalid", errors: { amount: expect.any(String) } });
    }
    expect(await account()).toMatchObject({ report: undefined, customer: { paidCents: 0 } });
    expect(await office.writeUp(await seen(visit), report({ paid: "later", amount: "0" }))).toMatchObject({
      status: "changed",
    });
  });

  test("an open amount is paid in several rows, and a payment of today is voided once, by another row", async () => {
    const { office, visit, seen, ask, agree, account } = await start();
    await agree(await ask({ labor: "100", parts: "" }));
    await office.writeUp(await seen(visit), report({ paid: "later" }));
    expect((await account()).customer.openCents).toBe(10_000);
    await office.pay(await seen(visit), { id: randomUUID(), paid: "check", amount: "60" });
    const id = randomUUID();
    await office.pay(await seen(visit), { id, paid: "cash", amount: "40" });
    expect((await account()).customer.openCents).toBe(0);
    for (const status of ["changed", "unchanged"]) {
      expect(await office.voidPayment(await seen(visit), id)).toMatchObject({ status });
    }
    expect((await account()).customer).toMatchObject({ openCents: 4_000, paidCents: 6_000 });
  });

  test("the receipt leaves once Done can't be undone; who paid is asked for a review two days later, and nobody twice", () =>
    withFacts({ reviewPages: [{ name: "Google", url: "https://g.page/r/us/review" }] }, async () => {
      const { office, visit, seen, ask, agree, mails, booked, database } = await start();
      await agree(await ask({ parts: "" }));
      await office.writeUp(await seen(visit), report());
      const own = (await mails()).filter((mail) => /receipt|review/.test(mail));
      expect(own).toEqual(["receipt 2026-06-10T13:10", "review 2026-06-12T14:00"]);
      const other = await booked({ serviceDate: "2026-06-10", timeSlot: "evening", email: visit.email });
      await office.askPrice(await seen(other), price({ parts: "" }));
      const { asked } = await office.account(other);
      await office.answerPrice({ id: other.id }, asked?.id ?? "", { answer: "agreed", on: "phone", by: "Sam" });
      await office.writeUp(await seen(other), report());
      expect((await mails()).filter((mail) => /review/.test(mail))).toHaveLength(1);
      // An undone visit has no receipt.
      const [undone] = (await office.visit(await seen(visit))).history.filter(({ kind }) => kind === "done");
      expect(undone).toBeDefined();
      const rows = await database.selectFrom("outbox").selectAll().where("kind", "=", "receipt").execute();
      expect(rows).toHaveLength(2);
    }));

  test("a part that was ordered leads to a second visit of the same repair, without another price", async () => {
    const { office, visit, seen, ask, agree, stored, account } = await start();
    await agree(await ask());
    const part = { number: "WH08X10036", name: "Lid switch", price: "41", id: randomUUID(), expectedOn: "2026-06-12" };
    for (const expectedOn of ["2026-13-45", "2026-06-09", "0026-06-12", "2062-06-12"])
      expect(await office.orderPart(await seen(visit), { ...part, expectedOn })).toMatchObject({
        status: "invalid",
        errors: { expectedOn: expect.stringMatching(/Enter the date|Choose/i) },
      });
    // What waited for a connection counts from when it was pressed.
    const press = { key: randomUUID(), at: new Date("2026-06-09T13:00:00Z"), after: [] };
    const late = { ...part, id: randomUUID(), expectedOn: "2026-06-09" };
    expect(await office.orderPart({ ...(await seen(visit)), press }, late)).toMatchObject({ status: "changed" });
    expect(await office.orderPart(await seen(visit), part)).toMatchObject({ status: "changed" });
    expect(await stored(visit)).toMatchObject({ progress: "second-visit" });
    expect(await office.partArrived(await seen(visit), part.id)).toMatchObject({ status: "changed" });
    const answer = await office.bookFollowUp(await seen(visit), { date: "2026-06-15", slot: "morning" });
    if (answer.status !== "booked") throw new Error(answer.status);
    expect(answer.second).toMatchObject({ jobId: visit.id, followReason: "part" });
    expect(await office.account(answer.second)).toEqual(await account());
  });

  test("an open amount and a part that should be there are on the call list until they are written down", async () => {
    const { office, visit, seen, ask, agree, clock } = await start();
    const listed = async () => {
      const calls = (await office.calls()).open.map(({ reasons }) => reasons.join());
      expect(await office.countCalls()).toBe(calls.length);
      return calls;
    };
    await agree(await ask());
    const part = { number: "WH08X10036", name: "", price: "", id: randomUUID(), expectedOn: "2026-06-12" };
    await office.orderPart(await seen(visit), part);
    expect(await listed()).toEqual([]);
    clock.now = new Date("2026-06-12T13:00:00Z");
    expect(await listed()).toEqual(["part-due"]);
    await office.partArrived(await seen(visit), part.id);
    expect(await listed()).toEqual([]);
    await office.writeUp(await seen(visit), report({ paid: "later" }));
    expect(await listed()).toEqual(["unpaid"]);
    await office.pay(await seen(visit), { id: randomUUID(), paid: "check", amount: "228.97" });
    expect(await listed()).toEqual([]);
  });

  test("the books have a row for each charge and payment, each amount in one column, and a part once", () =>
    taxed(async () => {
      const { office, visit, seen, ask, agree, books } = await start();
      await agree(await ask());
      const parts = [{ number: "WH23X10030", name: "Drain pump", price: "78.97" }];
      await office.writeUp(await seen(visit), report({ parts, paid: "check", amount: "200" }));
      const rows = await books("2026-06-01");
      expect(rows).toEqual([
        expect.objectContaining({
          ...{ Date: "2026-06-10", Payer: "Customer", "Claim number": "", Entry: "charge" },
          ...{ What: "The drain pump is jammed.", Charge: "150.00", Part: "78.97", Tax: "16.03", Exempt: "0.00" },
          ...{ Payment: "", Refund: "" },
        }),
        expect.objectContaining({ Entry: "payment", What: "check", Charge: "", Payment: "200.00", Refund: "" }),
      ]);
      expect(await books("2026-06-11")).toEqual([]);
      const outcomes = await office.outcomes("2026-06-01", () => "");
      expect(outcomes.parts.cities[0]).toMatchObject({ done: 1, priced: 1, revenueCents: 22_897, openCents: 4_500 });
      expect(await office.bookSums("2026-06-01")).toEqual([
        {
          ...{ month: "2026-06", chargedCents: 22_897, taxCents: 1_603, exemptCents: 0 },
          ...{ paidCents: 20_000, refundedCents: 0 },
        },
      ]);
    }));

  test("a warranty visit is booked by the customer, follows the first, and doesn't begin another warranty", () =>
    withFacts({ warrantyDays: 90 }, async () => {
      const { office, bookings, token, visit, seen, ask, agree, clock, account } = await start();
      await agree(await ask({ parts: "" }));
      await office.writeUp(await seen(visit), report());
      clock.now = new Date("2026-07-06T13:00:00Z");
      const wanted = { date: "2026-07-08", slot: "morning" };
      expect(await bookings.claimWarranty(token, wanted, "")).toMatchObject({ status: "invalid" });
      const claim = () => bookings.claimWarranty(token, wanted, "It leaks again.");
      const [first, again] = [await claim(), await claim()];
      if (first.status !== "booked" || again.status !== "booked") throw new Error(first.status);
      expect(again.second.id).toBe(first.second.id);
      expect(first.second).toMatchObject({
        followReason: "warranty",
        followsId: visit.id,
        description: "It leaks again.",
      });
      clock.now = new Date("2026-07-08T13:00:00Z");
      await office.writeUp(await seen(first.second), report({ noPrice: "warranty", paid: "" }));
      expect(await office.account(first.second)).toMatchObject({ warrantyUntil: null, customer: { openCents: 0 } });
      expect(await account()).toMatchObject({ warrantyUntil: "2026-09-08" });
      clock.now = new Date("2026-09-09T13:00:00Z");
      expect(await bookings.claimWarranty(token, { date: "2026-09-11", slot: "morning" }, "Again.")).toEqual({
        status: "closed",
      });
    }));
});

describe("what a person typed", () => {
  test("is erased from prices, and the amounts stay", async () => {
    const { office, forget, booked, seen, database } = await temporaryService(await sqlite.newPlace());
    const visit = await booked({ serviceDate: "2026-06-10", timeSlot: "afternoon" });
    await office.askPrice(await seen(visit), price({ payer: "other", payerName: "Palm Rentals" }));
    await forget(visit.email);
    const row = await database.selectFrom("prices").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ work: "", payerName: "", laborCents: 15_000 });
  });
});
