/** Phone calls that are interrupted or go wrong. The whole way of a call is in office-visit.spec.ts, that of a known caller in thorough/desk-errands.spec.ts. */
import { validValues } from "../../src/shared/form/fixtures.ts";
import { bookingNumber } from "../../src/shared/links/booking-number.ts";
import { isLive, openOffice } from "./office.ts";
import type { Site } from "./site.ts";
import { expect, test } from "./test.ts";

test("a number that is typed before the script is there is looked up, too, and nothing of a mistyped one stays", {
  tag: "@variant",
}, async ({ page, site }) => {
  await openOffice(page.context(), site, "Early number");
  const phone = "(727) 555-0126";
  await site.office.book(validValues({ phone, name: "Rosa Vega", serviceDate: site.freeDay() }), { by: "Somebody" });
  const isThere = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await isThere.promise;
    await route.continue();
  });
  await page.goto("/office/visits/new", { waitUntil: "commit" });
  await page.locator("#call-phone").fill(phone);
  isThere.resolve();
  await expect(page.locator("#call-name")).toHaveValue("Rosa Vega");
  await page.locator("#call-phone").fill("(727) 555-0125");
  await expect(page.locator("#call-name")).toHaveValue("");
});

/** A caller who is known, and what is typed of their next visit. */
async function callAgain(site: Site, phone: string) {
  const values = { ...validValues({ serviceDate: site.freeDay() }), phone, name: "Rosa Vega" };
  const earlier = await site.office.book(values, { by: "Somebody" });
  return {
    phone,
    problem: "It hums, and then it stops.",
    number: earlier.status === "booked" ? bookingNumber(earlier.booking) : "",
  };
}

for (const javaScriptEnabled of [true, false]) {
  test(`a half-typed call is there again after a look at the caller's earlier visit, ${javaScriptEnabled ? "with" : "without"} script`, {
    tag: "@variant",
  }, async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
    const page = await context.newPage();
    await openOffice(context, site, `Back ${javaScriptEnabled}`);
    const { phone, problem, number } = await callAgain(site, javaScriptEnabled ? "(727) 555-0127" : "(727) 555-0128");
    await page.goto("/office/visits/new");
    await page.locator("#call-description").fill(problem);
    await page.locator("#call-phone").fill(phone);
    await page.keyboard.press("Enter");
    await expect(page.locator("#call-name")).toHaveValue("Rosa Vega");
    expect(page.url()).toMatch(/\/office\/visits\/new\?kept=[0-9a-f-]{36}$/);
    if (javaScriptEnabled) await page.locator("#call-email").fill("rosa@example.com");
    const shown = page.url();
    await page.getByRole("link", { name: number }).click();
    await expect(page.getByRole("heading", { name: "Rosa Vega" })).toBeVisible();
    await page.goBack();
    expect(page.url()).toBe(shown);
    await expect(page.locator("#call-phone")).toHaveValue(phone);
    await expect(page.locator("#call-name")).toHaveValue("Rosa Vega");
    await expect(page.locator("#call-description")).toHaveValue(problem);
    if (javaScriptEnabled) await expect(page.locator("#call-email")).toHaveValue("rosa@example.com");
    await page.getByRole("button", { name: "New" }).click();
    await page.getByRole("link", { name: "Visit or question from a caller" }).click();
    await page.getByRole("link", { name: `Rosa Vega, ${phone}` }).click();
    await expect(page.locator("#call-description")).toHaveValue(problem);
    await page.getByRole("button", { name: "Discard this form" }).click();
    await expect(page.locator("#half-typed")).toHaveCount(0);
    await expect(page.locator("#call-description")).toHaveValue("");
    await context.close();
  });
}

test("a call that is typed without anything sent is kept from the first letters on, and one that is booked is not", async ({
  page,
  site,
}) => {
  await openOffice(page.context(), site, "Interrupted");
  await page.goto("/office/visits/new");
  await isLive(page);
  await page.locator("#call-description").fill("Half a sente");
  await page.getByRole("link", { name: "Week", exact: true }).click();
  await page.waitForURL("/office/week/*");
  await page.goBack();
  await expect(page.locator("#call-description")).toHaveValue("Half a sente");
  const { phone } = await callAgain(site, "(727) 555-0129");
  await page.locator("#call-phone").fill(phone);
  await expect(page.locator("#call-name")).toHaveValue("Rosa Vega");
  await page.locator("#call-serviceType").selectOption({ label: "Dryer" });
  await page.getByRole("radio", { name: /free/ }).first().check();
  await page.locator("#call-termsAccepted").check();
  await page.locator("#call-description").fill("Half a sentence, and the other half.");
  await page.getByRole("button", { name: "Book visit" }).click();
  await expect(page.locator("#booking-number")).toBeVisible();
  await page.goto("/office/visits/new");
  await expect(page.locator("#half-typed")).toHaveCount(0);
});

test.describe(() => {
  test.use({ allowedErrors: [/status of 422/] });

  test("leaving asks about what was typed and not saved", async ({ page, site }) => {
    await openOffice(page.context(), site, "Leaving");
    const asked: string[] = [];
    page.on("dialog", async (dialog) => {
      asked.push(dialog.type());
      await dialog.dismiss();
    });
    await page.goto("/office/settings/business");
    await isLive(page);
    const leave = () => page.getByRole("link", { name: "All settings" }).click({ noWaitAfter: true });
    await page.getByLabel("Phone", { exact: true }).fill("12");
    await leave();
    await expect.poll(() => asked).toEqual(["beforeunload"]);
    await page.getByRole("button", { name: "Save to draft" }).click();
    await expect(page.locator("#notice")).toContainText("needs another look");
    await leave();
    await expect.poll(() => asked).toEqual(["beforeunload", "beforeunload"]);
    await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("12");
    await page.getByLabel("Phone", { exact: true }).fill("(727) 555-0142");
    await page.getByRole("button", { name: "Save to draft" }).click();
    await expect(page.locator("#notice")).toContainText("No changes");
    await leave();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  });
});

test("what is typed and chosen keeps the focus while the page keeps itself current", async ({ page, site }) => {
  await page.clock.install();
  await openOffice(page.context(), site, "Current pages");
  const date = site.freeDay();
  await page.goto(`/office/visits/new?date=${date}`);
  const chosen = page.locator("#call-windows").getByRole("radio", { name: /free/ }).first();
  for (const control of [page.locator("#call-phone"), chosen, page.locator("#call-termsAccepted")]) {
    await control.focus();
    const [refreshed] = await Promise.all([
      page.waitForResponse((response) => response.request().resourceType() === "fetch"),
      page.clock.runFor(5_000),
    ]);
    await refreshed.finished();
    await page.clock.runFor(5_000);
    await expect(control).toBeFocused();
    expect(await page.evaluate(() => document.getElementsByTagName("body").length)).toBe(1);
  }
});

test("an email address that looks mistyped is asked about as soon as it is left", { tag: "@variant" }, async ({
  page,
  context,
  site,
}) => {
  await openOffice(context, site);
  await page.goto("/office/visits/new");
  await page.getByLabel("Phone", { exact: true }).fill("(727) 555-0188");
  await expect(page.getByText("No visits for this number yet.")).toBeVisible();
  await page.getByLabel("Email").fill("ann@gmial.com");
  await page.keyboard.press("Tab");
  await expect(page.locator("#call-email-hint")).toHaveText("Did you mean gmail.com?");
});
