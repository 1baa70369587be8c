/** A week of a shop with two technicians, through its pages alone: 40 visits in all their ends, with a model beside them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import fc from "fast-check";
import { createOfficeService } from "../../../src/bookings/office-service.ts";
import { type End, end, expected, rate, typed } from "../../../src/bookings/property-tests/ends.ts";
import { technicianRow } from "../../../src/bookings/staff/fixtures.ts";
import { openDatabase } from "../../../src/bookings/store/database.ts";
import { readCsv } from "../../../src/shared/csv.ts";
import { bookingNumber } from "../../../src/shared/links/booking-number.ts";
import { dollarsAndCents } from "../../../src/shared/money.ts";
import { addDays, formatDocumentDate, type PlainDate, slotStart } from "../../../src/shared/time/calendar.ts";
import { officeSession } from "../../office-session.ts";
import { type ServerProcess, startServerProcess } from "../../server-process.ts";
import { fieldsOf, fillForm, firstSlot, secondSlot, validBooking } from "../booking-form.ts";
import { mailsTo } from "../mails.ts";
import { expect, test } from "../test.ts";

const monday: PlainDate = "2026-06-08";
const perDay = 8;
const technicians = ["Rosa", "Sam"];
const shiftedClock = join(import.meta.dirname, "../../proof/shifted-clock.ts");

interface Visit extends End {
  id: string;
  date: PlainDate;
  email: string;
  name: string;
  link: string;
}

/** Presses a button of a form and waits for the page that follows. @param wrong what would say that nothing was done */
async function press(page: Page, form: string, button: string | RegExp): Promise<void> {
  await page.locator(form).getByRole("button", { name: button }).first().click();
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
}

async function book(page: Page, visit: Pick<Visit, "date" | "email" | "name">, slot: string, phone: string) {
  const values = validBooking(visit.date, { ...visit, phone, timeSlot: slot, address: "12 Example Avenue" });
  const form = page.getByRole("main");
  await page.goto("/book");
  await fillForm(form, values);
  await fieldsOf(form).city.fill("Largo");
  await fieldsOf(form).zip.fill("33770");
  await fieldsOf(form).submit.click();
  await expect(page.getByText("Service booking confirmed!")).toBeVisible();
  return new URL(page.url()).pathname;
}

/** The technician's part at the door: price, answer, report and payments. */
async function finish(desk: Page, customer: Page, visit: Visit): Promise<void> {
  const model = expected(visit);
  const path = `/office/visits/${bookingNumber(visit)}`;
  await desk.goto(path);
  if (visit.answer !== "none") {
    const form = desk.locator("#price-form");
    await desk.locator("#price > summary").click();
    await form.getByLabel("Diagnosis (one sentence)").fill("The drain pump is jammed.");
    await form.getByLabel("Labor").fill(typed(visit.labor));
    if (visit.parts !== undefined) await form.getByLabel("Parts").fill(typed(visit.parts));
    await form.getByLabel("Who pays").selectOption(visit.payer);
    if (visit.payer !== "customer") {
      await form.getByLabel("Payer’s name").fill("Acme Home");
      if (visit.payer === "company") {
        await form.getByLabel("Claim number").fill("C-77");
        await form.getByLabel("customer’s share").fill(typed(model.shared));
      }
    }
    await press(desk, "#price-form", "Save quote");
    await customer.goto(visit.link);
    const answer = visit.answer === "declined" ? "Not today" : "I agree";
    await customer.locator("#price").getByRole("button", { name: answer }).click();
    await expect(customer.getByRole("status").first()).toBeVisible();
    await desk.goto(path);
  }
  if (visit.answer === "declined") return;
  const [first = 0, rest = 0] = model.received;
  const form = desk.locator("#write-up-form");
  await desk.locator("#write-up > summary").click();
  await form.getByLabel("Work done").fill("Cleared the drain pump.");
  if (visit.parts === undefined) await form.getByLabel("No parts").check();
  if (visit.answer === "none") await form.getByLabel("Reason for no price").selectOption("on-paper");
  if (first > 0) {
    await form.getByLabel("Payment from customer").selectOption("card");
    await form.getByLabel("Amount").fill(typed(first));
  }
  await press(desk, "#write-up-form", "Done");
  if (rest > 0) {
    await desk.locator("#pay-form").getByLabel("Payment method").selectOption("check");
    await desk.locator("#pay-form").getByLabel("Amount").fill(typed(rest));
    await press(desk, "#pay-form", "Save payment");
  }
  if (visit.takesBack && first > 0) {
    await desk.locator("#void > summary").click();
    await press(desk, "#void", `Void payment of ${dollarsAndCents(first)}`);
  }
}

