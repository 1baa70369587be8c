/**
 * The owner changes every fact of src/business: screens, mails, structured data and rules, loaded from such a copy without
 * building it, say the new ones. tests/proof/changed-facts.test.ts builds and serves the copy.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { claimedMail, writtenAndRead } from "../../src/booking/mail/fixtures.ts";
import { changedVariables, copyWithChangedFacts, formerFacts } from "./changed-project.ts";
import { type LoadedProject, loadProject, textOf } from "./loaded-project.ts";

const folder = mkdtempSync(join(tmpdir(), "facts-"));
let project: LoadedProject;
const load = <Module>(path: string) => project.load<Module>(path);

beforeAll(async () => {
  copyWithChangedFacts(folder);
  for (const [name, value] of Object.entries(changedVariables)) vi.stubEnv(name, value);
  project = await loadProject(folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await project.close();
  rmSync(folder, { recursive: true, force: true });
});

test("home page and footer", async () => {
  const { HomeScreen } =
    await load<typeof import("../../src/screens/home/HomeScreen.tsx")>("screens/home/HomeScreen.tsx");
  const { SiteFooter } = await load<typeof import("../../src/components/frame/SiteFooter.tsx")>(
    "components/frame/SiteFooter.tsx",
  );
  const home = textOf(HomeScreen, {});
  expect(home).toContain("Phones Mon-Sat 8am-6pm, Sun closed");
  expect(home).toContain("60-day warranty");
  expect(home).toContain("We reply within 12 hours.");
  expect(home).toContain("Flat-rate repairs from $89, agreed before any work starts.");
  expect(home).toContain("From $89");
  expect(home).toContain("Florida sales tax is included. Finding the fault is free.");
  expect(home).toContain("Sales tax Included");
  expect(home).toContain("From 8 (8am-10am)");
  expect(home).toContain("Wednesday Closed");
  expect(home).toContain("Thu, Nov 26 Closed Thu, Dec 24-Fri, Dec 25 Closed");
  expect(home).toContain("They fixed the dryer on the first visit. Ann P. Largo Google review");
  expect(home).toContain("Licensed and insured County license and Liability insurance by Gulf Mutual");
  expect(home).toContain("22+ years");
  expect(home).toContain("On completion: check or Zelle.");
  expect(home).toContain("up to an hour for most repairs");
  const footer = textOf(SiteFooter, {});
  expect(footer).toContain("Largo, FL 33770");
  expect(footer).toContain("© Shore Appliances. County license AR-1234");
  expect(footer).not.toContain("opens in a new tab");
  expect(`${home} ${footer}`).not.toMatch(formerFacts);
});

test("all content", async () => {
  const modules = ["brands", "places/cities", "services/guides", "services/services", "texts"].map((name) =>
    load<object>(`catalog/${name}.ts`),
  );
  const content = JSON.stringify(await Promise.all(modules));
  expect(content).toContain("The phone is answered Monday to Saturday from 8am to 6pm");
  expect(content).toContain("Choose an arrival window: from 8 (8am-10am, Monday to Saturday), from 10");
  expect(content).toContain("60-day warranty");
  expect(content).toContain("Florida sales tax is included.");
  expect(content).toContain("48 hours’ notice");
  expect(content).toContain("open times online up to three months ahead");
  expect(content).toContain("Most visits take up to an hour");
  expect(content).toContain("on completion of the work, by check or Zelle.");
  // The office may be anywhere: no text says where it is or how long the drive takes from there.
  expect(content).not.toMatch(
    /\bour office\b|\bhome base\b|\bour \S+( \S+)? base\b|\bbased (right|next door|in town)/i,
  );
  const { cities } = await load<typeof import("../../src/catalog/places/cities.ts")>("catalog/places/cities.ts");
  for (const { slug, introduction, lead, arrival, meta } of cities) {
    const said = [...introduction, lead, arrival, meta.description].join(" ");
    expect(said, slug).not.toMatch(
      /\bminutes (away|from|south|north|down|in all)|takes? (about|around|close to)|[Ff]rom Palm Harbor/,
    );
  }
  expect(content).toContain("We keep a booking for 36 months after the visit");
  expect(content).not.toMatch(formerFacts);
});

test("mails", async () => {
  const { composeMail } = await load<typeof import("../../src/booking/mail/compose.tsx")>("booking/mail/compose.tsx");
  const { mailSender } = await load<typeof import("../../src/runtime/mails.ts")>("runtime/mails.ts");
  const { business } = await load<typeof import("../../src/business/business.ts")>("business/business.ts");
  const settings = { smtpUrl: undefined, mailFrom: undefined, mailTo: undefined, dataFolder: folder };
  const sender = mailSender(business, settings, "a secret of this test");
  const mail = claimedMail("confirmation", { timeSlot: "at-10" });
  const { read } = await writtenAndRead(await composeMail(mail, sender));
  expect(read.subject).toContain("from 10 (10am-12pm)");
  for (const part of [read.text, read.html].map((text) => text?.replaceAll(/<[^>]*>|\s+/g, " "))) {
    expect(part).toContain("60-day parts and labor warranty");
    expect(part).toContain("until 48 hours before");
    expect(part).toContain("a typical visit takes up to an hour.");
    expect(part).toContain("by check or Zelle, and");
    expect(part).toContain("Mon-Sat 8am-6pm, Sun closed");
    expect(part).toContain("Largo, FL 33770");
    expect(part).toContain("Flat-rate repairs from $89, agreed before any work starts.");
    expect(part).toContain("Florida sales tax is included.");
  }
});

test("structured data", async () => {
  const data = await load<typeof import("../../src/seo/structured-data.ts")>("seo/structured-data.ts");
  const business = data.localBusiness();
  expect(business).toMatchObject({
    telephone: "(813) 201-4411",
    priceRange: "$$$",
    geo: { latitude: 28.0197, longitude: -82.7718 },
    hasCredential: [{ name: "County license", identifier: "AR-1234" }],
    openingHoursSpecification: [{ dayOfWeek: ["Monday", "Tuesday", "Thursday", "Friday"], opens: "09:00" }],
  });
  expect(business).not.toHaveProperty("sameAs");
  expect(business).toMatchObject({
    specialOpeningHoursSpecification: ["2026-11-26", "2026-12-24", "2026-12-25"].map((day) => ({
      "@type": "OpeningHoursSpecification",
      ...{ validFrom: day, validThrough: day, opens: "00:00", closes: "00:00" },
    })),
  });
  expect(data.localBusiness({ withHours: false })).not.toHaveProperty("specialOpeningHoursSpecification");
  const service = data.repairService("Dryer Repair", "Dryers that no longer dry.", "/dryer-repair");
  expect(service).toMatchObject({ offers: { price: "89.00" } });
  const { offer } = await load<typeof import("../../src/machines/offer.ts")>("machines/offer.ts");
  expect(offer.terms.fromUsd).toBe(89);
});

test("without a price and a word on tax, pages, content and structured data say nothing about either", async () => {
  const path = join(folder, "src/business/promises.ts");
  const before = readFileSync(path, "utf8");
  const reload = (text: string) => {
    writeFileSync(path, text);
    project.forget();
  };
  reload(before.replace('= "$89"', "= undefined").replace("= true", "= undefined"));
  try {
    const { HomeScreen } =
      await load<typeof import("../../src/screens/home/HomeScreen.tsx")>("screens/home/HomeScreen.tsx");
    const home = textOf(HomeScreen, {});
    expect(home).toContain("One flat price, agreed before any work starts.");
    const texts = JSON.stringify(await load<object>("catalog/texts.ts"));
    const data = await load<typeof import("../../src/seo/structured-data.ts")>("seo/structured-data.ts");
    const service = data.repairService("Dryer Repair", "Dryers.", "/dryer-repair");
    expect(service).not.toHaveProperty("offers");
    expect(`${home} ${texts} ${JSON.stringify(service)}`).not.toMatch(/\$\d|sales tax/i);
  } finally {
    reload(before);
  }
});

test("the rules of booking", async () => {
  const rules = await load<typeof import("../../src/booking/rules/when.ts")>("booking/rules/when.ts");
  const { timeSlots } = await load<typeof import("../../src/booking/time/slots.ts")>("booking/time/slots.ts");
  const { technicianCounts } = await load<typeof import("../../src/business/capacity.ts")>("business/capacity.ts");
  expect(timeSlots).toEqual(["at-8", "at-10", "at-12", "at-14"]);
  expect(technicianCounts).toEqual([0, 1, 1, 1, 1, 1, 2]);
  const visit = { serviceDate: "2026-06-12", timeSlot: "at-10" } as const;
  // 10:00 in New York, two days before to the minute, and a minute less.
  expect(rules.canStillChange(visit, new Date("2026-06-10T14:00:00Z"))).toBe(true);
  expect(rules.canStillChange(visit, new Date("2026-06-10T14:01:00Z"))).toBe(false);
  // What is offered follows from the hours of visits, whatever the windows' own weekdays.
  const { availabilityOf } = await load<typeof import("../../src/booking/availability/availability.ts")>(
    "booking/availability/availability.ts",
  );
  const [sunday, now] = ["2026-06-14", new Date("2026-06-10T14:00:00Z")] as const;
  const facts = { from: sunday, to: sunday, window: { first: sunday, last: sunday }, now, counts: [] };
  expect(availabilityOf({ ...facts, capacity: technicianCounts })).toEqual([{ date: sunday, spots: {}, closed: true }]);
  expect(rules.checkWhen({ ...visit, serviceDate: sunday }, now)).toEqual({
    serviceDate: "We are closed that day. Please choose another day.",
  });
});
