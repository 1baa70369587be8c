/** The booking form as a visitor uses it, in the dialog and on /book. */
import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import serviceNames from "../../src/content/data/service-names.json" with { type: "json" };
import { emptyDetails } from "../../src/shared/form/fields.ts";
import type { BookingFormValues } from "../../src/shared/form/schema.ts";
import { formatMonth, formatWeekday, type PlainDate } from "../../src/shared/time/calendar.ts";
import { slotDetails } from "../../src/shared/time/slots.ts";
import { firstSlot } from "../weekday-ahead.ts";
import { expect } from "./test.ts";

export { firstSlot, lastSlot, secondSlot, slotsOfWorkday, workdayFrom } from "../weekday-ahead.ts";

let people = 0;

/** A valid booking by a different person each time; the description sets it apart from other tests' bookings. */
export function validBooking(serviceDate: PlainDate, overrides: Partial<BookingFormValues> = {}): BookingFormValues {
  const person = String(++people);
  return {
    ...emptyDetails,
    name: "Dana Miller",
    email: `dana${person}@example.com`,
    phone: `(727) 555-${person.padStart(4, "0")}`,
    address: "12 Example Avenue, Dunedin, FL 34698",
    serviceType: "dryer-repair",
    serviceDate,
    timeSlot: firstSlot,
    modelNumber: "WED5620HW",
    serialNumber: "M92345678",
    description: `The dryer runs but stays cold. ${randomUUID()}`,
    termsAccepted: true,
    submissionKey: randomUUID(),
    ...overrides,
  };
}

