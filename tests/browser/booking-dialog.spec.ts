import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { business } from "../../src/facts/site.ts";
import { bookingNumber } from "../../src/shared/links/booking-number.ts";
import { formatLongDate, formatShortDay, formatWeekday, type PlainDate } from "../../src/shared/time/calendar.ts";
import { slotDetails } from "../../src/shared/time/slots.ts";
import { messages } from "../built/specification.ts";
import { weekAway } from "../weekday-ahead.ts";
import { violations } from "./axe.ts";
import {
  bookByRequest,
  bookingButton,
  bookingDialog,
  expectFilledIn,
  fieldsOf,
  fillForm,
  fillTrap,
  firstSlot,
  lastSlot,
  lightPage,
  loseTheAnswer,
  openBookingDialog,
  secondSlot,
  showMonthOf,
  shownMonth,
  validBooking,
} from "./booking-form.ts";
import { capacity } from "./site.ts";
import { widths } from "./steady-page.ts";
import { expect, test } from "./test.ts";

const api = "**/api/bookings";

const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** The specified title and text. */
async function expectSuccess(page: Page, date: PlainDate, slot: string): Promise<void> {
  await expect(toast(page).getByText("Service booking confirmed!", { exact: true })).toBeVisible();
  const text = `We'll contact you shortly to confirm your appointment on ${formatLongDate(date)} during the ${slotDetails(slot).name.toLowerCase()} time slot.`;
  await expect(toast(page).getByText(text, { exact: true })).toBeVisible();
}

// tests/built/booking-buttons.test.ts looks at the presets of the buttons on all pages.
test("Booking buttons open the dialog without presets on the home page: in the hero, and below it in the header and the phone's bar", {
  tag: "@variant",
}, async ({ page }) => {
  await page.goto("/");
  const dialog = bookingDialog(page);
  for (const button of [
    page.getByRole("main").getByRole("button", { name: "Book Service Now" }),
    // Once the other one has left the screen.
    page.getByRole("banner").getByRole("link", { name: "Book Service Now" }),
  ]) {
    await button.click();
    await expect(dialog).toBeVisible();
    await expect(fieldsOf(dialog).services.locator(":checked")).toHaveCount(0);
    await expect(fieldsOf(dialog).description).toHaveValue("");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await page.locator("#contact").scrollIntoViewIfNeeded();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("navigation", { name: "Call or book" }).getByRole("link", { name: "Book" }).click();
  await expect(dialog).toBeVisible();
});

test("At a month's end, the calendar's weeks run on into the next month", { tag: "@variant" }, async ({ page }) => {
  await page.clock.setFixedTime("2037-06-29T13:00:00Z");
  const dialog = await openBookingDialog(page);
  const days = dialog.locator(".month.is-shown [name=serviceDate]");
  await expect(days.first()).toHaveValue("2037-06-29");
  expect(await days.count()).toBe(2 + 31);
  await expect(dialog.locator(".is-shown .month-name")).toHaveText("June – July 2037");
  const top = (name: RegExp) => dialog.getByRole("radio", { name }).evaluate((day) => day.getBoundingClientRect().top);
  expect(await top(/July 1\b/)).toBe(await top(/June 29\b/));
  await dialog.getByRole("button", { name: "Next month" }).click();
  await expect(days.first()).toHaveValue("2037-08-01");
});

test("An empty form is not sent, and shows the message of every required field in the order of the page", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  const dialog = await openBookingDialog(page);
  const fields = fieldsOf(dialog);
  await expect(fields.submit).toHaveText("Confirm booking");
  await fields.submit.click();
  await expect(dialog.locator(".field-error")).toHaveText(messages);
  await expect(fields.services.getByRole("radio").first()).toBeFocused();
  await test.step("each describes its field", async () => {
    const controls = [
      fields.services,
      dialog.getByRole("group", { name: "Date" }),
      dialog.getByRole("radiogroup", { name: "Preferred time" }),
      fields.name,
      fields.phone,
      fields.email,
      fields.address,
      fields.description,
      fields.terms,
    ];
    for (const [index, control] of controls.entries()) {
      await expect(control).toHaveAccessibleDescription(messages[index] as string);
    }
  });
  const { name, phone } = fields;
  await name.fill("Dana");
  await expect(name).not.toHaveAttribute("aria-invalid");
  await expect(dialog.getByText("Name must be at least 2 characters.")).toBeHidden();
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await test.step("the first wrong field has a ring, also after a press with the pointer", async () => {
    await fields.submit.click();
    const first = fields.service("refrigerator-repair");
    await expect(first).toBeInViewport();
    const ring = await first.evaluate((input) => getComputedStyle(input.closest("label") ?? input).outlineStyle);
    expect(ring).toBe("solid");
    await fields.service("dryer-repair").check();
    await fields.submit.click();
    await expect(dialog.locator(".calendar :focus")).toBeInViewport();
  });
  expect(sent).toEqual([]);
});

