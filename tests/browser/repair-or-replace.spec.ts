import { expect, hold, test } from "./test.ts";

test("Repair or replace answers while somebody types, from before its code is there, and its address shows the same answer to others", {
  tag: "@variant",
}, async ({ page, browser }) => {
  const letThrough = await hold(page, /\/live-verdict\.[^/]*\.js$/);
  await page.goto("/repair-or-replace");
  const card = page.locator("#verdict");
  await page.getByRole("combobox", { name: "Appliance" }).selectOption("Microwave");
  await page.getByLabel("Its age in years").fill("9");
  await page.getByLabel("Price of a new one").fill("$1,000");
  await expect(card).toBeHidden();
  letThrough();
  await expect(card.getByRole("heading", { name: "Get the price first" })).toBeVisible();
  await expect(card.getByText("The diagnosis is free, with or without a repair.")).toBeVisible();
  await expect(card.getByRole("link", { name: "Book the Repair" })).toBeVisible();
  await page.getByLabel("Our quote").fill("500");
  await expect(card.getByRole("heading", { name: "Replace it" })).toBeVisible();
  await expect(card.getByRole("link", { name: "Book the Repair" })).toBeHidden();
  await expect(card.getByText("The diagnosis is free")).toBeHidden();
  await page.getByLabel("Brand").fill("sub zero");
  await expect(card.getByText("by price alone")).toBeVisible();
  await page.getByLabel("Our quote").fill("700");
  const live = await card.textContent();

  await page.keyboard.press("Enter");
  await expect(card.getByRole("heading")).toBeFocused();
  const withoutScript = await browser.newPage({ javaScriptEnabled: false });
  await withoutScript.goto(page.url());
  expect(new URL(page.url()).search).toBe("?appliance=microwave-repair&brand=sub+zero&age=9&new=%241%2C000&quote=700");
  expect(await withoutScript.locator("#verdict").textContent()).toBe(live);
  await withoutScript.close();
  await test.step("what can't be answered is listed above the fields, and leads to each", async () => {
    await page.goto("/repair-or-replace?appliance=&age=x&new=-1");
    await page.getByRole("link", { name: "Please enter its age in years, such as 6." }).press("Enter");
    await expect(page.getByLabel("Its age in years")).toBeFocused();
  });
});
