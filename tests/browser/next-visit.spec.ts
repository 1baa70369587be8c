/** The next free visits as buttons: on pages, in the dialog that they open, and without script on /book. */
import type { APIRequestContext, Page } from "@playwright/test";
import type { PlainDate } from "../../src/booking/time/calendar.ts";
import { brandFiles } from "../catalog.ts";
import { bookingDialog, fieldsOf } from "./booking-form.ts";
import { expect, test } from "./test.ts";

const [_brand] = brandFiles;

interface FreeVisit {
  date: PlainDate;
  slot: string;
  text: string;
  short: string;
}

const freeVisits = async (request: APIRequestContext): Promise<FreeVisit[]> =>
  (await (await request.get("/api/availability")).json()).free;

const offers = (page: Page) => page.locator("main [data-next-visit]").first().getByRole("link");

const chosenDay = (page: Page) => bookingDialog(page).locator("[name=serviceDate]:checked");

test("The next free visits are three buttons, which open the dialog with their day, window and the presets of their page", async ({
  page,
  request,
}) => {
  await page.goto("/services/dryer-repair");
  const [next, second, third] = await freeVisits(request);
  const short = [second, third].map((visit) => new RegExp(`^${visit?.short}$`, "i"));
  await expect(offers(page)).toHaveText([`Next visit: ${next?.text}`, ...short]);
  const link = (await offers(page).nth(1).getAttribute("href")) ?? "";
  await offers(page).nth(1).click();
  await expect(chosenDay(page)).toHaveValue(second?.date ?? "");
  await expect(fieldsOf(bookingDialog(page)).slot(second?.slot ?? "")).toBeChecked();
  await expect(fieldsOf(bookingDialog(page)).service("dryer-repair")).toBeChecked();
  // Where it leads without script, or in another tab.
  const query = new URLSearchParams(link.slice("/book?".length));
  expect(Object.fromEntries(query)).toMatchObject({ service: "dryer-repair", date: second?.date, slot: second?.slot });
});
