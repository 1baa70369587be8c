/** The owner changes every fact of src/business: the copy builds, its tests pass unchanged, and it serves and books by the new facts. */
import { expect, onTestFinished, test } from "vitest";
import { strangersValues } from "../../src/booking/fixtures.ts";
import { temporaryFolder } from "../../src/booking/storage/engine/fixtures.ts";
import { addDays, type PlainDate, todayInNewYork, weekday } from "../../src/booking/time/calendar.ts";
import { brandFiles, leadingCities } from "../catalog.ts";
import { changedVariables, changeFacts, formerFacts } from "../facts/changed-project.ts";
import { startServerProcess } from "../server-process.ts";
import { bookOverHttp } from "./fixtures.ts";
import { copyOfProject, passChecks } from "./project-copy.ts";
import { full } from "./size.ts";

/** The journeys that meet hours, notice, and windows. */
const journeys = "hours-today private-page booking-fields booking-dialog office-days next-visit one-form".split(" ");

const textOf = (html: string) => html.replaceAll(/<(script|style)(?![^>]*ld\+json).*?<\/\1>|<[^>]*>/gs, " ");

/** The first day of a weekday from the day after tomorrow on; 0 is Sunday. */
function dayAhead(wanted: number): PlainDate {
  let day = addDays(todayInNewYork(new Date()), 2);
  while (weekday(day) !== wanted) day = addDays(day, 1);
  return day;
}

test.runIf(full)(
  "a project with other facts builds, passes, serves, and books (only in npm run proof: it builds twice)",
  async () => {
    const folder = copyOfProject("dist");
    changeFacts(folder);
    passChecks(folder, journeys);

    const variables = { ...changedVariables, DATA_DIR: temporaryFolder(), DATABASE_URL: "" };
    const server = await startServerProcess(variables, { folder });
    onTestFinished(() => server.stop());
    const sitemap = await (await fetch(`${server.url}/sitemap-main.xml`)).text();
    const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => path || "/");
    expect(paths.length).toBeGreaterThan(3);
    for (const path of [
      ...paths,
      `/brands/${brandFiles[0].id}`,
      `/locations/${leadingCities[0].slug}`,
      "/dryer-repair",
      "/book",
    ]) {
      const page = await fetch(server.url + path);
      expect(page.status, path).toBe(200);
      expect(formerFacts.exec(textOf(await page.text()))?.[0], path).toBeUndefined();
    }

    const [saturday, sunday, monday] = [dayAhead(6), dayAhead(0), dayAhead(1)];
    const bookAt = async (serviceDate: PlainDate, timeSlot: string) =>
      (await bookOverHttp(server.url, strangersValues({ serviceDate, timeSlot }))).status;
    expect([await bookAt(monday, "at-8"), await bookAt(monday, "at-8")]).toEqual([201, 409]);
    expect([await bookAt(saturday, "at-8"), await bookAt(saturday, "at-8")]).toEqual([201, 201]);
    expect(await bookAt(sunday, "at-8")).toBe(422);
    expect(await bookAt(monday, "morning")).toBe(422);
  },
);
