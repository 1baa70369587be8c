/** The office's navigation: a bar at the bottom of phones, and one button for all that can be entered. */
import { violations } from "./axe.ts";
import { bookByRequest, validBooking } from "./booking-form.ts";
import { desk, expectSound, isLive, openOffice } from "./office.ts";
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
    await expect(entries).toHaveText([
      "Visit or question from a caller",
      "Closed day or window",
      "Add or import customers",
    ]);
    const [below, menu] = [await button.boundingBox(), await page.locator("#office-new").boundingBox()];
    expect(menu?.x).toBe(below?.x);
    expect(menu?.y).toBeGreaterThan((below?.y ?? 0) + (below?.height ?? 0) - 1);
    await entries.nth(at).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  }
  await isLive(page);
  await page.keyboard.press("Shift+N");
  await expect(entries.first()).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Add a customer" })).toBeInViewport();
  await page.getByLabel("Name").fill("Nell Newcomer");
  await page.getByRole("button", { name: "Add customer" }).click();
  await expect(page.locator("#one-phone-error, #one-name-error")).not.toHaveCount(0);
  await page.getByLabel("Phone").fill("(727) 555-0177");
  await page.getByRole("button", { name: "Add customer" }).click();
  await expect(page.locator("#notice")).toContainText("Customer added.");
  await expectSound(page);
  await page.keyboard.press("/");
  await page.keyboard.type("newcomer");
  await expect(page.getByRole("option")).toHaveText(["Nell Newcomer (727) 555-0177"]);
});

test("The field on top answers while one types: visits and customers, by arrow keys or a finger; Enter alone shows all", async ({
  page,
  context,
  site,
  browser,
}) => {
  await page.setViewportSize(desk.viewport);
  await openOffice(context, site);
  const last = `Quicksand${Date.now().toString(36)}`;
  const visits = Array.from({ length: 9 }, (_, at) => ({
    ...validBooking(site.freeDay()),
    name: `Ann ${last} ${"ABCDEFGHI"[at]}${at}`,
  }));
  for (const values of visits) await bookByRequest(page.request, values);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/office/search")) asked.push(request.headers().referer ?? "");
  });
  await page.goto("/office/week");
  await isLive(page);
  await page.keyboard.press("/");
  const field = page.getByRole("combobox", { name: "Search visits" });
  const list = page.getByRole("listbox", { name: "Search results" });
  const options = list.getByRole("option");
  await page.keyboard.type(last);
  await expect(options).toHaveCount(8);
  // Typed at once, it was asked once; and what was typed is in nobody's referrer.
  expect(asked).toHaveLength(1);
  expect(asked.join()).not.toContain(last);
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expect(list.getByRole("group")).toHaveCount(2);
  await expect(page.locator("#office-hits-said")).toContainText("8 shown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", "hit-1");
  await expectSound(page);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(field).toHaveValue(last);
  // Another letter shows it again; the last one is up from the field.
  await page.keyboard.press("End");
  await page.keyboard.type(" ");
  await page.keyboard.press("Backspace");
  await expect(options).toHaveCount(8);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/office\/people\//);

  await isLive(page);
  await field.fill(last);
  await expect(options).toHaveCount(8);
  await field.press("Enter");
  await expect(page).toHaveURL(`/office/search?q=${last}`);
  await expect(page.getByRole("list", { name: "Visits" }).getByRole("listitem")).toHaveCount(9);
  expect(site.output()).not.toContain(last);

  const touch = await browser.newContext({ viewport: phone, hasTouch: true, baseURL: site.url });
  await openOffice(touch, site);
  const small = await touch.newPage();
  await small.goto("/office");
  await isLive(small);
  for (const typed of ["<img src=x onerror=alert(1)>", "%", "x".repeat(100), "\u202e\u0000"])
    await small.getByRole("combobox").fill(typed);
  await small.getByRole("combobox").fill(last);
  await expect(small.getByRole("option")).toHaveCount(8);
  await expectSound(small);
  await small.getByRole("option").first().tap();
  await expect(small).toHaveURL(/\/office\/visits\//);
  await touch.close();
});
