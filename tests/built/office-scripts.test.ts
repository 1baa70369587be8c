/** What the office's pages load, and that public pages load nothing of it, not even later. */
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type HTMLElement, parse } from "node-html-parser";
import { expect, onTestFinished, test } from "vitest";
import { temporaryService } from "../../src/booking/fixtures.ts";
import { bookingNumber } from "../../src/booking/links/booking-number.ts";
import { enterPath } from "../../src/booking/links/private-path.ts";
import { temporaryFolder } from "../../src/booking/storage/engine/fixtures.ts";
import { todayInNewYork } from "../../src/booking/time/calendar.ts";
import { createClassNames } from "../../src/styles/class-names.ts";
import { officeSession } from "../office-session.ts";
import { officePaths, onDemandPaths } from "../routes.ts";
import { weekdayAhead } from "../weekday-ahead.ts";
import {
  onDemandPages,
  type Page,
  prerenderedPages,
  privateAndUnknownPages,
  problemsOf,
  readAsset,
  release,
  startBuiltSite,
} from "./site.ts";
import { scriptBytes, scriptsLoadedBy } from "./sizes.ts";

/** In bytes, brotli. */
const scriptBudget = 80_000;

/** A page for each of the office's routes. */
async function officePages(): Promise<Page[]> {
  const now = () => new Date();
  const { bookings, office, booked } = await temporaryService({ file: join(temporaryFolder(), "b.sqlite") }, { now });
  const server = await startBuiltSite({ locals: { bookings, office }, office });
  onTestFinished(() => server.stop());
  const { cookie } = await officeSession({ url: server.url, office }, "Front desk");
  const link = await office.addLink({ label: "Second desk" });
  const token = link.status === "added" ? link.token : "";
  const number = bookingNumber(await booked({ serviceDate: weekdayAhead(10) }));
  const paths = officePaths({ date: todayInNewYork(now()), number, token });
  expect(paths).toContain(enterPath(token));
  expect(paths).toContain(`/office/visits/${number}`);
  return Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(server.url + path, { headers: { cookie, connection: "close" } });
      const html = await answer.text();
      expect([path, answer.status]).toEqual([path, 200]);
      return { path, html, document: parse(html), bytes: html.length };
    }),
  );
}

test(`scripts of each page of the office are at most ${scriptBudget.toLocaleString("en-US")} bytes`, async () => {
  for (const page of await officePages()) {
    const size = scriptBytes(page);
    expect(size, page.path).toBeGreaterThan(0);
    expect(size, page.path).toBeLessThanOrEqual(scriptBudget);
  }
});

/** The classes of the office's styles as the build names them, and the one on its root. */
function officeClasses(): ReadonlySet<string> {
  const nameOf = createClassNames();
  const root = join(import.meta.dirname, "../../src/office");
  const names = globSync("**/*.module.css", { cwd: root }).flatMap((file) => {
    const sheet = readFileSync(join(root, file), "utf8");
    return [...classesIn(sheet)].map((name) => nameOf(name, join(root, file)));
  });
  return new Set([...names, "office"]);
}

const classesIn = (sheet: string) => new Set([...sheet.matchAll(/[.]([a-zA-Z_][\w-]*)/g)].map(([, name = ""]) => name));

/** The classes that a document's elements have or its styles speak of. */
const classesOf = (document: HTMLElement) => [
  ...document.querySelectorAll("[class]").flatMap((element) => [...element.classList.values()]),
  ...document.querySelectorAll("style").flatMap(({ rawText }) => [...classesIn(rawText)]),
];

test("public pages load nothing of the office: neither its scripts, at once or later, nor its styles", async () => {
  const office = await officePages();
  const pages = [
    ...prerenderedPages(),
    ...(await onDemandPages(...onDemandPaths)),
    ...(await privateAndUnknownPages()),
  ];
  const officeScripts = scriptsLoadedBy(office);
  const names = [...officeScripts].map((path) => basename(path));
  const publicScripts = scriptsLoadedBy(pages);
  expect(publicScripts.size).toBeGreaterThan(5);
  expect([...publicScripts].filter((path) => officeScripts.has(path))).toEqual([]);

  const classes = officeClasses();
  expect(office.every(({ document }) => classesOf(document).some((name) => classes.has(name)))).toBe(true);
  expect(
    problemsOf(pages, ({ html, document }) => [
      ...names.filter((name) => html.includes(name)),
      ...classesOf(document).filter((name) => classes.has(name)),
      /["'(=]\/office\b/.test(html) && "a path of the office",
    ]),
  ).toEqual([]);

  // And no other file of the build, whoever loads it.
  const files = release.assets.filter((name) => /[.](js|css)$/.test(name) && !names.includes(name));
  expect(files.length).toBeGreaterThan(publicScripts.size);
  const mentions = files.filter((file) => {
    const text = readAsset(`/_astro/${file}`).toString();
    return names.some((name) => text.includes(name)) || /["'`]\/office\b/.test(text);
  });
  expect(mentions).toEqual([]);
});
