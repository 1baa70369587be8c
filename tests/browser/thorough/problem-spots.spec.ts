import { expect, test } from "../test.ts";

test("On a wide screen, a spot under the pointer or in focus marks its line in the list, and the other way round", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/problems/dryer");
  const spot = page.getByRole("link", { name: /^4[.] Drum: / });
  const line = page.getByRole("list").getByRole("link", { name: "Drum not turning" });
  await expect(line).toHaveCSS("text-decoration-line", "none");
  await spot.hover();
  await expect(line).toHaveCSS("text-decoration-line", "underline");
  await page.mouse.move(0, 0);
  await page.getByRole("link", { name: /^3[.] / }).focus();
  await page.keyboard.press("Tab");
  await expect(spot).toBeFocused();
  await expect(spot).toHaveCSS("outline-style", "solid");
  await expect(line).toHaveCSS("text-decoration-line", "underline");
  const plain = await spot.locator("span").evaluate((mark) => getComputedStyle(mark).backgroundColor);
  await page.keyboard.press("Escape");
  await line.focus();
  await expect(spot.locator("span")).toHaveCSS("background-color", plain);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/problems/dryer/drum-not-turning");
});