test.describe("A complete booking", () => {
  test("is stored, confirmed with the toast, logged, and clears the form", async ({ page, site }) => {
    await page.clock.install();
    const values = validBooking(site.freeDay(), { timeSlot: lastSlot });
    const dialog = await openBookingDialog(page);
    await fillForm(dialog, values);
    // "Confirm Thu, Nov 26, 4-7"
    await expect(fieldsOf(dialog).submit).toHaveText(
      `Confirm ${formatShortDay(values.serviceDate as PlainDate)}, ${slotDetails(lastSlot).hours.replaceAll(/[ap]m/g, "")}`,
    );
    const logged = page.waitForEvent("console", (message) => message.text().startsWith("Booking submitted:"));
    await fieldsOf(dialog).submit.click();
    await expect(toast(page).getByText("Service booking confirmed!")).toBeVisible();
    await test.step("it is in the database by the time the toast appears", () => {
      const { serviceDate, timeSlot, modelNumber, email } = values;
      expect(site.storedBookings(values.description)).toMatchObject([{ email, serviceDate, timeSlot, modelNumber }]);
    });
    await expectSuccess(page, values.serviceDate as PlainDate, lastSlot);
    await expect(dialog).toBeHidden();
    const submissionKey = expect.any(String);
    expect(await (await logged).args()[1]?.jsonValue()).toEqual({ ...values, submissionKey });

    const card = page.getByRole("region", { name: formatWeekday(values.serviceDate as PlainDate) });
    await test.step("a card that is not modal shows the visit, and is read out", async () => {
      await expect(card.getByRole("heading", { level: 2 })).toHaveText(
        `${formatWeekday(values.serviceDate as PlainDate)}, ${slotDetails(lastSlot).name.toLowerCase()} (${slotDetails(lastSlot).hours})`,
      );
      await expect(card.getByRole("heading", { level: 2 })).toBeFocused();
      const [stored] = site.storedBookings(values.description);
      const shown = { Appliance: "Dryer", Address: values.address, Number: bookingNumber({ id: stored?.id ?? "" }) };
      for (const [term, text] of Object.entries(shown))
        await expect(
          card
            .locator("div")
            .filter({ has: page.getByText(term, { exact: true }) })
            .getByRole("definition"),
        ).toHaveText(text);
      await expect(card.getByRole("heading", { name: "What happens next" })).toBeVisible();
      const link = await card.getByRole("link", { name: "Open my visit" }).getAttribute("href");
      expect(link).toMatch(/^\/booking\/[\w-]+$/);
      await expect(card.getByRole("link", { name: "Add to calendar" })).toHaveAttribute("href", `${link}/visit.ics`);
      expect(page.url()).not.toContain(String(link));
      await expect(page.locator(":modal")).toHaveCount(0);
    });
    await test.step("neither covers the other or the call bar, and axe finds nothing", async () => {
      for (const viewport of [...Object.values(widths), { width: 390, height: 600 }]) {
        await page.setViewportSize(viewport);
        const boxes = [card, toast(page), page.locator("body > nav")];
        const shown = await Promise.all(boxes.map((box) => box.boundingBox()));
        const tops = shown.filter((box) => box !== null).sort((one, other) => one.y - other.y);
        for (const [index, box] of tops.entries())
          expect(box.y + box.height, `${viewport.width} px`).toBeLessThanOrEqual(tops[index + 1]?.y ?? viewport.height);
        await expect(card.getByRole("button", { name: "Done" })).toBeInViewport({ ratio: 1 });
      }
      expect(await violations(page)).toEqual([]);
    });
    await test.step("they stay until Done, which gives the focus back", async () => {
      await page.clock.runFor(600_000);
      await expect(toast(page).getByText("Service booking confirmed!")).toBeVisible();
      await toast(page).getByRole("button", { name: "Dismiss" }).click();
      await expect(toast(page).getByText("Service booking confirmed!")).toBeHidden();
      await card.getByRole("button", { name: "Done" }).click();
      await expect(card).toBeHidden();
      await expect(bookingButton(page)).toBeFocused();
    });
    await test.step("the next form is blank", async () => {
      await bookingButton(page).click();
      await expect(dialog).toBeVisible();
      const fields = fieldsOf(dialog);
      for (const field of [fields.name, fields.email, fields.phone, fields.address, fields.description]) {
        await expect(field).toHaveValue("");
      }
      await expect(dialog.locator("input:checked")).toHaveCount(0);
    });
  });

  test("can be made with the keyboard alone", async ({ page, site }) => {
    const values = validBooking("2000-01-01");
    const { keyboard } = page;
    await page.goto("/services/dishwasher-repair");
    const tabTo = async (target: Locator) => {
      for (let presses = 0; presses < 40; presses++) {
        await keyboard.press("Tab");
        if (await target.evaluate((element) => element === document.activeElement)) return;
      }
      await expect(target).toBeFocused();
    };
    await tabTo(page.getByRole("main").getByRole("link", { name: "Schedule Dishwasher Repair" }).first());
    await keyboard.press("Enter");
    const dialog = bookingDialog(page);
    const fields = fieldsOf(dialog);
    await tabTo(fields.service("dishwasher-repair"));
    await keyboard.press("ArrowLeft");
    await expect(fields.service("washing-machine-repair")).toBeChecked();
    await tabTo(dialog.locator("[name=serviceDate]:enabled").first());
    await keyboard.press("Space");
    const chosen = () => dialog.locator("[name=serviceDate]:checked").inputValue();
    let day = (await chosen()) as PlainDate;
    for (const [key, weeks] of [
      ["ArrowDown", 1],
      ["ArrowUp", -1],
    ] as const) {
      for (let presses = 0; presses < 5; presses++) {
        await keyboard.press(key);
        day = weekAway(day, weeks);
        expect(await chosen()).toBe(day);
      }
      await expect(shownMonth(dialog, day)).toBeVisible();
    }
    // A day that no other test is given.
    await keyboard.press("ArrowRight");
    await tabTo(fields.slot(firstSlot));
    await keyboard.press("Space");
    for (const [field, text] of [
      [fields.name, values.name],
      [fields.phone, values.phone],
      [fields.email, values.email],
      [fields.address, values.address],
      [fields.description, values.description],
    ] as const) {
      await tabTo(field);
      await keyboard.type(text);
    }
    await tabTo(fields.terms);
    await keyboard.press("Space");
    await tabTo(fields.submit);
    await keyboard.press("Enter");
    await expect(toast(page).getByText("Service booking confirmed!")).toBeVisible();
    expect(site.storedBookings(values.description)).toMatchObject([{ serviceType: "washing-machine-repair" }]);
    await expect(page.getByRole("heading", { name: "What happens next" })).toBeVisible();
    await keyboard.press("Escape");
    await expect(page.getByRole("heading", { name: "What happens next" })).toBeHidden();
  });

  test.describe("by somebody who looks like a bot", () => {
    test.use({ allowedErrors: [/status of 400|status of 403|status of 422/] });

    test("is asked for once more, visibly, and passes with one press", async ({ page, site }) => {
      const values = validBooking(site.freeDay());
      const dialog = await openBookingDialog(page);
      await fillForm(dialog, values);
      await fillTrap(dialog);
      await fieldsOf(dialog).submit.click();
      await expect(dialog.getByRole("alert")).toContainText("Our spam filter stopped this form");
      expect(site.storedBookings(values.description)).toEqual([]);
      await fieldsOf(dialog).submit.click();
      await expectSuccess(page, values.serviceDate as PlainDate, firstSlot);
      expect(site.storedBookings(values.description)).toHaveLength(1);
    });
  });
});

