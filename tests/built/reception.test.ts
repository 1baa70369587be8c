import { parse } from "node-html-parser";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { strangersValues, wednesdayMorning } from "../../src/bookings/fixtures.ts";
import { business, facts } from "../../src/facts/site.ts";
import type { SiteOptions } from "../../src/server/app.ts";
import type { BookingFormValues } from "../../src/shared/form/schema.ts";
import { addDays, slotStart, slotsOn } from "../../src/shared/time/calendar.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { firstSlot, workdayFrom } from "../weekday-ahead.ts";
import { textOf, textsOf } from "./site.ts";
import { messages } from "./specification.ts";
import { startWithBookings } from "./with-bookings.ts";

beforeEach(() => {
  // Fakes only the date; timers keep running.
  vi.useFakeTimers({ toFake: ["Date"], now: wednesdayMorning });
  return () => void vi.useRealTimers();
});

/** A form as the page shows it, filled in. */
const filledIn = (overrides: Partial<BookingFormValues> = {}): BookingFormValues => ({
  ...strangersValues(),
  remarks: "",
  ...overrides,
});
const asForm = ({ termsAccepted, textsAccepted: _none, ...texts }: BookingFormValues) =>
  new URLSearchParams({ ...texts, ...(termsAccepted && { termsAccepted: "on" }) });