test("A shop's week through its pages has the amounts, taxes, receipts, warranties, emails and open calls that a model adds up", async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const folder = mkdtempSync(join(tmpdir(), "shop-week-"));
  const file = join(folder, "bookings.sqlite");
  let server: ServerProcess | undefined;
  /** The shop at another time: its clock goes on from there. */
  async function at(moment: Date): Promise<string> {
    await server?.stop();
    server = await startServerProcess({
      ...{ DATA_DIR: folder, DATABASE_URL: "", SMTP_URL: "", LOG_LEVEL: "error" },
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import ${shiftedClock}`,
      CLOCK_SHIFT_MS: String(moment.getTime() - Date.now()),
      BUSINESS_FACTS: JSON.stringify({
        ...{ taxRate: rate, visitsPerWindow: 2 },
        reviewPages: [{ name: "Google", url: "https://g.page/r/us" }],
      }),
    });
    return server.url;
  }
  const withoutScript = async (baseURL: string) =>
    (await browser.newContext({ baseURL, javaScriptEnabled: false, timezoneId: "America/New_York" })).newPage();
  try {
    await using database = await openDatabase({ file });
    for (const name of technicians)
      await database
        .insertInto("technicians")
        .values(technicianRow({ id: name.toLowerCase(), name }))
        .execute();
    const ends = fc.sample(end, { numRuns: 5 * perDay, seed: 2026 });
    const visits: Visit[] = [];

    let url = await at(new Date("2026-06-05T14:00:00Z"));
    let customer = await withoutScript(url);
    for (const [number, one] of ends.entries()) {
      const date = addDays(monday, Math.floor(number / perDay));
      const who = { date, email: `customer${number}@example.com`, name: `Customer No ${number}` };
      const link = await book(
        customer,
        who,
        number % 2 === 0 ? firstSlot : secondSlot,
        `(727) 555-${String(number).padStart(4, "0")}`,
      );
      const row = await database
        .selectFrom("bookings")
        .select("id")
        .where("email", "=", who.email)
        .executeTakeFirstOrThrow();
      visits.push({ ...one, ...who, ...row, link });
    }

    const office = createOfficeService({ database });
    for (const day of Array.from({ length: 5 }, (_, count) => addDays(monday, count))) {
      // The afternoon's window has begun.
      url = await at(new Date(slotStart(day, secondSlot).getTime() + 3_600_000));
      customer = await withoutScript(url);
      const desk = await withoutScript(url);
      await desk.context().addCookies([(await officeSession({ url, office })).browserCookie]);
      await desk.goto(`/office/day/${day}`);
      for (let assigned = 0; assigned < perDay; assigned++)
        await desk
          .getByRole("button", { name: /^Assign / })
          .first()
          .click();
      await expect(desk.getByRole("button", { name: /^Assign / })).toHaveCount(0);
      for (const visit of visits.filter(({ date }) => date === day)) await finish(desk, customer, visit);
    }

    // The server also runs on the weekend: a clock that is more than a day ahead of its last run is in doubt.
    for (const noon of ["2026-06-13T16:30:00Z", "2026-06-14T16:00:00Z"]) await at(new Date(noon));
    // Two days after the last visit, everybody has been asked.
    url = await at(new Date("2026-06-15T15:30:00Z"));
    customer = await withoutScript(url);
    const outbox = join(folder, "outbox");
    for (const visit of visits) {
      const model = expected(visit);
      const isAgreed = visit.answer === "agreed";
      const isSettled = isAgreed && model.open === 0;
      await test.step(`${visit.name}: ${JSON.stringify(visit)}`, async () => {
        await customer.goto(visit.link);
        const receipt = customer.locator("#receipt");
        await expect.soft(receipt).toHaveCount(Number(isAgreed));
        const amountOf = (term: RegExp) =>
          receipt.locator("dl > div", { has: customer.locator("dt", { hasText: term }) });
        if (isAgreed) {
          await expect.soft(amountOf(/^Total/)).toContainText(dollarsAndCents(model.total));
          const tax = amountOf(/^Florida tax/);
          await expect.soft(tax).toHaveCount(Number(visit.parts !== undefined));
          if (visit.parts !== undefined) await expect.soft(tax).toContainText(dollarsAndCents(model.tax));
          const open = amountOf(/^Balance due/);
          await expect.soft(open).toHaveCount(Number(model.open > 0));
          if (model.open > 0) await expect.soft(open).toContainText(dollarsAndCents(model.open));
        }
        const until = formatDocumentDate(addDays(visit.date, 90));
        const covered = customer.getByRole("heading", { name: `It’s covered until ${until}` });
        await expect.soft(covered).toHaveCount(Number(visit.answer !== "declined"));
        const mails = async (about: RegExp) =>
          (await mailsTo(outbox, visit.email)).filter(({ subject = "" }) => about.test(subject)).length;
        await expect.soft.poll(() => mails(/receipt/i)).toBe(Number(isAgreed));
        await expect.soft.poll(() => mails(/how (did|was|were)/i)).toBe(Number(isSettled));
      });
    }
    const desk = await withoutScript(url);
    await desk.context().addCookies([(await officeSession({ url, office })).browserCookie]);
    await desk.goto("/office/calls");
    await expect(desk.getByText("Not paid yet")).toHaveCount(visits.filter((visit) => expected(visit).open > 0).length);
    const csv = await (await desk.context().request.get("/office/numbers/bookkeeping.csv")).text();
    const [headings = [], ...rows] = [...readCsv(csv.replace("\ufeff", ""))].map(({ cells }) => cells ?? []);
    const sumOf = (heading: string) =>
      rows.reduce((sum, cells) => sum + Math.round(Number(cells[headings.indexOf(heading)]) * 100), 0);
    const models = visits.map(expected);
    const total = (of: (model: (typeof models)[number]) => number) => models.reduce((sum, model) => sum + of(model), 0);
    const charged = sumOf("Charge") + sumOf("Part") + sumOf("Tax");
    expect([charged, sumOf("Tax"), sumOf("Payment")]).toEqual([
      total((model) => model.total),
      total(({ tax }) => tax),
      total((model) => model.own - model.open),
    ]);
    await desk.goto("/office/numbers");
    const revenue = total((model) => model.total - model.tax);
    await expect(desk.getByRole("main")).toContainText(`$${Math.round(revenue / 100).toLocaleString("en-US")}`);
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