test.describe("A request that fails", () => {
  test.use({ allowedErrors: [/Failed to load resource: net::ERR_FAILED/] });

  test("leaves everything typed and the phone number; sent again, it books once, also if only the answer was lost", async ({
    page,
    site,
  }) => {
    const values = validBooking(site.freeDay());
    const dialog = await openBookingDialog(page);
    await fillForm(dialog, values);
    const fields = fieldsOf(dialog);
    const alert = dialog.getByRole("alert");
    await test.step("a server that can't be reached", async () => {
      await page.route(api, (route) => route.abort(), { times: 1 });
      await fields.submit.click();
      await expect(alert).toContainText(business().phone.text);
      await expectFilledIn(dialog, values);
    });
    await test.step("an answer that is lost", async () => {
      await loseTheAnswer(page);
      const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/bookings"));
      await dialog.getByRole("button", { name: "Try again" }).click();
      await failed;
    });
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expectSuccess(page, values.serviceDate as PlainDate, firstSlot);
    expect(site.storedBookings(values.description)).toHaveLength(1);
  });
});

test.describe("A full slot", () => {
  test.use({ allowedErrors: [/status of 409/] });

  async function fillUp(request: APIRequestContext, date: PlainDate): Promise<void> {
    for (let taken = 0; taken < capacity; taken++) await bookByRequest(request, validBooking(date));
  }

  test("can't be chosen, or if others were faster is refused, and an offered time can be booked", async ({
    page,
    site,
    request,
  }) => {
    const full = site.freeDay();
    const values = validBooking(site.freeDay());
    const date = values.serviceDate as PlainDate;
    await fillUp(request, full);
    const dialog = await openBookingDialog(page);
    const { day, slot, submit } = fieldsOf(dialog);
    await test.step("is cleared when the day changes to one where it is full", async () => {
      await showMonthOf(dialog, date);
      await day(date).click();
      await slot(firstSlot).check();
      await showMonthOf(dialog, full);
      await day(full).click();
      await expect(slot(firstSlot)).toBeDisabled();
      await expect(slot(firstSlot)).not.toBeChecked();
      await expect(slot(secondSlot)).toBeEnabled();
    });
    await fillForm(dialog, values);
    await fillUp(request, date);
    await submit.click();
    await expect(dialog.getByText("That time was just taken.")).toBeVisible();
    const offers = dialog.getByRole("group", { name: "Next available times" }).getByRole("button");
    await expect(offers).toHaveCount(3);
    await expect(offers.first()).toBeFocused();
    await expect(slot(firstSlot)).toBeDisabled();
    await page.keyboard.press("Enter");
    await expect(slot(secondSlot)).toBeChecked();
    await expect(slot(secondSlot)).toBeFocused();
    await submit.click();
    await expectSuccess(page, date, secondSlot);
    expect(site.storedBookings(values.description)).toMatchObject([{ timeSlot: secondSlot }]);
  });
});

