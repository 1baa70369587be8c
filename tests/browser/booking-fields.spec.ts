/** What spares a visitor typing in the booking form: in the dialog, and on /book without script. */
import type { Page } from "@playwright/test";
import serviceNames from "../../src/catalog/service-names.json" with { type: "json" };
import { brandFiles } from "../catalog.ts";
import { violations } from "./axe.ts";
import { bookingDialog, fieldsOf, fillDetails, fillDialog, validBooking } from "./booking-form.ts";
import { expect, test } from "./test.ts";

const [brand] = brandFiles;
const problemsOf = (id: string) => serviceNames.find((service) => service.id === id)?.details ?? [];
const [noHeat = "", longDrying = ""] = problemsOf("dryer-repair");

async function openDialog(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole("main").locator("a[data-book]").first().click();
  const dialog = bookingDialog(page);
  await expect(dialog).toBeVisible();
  const problem = (name: string) => dialog.getByRole("checkbox", { name, exact: true });
  return {
    dialog,
    fields: fieldsOf(dialog),
    problem,
    problems: dialog.getByRole("group", { name: "Is it one of these?" }),
  };
}

test.describe("Common problems as chips", () => {
  test("come with the appliance, fill the description and follow what is typed there", async ({ page }) => {
    const { fields, problem, problems } = await openDialog(page, "/services");
    await expect(problems).toBeHidden();
    await fields.service("dryer-repair").check();
    await expect(problems.getByRole("checkbox")).toHaveCount(6);
    await fields.description.fill("It hums.");
    await problem(noHeat).check();
    await problem(longDrying).check();
    await expect(fields.description).toHaveValue(`Problem: ${noHeat}\nProblem: ${longDrying}\nIt hums.`);
    await problem(longDrying).uncheck();
    await fields.description.fill("It only hums.");
    await expect(problem(noHeat)).not.toBeChecked();
    await problem(noHeat).check();
    await fields.service("microwave-repair").check();
    await expect(fields.description).toHaveValue("It only hums.");
    await expect(problems.getByRole("checkbox")).toHaveCount(6);
    await expect(problems.locator(":checked")).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });

  test("are enough of a description, even of a few letters, and are stored", async ({ page, site }) => {
    const { dialog, fields, problem } = await openDialog(page, `/brands/${brand.id}`);
    const values = validBooking(site.freeDay(), { description: "", email: "chips@example.com" });
    await fillDialog(dialog, values);
    await fields.description.fill(`Brand: ${brand.name}\n`);
    await problem(noHeat).check();
    await fields.submit.click();
    await expect(dialog).toBeHidden();
    expect(site.storedBookings(`Brand: ${brand.name}\nProblem: ${noHeat}`)).toHaveLength(1);
  });

  test("stay ticked in a form that is opened again", async ({ page }) => {
    const { dialog, fields, problem } = await openDialog(page, "/services");
    await fields.service("dryer-repair").check();
    await problem(noHeat).check();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByRole("main").locator("a[data-book]").first().click();
    await expect(problem(noHeat)).toBeChecked();
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("come with the appliance of the link and are stored", async ({ page, site }) => {
      await page.goto("/book?service=dryer-repair");
      const form = page.getByRole("main");
      const values = validBooking(site.freeDay(), { description: "", email: "plain-chips@example.com" });
      await fillDetails(form, values);
      await form.getByLabel("Date").fill(values.serviceDate);
      await form.getByRole("checkbox", { name: longDrying }).check();
      await fieldsOf(form).submit.click();
      await expect(form.getByRole("heading", { name: "Service booking confirmed!" })).toBeVisible();
      expect(site.storedBookings(`Problem: ${longDrying}`)).toHaveLength(1);
    });
  });
});

test.describe("The description", () => {
  test("says its rule before it is broken, and that a brand alone is not enough", async ({ page }) => {
    const { dialog, fields } = await openDialog(page, `/brands/${brand.id}`);
    await expect(fields.description).toHaveAccessibleDescription("At least 10 characters besides the brand.");
    await fields.name.press("Enter");
    await expect(fields.description).toHaveAccessibleDescription("Please provide details about your issue.");
    await fields.description.fill(`Brand: ${brand.name}\nIt leaks a lot.`);
    await expect(dialog.getByText("Please provide details about your issue.")).toBeHidden();
  });
});

test("Model and serial number fold behind one line that says where they are, and stay open once filled", async ({
  page,
}) => {
  const { dialog, fields } = await openDialog(page, "/services");
  await expect(fields.modelNumber).toBeHidden();
  await dialog.getByText("Add model and serial number (optional)").click();
  await expect(dialog.getByText(/on a sticker/)).toBeVisible();
  await fields.modelNumber.fill("WED5620HW");
  await page.keyboard.press("Escape");
  await page.getByRole("main").locator("a[data-book]").first().click();
  await expect(fields.modelNumber).toHaveValue("WED5620HW");
  await expect(fields.modelNumber).toBeVisible();
});

test.describe("Typos", () => {
  test("a mistyped mailbox is asked about and corrected with one press, without moving anything", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { dialog, fields } = await openDialog(page, "/services");
    // Below the name, as the focus scrolls the form.
    const top = async () =>
      ((await fields.address.boundingBox())?.y ?? 0) - ((await fields.name.boundingBox())?.y ?? Number.NaN);
    await fields.email.fill("ann@gmial.com");
    const before = await top();
    await fields.email.press("Tab");
    const offer = dialog.getByRole("status").getByRole("button", { name: "Did you mean gmail.com?" });
    await expect(offer).toBeVisible();
    expect(await top()).toBe(before);
    expect(await violations(page)).toEqual([]);
    await offer.click();
    await expect(fields.email).toHaveValue("ann@gmail.com");
    await expect(fields.email).toBeFocused();
    await expect(offer).toBeHidden();
    await page.reload();
    await page.getByRole("main").locator("a[data-book]").first().click();
    await expect(fields.email).toHaveValue("ann@gmail.com");
  });

  test("an address that nothing is wrong with is left alone, and a likely typo can still be booked with", async ({
    page,
    site,
  }) => {
    const { dialog, fields } = await openDialog(page, "/services");
    const values = validBooking(site.freeDay(), { email: "ann@gmal.com" });
    await fillDialog(dialog, values);
    await expect(dialog.getByRole("button", { name: "Did you mean gmail.com?" })).toBeVisible();
    await fields.submit.click();
    await expect(dialog).toBeHidden();
    expect(site.storedBookings(values.description)).toMatchObject([{ email: "ann@gmal.com" }]);
  });

  test("a phone number is formatted without moving the caret", async ({ page }) => {
    const { fields } = await openDialog(page, "/services");
    await fields.phone.pressSequentially("727550142");
    await expect(fields.phone).toHaveValue("(727) 550-142");
    // The missing 5 goes before the 0.
    for (const _ of "0-142") await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("5");
    await expect(fields.phone).toHaveValue("(727) 555-0142");
    expect(await fields.phone.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe("(727) 555".length);
    await page.keyboard.press("Backspace");
    await page.keyboard.type("5");
    await expect(fields.phone).toHaveValue("(727) 555-0142");
  });

  test("a number filled in by the browser is formatted when the field is left", async ({ page }) => {
    const { fields } = await openDialog(page, "/services");
    await fields.phone.fill("7275550142");
    await fields.phone.press("Tab");
    await expect(fields.phone).toHaveValue("(727) 555-0142");
  });
});
