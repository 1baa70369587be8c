import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { privatePath, sharedPath } from "../../src/shared/links/private-path.ts";
import { addDays, formatShortDay } from "../../src/shared/time/calendar.ts";
import { visitInWords } from "../../src/shared/time/visit-in-words.ts";
import { firstSlot, weekdayAhead } from "../weekday-ahead.ts";
import { attributeOf, textOf, textsOf } from "./site.ts";
import { startWithBookings } from "./with-bookings.ts";

const day = weekdayAhead(8);
const closedToOthers = {
  "cache-control": expect.stringMatching(/^no-store(, no-transform)?$/),
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

/** The built site with a visit, and a client that follows no redirect. */
async function start() {
  const site = await startWithBookings();
  const { booked } = site;
  const description = "It leaks all over the kitchen floor.";
  const visit = await booked({ serviceDate: day, timeSlot: firstSlot, serviceType: "dishwasher-repair", description });
  const send = async (path: string, form?: Record<string, string>) => {
    const answer = await site.send(path, form && { method: "POST", body: new URLSearchParams(form) });
    const html = await answer.text();
    const main = parse(html).querySelector("main");
    return { status: answer.status, headers: Object.fromEntries(answer.headers), html, main };
  };
  return { ...site, visit, send, link: privatePath(visit.linkToken) };
}
const cancel = { change: "cancel", seen: `${day} ${firstSlot}` };

test("nothing under a private link is cached, indexed, or revealed to other sites", async () => {
  const { send, link } = await start();
  const unknown = `/booking/${"x".repeat(43)}`;
  const answers = {
    "200 page": await send(link),
    "200 calendar file": await send(`${link}/visit.ics`),
    "404 page": await send(unknown),
    "404 longer address": await send(`${link}/nowhere`),
    "404 shorter address": await send("/booking"),
    "404 calendar file": await send(`${unknown}/visit.ics`),
    "303 after a change": await send(link, cancel),
    "404 change": await send(unknown, cancel),
  };
  for (const [name, { status, headers }] of Object.entries(answers)) {
    expect(status, name).toBe(Number.parseInt(name, 10));
    expect(headers, name).toMatchObject(closedToOthers);
  }
});

test("the page says what happens next; the link to share shows day, window and state, and changes nothing", async () => {
  const { bookings, send, link, visit, lines } = await start();
  const shareAddress = async () =>
    attributeOf((await send(link)).main ?? parse(""), "[value*='/booking/shared/']", "value");
  const { main } = await send(link);
  expect(textOf(main?.querySelector("[aria-current=step]"))).toBe("Booked");
  expect(textsOf(main, "dd")).toContain(`By email on ${formatShortDay(addDays(day, -1))}, 9:00 AM`);
  expect(textsOf(main, "h2, h3")).toContain("Water on the floor");

  const shared = new URL(await shareAddress()).pathname;
  const page = await send(shared);
  expect(textsOf(page.main, "h1")).toEqual(["A repair visit is booked"]);
  expect(textOf(page.main)).toContain(visitInWords({ date: day, slot: firstSlot }));
  expect(page.headers).toMatchObject(closedToOthers);
  for (const secret of [visit.name, visit.email, visit.phone, visit.address, visit.description, link])
    expect(page.html, secret).not.toContain(secret);
  expect(page.main?.querySelectorAll("form")).toEqual([]);
  for (const form of [cancel, { change: "edit", phone: "7275550199" }])
    expect((await send(shared, form)).status).toBe(405);
  expect(await bookings.findByNumber(visit.id)).toMatchObject([{ status: "booked", phone: visit.phone }]);

  await send(link, { change: "stop-sharing", shared: await shareAddress() });
  const renewed = new URL(await shareAddress()).pathname;
  expect((await send(shared)).status).toBe(404);
  await send(link, cancel);
  expect(textsOf((await send(renewed)).main, "h1")).toEqual(["This repair visit is canceled"]);
  for (const path of [shared, renewed]) expect(lines.join()).not.toContain(path.slice(sharedPath("").length));
});
