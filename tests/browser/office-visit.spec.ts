/** A visit's page in the office: states, note, another person's change, cancel and undo. */
import { validValues } from "../../src/booking/form/form-fixtures.ts";
import { bookingNumber } from "../../src/booking/links/booking-number.ts";
import { officeSession } from "../office-session.ts";
import { violations } from "./axe.ts";
import { expect, test } from "./test.ts";

for (const script of [true, false]) {
  test.describe(`${script ? "With" : "Without"} script`, () => {
    test.use({
      javaScriptEnabled: script,
      viewport: script ? { width: 1280, height: 900 } : { width: 390, height: 844 },
    });

    test("the desk says how far a visit is, changes it beside somebody else, and takes a cancellation back", async ({
      page,
      site,
    }) => {
      const description = `Visit page ${script}: the drum does not turn`;
      const visit = { serviceDate: site.freeDay(), timeSlot: "morning", name: "Dana Miller", description };
      const phone = script ? "(727) 555-0181" : "(727) 555-0182";
      const form = validValues({ ...visit, phone, email: `visit-${script}@example.com` });
      const headers = { "content-type": "application/json", connection: "close" };
      const booked = await fetch(`${site.url}/api/bookings`, { method: "POST", headers, body: JSON.stringify(form) });
      expect(booked.status).toBeLessThan(300);
      const [stored] = site.storedBookings(description);
      if (!stored) throw new Error("not stored");
      const path = `/office/visits/${bookingNumber(stored)}`;
      const desk = await officeSession(site, `Visits ${script}`);
      const kim = await officeSession(site, `Kim ${script}`);
      await page.context().addCookies([desk.browserCookie]);

      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Dana Miller" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Call", exact: true })).toHaveAttribute("href", /^tel:/);
      await expect(page.getByRole("link", { name: "Map", exact: true })).toHaveAttribute("href", /^https:.*query=/);
      if (script) expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

      // Within reach of the thumb: in view on a phone, however long the page is.
      await expect(page.getByRole("button", { name: "On the way" })).toBeInViewport();
      await page.getByRole("button", { name: "On the way" }).click();
      await expect(page.getByRole("status").getByText("On the way (Visits")).toBeVisible();
      await page.getByLabel("Private note").fill("Dog in the yard");
      await page.getByRole("button", { name: "Save note" }).click();
      await expect(page.getByText("The note is saved.")).toBeVisible();

      await page.getByText("Edit contact and problem").click();
      await page.getByLabel("Address").fill("9 New Street, Largo, FL 33770");
      const changed = await fetch(site.url + path, {
        method: "POST",
        redirect: "manual",
        headers: { cookie: kim.cookie, connection: "close" },
        body: new URLSearchParams({ action: "edit", version: "1", phone: "(813) 555-0100" }),
      });
      expect(changed.status).toBe(303);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByText(`Kim ${script} changed this just now`)).toBeVisible();
      await expect(page.getByRole("row", { name: /Address.*Example.*9 New Street/ })).toBeVisible();
      await expect(page.getByLabel("Phone")).toHaveValue("(813) 555-0100");
      await expect(page.getByLabel("Address")).toHaveValue("9 New Street, Largo, FL 33770");
      if (script) expect(await violations(page)).toEqual([]);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByText("Saved.")).toBeVisible();

      await page.getByText("Cancel this visit").click();
      await page.getByRole("button", { name: "Cancel visit" }).click();
      await expect(page.getByText(/The customer is emailed at .* unless you undo it/)).toBeVisible();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText("Undone.", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: "Done" }).click();
      await expect(page.getByText(/^Done \(Visits/)).toBeVisible();
      await expect
        .poll(() => site.storedBookings(description)[0])
        .toMatchObject({ status: "booked", progress: "done" });
    });
  });
}
