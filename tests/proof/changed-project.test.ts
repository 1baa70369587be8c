/**
 * What an owner changes in a copy of the project: facts, cities and brands, the site's address. Nothing else has to be edited:
 * the copy builds, its tests pass unchanged, and it serves and books by the new facts. It takes minutes, so that all of it runs
 * only with `npm run proof`.
 */
import { spawnSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { strangersValues } from "../../src/bookings/fixtures.ts";
import { readMail } from "../../src/bookings/messages/email/fixtures.ts";
import { heronSound, northwind } from "../../src/content/fixtures.ts";
import { fill, mapTexts, namesOf } from "../../src/content/reading/notation.ts";
import { addDays, type PlainDate, todayInNewYork, weekday } from "../../src/shared/time/calendar.ts";
import { brandFiles, errorCodes, leadingCities } from "../catalog.ts";
import { copyProject } from "../copy-project.ts";
import { changedFacts, changedVariables, formerFacts } from "../facts/changed-facts.ts";
import { full } from "../full-size.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { weekdayAhead } from "../weekday-ahead.ts";
import { bookOverHttp, runningServer } from "./fixtures.ts";

function copyOfProject(): string {
  const folder = temporaryFolder();
  copyProject(folder);
  return folder;
}

/** Takes off the marks of what has no page any more, as `npm run check-content` asks for. */
function takeOffMarks(folder: string, ...gone: readonly string[]): void {
  const takeOff = (text: string) =>
    fill(text, {
      fact: () => undefined,
      choose(mark, words, others) {
        const names = namesOf({ name: mark });
        const left = names.filter((name) => !gone.includes(name));
        if (left.length === names.length) return undefined;
        return left.length > 0 ? `{${left.join("+")}:${words}|${others}}` : words;
      },
    });
  for (const file of globSync(join(folder, "src/content/data/{brands,cities,guides}/*.json")))
    writeFileSync(file, JSON.stringify(mapTexts(JSON.parse(readFileSync(file, "utf8")), takeOff)));
}

/** A copy with changed facts passes the unit tests, builds, and passes the tests of what is built and these journeys in a browser. */
function passChecks(folder: string, ...journeys: readonly string[]): void {
  // What takes long was proven in full size without the change.
  const { PROOF: _, PROOF_RUNS: __, ...variables } = process.env;
  const env = { ...variables, TEST_FACTS: JSON.stringify(changedFacts) };
  const run = (...words: string[]) => {
    const options = { cwd: folder, env, encoding: "utf8", maxBuffer: 2 ** 26 } as const;
    const { status, stdout, stderr } = spawnSync("npm", words, options);
    expect(status, `npm ${words.join(" ")}\n${(stdout + stderr).slice(-5_000)}`).toBe(0);
  };
  // As for every new text.
  run("run", "dates");
  run("run", "test:unit");
  run("run", "test:build");
  run("run", "test:built");
  run("exec", "playwright", "test", ...journeys.map((name) => `${name}.spec.ts`));
}

/** What a sitemap lists, as paths. */
const pathsIn = (xml: string) => [...xml.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => path || "/");
/** Without styles and scripts, but with attributes and structured data. */
const saidBy = (html: string) => html.replaceAll(/<(script|style)(?![^>]*ld\+json).*?<\/\1>/gs, " ");

describe.runIf(full)("a copy of the project (only in npm run proof: each builds)", () => {
  // A city and a brand from the top of their lists, and the codes of a brand that stays.
  const [{ slug: city }] = leadingCities;
  const [{ id: brand }] = brandFiles;
  const codes = errorCodes.find((code) => code.brand.id !== brand)?.brand.id ?? "";
  const journeys = ["hours-today", "private-page", "booking-fields", "booking-dialog", "office-days", "next-visit"];
  const pages = ["error-codes", "six-taps", "one-form", "every-page"];

  test("with other cities, brands and facts builds, passes its tests and journeys, says nothing of the former facts, and books by the new ones", async () => {
    const folder = copyOfProject();
    const fileOf = (name: string) => join(folder, "src/content/data", `${name}.json`);
    writeFileSync(fileOf("cities/heron-sound"), JSON.stringify(heronSound));
    writeFileSync(fileOf("brands/northwind"), JSON.stringify(northwind));
    for (const name of [`cities/${city}`, `brands/${brand}`, `error-codes/${codes}`]) rmSync(fileOf(name));
    takeOffMarks(folder, city, brand);
    passChecks(folder, ...journeys, ...pages);

    const variables = { ...changedVariables, DATA_DIR: temporaryFolder(), DATABASE_URL: "" };
    const server = await runningServer(variables, { folder });
    const read = async (path: string) => (await fetch(server.url + path)).text();
    const paths = pathsIn(await read("/sitemap-main.xml"));
    expect(paths.length).toBeGreaterThan(3);
    for (const path of [...paths, "/brands/northwind", "/locations/heron-sound", "/dryer-repair", "/book"]) {
      const text = saidBy(await read(path)).replaceAll(/<[^>]*>/g, " ");
      expect(formerFacts.exec(text)?.[0], path).toBeUndefined();
    }

    /** The first day of a weekday from the day after tomorrow on; 0 is Sunday. */
    const dayAhead = (wanted: number): PlainDate => {
      let day = addDays(todayInNewYork(new Date()), 2);
      while (weekday(day) !== wanted) day = addDays(day, 1);
      return day;
    };
    const [saturday, sunday, monday] = [dayAhead(6), dayAhead(0), dayAhead(1)];
    const bookAt = async (serviceDate: PlainDate, timeSlot: string) =>
      (await bookOverHttp(server.url, strangersValues({ serviceDate, timeSlot }))).status;
    expect([await bookAt(monday, "at-8"), await bookAt(monday, "at-8")]).toEqual([201, 409]);
    expect([await bookAt(saturday, "at-8"), await bookAt(saturday, "at-8")]).toEqual([201, 201]);
    expect(await bookAt(sunday, "at-8")).toBe(422);
    expect(await bookAt(monday, "morning")).toBe(422);
  });

  /** What a site must not say while its owner has set nothing. Not the maker’s certificates, other people’s licenses, nor how long a test takes. */
  const samples =
    /4\.8\/5|\b\d+ reviews\b|Maria T\.|James R\.|Denise K\.|neighbors say|\blicensed\b(?! electrician)|\binsured\b|\bgenuine\b|\bquality parts\b|(?<!factory[ -])\bcertified\b(?! service)|\b(15|fifteen)\+? years (of|in)|(more than|over) (15|fifteen)(?! seconds)|fifteen years and more|1000 Example|(facebook|instagram)\.com\/?["\s]|\/\/x\.com\/?["\s]|ratingValue|aggregateRating/gi;
  /** Each with the words around it. */
  const samplesIn = (text: string): string[] =>
    [...text.matchAll(samples)].map(({ index }) => text.slice(Math.max(0, index - 30), index + 40));

  test("with a real address and nothing else set has no sample in any page, structured data or mail", async () => {
    const data = temporaryFolder();
    const siteUrl = "https://www.shore-appliances.com";
    const server = await runningServer(
      { SITE_URL: siteUrl, DATA_DIR: data, DATABASE_URL: "" },
      { folder: copyOfProject() },
    );
    expect(server.output()).toMatch(/Not shown until you set it: the rating and number of reviews/);

    const read = async (path: string) => (await fetch(server.url + path)).text();
    const paths = (await Promise.all(pathsIn(await read("/sitemap.xml")).map(read))).flatMap(pathsIn);
    expect(paths.length).toBeGreaterThan(80);
    for (const path of [...paths, "/book", "/terms-of-use", "/brands/acme", "/nowhere", "/.well-known/security.txt"]) {
      expect(samplesIn(saidBy(await read(path))), path).toEqual([]);
    }

    const booked = await bookOverHttp(server.url, strangersValues({ serviceDate: weekdayAhead(7) }));
    expect(booked.status).toBe(201);
    await expect.poll(() => globSync("outbox/*.eml", { cwd: data }).length, { timeout: 30_000 }).toBeGreaterThan(1);
    for (const file of globSync("outbox/*.eml", { cwd: data })) {
      const { subject, text, html } = await readMail(readFileSync(join(data, file)));
      expect(text, file).toContain("Pinellas Appliance Repair Co.");
      expect(samplesIn(`${subject} ${text} ${html}`), file).toEqual([]);
    }
  });
});
