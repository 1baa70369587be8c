/** Texts from the shop's own number: the form asks for them on their own, once an account is set up. */
import { fieldsOf, fillForm, openBookingDialog, validBooking } from "./booking-form.ts";
import { openOffice } from "./office.ts";
import { expect, test } from "./test.ts";

test.use({ siteOptions: {} });

const box = /^Text me about my visits at this number\./;

test("The form asks for texts beside the phone field, unchecked, with and without script, and who wants none books all the same", async ({
  page,
  site,
  browser,
}) => {
  await page.goto("/book");
  await expect(page.getByRole("checkbox", { name: box })).toHaveCount(0);
  const account = `AC${"0123456789abcdef".repeat(2)}`;
  await site.office.setTextAccount({ provider: "twilio", account, secret: "x", number: "+17275550100", isOn: false });
  await expect
    .poll(async () => (await page.request.get("/privacy-policy")).text())
    .toContain("We do not share your mobile number");
  await test.step("in the dialog", async () => {
    const dialog = await openBookingDialog(page);
    const texts = dialog.getByRole("checkbox", { name: box });
    await expect(texts).not.toBeChecked();
    const values = validBooking(site.freeDay());
    await fillForm(dialog, values);
    await texts.check();
    await fieldsOf(dialog).submit.click();
    await expect(page.getByText("Service booking confirmed!")).toBeVisible();
    const [{ textKey } = { textKey: "" }] = site.storedBookings(values.description);
    expect(textKey).toMatch(/^\d{10}$/);
  });
  await test.step("without script", async () => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto("/book");
    const form = plain.getByRole("main");
    await expect(form.getByRole("checkbox", { name: box })).not.toBeChecked();
    await context.close();
  });
  await test.step("in the office", async () => {
    await openOffice(page.context(), site, "Texts");
    await page.goto("/office/visits/new");
    await expect(page.getByRole("checkbox", { name: "Caller agreed to texts" })).not.toBeChecked();
    await page.goto("/office/settings/registration");
    await page.getByRole("button", { name: /^Copy ?: Checkbox wording$/ }).click();
    expect(await page.evaluate(() => getSelection()?.toString())).toMatch(box);
  });
});
