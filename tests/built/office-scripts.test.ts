/** What the office's pages load, and that public pages load nothing of it, not even later. */
import { basename } from "node:path";
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { rooms } from "../../src/office/settings/rooms.ts";
import { bookingNumber } from "../../src/shared/links/booking-number.ts";
import { enterPath } from "../../src/shared/links/private-path.ts";
import { todayInNewYork } from "../../src/shared/time/calendar.ts";
import { built } from "../built-code.ts";
import { officeSession } from "../office-session.ts";
import { officePaths, onDemandPaths } from "../routes.ts";
import { weekdayAhead } from "../weekday-ahead.ts";
import { keptPages, onDemandPages, type Page, privateAndUnknownPages, problemsOf, readAsset } from "./site.ts";
import { scriptBytes, scriptsLoadedBy } from "./sizes.ts";
import { startWithBookings } from "./with-bookings.ts";

/** In bytes, brotli. */
const scriptBudget = 80_000;

/** What customers' private pages and the office's have in common: both keep what is typed. */
const isShared = (path: string) => /\btyped-text\./.test(path);

/** A page for each of the office's routes. */
async function fetchOfficePages(): Promise<Page[]> {
  const { url, office, booked, send } = await startWithBookings();
  const { cookie } = await officeSession({ url, office }, "Front desk");
  const link = await office.addLink({ label: "Second desk" });
  const token = link.status === "added" ? link.token : "";
  const number = bookingNumber(await booked({ serviceDate: weekdayAhead(10) }));
  const ofRoutes = officePaths({ date: todayInNewYork(new Date()), number, token, room: "business", page: "home" });
  const paths = [...new Set([...ofRoutes, ...rooms.map(({ path }) => path)])];
  expect(paths).toContain(enterPath(token));
  expect(paths).toContain(`/office/visits/${number}`);
  return Promise.all(
    paths.map(async (path) => {
      const answer = await send(path, { headers: { cookie } });
      const html = await answer.text();
      expect([path, answer.status]).toEqual([path, 200]);
      return { path, html, document: parse(html), bytes: html.length };
    }),
  );
}

let fetched: Promise<Page[]> | undefined;

/** Those pages, fetched by the first test that reads them. */
const officePages = () => (fetched ??= fetchOfficePages());

test(`scripts of each page of the office are at most ${scriptBudget.toLocaleString("en-US")} bytes`, async () => {
  for (const page of await officePages()) {
    const size = scriptBytes(page);
    expect(size, page.path).toBeGreaterThan(0);
    expect(size, page.path).toBeLessThanOrEqual(scriptBudget);
  }
});

test("public pages load nothing of the office: no script, at once or later, and no markup", async () => {
  const office = await officePages();
  const pages = [...keptPages(), ...(await onDemandPages(...onDemandPaths)), ...(await privateAndUnknownPages())];
  const officeScripts = new Set([...scriptsLoadedBy(office)].filter((path) => !isShared(path)));
  const names = [...officeScripts].map((path) => basename(path));
  const publicScripts = scriptsLoadedBy(pages);
  expect(publicScripts.size).toBeGreaterThan(5);
  expect([...publicScripts].filter((path) => officeScripts.has(path))).toEqual([]);

  expect(office.filter(({ document }) => !document.querySelector(".office"))).toEqual([]);
  expect(
    problemsOf(pages, ({ html, document }) => [
      ...names.filter((name) => html.includes(name)),
      document.querySelector(".office") !== null && "the office's root",
      /["'(=]\/office\b/.test(html) && "a path of the office",
    ]),
  ).toEqual([]);

  // And no other file of the build, no matter what loads it.
  const files = built.assets.filter((name) => /[.](js|css)$/.test(name) && !names.includes(name));
  expect(files.length).toBeGreaterThan(publicScripts.size);
  const mentions = files.filter((file) => {
    const text = readAsset(`/_astro/${file}`).toString();
    return names.some((name) => text.includes(name)) || /["'`]\/office\b/.test(text);
  });
  expect(mentions).toEqual([]);
});
