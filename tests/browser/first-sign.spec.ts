/** React waits for the first sign of a person. From then on the dialog's form is prepared, and the form of /book comes alive. */
import type { Page } from "@playwright/test";
import { brandFiles } from "../catalog.ts";
import { bookingButton, bookingDialog, bringToLife, fieldsOf } from "./booking-form.ts";
import { expect, test } from "./test.ts";

const formCode = /\/dialog-form\.[^/]*\.js$/;
const preparedForm = (page: Page) => page.locator("#root form");

/** Holds a file back. @returns what lets it through */
async function hold(page: Page, file: RegExp): Promise<() => void> {
  const arrival = Promise.withResolvers<void>();
  await page.route(file, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  return arrival.resolve;
}

const signs: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "moves the pointer": (page) => page.mouse.move(30, 30),
  "touches the page": (page) => page.locator("main p").first().dispatchEvent("pointerdown"),
  "presses a key": (page) => page.keyboard.press("Shift"),
  scrolls: (page) => page.evaluate(() => scrollBy(0, 100)),
  "focuses a link": (page) => page.locator("main a").first().focus(),
};

for (const [sign, give] of Object.entries(signs)) {
  test(`Nothing of React runs before somebody ${sign}; its files are fetched, and the form is then prepared`, async ({
    page,
  }) => {
    const fetched = page.waitForResponse(formCode);
    await page.goto("/");
    await (await fetched).finished();
    const isRunning = () =>
      page.evaluate(() => Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__react")));
    const ran = () =>
      page.evaluate(() =>
        performance.getEntriesByType("resource").filter((entry) => {
          const { name, initiatorType } = entry as PerformanceResourceTiming;
          return /\/(packages|dialog-form)\./.test(name) && initiatorType !== "fetch";
        }),
      );
    expect(await ran()).toEqual([]);
    expect(await isRunning()).toBe(false);
    await give(page);
    await expect(preparedForm(page)).toHaveCount(1);
    expect(await isRunning()).toBe(true);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
}

test("A press as the very first sign opens the frame at once, and the form when it is there", async ({ page }) => {
  const letThrough = await hold(page, formCode);
  await page.goto("/services/dryer-repair");
  await bookingButton(page).click();
  const dialog = bookingDialog(page);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Book your repair" })).toBeFocused();
  await expect(dialog.getByRole("status")).toHaveText("One moment, the form is coming.");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(bookingButton(page)).toBeFocused();
  await bookingButton(page).click();
  letThrough();
  await expect(fieldsOf(dialog).service("dryer-repair")).toBeChecked();
  await expect(dialog.getByText("One moment")).toBeHidden();
});

test("A prepared form is filled before it is seen: what is chosen in it stays", async ({ page }) => {
  await page.goto("/services/dryer-repair");
  await page.mouse.move(1, 1);
  await expect(preparedForm(page)).toHaveCount(1);
  const atOnce = await bookingButton(page).evaluate((link: HTMLElement) => {
    link.click();
    const find = (part: string) => document.querySelector<HTMLInputElement>(`dialog[open] ${part}`);
    const preset = find("[name=serviceType]:checked")?.value;
    find("[name=serviceDate]:enabled")?.click();
    return { preset, day: find("[name=serviceDate]:checked")?.value };
  });
  expect(atOnce).toEqual({ preset: "dryer-repair", day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  await page.waitForResponse(/\/api\/availability$/);
  const chosen = bookingDialog(page).locator("[name=serviceDate]:checked");
  await expect(chosen).toHaveValue(atOnce.day ?? "");
});

test("Each opening has a form of its own, with what was typed, without old messages, and at the time of its opening", async ({
  page,
}) => {
  const [brand] = brandFiles;
  await page.clock.setFixedTime("2037-06-10T13:00:00Z");
  await page.goto(`/brands/${brand.id}`);
  await page.mouse.move(1, 1);
  await expect(preparedForm(page)).toHaveCount(1);
  await bookingButton(page).click();
  const dialog = bookingDialog(page);
  const fields = fieldsOf(dialog);
  await expect(fields.description).toHaveValue(`Brand: ${brand.name}\n`);
  await fields.submit.click();
  await fields.name.fill("Dana Miller");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await bookingButton(page).click();
  await expect(fields.name).toHaveValue("Dana Miller");
  await expect(dialog.locator(".field-error")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.clock.setFixedTime("2037-06-12T13:00:00Z");
  await bookingButton(page).click();
  await expect(dialog.locator("[name=serviceDate]").first()).toHaveValue("2037-06-12");
});

test.describe("The form of /book", () => {
  const form = (page: Page) => page.locator("#book-form");

  test("is served, comes alive where it is, and keeps what was entered before", async ({ page }) => {
    const letThrough = await hold(page, /\/page-form\.[^/]*\.js$/);
    await page.goto("/book");
    const fields = fieldsOf(form(page));
    await fields.name.fill("Dana Miller");
    await fields.service("dryer-repair").check();
    const day = form(page).locator("[name=serviceDate]:enabled").last();
    await day.evaluate((radio: HTMLInputElement) => radio.click());
    const chosen = await form(page).locator("[name=serviceDate]:checked").inputValue();
    await form(page).evaluate((element) => element.setAttribute("data-served", ""));
    letThrough();
    await bringToLife(form(page));
    await expect(form(page)).toHaveAttribute("data-served");
    await expect(page.locator("main form")).toHaveCount(1);
    await expect(fields.name).toHaveValue("Dana Miller");
    await expect(form(page).locator(".form-sum")).toContainText("Dryer");
    await expect(form(page).locator("[name=serviceDate]:checked")).toHaveValue(chosen);
    await expect(form(page).locator(".month.is-shown [name=serviceDate]:checked")).toHaveCount(1);
  });

  test("stays as it is, and works, if its code doesn't come", async ({ page }) => {
    await hold(page, /\/page-form\.[^/]*\.js$/);
    await page.goto("/book");
    await fieldsOf(form(page)).submit.click();
    await expect(page.locator("[data-answer]").getByRole("alert").getByRole("link")).toHaveCount(9);
  });
});
