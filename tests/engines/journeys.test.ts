/** What may differ in Gecko and WebKit, at phone and desktop width, on the real server: dialog, calendar and menu. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyDetails } from "../../src/shared/form/fields.ts";
import { enterPath } from "../../src/shared/links/private-path.ts";
import type { PlainDate } from "../../src/shared/time/calendar.ts";
import { slotDetails } from "../../src/shared/time/slots.ts";
import { type Site, startSite } from "../browser/site.ts";
import { firstSlot } from "../weekday-ahead.ts";
import { findEngines } from "./find-engines.ts";
import { startFirefox } from "./firefox.ts";
import { type Engine, finding, seen, type Tab, until } from "./tab.ts";
import { startWebKit } from "./webkit.ts";

const programs = findEngines();
const engines = {
  Firefox: { start: () => startFirefox(programs.firefox), phone: 390 },
  // Its window can't be narrower than 447 pixels: the toolbar needs them.
  WebKit: { start: () => startWebKit(programs.webkitDriver, programs.miniBrowser), phone: 450 },
};
let site: Site;
beforeAll(async () => {
  site = await startSite();
}, 60_000);
afterAll(() => site?.stop());

let people = 0;

/** Types a different person's details each time. @returns the description, by which the booking can be found */
async function typeDetails(tab: Tab): Promise<string> {
  const description = `It does not drain. ${randomUUID()}`;
  const person = String(++people).padStart(4, "0");
  const texts = {
    name: "Dana Miller",
    phone: `727555${person}`,
    email: `dana${person}@example.com`,
    address: "12 Example Avenue, Dunedin",
    description,
  };
  for (const [name, text] of Object.entries(texts)) await tab.type({ css: `dialog [name=${name}]` }, text);
  // Not its label, which may contain a link.
  await tab.click({ css: "dialog [name=termsAccepted]" });
  return description;
}

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
        await tab.goto(`${site.url}/services/dishwasher-repair`);
        await tab.click({ css: "main a[data-book]", text: "Schedule Dishwasher Repair" });
        await seen(tab, { css: "dialog[open] h2", text: "Book your repair" });
        await until(tab, `document.querySelector("dialog [value=dishwasher-repair]").checked`);
        await tab.click({ css: "dialog button", text: "Confirm" });
        await until(tab, `document.activeElement.closest("dialog [data-field=serviceDate]") !== null`);
        await chooseDay(tab, date);
        await tab.click({ css: "dialog label", text: slotDetails(firstSlot).name });
        const description = await typeDetails(tab);
        expect(await tab.evaluate(`document.querySelector("dialog [name=phone]").value`)).toMatch(
          /^\(727\) 555-\d{4}$/,
        );
        await tab.click({ css: "dialog button", text: "Confirm" });
        await seen(tab, { css: "[role=status]", text: "Service booking confirmed!" });
        await until(tab, `!document.querySelector("dialog[open]")`);
        expect(site.storedBookings(description)).toMatchObject([
          { serviceType: "dishwasher-repair", serviceDate: date, timeSlot: firstSlot, name: "Dana Miller" },
        ]);
      });

      journey("closes the dialog with Escape and with Back, and keeps what was typed", async (tab) => {
        await tab.goto(site.url);
        const open = { css: "main button[data-book]", text: "Book Service Now" };
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

      if (!isPhone)
        journey("moves a visit to another technician with the pointer, and back by keyboard", async (tab) => {
          const [ana, rosa] = [randomUUID(), randomUUID()];
          await using _ = await site.hire({ id: ana, name: "Ana Ruiz" });
          await using __ = await site.hire({ id: rosa, name: "Rosa Diaz" });
          const date = site.freeDay();
          const values = {
            ...emptyDetails,
            name: "Dana Miller",
            phone: "(727) 555-0143",
            address: "12 Example Avenue, Dunedin",
            serviceType: "dryer-repair",
            description: `It stays cold. ${randomUUID()}`,
            serviceDate: date,
            timeSlot: firstSlot,
            termsAccepted: true,
            submissionKey: randomUUID(),
          };
          await site.office.book(values, { by: "Somebody" });
          const stored = () => site.storedBookings(values.description)[0];
          const id = stored()?.id ?? "";
          await site.office.assign({ id, version: 0, by: "Somebody" }, rosa);
          const link = await site.office.addLink({ label: `Desk in ${name}` });
          await tab.goto(site.url + enterPath(link.status === "added" ? link.token : ""));
          await tab.click({ css: "main button" });
          await until(tab, `location.pathname === "/office"`);
          await tab.goto(`${site.url}/office/day/${date}`);
          await seen(tab, { css: "#show-shortcuts" });
          const cell = (who: string) => `#cell-${firstSlot}-${who}`;
          await tab.drag({ css: `#handle-${id}` }, { css: cell(ana) });
          await until(tab, `document.querySelector("${cell(ana)} #visit-${id}") !== null`);
          expect(stored()?.technicianId).toBe(ana);
          await until(tab, `document.activeElement.id === "handle-${id}"`);
          await tab.press("Space");
          await until(tab, `document.documentElement.hasAttribute("data-moving")`);
          await tab.press("ArrowRight");
          await tab.press("Space");
          await until(tab, `document.querySelector("${cell(rosa)} #visit-${id}") !== null`);
          expect(stored()?.technicianId).toBe(rosa);
        });

      journey(isPhone ? "leads through the menu" : "leads through the navigation", async (tab) => {
        await tab.goto(site.url);
        const links = { css: "header nav a", text: "Brands" };
        if (isPhone) {
          await tab.click({ css: "[data-menu]" });
          await seen(tab, links);
          await tab.press("Escape");
          await until(tab, `!document.getElementById("menu").matches(":popover-open")`);
          await tab.click({ css: "[data-menu]" });
        }
        await tab.click(links);
        await until(tab, `location.pathname === "/brands"`);
      });
    });
  });
}