test.describe("The dialog is dismissed", () => {
  test("with Escape, Cancel, Close or a click on the backdrop, and the focus returns to its button", async ({
    page,
  }) => {
    const dialog = await openBookingDialog(page);
    const heading = dialog.getByRole("heading", { name: "Book your repair" });
    await test.step("it is the platform's modal dialog: nothing behind it takes a press, and the page does not scroll", async () => {
      await expect(page.locator("dialog:modal")).toHaveCount(1);
      await expect(heading).toBeFocused();
      expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe("hidden");
      await page.evaluate(() => document.querySelector<HTMLElement>("header a")?.focus());
      await expect(heading).toBeFocused();
    });
    const ways: Record<string, () => Promise<void>> = {
      "with Escape": () => page.keyboard.press("Escape"),
      "with Cancel": () => page.getByRole("button", { name: "Cancel" }).click(),
      "with Close": () => page.getByRole("button", { name: "Close" }).click(),
      "by a click on the backdrop": () => page.mouse.click(5, 5),
      "by Escape, with the focus on nothing, which a click inside of it leaves open": async () => {
        await heading.click();
        await expect(dialog).toBeVisible();
        expect(await page.evaluate(() => document.activeElement?.matches("input, button, a"))).toBe(false);
        await page.keyboard.press("Escape");
      },
    };
    for (const [way, dismiss] of Object.entries(ways)) {
      await test.step(way, async () => {
        await expect(dialog).toBeVisible();
        await dismiss();
        await expect(dialog).toBeHidden();
        await expect(bookingButton(page)).toBeFocused();
        await expect(page.locator("body")).toHaveCSS("overflow", "visible");
        await bookingButton(page).click();
      });
    }
    await test.step("not by a drag of the mouse from a field to the backdrop", async () => {
      await fieldsOf(dialog).name.fill("Dana Miller");
      const box = await fieldsOf(dialog).name.boundingBox();
      await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 20);
      await page.mouse.down();
      await page.mouse.move(5, 5);
      await page.mouse.up();
      await expect(dialog).toBeVisible();
    });
    await test.step("and still holds what was typed when it is opened again", async () => {
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await bookingButton(page).click();
      await expect(fieldsOf(dialog).name).toHaveValue("Dana Miller");
    });
  });

  test("with the browser's Back button, without leaving the page or an extra step in the history", async ({ page }) => {
    await page.goto("/privacy-policy");
    const dialog = await openBookingDialog(page);
    await expect(dialog).toBeVisible();
    // It has its place in the history a moment later, once React knows of it; a busy machine takes its time.
    await page.waitForFunction(() => history.state?.dialog);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(lightPage);
    await bookingButton(page).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL("/privacy-policy");
  });
});

