/** The most common journeys in Gecko and WebKit, at phone and desktop width, on the real server. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatWeekday, type PlainDate } from "../../src/booking/time/calendar.ts";
import { slotDetails } from "../../src/booking/time/slots.ts";
import { type Site, startSite } from "../browser/site.ts";
import { leadingCities } from "../catalog.ts";
import { firstSlot } from "../weekday-ahead.ts";
import { findEngines } from "./find-engines.ts";
import { startFirefox } from "./firefox.ts";
import { type Front, startFront } from "./front.ts";
import { type Engine, eventually, finding, seen, type Tab, until } from "./tab.ts";
import { startWebKit } from "./webkit.ts";

const programs = findEngines();
const engines = {
  Firefox: { start: () => startFirefox(programs.firefox), phone: 390 },
  // Its window can't be narrower than 447 pixels: the toolbar needs them.
  WebKit: { start: () => startWebKit(programs.webkitDriver, programs.miniBrowser), phone: 450 },
};
const [city] = leadingCities;
const label = (text: string) => ({ css: "label", text });
const button = (text: string) => ({ css: "button", text });

let site: Site;
let front: Front;
let quietFront: Front;
beforeAll(async () => {
  site = await startSite();
  front = await startFront(site.url, { scripts: true });
  quietFront = await startFront(site.url, { scripts: false });
}, 60_000);
afterAll(async () => {
  await Promise.all([front?.stop(), quietFront?.stop()]);
  await site?.stop();
});

let people = 0;

/** Types a different person's details each time. @returns the description, by which the booking can be found */
async function typeDetails(tab: Tab, form: string): Promise<string> {
  const description = `It does not drain. ${randomUUID()}`;
  const person = String(++people).padStart(4, "0");
  const texts = {
    name: "Dana Miller",
    phone: `727555${person}`,
    email: `dana${person}@example.com`,
    address: "12 Example Avenue, Dunedin",
    description,
  };
  for (const [name, text] of Object.entries(texts)) await tab.type({ css: `${form} [name=${name}]` }, text);
  // Not its label, which may contain a link.
  await tab.click({ css: `${form} [name=termsAccepted]` });
  return description;
}

/** Without script all months are shown; the day may be far down the page. */
const setDay = (tab: Tab, form: string, date: PlainDate) =>
  tab.evaluate(`document.querySelector("${form} [name=serviceDate][value='${date}']").click()`);

/** Pages the dialog's calendar to a day's month and clicks the day. */
async function chooseDay(tab: Tab, date: PlainDate): Promise<void> {
  const day = `dialog .is-shown label:has([value="${date}"])`;
  for (let turns = 0; turns < 3 && !(await tab.evaluate(`Boolean(${finding({ css: day })})`)); turns++) {
    await tab.click({ css: "dialog .months > .icon-button + .icon-button" });
  }
  await tab.click({ css: day });
  await until(tab, `document.querySelector("dialog [name=serviceDate]:checked")?.value === "${date}"`);
}

