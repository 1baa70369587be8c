/** Texts that a person sends: the link that opens them, what it says, and what is known afterwards. */
import { expect, test } from "vitest";
import { business as ownBusiness } from "../../facts/site.ts";
import { bookingNumber } from "../../shared/links/booking-number.ts";
import { dayPage } from "../day/day-page.tsx";
import { type Fields, sam, temporaryOffice } from "../fixtures.ts";
import { visitPage } from "../visit/visit-page.tsx";

/** A visit of today in the evening, which is Sam's; it is 9 AM. */
async function start(values = {}) {
  const office = await temporaryOffice();
  await office.hire("sam", "Sam Ortiz");
  const visit = await office.booked({ serviceDate: "2026-06-10", timeSlot: "evening", phone: "7275550143", ...values });
  await office.office.assign({ id: visit.id, version: 0, by: "Kim" }, "sam");
  const params = { number: bookingNumber(visit) };
  const send = (form: Fields) => office.ask(visitPage, { params, form });
  const press = async (action: string, more = {}) =>
    send({ action, version: (await office.stored(visit))?.version, sure: 1, ...more });
  /** The number and words of the link on the visit's page and, where it differs, on the card. */
  const text = async () => {
    const pages = [await office.ask(visitPage, { params }), await office.ask(dayPage, { user: sam })];
    const hrefs = pages.map(({ root }) => root.querySelector("a[data-text]")?.getAttribute("href") ?? "");
    expect(hrefs[1]).toBe(hrefs[0]);
    const [number = "", body = ""] = (hrefs[0] ?? "").split("?&body=");
    const words = decodeURIComponent(body);
    expect(pages[0]?.text(`#words-${visit.id}`)).toBe(words);
    return [number, words.replace(/https:\S+\/booking\/[\w-]{43}$/, "LINK")];
  };
  return { ...office, visit, params, send, press, text };
}

const business = ownBusiness().name;

test("says of a visit what is true of it now, with the private link, also to callers without an email", async () => {
  const { text, press } = await start({ email: "caller@example.com" });
  const booked = "Dryer Repair, Wednesday, June 10, evening (4pm-7pm)";
  expect(await text()).toEqual([
    "sms:+17275550143",
    `${business}: Your visit is booked: ${booked}. To see or change it: LINK`,
  ]);
  await press("on-the-way", { minutes: 15 });
  expect((await text())[1]).toBe(`${business}: Sam is on the way, arriving about 9:15 to 9:35 AM. Your visit: LINK`);
  await press("running-late", { minutes: 45 });
  expect((await text())[1]).toBe(`${business}: Sam is running late, now about 9:45 to 10:05 AM. Your visit: LINK`);
  await press("arrived");
  expect((await text())[1]).toMatch(
    /: Sam is at your door, but no one is answering\. Please come to the door, or call us at \(727\)/,
  );
  await press("no-show");
  expect((await text())[1]).toMatch(/: We came for your visit \(Dryer Repair\), but no one was home\..*LINK$/);
  await press("done");
  expect(await text()).toEqual(["", ""]);
});

test("of a visit that was moved says the new time", async () => {
  const { press, ask, params } = await start();
  await press("reschedule", { when: "2026-06-12 morning" });
  expect((await ask(visitPage, { params })).text("[id^=words]")).toContain(
    "Your visit has a new time: Dryer Repair, Friday, June 12, morning (8am-12pm).",
  );
});

test("is noted when it is opened, and nothing says that it was sent", async () => {
  const { press, ask, params } = await start();
  expect((await press("text-opened", { text: "on-the-way" })).status).toBe(303);
  expect((await press("text-opened", { text: "anything" })).status).toBe(404);
  const history = (await ask(visitPage, { params })).all("ol li");
  expect(history[0]).toBe("Text openedon the wayFront desk, today, 9:00 AM");
  expect(history).toHaveLength(3);
});

test("is asked about before 8 AM and from 8 PM on in Florida", async () => {
  const { ask, params, clock } = await start({ serviceDate: "2026-06-12" });
  const asked = async (now: string) => {
    clock.now = new Date(now);
    return (await ask(visitPage, { params })).text("details[id^=text-]");
  };
  const about = "Text the customer: booked";
  expect(await asked("2026-06-10T11:59:59Z")).toBe(
    `${about}It’s 7:59 AM. Florida’s texting hours start at 8:00 AM.Text anyway`,
  );
  expect(await asked("2026-06-10T12:00:00Z")).toBe("");
  expect(await asked("2026-06-10T23:59:59Z")).toBe("");
  expect(await asked("2026-06-11T00:00:00Z")).toBe(
    `${about}It’s 8:00 PM. Florida’s texting hours ended at 8:00 PM.Text anyway`,
  );
});

test("is not offered where the customer wants none, on any visit with that number, until that is taken back", async () => {
  const { ask, press, params, booked, text } = await start();
  const other = await booked({ serviceDate: "2026-06-12", phone: "+1 (727) 555-0143", name: "Dana Miller" });
  const shown = async (number = params.number) => {
    const page = await ask(visitPage, { params: { number } });
    return [page.text("b[id^=text-]"), page.root.querySelectorAll("a[data-text]").length];
  };
  await press("no-texts");
  expect([await shown(), await shown(bookingNumber(other))]).toEqual([
    ["No texts", 0],
    ["No texts", 0],
  ]);
  expect((await ask(dayPage, { user: sam })).text("b[id^=text-]")).toBe("No texts");
  await press("texts-again");
  expect(await shown(bookingNumber(other))).toEqual(["", 1]);
  expect((await text())[0]).toBe("sms:+17275550143");
});

test.each([
  ["727-555-0143 x45", 0],
  ["(727) 555-0143 or 727-555-0148", 1],
  ["+49 30 1234567", 0],
  ["800-555-0143", 0],
  ["7271550143", 0],
])("%s gets %i links", async (phone, links) => {
  const { ask, params } = await start({ phone });
  expect((await ask(visitPage, { params })).root.querySelectorAll("a[data-text]")).toHaveLength(links);
});
