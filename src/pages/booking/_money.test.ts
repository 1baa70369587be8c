/** What customers and the office read of money, as pages show it. */
import { parse } from "node-html-parser";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { receiptOf } from "../../bookings/accounts/receipt.ts";
import { composeMail } from "../../bookings/messages/email/compose.tsx";
import { claimedMail, letterhead } from "../../bookings/messages/email/fixtures.ts";
import { type price, report, startMoney, withFacts } from "../../bookings/money/fixtures.ts";
import { sqlite } from "../../bookings/store/engine/fixtures.ts";
import { ReceiptScreen } from "../../site/screens/visit/ReceiptScreen.tsx";
import { VisitScreen } from "../../site/screens/visit/VisitScreen.tsx";
import { answerForm } from "./_answer-form.ts";
import { showVisit } from "./_visit.ts";

async function start() {
  const money = await startMoney(await sqlite.newPlace());
  const { bookings, token, clock, office, seen, visit, agree, ask, stored, account } = money;
  const request = () => ({ bookings, token, now: clock.now, log: { error: () => {} }, requestId: "1a2b3c4d" });
  const page = async (outcome: string | null = null) => {
    const answer = await showVisit(request(), outcome);
    if (answer.kind !== "page") throw new Error(answer.kind);
    return parse(renderToStaticMarkup(createElement(VisitScreen, { state: answer.state, now: clock.now })));
  };
  const textOf = async (selector: string, outcome: string | null = null) =>
    (await page(outcome)).querySelector(selector)?.textContent.replaceAll(/\s+/g, " ") ?? "";
  const buttons = async () => (await page()).querySelectorAll("#price button").map(({ textContent }) => textContent);
  const printed = async () => {
    const receipt = receiptOf(await stored(visit), await account());
    if (!receipt) return "";
    return parse(renderToStaticMarkup(createElement(ReceiptScreen, { receipt, visit, path: "/booking/x" })))
      .textContent;
  };
  const send = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return answerForm(request(), form);
  };
  const done = async (typed: Parameters<typeof report>[0] = {}) => office.writeUp(await seen(visit), report(typed));
  const agreed = async (typed: Parameters<typeof price>[0] = {}) => agree(await ask(typed));
  return { ...money, page, textOf, buttons, printed, send, done, agreed };
}

const company = {
  ...{ labor: "180", parts: "120", payer: "company", payerName: "Acme Home", payerNumber: "C-77", share: "75" },
};
const landlord = { payer: "other", payerName: "Palm Rentals", labor: "160", parts: "", allowed: "150" };

test.each([
  ["150", 149.99],
  ["0", 0.01],
])(
  "a tenant whose landlord allows $%s isn't offered to agree to more, and reads what happens instead",
  (allowed, labor) =>
    withFacts({ taxRate: 7 }, async () => {
      const { ask, buttons, textOf, send, account } = await start();
      const id = await ask({ ...landlord, allowed, labor: String(labor), parts: "0" });
      expect(await buttons()).toEqual(["I don’t want this repair"]);
      const said = await textOf("#price");
      expect(said).toContain("We’re asking Palm Rentals to approve this price first");
      expect(said).toMatch(/don’t have to do or pay anything now.*Call .*Ask our technician, or call us/);
      expect(said).not.toMatch(/record|enter the price|change the price|allows up to|has a limit/i);
      const answer = await send({ change: "agree-price", price: id, answer: "agreed" });
      expect(answer).toMatchObject({ status: 409, state: { refusal: expect.stringContaining("We’ll ask them") } });
      expect((await account()).agreed).toBeUndefined();
    }),
);

test("a tenant can agree to what the landlord allows, to the cent, and reads who pays until the repair is done", async () => {
  const { ask, buttons, agree, done, page } = await start();
  const whoPays = async () => {
    const row = (await page())
      .querySelectorAll("dl > div")
      .find(({ childNodes }) => childNodes[0]?.text === "Who pays");
    return row?.querySelector("dd")?.text;
  };
  expect(await whoPays()).toBeUndefined();
  const id = await ask({ ...landlord, labor: "150" });
  expect(await buttons()).toEqual(["I agree to the repair", "Not today"]);
  expect(await whoPays()).toBe("Palm Rentals. You pay nothing.");
  expect(await agree(id)).toMatchObject({ status: "agreed" });
  await done({ paid: "later" });
  expect(await whoPays()).toBe("Palm Rentals. You pay nothing.");
});

test("a payer whose name ends in a period gets no second one", async () => {
  const { ask, page } = await start();
  await ask({ ...company, payerName: "Palm Warranty, Inc." });
  expect((await page()).text).toMatch(/Palm Warranty, Inc\. You pay/);
});

test("what is still to be paid is the page's headline, with how to pay it; a receipt that is paid says so", async () => {
  const { agreed, done, textOf, printed, office, seen, visit } = await start();
  await agreed({ labor: "150", parts: "" });
  await done({ paid: "later" });
  expect(await textOf("section")).toMatch(/Balance due: \$150\.00.*repair is done\.You can pay by .*Call/);
  expect(await printed()).not.toMatch(/Paid/);
  await office.pay(await seen(visit), { id: crypto.randomUUID(), paid: "cash", amount: "150" });
  expect(await textOf("section")).not.toContain("Balance due");
  expect(await printed()).toMatch(/example\.comPaidLabor/);
});