/** The next booking reaches the server, but its answer never reaches the browser. */
export const loseTheAnswer = (page: Page) =>
  page.route(
    "**/api/bookings",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

/** Stores a booking without the browser. @returns the path of its private page */
export async function bookByRequest(request: APIRequestContext, values: BookingFormValues): Promise<string> {
  const response = await request.post("/api/bookings", { data: values });
  expect(response.status()).toBe(201);
  return (await response.json()).link;
}

/**
 * A page with little on it and a booking button in its main part. Tests of the dialog open it there: on the home page, which
 * has three times as much, everything takes half as long again.
 */
export const lightPage = "/problems";

/** A page's first booking button below the header. */
export const bookingButton = (page: Page) => page.getByRole("main").locator("a[data-book]").first();

/** Visits a page and opens the dialog. */
export async function openBookingDialog(page: Page, path = lightPage): Promise<Locator> {
  await page.goto(path);
  await bookingButton(page).click();
  return bookingDialog(page);
}

/** The file with the dialog's form. */
export const formCode = /\/dialog-form\.[^/]*\.js$/;
/** The form that the dialog holds before it is opened. */
export const preparedForm = (page: Page) => page.locator("#root form");

export const bookingDialog = (page: Page) => page.getByRole("dialog", { name: "Book your repair" });

/** The fields in the dialog or on the page /book. */
export function fieldsOf(form: Locator) {
  return {
    name: form.getByRole("textbox", { name: "Name" }),
    phone: form.getByRole("textbox", { name: "Phone" }),
    email: form.getByRole("textbox", { name: "Email" }),
    address: form.getByRole("textbox", { name: "Address" }),
    city: form.getByLabel("City (optional)"),
    zip: form.getByRole("textbox", { name: "ZIP" }),
    description: form.getByRole("textbox", { name: "What is it doing?" }),
    modelNumber: form.getByRole("textbox", { name: "Model number" }),
    serialNumber: form.getByRole("textbox", { name: "Serial number" }),
    terms: form.getByRole("checkbox", { name: "I accept the terms and conditions." }),
    services: form.getByRole("radiogroup", { name: "Service type: which appliance?" }),
    service: (id: string) =>
      form.getByRole("radio", {
        name: serviceNames.find((service) => service.id === id)?.shortName ?? id,
        exact: true,
      }),
    slot: (slot: string) => form.getByRole("radio", { name: new RegExp(`^${slotDetails(slot).name} `) }),
    day: (date: PlainDate) =>
      form
        .getByRole("radio", { name: new RegExp(`${formatWeekday(date)}\\b`) })
        .and(form.page().locator("[name=serviceDate]")),
    submit: form.getByRole("button", { name: /confirm|Try again/i }),
  };
}

/** The name of a day's month in the calendar, if that shows it: at a month's end, it shows the next one, too. */
export const shownMonth = (form: Locator, date: PlainDate) =>
  form.locator(".month.is-shown .month-name", { hasText: new RegExp(formatMonth(date).replace(" ", "\\b.*")) });

/** Pages the calendar to a day's month, which is not before the one that it shows. */
export async function showMonthOf(form: Locator, date: PlainDate): Promise<void> {
  const next = form.getByRole("button", { name: "Next month" });
  await next.waitFor();
  for (let turns = 0; turns < 3 && (await shownMonth(form, date).count()) === 0; turns++) await next.click();
  await expect(shownMonth(form, date)).toBeVisible();
}

/**
 * Fills in everything but the day, all at once, as a browser fills in what it remembers: typed and clicked one by one, it would
 * take most of the tests' time. Tests of the fields themselves type and click.
 */
export async function fillDetails(form: Locator, values: BookingFormValues): Promise<void> {
  await expect(form.locator(`[name=timeSlot][value=${values.timeSlot}]`)).toBeEnabled();
  const { serviceType, timeSlot, name, phone, email, address, description, modelNumber, serialNumber } = values;
  const texts = { name, phone, email, address, description, modelNumber, serialNumber };
  await form.evaluate(
    (element, { choices, texts }) => {
      const find = <Field extends HTMLElement>(selector: string) => {
        const field = element.querySelector<Field>(selector);
        if (!field) throw new Error(`The form has no field ${selector}.`);
        return field;
      };
      const check = (selector: string) => {
        const box = find<HTMLInputElement>(selector);
        if (!box.checked) box.click();
      };
      for (const choice of choices) check(choice);
      for (const [fieldName, text] of Object.entries(texts)) {
        const field = find<HTMLInputElement | HTMLTextAreaElement>(`[name=${fieldName}]`);
        // Model and serial number are folded.
        const fold = field.closest("details");
        if (fold) fold.open = true;
        field.focus();
        field.value = text;
        for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
      }
      check("[name=termsAccepted]");
    },
    { choices: [`[name=serviceType][value=${serviceType}]`, `[name=timeSlot][value=${timeSlot}]`], texts },
  );
}

/** Fills in the honeypot, as a careless browser extension does. */
export async function fillTrap(form: Locator): Promise<void> {
  await form.locator("[name=remarks]").evaluate((field: HTMLInputElement) => {
    field.value = "Example Inc.";
  });
}

/** Waits until the form of a page is alive, which begins at the first sign of a person. */
export async function bringToLife(form: Locator): Promise<Locator> {
  const { mouse } = form.page();
  await expect
    .poll(async () => {
      // Again each time: a page that has just begun to load doesn't hear it yet.
      await mouse.move(1, 1);
      await mouse.move(2, 2);
      return form.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")));
    })
    .toBe(true);
  return form;
}

/** Fills in the form, in the dialog or on /book. */
export async function fillForm(form: Locator, values: BookingFormValues): Promise<void> {
  const date = values.serviceDate as PlainDate;
  const day = fieldsOf(form).day(date);
  // Without script, all months are shown.
  if (!(await day.isVisible())) await showMonthOf(form, date);
  await day.check();
  await fillDetails(form, values);
}

/** Everything that somebody typed and chose is still in the form. */
export async function expectFilledIn(form: Locator, values: BookingFormValues): Promise<void> {
  const fields = fieldsOf(form);
  for (const name of ["name", "phone", "email", "address", "modelNumber", "serialNumber", "description"] as const)
    await expect(fields[name]).toHaveValue(values[name] ?? "");
  await expect(form.locator("[name=serviceDate]:checked")).toHaveValue(values.serviceDate);
  await expect(fields.service(values.serviceType)).toBeChecked();
  await expect(fields.slot(values.timeSlot)).toBeChecked();
  await expect(fields.terms).toBeChecked();
}
