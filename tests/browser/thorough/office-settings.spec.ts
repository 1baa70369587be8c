/** The owner changes a fact in the browser: drafted, looked at, published, and live; one journey on a site that publishes. */
import type { Browser } from "@playwright/test";
import { desk, expectSound, isLive, openOffice } from "../office.ts";
import type { Site } from "../site.ts";
import { expect, test } from "../test.ts";

/** The phone numbers of the two versions. */
const [before, after] = ["(727) 555-0142", "(727) 555-0151"];

// A form that asks back.
test.use({ ...desk, siteOptions: { document: { phone: before } }, allowedErrors: [/status of 409/] });

/** Somebody in another browser. */
const somebody = async (browser: Browser, site: Site) => (await browser.newContext({ baseURL: site.url })).newPage();

test("saves a fact, looks at it, publishes it, and shows what two people wrote", async ({
  page,
  context,
  browser,
  site,
}) => {
  await openOffice(context, site, "Owner");
  const visitor = await somebody(browser, site);
  const colleague = await somebody(browser, site);
  await openOffice(colleague.context(), site, "Front desk");

  await colleague.goto("/office/settings/business");
  await isLive(colleague);
  // Before the owner saves: the page of somebody who has typed nothing would show what was saved.
  await colleague.getByLabel("Phone", { exact: true }).fill("7275550199");
  await page.goto("/office/settings/business");
  await isLive(page);
  await page.getByLabel("Phone", { exact: true }).fill("727.555.0151");
  await page.getByRole("button", { name: "Save to draft" }).click();
  await expect(page.locator("#notice")).toHaveText("Saved to the draft.");
  const bar = page.getByRole("region", { name: "Draft" });
  await expect(bar.getByRole("listitem")).toHaveText([`Phone: ${before} → ${after}`]);
  await expectSound(page, "#draft");

  await colleague.getByRole("button", { name: "Save to draft" }).click();
  await expect(colleague.locator("#notice tbody td")).toHaveText([after, "(727) 555-0199"]);
  await expect(colleague.getByLabel("Phone", { exact: true })).toHaveValue("7275550199");

  await bar.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("You’re looking at the draft.")).toBeVisible();
  for (const path of ["/", "/locations/dunedin"]) {
    await page.goto(path);
    await expect(page.locator("header")).toContainText(after);
    await visitor.goto(path);
    await expect(visitor.locator("header")).toContainText(before);
  }
  await expectSound(page, ".preview-bar");
  await page.goto("/");
  await page.getByRole("link", { name: "Back to the settings" }).click();

  await bar.getByRole("link", { name: "Publish…" }).click();
  await expect(page.locator("tbody td")).toHaveText([before, after]);
  await page.getByRole("button", { name: "Publish the draft" }).click();
  await expect(page.getByRole("heading", { name: "Version 2 is live" })).toBeVisible();
  await visitor.reload();
  await expect(visitor.locator("header")).toContainText(after);
  for (const other of [visitor, colleague]) await other.context().close();
});

test("closes a list's empty row once what was written in it is saved", async ({ page, context, site }) => {
  await openOffice(context, site, "Owner with people");
  await page.goto("/office/settings/people");
  await isLive(page);
  const add = page.locator("#people-more");
  await add.getByText("Add a person").click();
  await add.getByLabel("Name").fill("Rosa Vega");
  await add.getByLabel("What they do").fill("Dryers and washers");
  await page.getByRole("button", { name: "Save to draft" }).click();
  await expect(page.locator("#notice")).toHaveText("Saved to the draft.");
  await expect(page.getByLabel("Name").first()).toHaveValue("Rosa Vega");
  await expect(add.getByLabel("Name")).toBeHidden();
});
