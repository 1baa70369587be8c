/** The office's navigation: a bar at the bottom of phones, and one button for all that can be entered. */
import { violations } from "./axe.ts";
import { desk, openOffice } from "./office.ts";
import { expect, test } from "./test.ts";

const phone = { width: 390, height: 844 };

for (const javaScriptEnabled of [true, false]) {
  test(`A phone has four parts in one row, and the rest under More, ${javaScriptEnabled ? "with" : "without"} script`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ viewport: phone, javaScriptEnabled, baseURL: site.url });
    await openOffice(context, site);
    const page = await context.newPage();
    await page.goto("/office");
    const navigation = page.getByRole("navigation", { name: "Office" });
    await expect(navigation.getByRole("link")).toHaveText([/Day/, /Week/, /Calls/]);
    await expect(navigation.getByRole("button")).toHaveText(["New", "More"]);
    const { y = 0, height = 0 } = (await navigation.boundingBox()) ?? {};
    expect([y + height, height]).toEqual([phone.height, 56]);
    // By keyboard: its links come next, and Escape leads back.
    const more = navigation.getByRole("button", { name: "More" });
    await more.focus();
    await page.keyboard.press("Enter");
    const links = page.locator("#office-more").getByRole("link");
    await expect(links).toHaveText(["Month", "Closed days", "Technicians", "Search", "Reports", "Settings"]);
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Tab");
    await expect(links.first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(links).toHaveCount(0);
    await expect(more).toBeFocused();
    await more.click();
    await links.last().click();
    await expect(page).toHaveURL("/office/settings");
    await context.close();
  });
}

test("A desk has all parts in a row, and enters visits, closings and customers with one button", async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize(desk.viewport);
  await openOffice(context, site);
  await page.goto("/office/week");
  const navigation = page.getByRole("navigation", { name: "Office" });
  await expect(navigation.getByRole("link")).toHaveCount(9);
  await expect(navigation.getByRole("button")).toHaveText(["New"]);
  const button = navigation.getByRole("button");
  const entries = page.locator("#office-new").getByRole("link");
  for (const [at, title] of ["New visit", "Closed days", "Customers"].entries()) {
    await button.click();
    await expect(entries).toHaveText(["Visit or caller’s question", "Closed day or window", "Customers from a list"]);
    const [below, menu] = [await button.boundingBox(), await page.locator("#office-new").boundingBox()];
    expect(menu?.x).toBe(below?.x);
    expect(menu?.y).toBeGreaterThan((below?.y ?? 0) + (below?.height ?? 0) - 1);
    await entries.nth(at).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  }
});
