/** The wordmark of a business without a logo. */
import { violations } from "../axe.ts";
import { bookByRequest, validBooking } from "../booking-form.ts";
import { overflowing } from "../flaws.ts";
import { mailTo } from "../mails.ts";
import { expect, test } from "../test.ts";

test.use({ siteOptions: {} });

for (const [what, name] of Object.entries({
  "two letters": "AB",
  "40 wide letters": "W".repeat(40),
  "60 wide letters": "W".repeat(60),
  "many words": "Wherever Whatever Wanted Was Washed We Worked",
  Arabic: "إصلاح الأجهزة المنزلية",
  "an emoji": "🔧 Fix-It Appliance",
}))
  test(`a name of ${what} stays within the header, where axe finds nothing, the mail and every page`, async ({
    page,
    site,
    request,
  }) => {
    const draft = await site.office.saveDraft({ name }, { revision: 0, by: "Tests" });
    if (draft.status === "saved") await site.office.publishDraft({ revision: draft.draft.revision, by: "Tests" });
    await expect.poll(async () => (await request.get("/")).text()).toContain(`content="${name}"`);
    const values = validBooking(site.freeDay());
    const path = await bookByRequest(request, values);
    const { html = "" } = await mailTo(site.outbox, values.email, "Booked");
    for (const width of [320, 390, 800, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const address of ["/about", path]) {
        await page.goto(address);
        expect.soft(await overflowing(page), `${address}, ${width} px wide`).toEqual([]);
        const header = await page.getByRole("banner").boundingBox();
        expect.soft(header?.height, `${address}, ${width} px wide`).toBe(width >= 768 && width < 1024 ? 108 : 72);
        expect.soft(await violations(page, "header"), `${address}, ${width} px wide`).toEqual([]);
      }
      // Where no policy of a page forbids a mail’s styles.
      await page.goto("about:blank");
      await page.setContent(html);
      expect.soft(await overflowing(page), `the mail, ${width} px wide`).toEqual([]);
    }
  });