test("the customer of a warranty company reads of their own balance alone, before and after they pay it", () =>
  withFacts({ taxRate: 7, payLink: "https://pay.test/us" }, async () => {
    const { ask, agree, buttons, textOf, done, printed, page, office, seen, visit } = await start();
    const id = await ask(company);
    expect(await buttons()).toEqual(["I agree to $80.25", "Not today"]);
    await agree(id);
    await done({ paid: "later" });
    expect(await textOf("#receipt")).toMatch(/Balance due\s?\$80\.25/);
    expect(await textOf("section")).toContain("Pay $80.25 online");
    await office.pay(await seen(visit), { id: crypto.randomUUID(), paid: "cash", amount: "80.25" });
    for (const text of [await textOf("#receipt"), await printed(), (await page()).textContent])
      expect(text).not.toMatch(/Balance due|Pay .* online|\bopen\b.*\$225/);
    expect(await textOf("#receipt")).toContain("Billed to Acme Home (no. C-77, tax exempt)$225.00");
  }));

test("a deposit is on the page until the receipt has it, and no balance is asked for before the repair is done", () =>
  withFacts({ payLink: "https://pay.test/us", serviceCall: { amount: 89, countsTowardRepair: true } }, async () => {
    const { office, seen, visit, agreed, textOf, page, done } = await start();
    await office.pay(await seen(visit), { id: crypto.randomUUID(), paid: "card", amount: "89" });
    expect(await textOf("#payments")).toMatch(/Deposit paid by card.*\$89\.00/);
    await agreed({ labor: "150", parts: "" });
    expect(await textOf("#payments")).toMatch(/Due when the repair is done\$61\.00/);
    expect((await page()).textContent).not.toMatch(/Balance due|Pay .* online/);
    await done({ paid: "later" });
    expect(await textOf("#receipt")).toMatch(/Paid by card.*\$89\.00Balance due\$61\.00/);
    expect(await textOf("section")).toContain("Pay $61.00 online");
    expect(await textOf("#payments")).toBe("");
  }));

test("the deposit of a canceled visit, and that it goes back, is on its page", async () => {
  const { office, seen, visit, agreed, textOf } = await start();
  await agreed({ labor: "150", parts: "" });
  await office.pay(await seen(visit), { id: crypto.randomUUID(), paid: "cash", amount: "50" });
  await office.cancel(await seen(visit), true);
  expect(await textOf("#payments")).toMatch(/Paid in cash.*\$50\.00To be refunded\$50\.00/);
  await office.refund(await seen(visit), { id: crypto.randomUUID(), paid: "cash", amount: "50", reason: "Canceled." });
  expect(await textOf("#payments")).toMatch(/Refunded in cash.*-\$50\.00$/);
});

test("after a refund the page says what went back, and asks for nothing", () =>
  withFacts({ taxRate: 7, payLink: "https://pay.test/us" }, async () => {
    const { office, seen, visit, agreed, done, textOf, printed } = await start();
    await agreed({ labor: "50", parts: "25" });
    await done();
    await office.refund(await seen(visit), { id: crypto.randomUUID(), paid: "check", amount: "20", reason: "Late." });
    for (const text of [await textOf("#receipt"), await printed()]) {
      expect(text).toMatch(/Taken off the price, tax included-\$20\.00.*Refunded by check.*-\$20\.00/);
      expect(text).not.toMatch(/Balance due|Pay .* online|we owe you/);
    }
  }));

test("“Not today” says what it costs by the facts, and to a second price that the first still counts", () =>
  withFacts(
    { serviceCall: { amount: 89, countsTowardRepair: true }, declinedPrice: "Then you owe nothing." },
    async () => {
      const { bookings, token, ask, agreed, done, textOf } = await start();
      await bookings.answerPrice(token, await ask(), "declined");
      expect(await textOf("[role=status]", "declined")).toMatch(
        /No repair will be made.*you pay only the service call fee of \$89/,
      );
      await agreed();
      await done();
      await bookings.answerPrice(token, await ask({ labor: "900" }), "declined");
      expect(await textOf("[role=status]", "declined")).toMatch(/price you agreed to before still stands/);
      expect(await textOf("#receipt")).toContain("What was wrongThe drain pump is jammed.");
      expect(await textOf("#warranty")).toContain("covered until");
    },
  ));

test("a receipt by email has each amount at the right edge, on one line", () =>
  withFacts({ taxRate: 7 }, async () => {
    const { agreed, done, account, stored, visit } = await start();
    await agreed();
    await done();
    const mail = await composeMail(
      { ...claimedMail("receipt", await stored(visit)), account: await account() },
      letterhead,
    );
    const cells = parse(String(mail.html)).querySelectorAll("[data-text-format=dataTable] td[align=right]");
    expect(cells.map(({ text }) => text)).toEqual(["$150.00", "$78.97", "$16.03", "$245.00", "$245.00"]);
    for (const cell of cells) expect(cell.getAttribute("style")).toMatch(/text-align:right;.*white-space:nowrap/);
    expect(String(mail.text)).toMatch(/Paid by card, .+ +\$245\.00/);
  }));
