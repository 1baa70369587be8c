/** The owner gives the site another look: logo, colors and picture are uploaded, looked at and published. */
import sharp from "sharp";
import { violations } from "../axe.ts";
import { overflowing } from "../flaws.ts";
import { desk, expectSound, openOffice } from "../office.ts";
import { expect, test } from "../test.ts";

// A form whose file is no picture.
test.use({ ...desk, siteOptions: {}, allowedErrors: [/status of 422/] });

const file = async (width: number, height: number, background: string) => ({
  name: "picture.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer(),
});

test("uploads a logo and a picture, chooses colors, sees them in the preview, and publishes them", async ({
  page,
  context,
  browser,
  site,
}) => {
  await openOffice(context, site, "Owner with a logo");
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
  await page.goto("/office/settings/look");
  await page.getByLabel("Logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("%PDF") });
  await page.getByLabel("Colors").selectOption("Wine and amber");
  await page.getByLabel("Picture").setInputFiles(await file(1_600, 1_000, "#5c6d7f"));
  await page.getByLabel("Focus on").selectOption("Right");
  await page.getByLabel("Description").fill("Sam at a dryer");
  const save = page.getByRole("button", { name: "Save to draft" });
  await save.click();
  await expect(page.getByText("That isn’t a PNG, SVG, WebP or JPEG picture. Choose another one.").last()).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue("Sam at a dryer");
  await page.getByLabel("Logo").setInputFiles(await file(400, 100, "#063970"));
  await save.click();
  await expect(page.getByRole("region", { name: "Draft" }).getByRole("listitem")).toHaveText([
    "Logo: none → your own",
    "Colors: Navy and coral → Wine and amber",
    "Home page picture: none → your own, Right, Sam at a dryer",
  ]);
  await expectSound(page, "main");

  const logo = page.getByRole("banner").locator("img");
  const picture = page.getByRole("img", { name: "Sam at a dryer" });
  const isLoaded = (of: typeof logo) =>
    of.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0));
  await page.getByRole("button", { name: "Preview" }).click();
  await page.goto("/");
  expect([await isLoaded(logo), await isLoaded(picture)]).toEqual([true, true]);
  await visitor.goto("/");
  await expect(visitor.getByRole("banner").locator("img")).toHaveCount(0);
  await page.getByRole("link", { name: "Back to the settings" }).click();
  await page.getByRole("link", { name: "Publish…" }).click();
  await page.getByRole("button", { name: "Publish the draft" }).click();
  await expect(page.getByRole("heading", { name: /is live/ })).toBeVisible();

  await visitor.reload();
  await expect(visitor.getByRole("button", { name: "Book Service Now" })).toHaveCSS(
    "background-color",
    "rgb(169, 97, 3)",
  );
  for (const width of [320, 390, 800, 1280]) {
    await visitor.setViewportSize({ width, height: 800 });
    expect(await overflowing(visitor), `${width} px wide`).toEqual([]);
  }
  expect(await violations(visitor)).toEqual([]);
  await visitor.getByRole("button", { name: "Book Service Now" }).click();
  await expect(visitor.getByRole("button", { name: "Confirm booking" })).toBeVisible();
  await expect(visitor.getByText("Your appointment")).toHaveCSS("color", "rgb(100, 29, 43)");
  await visitor.context().close();
});