test("The inline form opens an empty dialog, offers its details with one button that fills them in, and sends nothing", async ({
  page,
  site,
}) => {
  const date = site.freeDay();
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.goto("/");
  const form = page.locator("#contact");
  const dialog = bookingDialog(page);
  const choose = form.getByRole("button", { name: "Choose a time" });
  await test.step("the browser validates required fields first", async () => {
    await choose.click();
    await expect(form.getByRole("textbox", { name: "Name" })).toBeFocused();
    await expect(dialog).toBeHidden();
    await expect(form.locator(":required")).toHaveCount(6);
  });
  await form.getByRole("textbox", { name: "Name" }).fill("Dana Miller");
  await form.getByRole("textbox", { name: "Phone" }).fill("(727) 555-0123");
  // Pasted with marks that nobody sees, for which the browser itself would refuse it.
  await form.getByRole("textbox", { name: "Email" }).fill("\u202amailto:dana@example.com\u200b");
  await expect(form.getByRole("textbox", { name: "Email" })).toHaveValue("dana@example.com");
  await form.getByRole("textbox", { name: "Address" }).fill("12 Example Avenue");
  await form.getByRole("combobox", { name: "Appliance" }).selectOption("Oven/Range");
  await form.getByRole("textbox", { name: "What is it doing?" }).fill("It does not heat up.");
  await form.getByLabel("Preferred date").fill(date);
  await form.getByRole("combobox", { name: "Preferred time" }).selectOption(secondSlot);
  await choose.click();
  const fields = fieldsOf(dialog);
  await expect(fields.name).toHaveValue("");
  await expect(fields.description).toHaveValue("");
  await expect(fields.services.locator(":checked")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Use the details I just typed" }).click();
  await expect(fields.name).toBeFocused();
  await expect(fields.name).toHaveValue("Dana Miller");
  await expect(fields.phone).toHaveValue("(727) 555-0123");
  await expect(fields.email).toHaveValue("dana@example.com");
  await expect(fields.address).toHaveValue("12 Example Avenue");
  await expect(fields.description).toHaveValue("It does not heat up.");
  await expect(fields.service("oven-stove-repair")).toBeChecked();
  await expect(fields.slot(secondSlot)).toBeChecked();
  await expect(dialog.locator("[name=serviceDate]:checked")).toHaveValue(date);
  await expect(dialog.getByRole("button", { name: "Use the details I just typed" })).toBeHidden();
  expect(sent).toEqual([]);
});