/** The built site with real bookings, and its log. */
async function startReception(options: Partial<SiteOptions> = {}, capacityPerSlot = 3) {
  // Without the files, which these tests don't need.
  const without = { clientFolder: temporaryFolder() };
  const rules = { capacityPerSlot };
  const site = await startWithBookings({ ...without, ...options }, rules);
  const post = async (path: string, body: BookingFormValues, headers: Record<string, string> = {}) => {
    const isForm = path === "/book";
    const response = await site.send(path, {
      method: "POST",
      body: isForm ? asForm(body) : JSON.stringify(body),
      headers: { ...(!isForm && { "content-type": "application/json" }), ...headers },
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, document: parse(text) };
  };
  return { ...site, post, logged: () => site.lines.map((line) => JSON.parse(line)) };
}

/** The values in a page's form. */
function valuesIn({ document }: { document: ReturnType<typeof parse> }): Record<string, string | undefined> {
  const fields = document.querySelectorAll("form[action='/book?sent'] [name]").filter((field) => {
    const isChoice = ["radio", "checkbox"].includes(field.getAttribute("type") ?? "");
    return !isChoice || field.hasAttribute("checked");
  });
  const values = fields.map((field): [string, string | undefined] => [
    field.getAttribute("name") ?? "",
    field.tagName === "TEXTAREA" ? field.text : field.getAttribute("value"),
  ]);
  // A checkbox for each day.
  const earlierOn = values.flatMap(([name, value]) => (name === "earlierOn" ? value : [])).join("");
  return { ...Object.fromEntries(values), earlierOn };
}
/** Everything that a person typed and chose. */
function typed({ remarks: _trap, termsAccepted: _accepted, madeIn: _byUs, ...texts }: BookingFormValues) {
  return texts;
}

test("A visitor who filled in the honeypot on /book is asked to send the form once more, with everything typed still in it, and one press books", async () => {
  const { post, bookings, logged, lines } = await startReception();
  const values = filledIn({ remarks: "Example Inc.", earlierOn: "24" });
  const answer = await post("/book", values);
  expect(answer.status).toBe(403);
  const form = answer.document.querySelector("form[action='/book?sent']");
  const told = answer.document.querySelector("[data-answer]");
  expect(told?.querySelector("[role=alert]")?.text).toContain(business().phone.text);
  expect(told?.querySelector("[role=alert] + button[form=book-form]")?.text).toBe("Confirm booking");
  expect(valuesIn(answer)).toMatchObject({ ...typed(values), remarks: undefined });
  expect(form?.querySelector("[name=termsAccepted]")?.hasAttribute("checked")).toBe(true);
  expect(await bookings.list()).toEqual([]);
  expect(logged()).toContainEqual(expect.objectContaining({ msg: "A form with a filled-in honeypot was sent back" }));
  expect(lines.join()).not.toMatch(/Dana|visitor\d|Avenue|Example Inc/);
  const { status, headers } = await post("/book", { ...values, remarks: "" });
  expect([status, headers.get("location")]).toEqual([303, expect.stringMatching(/^\/booking\/.*done=booked$/)]);
  expect(await bookings.list()).toHaveLength(1);
});

test("Where the business wants a call instead, /book says so and keeps what was typed", async () => {
  const { post, booked } = await startReception({ trustedProxies: 1 });
  const network = "198.51.100.7";
  // As many visits as one network may have waiting.
  const days = Array.from({ length: 20 }, (_, ahead) => addDays("2026-06-12", ahead));
  for (const serviceDate of days.filter((day) => slotsOn(day).includes(firstSlot)).slice(0, 12)) {
    await booked({ serviceDate, timeSlot: firstSlot }, [network]);
  }
  const values = filledIn();
  const answer = await post("/book", values, { "x-forwarded-for": network });
  expect(answer.status).toBe(429);
  expect(answer.document.querySelector("[role=alert]")?.text).toContain(business().phone.text);
  expect(valuesIn(answer)).toMatchObject(typed(values));
});

test("While too much is booked online, the form and what is free say so before anything is typed", async () => {
  const { send, booked } = await startReception({}, 1);
  const form = async () => parse(await (await send("/book")).text()).querySelector("#book-form")?.text;
  const free = async () => (await (await send("/api/availability")).json()) as { callInstead?: string };
  let serviceDate = workdayFrom("2026-06-12");
  // As many as a business of this size takes.
  for (let number = 0; !(await free()).callInstead; number++) {
    expect(await form()).not.toContain("more bookings online");
    await booked({ serviceDate, timeSlot: firstSlot }, [`198.51.100.${number}`]);
    serviceDate = workdayFrom(addDays(serviceDate, 1));
  }
  const words = `We can’t take more bookings online right now. Please call us at ${business().phone.text}, and we’ll find a time for you.`;
  expect(await free()).toMatchObject({ callInstead: words });
  expect(await form()).toContain(words);
});

/** What `/book` says about a form or a link, as text. */
const answerOn = ({ document }: { document: ReturnType<typeof parse> }) =>
  textOf(document.querySelector("[data-answer] [role=alert]"));

test("A form for a time that was just taken keeps what was typed, and offers free times", async () => {
  const { post, booked } = await startReception({}, 1);
  const values = filledIn();
  await booked({ serviceDate: values.serviceDate, timeSlot: values.timeSlot });
  const answer = await post("/book", values);
  expect(answer.status).toBe(409);
  expect(answerOn(answer)).toMatch(/That time was just taken[.].*Next available times/);
  const { serviceDate: _date, timeSlot: _slot, submissionKey: _key, ...kept } = typed(values);
  expect(valuesIn(answer)).toMatchObject(kept);
});

test("The booking page takes day and window from its address, unless they are taken or over, and keeps what was typed when another free time is pressed", async () => {
  const { url, post, booked } = await startReception({}, 1);
  const open = async (query: string) => {
    const response = await fetch(`${url}/book?${query}`, { headers: { connection: "close" } });
    return { document: parse(await response.text()) };
  };
  const values = filledIn({ serviceDate: "2026-06-12", timeSlot: slotsOn("2026-06-12")[0] ?? "" });
  const { serviceDate, timeSlot } = values;
  // Only problems that a page names are taken from an address.
  const page = await open(`date=${serviceDate}&slot=${timeSlot}&problem=Call+this+number`);
  expect(valuesIn(page)).toMatchObject({ serviceDate, timeSlot, description: "" });
  const times = ({ document }: typeof page) =>
    document.querySelectorAll("button[name=when]").map((button) => button.getAttribute("value") ?? "");
  expect(times(page)[0]).toBe(`${serviceDate} ${timeSlot}`);
  const when = times(page)[1] ?? "";
  const pressed = await post("/book", { ...filledIn(), when } as BookingFormValues);
  expect(valuesIn(pressed)).toMatchObject({
    name: values.name,
    serviceDate: when.split(" ")[0],
    timeSlot: when.split(" ")[1],
  });
  expect(pressed.document.querySelector("button[name=when][aria-current=true]")?.getAttribute("value")).toBe(when);
  expect(answerOn(pressed)).toBe("");

  await booked({ serviceDate, timeSlot });
  for (const date of [serviceDate, "2026-06-09"]) {
    const taken = await open(`date=${date}&slot=${timeSlot}`);
    expect(answerOn(taken), date).toMatch(/^That time was just taken[.]/);
    expect(valuesIn(taken).timeSlot, date).toBeUndefined();
  }
});

test("What was typed into the home page's form is carried over", async () => {
  const { post } = await startReception();
  const { name, phone, email, address } = filledIn();
  const contact = {
    from: "contact",
    name,
    phone,
    email,
    address,
    applianceType: "washer",
    issue: "It does not drain.",
  };
  const preferred = { preferredDate: "2026-06-12", preferredTime: slotsOn("2026-06-12")[1] ?? "" };
  const answer = await post("/book", { ...contact, ...preferred } as unknown as BookingFormValues);
  expect(valuesIn(answer)).toMatchObject({
    name,
    phone,
    email,
    address,
    description: "It does not drain.",
    serviceType: "washing-machine-repair",
    serviceDate: preferred.preferredDate,
    timeSlot: preferred.preferredTime,
  });
});

test("The home page's form that a browser sends again, after a visit was booked with it, books no second one", async () => {
  const { post, bookings } = await startReception();
  const values = filledIn();
  const contact = { ...values, from: "contact", issue: "It does not drain." };
  const keyOf = async (sent: BookingFormValues) => valuesIn(await post("/book", sent)).submissionKey ?? "";
  const submissionKey = await keyOf(contact);
  expect((await post("/book", { ...values, submissionKey })).status).toBe(303);
  const again = await post("/book", { ...values, submissionKey: await keyOf(contact), doorName: "Lou" });
  expect(answerOn(again)).toMatch(/^You already have a visit/);
  expect(await bookings.list()).toHaveLength(1);
  // Somebody else's has another key; so has one that says of nobody whose it is.
  const others = [{ email: "other@example.com" }, { email: "" }, { email: "" }];
  const keys = await Promise.all(others.map((other) => keyOf({ ...contact, ...other })));
  expect(new Set([submissionKey, ...keys]).size).toBe(4);
});

describe("A form with something missing", () => {
  test("shows all messages, each with a link to its field", async () => {
    const { post } = await startReception();
    const nothing = { name: "", phone: "", email: "", address: "", serviceType: "", serviceDate: "", timeSlot: "" };
    const { status, document } = await post("/book", filledIn({ ...nothing, description: "", termsAccepted: false }));
    expect(status).toBe(422);
    expect(textsOf(document, ".field-error")).toEqual(messages);
    const links = document.querySelectorAll("[data-answer] [role=alert] a").map((link) => link.getAttribute("href"));
    expect(links).toHaveLength(9);
    for (const href of links) expect(document.querySelectorAll(href ?? ""), `${href}`).toHaveLength(1);
  });

  test("asks phones for the right keyboard and browsers for what they know about the visitor, field by field", async () => {
    const { post } = await startReception();
    const { document } = await post("/book", filledIn({ name: "" }));
    const asked = (name: string) => {
      const field = document.querySelector(`form [name=${name}]:not([type=hidden])`);
      return ["type", "inputmode", "autocomplete", "enterkeyhint"].map((hint) => field?.getAttribute(hint));
    };
    expect(asked("name")).toEqual(["text", undefined, "name", "next"]);
    expect(asked("phone")).toEqual(["tel", "tel", "tel", "next"]);
    expect(asked("email")).toEqual(["email", "email", "email", "next"]);
    expect(asked("address")).toEqual([undefined, undefined, "street-address", "next"]);
    expect(asked("city")).toEqual(["text", undefined, "address-level2", "next"]);
    expect(asked("zip")).toEqual(["text", "numeric", "postal-code", "next"]);
    expect(asked("doorName")).toEqual(["text", undefined, "off", "next"]);
    expect(asked("doorPhone")).toEqual(["tel", "tel", "off", "next"]);
    expect(asked("modelNumber")).toEqual(["text", undefined, "off", "send"]);
    expect(asked("serialNumber")).toEqual(["text", undefined, "off", "send"]);
  });

  test("says without script, too, what is odd about a ZIP code, and which of the free times are too soon for changes online", async () => {
    const { post } = await startReception();
    // An hour before the wished visit, which is less than the shortest notice.
    vi.setSystemTime(slotStart("2026-06-11", firstSlot).getTime() - 3_600_000);
    const { document } = await post("/book", filledIn({ name: "", zip: "99501" }));
    expect(document.querySelector(".place + [role=status]")?.text).toBe(
      "99501 is outside our area. Please call us first.",
    );
    expect(document.querySelector("fieldset button[name=when]")?.closest("fieldset")?.text).toContain(
      `A visit within ${facts().noticeHours} hours can be changed by phone only.`,
    );
  });
});

test.each([
  ["/book", 303],
  ["/api/bookings", 201],
])("Behind a TLS-terminating proxy, %s takes forms of this site and of no other", async (path, status) => {
  const { post, bookings } = await startReception({ behindTls: true });
  expect((await post(path, filledIn(), { origin: "https://other.example" })).status).toBe(403);
  expect(await bookings.list()).toEqual([]);
  expect((await post(path, filledIn(), { origin: business().siteUrl })).status).toBe(status);
});

describe("When the database is broken", () => {
  const broken = () => Promise.reject(Object.assign(new Error("disk I/O error"), { detail: "(Dana Miller)" }));
  const locals = { bookings: { book: broken, findByToken: broken } };

  test("/book keeps what was typed and shows the request ID that is in the log", async () => {
    const { post, logged, lines } = await startReception({ locals });
    const values = filledIn();
    const answer = await post("/book", values);
    const requestId = answer.headers.get("x-request-id");
    expect(answer.status).toBe(503);
    expect(answer.document.querySelector("[role=alert]")?.text).toContain(requestId);
    expect(valuesIn(answer)).toMatchObject(typed(values));
    const errors = logged().filter(({ level }) => level === "error");
    expect(errors).toMatchObject([{ id: requestId, err: { message: "disk I/O error" } }]);
    expect(lines.join()).not.toMatch(/Dana|visitor\d|Avenue/);
  });

  test("any other page shows the request ID that is in the log, and Astro logs nothing itself", async () => {
    const { url, logged, lines } = await startReception({ locals });
    const response = await fetch(`${url}/booking/${"x".repeat(43)}`);
    const requestId = response.headers.get("x-request-id");
    expect(response.status).toBe(500);
    expect(await response.text()).toContain(`give us this reference number: <b>${requestId}</b>`);
    const errors = logged().filter(({ level }) => level === "error");
    expect(errors).toMatchObject([{ id: requestId, err: { message: "disk I/O error", stack: expect.any(String) } }]);
    expect(lines.join()).not.toMatch(/Dana|xxx/);
  });
});

test("A form that was sent before says on /book what became of a canceled visit, with a new key in the form and no link in the answer", async () => {
  const { post, bookings } = await startReception();
  const values = filledIn({ serviceDate: "2026-06-15", timeSlot: slotsOn("2026-06-15")[0] ?? "" });
  await post("/book", values);
  const [booking] = await bookings.list();
  if (!booking) throw new Error("not booked");
  await bookings.cancel(booking);
  const again = await post("/book", values);
  expect(again.status).toBe(409);
  expect(again.document.querySelector("[role=alert]")?.text).toContain("That visit was canceled");
  expect(again.text).not.toContain(booking.linkToken);
  const { submissionKey, ...shown } = valuesIn(again);
  expect(submissionKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(submissionKey).not.toBe(values.submissionKey);
  expect(shown).toMatchObject({ name: values.name, email: values.email, description: values.description });
  expect(await bookings.list({ status: "booked" })).toEqual([]);
  const anew = await post("/book", { ...values, submissionKey: submissionKey ?? "" });
  expect(anew.status).toBe(303);
  expect(await bookings.list({ status: "booked" })).toHaveLength(1);
});