for (const [name, { start, phone }] of Object.entries(engines)) {
  describe(name, () => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await start();
    }, 60_000);
    afterAll(() => engine?.stop(), 30_000);

    describe.each([phone, 1280])("%i px wide", (width) => {
      const isPhone = width < 768;

      /** Runs a journey in its own window. */
      const journey = (title: string, walk: (tab: Tab) => Promise<void>) =>
        it(title, async () => {
          const tab = await engine.open(width);
          try {
            await walk(tab);
          } finally {
            await tab.close();
          }
        });

      journey("books with the dialog", async (tab) => {
        const date = site.freeDay();
        await tab.goto(`${front.url}/services/dishwasher-repair`);
        await tab.click({ css: "main a[data-book]", text: "Schedule Dishwasher Repair" });
        await seen(tab, { css: "dialog[open] h2", text: "Book your repair" });
        await until(tab, `document.querySelector("dialog [value=dishwasher-repair]").checked`);
        await tab.click({ css: "dialog button", text: "Confirm" });
        await until(tab, `document.activeElement.closest("dialog [data-field=serviceDate]") !== null`);
        await chooseDay(tab, date);
        await tab.click({ css: "dialog label", text: slotDetails(firstSlot).name });
        const description = await typeDetails(tab, "dialog");
        expect(await tab.evaluate(`document.querySelector("dialog [name=phone]").value`)).toMatch(
          /^\(727\) 555-\d{4}$/,
        );
        await tab.click({ css: "dialog button", text: "Confirm" });
        await seen(tab, { css: "[role=status]", text: "Service booking confirmed!" });
        await until(tab, `!document.querySelector("dialog[open]")`);
        expect(site.storedBookings(description)).toMatchObject([
          { service: "dishwasher-repair", visit_date: date, time_slot: firstSlot, name: "Dana Miller" },
        ]);
      });

      journey("closes the dialog with Escape and with Back, and keeps what was typed", async (tab) => {
        await tab.goto(front.url);
        const open = { css: "main a[data-book]", text: "Book Service Now" };
        await tab.click(open);
        await tab.type({ css: "dialog [name=name]" }, "Dana");
        await tab.press("Escape");
        await until(tab, `!document.querySelector("dialog[open]") && !history.state?.dialog`);
        await tab.click(open);
        await until(tab, `document.querySelector("dialog[open] [name=name]")?.value === "Dana"`);
        await tab.back();
        await until(tab, `!document.querySelector("dialog[open]")`);
        expect(await tab.evaluate("location.pathname")).toBe("/");
      });

      journey("books without script, then moves and cancels the visit on its private page", async (tab) => {
        const date = site.freeDay();
        await tab.goto(quietFront.url);
        await tab.click({ css: "main a[data-book]", text: "Book Service Now" });
        await until(tab, `location.pathname === "/book"`);
        await tab.click(label("Dishwasher"));
        await setDay(tab, "main", date);
        await tab.click(label(slotDetails(firstSlot).name));
        const description = await typeDetails(tab, "main");
        await tab.click({ css: "main .button-row button[type=submit]" });
        await seen(tab, { css: "[role=status]", text: "Service booking confirmed!" });
        const stored = () => site.storedBookings(description)[0];
        expect(stored()).toMatchObject({ visit_date: date, time_slot: firstSlot });
        await seen(tab, { css: "h1", text: "Your repair visit" });
        await tab.click({ css: "summary", text: "Reschedule this visit" });
        await tab.click({ css: "label.slot", text: formatWeekday(date) });
        await tab.click(button("Reschedule my visit"));
        await seen(tab, { css: "[role=status]", text: "Your visit has been rescheduled." });
        expect(stored()).toMatchObject({ visit_date: date, sequence: 1, status: "booked" });
        await tab.click({ css: "summary", text: "Cancel this visit" });
        await tab.click(button("Yes, cancel this visit"));
        await seen(tab, { css: "h1", text: "Your visit is canceled" });
        expect(stored()).toMatchObject({ status: "cancelled" });
      });

      journey(isPhone ? "leads through the menu" : "leads through the navigation", async (tab) => {
        await tab.goto(front.url);
        const links = { css: "header nav a", text: "Brands" };
        if (isPhone) {
          await tab.click({ css: "header summary" });
          await seen(tab, links);
          await tab.press("Escape");
          await until(tab, `!document.querySelector("[data-menu]").open`);
          await tab.click({ css: "header summary" });
        }
        await tab.click(links);
        await until(tab, `location.pathname === "/brands"`);
      });

      journey("draws a city's map, and leads to another city", async (tab) => {
        await tab.goto(`${front.url}/locations/${city.slug}`);
        await tab.evaluate(`document.querySelector("[data-city-map]").scrollIntoView({ block: "center" })`);
        await seen(tab, { css: ".city-map.is-ready .leaflet-marker-icon" });
        await tab.click({ css: ".leaflet-marker-icon" });
        await seen(tab, { css: ".leaflet-popup-content", text: `Serving ${city.name}` });
        await tab.click({ css: "main li a[href^='/locations/']" });
        await until(tab, `location.pathname !== "/locations/${city.slug}"`);
        await eventually("the page of the city", () =>
          tab.evaluate(`document.querySelector("h1")?.innerText.length > 0`),
        );
      });
    });
  });
}
