import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../tests/temporary-folder.ts";
import type { SitePublisher } from "../bookings/context.ts";
import { callAll, temporaryService } from "../bookings/fixtures.ts";
import type { DatabaseLocation } from "../bookings/store/database.ts";
import { describeOnBothEngines, sqlite, type TestEngine } from "../bookings/store/engine/fixtures.ts";
import { readFacts } from "../facts/effective-facts.ts";
import { type FactDocument, factFields } from "../facts/schema.ts";
import { notices, setLiveSite, site } from "../facts/site.ts";
import { createLog } from "../runtime/log.ts";
import { startTestSite } from "./fixtures.ts";
import { createLiveSite } from "./live-site.ts";
import type { RenderPage } from "./site-pages.ts";

const by = "Owner";

/** What a page of the moment says. */
function words(): string {
  const { date, facts } = site();
  const { closedDays, announcement } = notices();
  const closed = closedDays.map(({ date }) => `closed ${date}`);
  return [facts.phone, date, ...closed, ...(announcement ? [announcement.text] : [])].join(", ");
}

interface Machine {
  /** What a page waits for, or throws, before it answers. */
  work?: (path: string) => unknown;
  environment?: Record<string, string>;
}

/** A machine with an office on a database, which serves what the database says, and a clock that tests set. */
async function machineOn(place: DatabaseLocation, { work, environment = {} }: Machine = {}) {
  const before = site();
  onTestFinished(() => setLiveSite(before));
  const rendered: string[] = [];
  const renderPage: RenderPage = async ({ url }, locals) => {
    const path = new URL(url).pathname;
    rendered.push(path);
    try {
      await work?.(path);
    } catch (err) {
      (locals as App.Locals).log.error({ err }, "The page failed");
      return new Response(null, { status: 500 });
    }
    return new Response(words(), { headers: { "content-type": "text/html" } });
  };
  const publisher: SitePublisher = {
    prepare: (document, former) => live.prepare(document, former),
    refresh: () => live.refresh(),
  };
  const service = await temporaryService(place, { publisher });
  const { database, office, clock } = service;
  const file = join(temporaryFolder(), "site.json");
  const own = { database, clock: { now: () => clock.now, sync: async () => undefined } };
  const live = createLiveSite({
    requireOpen: () => own,
    file,
    environment,
    renderPage,
    log: createLog("silent"),
  });
  const page = async (path = "/") => (await live.get()?.pages.get(path))?.body.toString();
  async function publish(document: FactDocument) {
    const revision = (await office.readDraft())?.revision ?? 0;
    const saved = await office.saveDraft(document, { revision, by });
    return office.publishDraft({ revision: saved.status === "saved" ? saved.draft.revision : -1, by });
  }
  /** Whether the page is still the one that was kept when it is asked for again. */
  const keeps = async () => {
    const kept = await live.get()?.pages.get("/");
    await live.poll("one:1");
    return kept === (await live.get()?.pages.get("/"));
  };
  return { ...service, own, live, file, rendered, renderPage, page, publish, keeps };
}

const phone = "(727) 555-0151";
const other = { phone: "(727) 555-0152" };
const wednesday = "2026-06-10";

const newMachine = async (engine: TestEngine, options?: Machine) => {
  const machine = await machineOn(await engine.newPlace(), options);
  await machine.live.refresh();
  return machine;
};

describeOnBothEngines("the site that is served", (engine) => {
  test("is nothing before the database was asked, and then what it says", async () => {
    const { live, page, publish } = await machineOn(await engine.newPlace());
    expect(live.get()).toBeUndefined();
    await publish({ phone });
    expect(await page()).toBe(`${phone}, ${wednesday}`);
    expect(live.get()?.site).toMatchObject({ version: 1, facts: { phone } });
  });

  test("has the facts of a version when it goes live, and its pages without rendering them again", async () => {
    const { live, page, publish, rendered } = await newMachine(engine);
    expect(await publish({ phone })).toMatchObject({ status: "published" });
    const all = [...(live.get()?.pages.paths ?? [])];
    expect(rendered.toSorted()).toEqual(all.toSorted());
    for (const path of all) expect(await page(path)).toBe(`${phone}, ${wednesday}`);
    expect(rendered).toHaveLength(all.length);
  });

  test("has them so after windows were changed, and after going back", async () => {
    const { live, office, publish, rendered } = await newMachine(engine);
    const [morning, ...others] = readFacts({}, {}).facts.visitWindows;
    await publish({ phone });
    for (const change of [
      () => publish({ ...other, visitWindows: others }),
      () => publish({ visitWindows: [...others, { ...morning, id: "new", name: "Early", startHour: 7 } as never] }),
      () => office.goBackTo(1, by),
    ]) {
      rendered.length = 0;
      expect(await change()).toMatchObject({ status: "published" });
      const count = rendered.length;
      expect(count).toBeGreaterThan(100);
      for (const path of live.get()?.pages.paths ?? []) await live.get()?.pages.get(path);
      expect(rendered).toHaveLength(count);
    }
  });

  test.each(["/about", "/book"])(
    "is for a request of %s the one that it began with, whatever goes live meanwhile",
    async (path) => {
      const begun = Promise.withResolvers<void>();
      const waiting = Promise.withResolvers<void>();
      let isSlow = true;
      const work = (asked: string) => {
        if (asked !== path || !isSlow) return undefined;
        begun.resolve();
        return waiting.promise;
      };
      const { live, publish, renderPage } = await newMachine(engine, { work });
      const { send } = await startTestSite(renderPage, { served: live.get, renderPage });
      const text = async () => (await send(path)).body.toString();
      const early = text();
      await begun.promise;
      isSlow = false;
      await publish({ phone });
      expect(await text()).toBe(`${phone}, ${wednesday}`);
      waiting.resolve();
      expect(await early).toBe(`${factFields.phone.default}, ${wednesday}`);
    },
  );

  test("stays as it is where a page of a version can't be rendered; the office reads which page and which fact", async () => {
    const work = (path: string) => {
      if (path === "/prices" && site().facts.warrantyDays === 60) throw new Error("Sixty is too few.");
    };
    const { live, page, publish, office } = await newMachine(engine, { work });
    await publish({ phone, replyHours: 3 });
    const before = live.get();
    const answer = await publish({ ...other, replyHours: 4, warrantyDays: 60 });
    const failure = `/prices could not be rendered: Sixty is too few. Look at “${factFields.warrantyDays.label}”.`;
    expect(answer).toEqual({ status: "failed", failure });
    expect(await office.readDraft()).toMatchObject({ failure, document: other });
    expect(await office.liveVersion()).toMatchObject({ number: 1, document: { phone } });
    await live.refresh();
    expect(live.get()).toBe(before);
    expect(await page()).toBe(`${phone}, ${wednesday}`);
  });

  test("names one of the facts where each of several would break a page, and none where none is changed", async () => {
    let isBroken = false;
    const work = () => {
      const { warrantyDays, phone } = site().facts;
      if (isBroken || warrantyDays === 60 || phone === other.phone) throw new Error("No.");
    };
    const { publish, office } = await newMachine(engine, { work });
    await publish({ phone });
    const labels = [factFields.warrantyDays.label, factFields.phone.label];
    const { failure = "" } = { ...(await publish({ ...other, warrantyDays: 60 })) } as { failure?: string };
    expect(labels.filter((label) => failure.includes(`Look at “${label}”.`))).toHaveLength(1);
    isBroken = true;
    expect(await office.goBackTo(1, by)).toEqual({ status: "failed", failure: "/ could not be rendered: No." });
  });

  test("follows what another machine published, and the office says which version each serves", async () => {
    const place = await engine.newPlace();
    const [one, two] = [await machineOn(place), await machineOn(place)];
    await one.publish({ phone });
    await two.live.poll("two:2");
    expect(await two.page()).toBe(`${phone}, ${wednesday}`);
    await one.publish(other);
    await one.live.poll("one:1");
    const versions = async () => (await one.office.machines()).map(({ id, version }) => [id, version]);
    expect(await versions()).toEqual([
      ["one:1", 2],
      ["two:2", 1],
    ]);
    await two.live.poll("two:2");
    expect(await two.page()).toBe(`${other.phone}, ${wednesday}`);
    expect(await versions()).toEqual([
      ["one:1", 2],
      ["two:2", 2],
    ]);
  });

  test("follows it even where this machine could not render it itself", async () => {
    const place = await engine.newPlace();
    const work = (path: string) => {
      if (path === "/prices" && site().facts.phone === phone) throw new Error("No.");
    };
    const [one, broken] = [await machineOn(place), await machineOn(place, { work })];
    await one.publish({ phone });
    await broken.live.poll("two:2");
    expect(await broken.page()).toBe(`${phone}, ${wednesday}`);
    await expect(broken.page("/prices")).rejects.toThrow("No.");
  });

  test("is what was asked for last, whichever answer of the database comes first", async () => {
    const { live, page, publish, database, own } = await newMachine(engine);
    const begun = Promise.withResolvers<void>();
    const waiting = Promise.withResolvers<void>();
    const held = database.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        begun.resolve();
        await waiting.promise;
        return result;
      },
    });
    const quick = own.database;
    own.database = held;
    const late = live.refresh();
    await begun.promise;
    own.database = quick;
    await publish({ phone });
    waiting.resolve();
    await late;
    expect(await page()).toBe(`${phone}, ${wednesday}`);
  });

  test("stays as it is while the database can't be asked", async () => {
    const { live, page, publish, database } = await newMachine(engine);
    await publish({ phone });
    await database.destroy();
    await live.poll("one:1");
    expect(await page()).toBe(`${phone}, ${wednesday}`);
  });
});

describeOnBothEngines("a kept page", (engine) => {
  test("stays as it is as long as neither facts nor the day change, though time passes and visits are booked", async () => {
    const { keeps, publish, clock, booked, office } = await newMachine(engine);
    await publish({ phone, announcement: { text: "Closed for the storm.", until: "2026-06-12T18:00" } });
    await booked();
    expect(await keeps()).toBe(true);
    await office.saveDraft({ warrantyDays: 60 }, { revision: 0, by });
    await office.close({ first: "2026-06-25", last: "2026-06-25", note: "" }, callAll, by);
    expect(await keeps()).toBe(true);
    clock.now = new Date("2026-06-11T03:59:59.999Z");
    expect(await keeps()).toBe(true);
  });

  test("stays where the same facts are published again", async () => {
    const { live, keeps, publish } = await newMachine(engine);
    await publish({ phone });
    await keeps();
    const before = await live.get()?.pages.get("/");
    await publish({ phone });
    expect([live.get()?.site.version, await live.get()?.pages.get("/")]).toEqual([2, before]);
  });

  test("is thrown away at midnight in New York", async () => {
    const { keeps, page, clock } = await newMachine(engine);
    clock.now = new Date("2026-06-11T03:59:59.999Z");
    expect(await keeps()).toBe(true);
    clock.now = new Date("2026-06-11T04:00:00Z");
    expect(await keeps()).toBe(false);
    expect(await page()).toContain("2026-06-11");
  });

  test("is thrown away when a day within two weeks is closed, or comes within them", async () => {
    const { keeps, page, clock, office } = await newMachine(engine);
    const close = (date: `${number}-${number}-${number}`) =>
      office.close({ first: date, last: date, note: "" }, callAll, by);
    await close("2026-06-25");
    expect(await keeps()).toBe(true);
    await close("2026-06-24");
    expect(await keeps()).toBe(false);
    expect(await page()).toContain("closed 2026-06-24");
    expect(await page()).not.toContain("closed 2026-06-25");
    clock.now = new Date("2026-06-11T13:00:00Z");
    expect(await keeps()).toBe(false);
    expect(await page()).toContain("closed 2026-06-25");
  });

  test("is thrown away when an announcement ends", async () => {
    const { keeps, page, publish, clock } = await newMachine(engine);
    const until = "2026-06-10T18:00";
    await publish({ announcement: { text: "Closed for the storm.", until } });
    expect(await page()).toContain("Closed for the storm.");
    clock.now = new Date("2026-06-10T21:59:59.999Z");
    expect(await keeps()).toBe(true);
    clock.now = new Date("2026-06-10T22:00:00Z");
    expect(await keeps()).toBe(false);
    expect(await page()).not.toContain("storm");
  });
});

describe("without the database", () => {
  /** A machine whose database said something before it was gone. */
  async function afterwards(change?: (file: string) => void) {
    const { publish, file } = await newMachine(sqlite);
    await publish({ phone });
    await publish(other);
    change?.(file);
    const machine = await machineOn(await sqlite.newPlace());
    writeFileSync(machine.file, readFileSync(file));
    machine.live.serveSaved();
    return machine;
  }

  test("the site is what the database said last", async () => {
    const { live, page } = await afterwards();
    expect(await page()).toBe(`${other.phone}, ${wednesday}`);
    expect(live.get()?.site.version).toBe(2);
  });

  test("the pages of what was noted stay when the database comes back and says the same", async () => {
    const place = await sqlite.newPlace();
    const first = await machineOn(place);
    await first.publish({ phone });
    const second = await machineOn(place);
    writeFileSync(second.file, readFileSync(first.file));
    second.live.serveSaved();
    expect(await second.keeps()).toBe(true);
  });

  test.each([
    ["torn", (text: string) => text.slice(0, -10)],
    ["empty", () => ""],
    ["of another kind", () => '"site"'],
    ["null", () => "null"],
    ["without a document", () => '{"version":2}'],
  ])("a note that is %s counts as none", async (_, tear) => {
    const { live } = await afterwards((file) => writeFileSync(file, tear(readFileSync(file, "utf8"))));
    expect(live.get()).toBeUndefined();
  });

  test("a missing note counts as none, and a folder that can't be written stops nothing", async () => {
    const machine = await machineOn(await sqlite.newPlace());
    machine.live.serveSaved();
    expect(machine.live.get()).toBeUndefined();
    mkdirSync(machine.file);
    await machine.publish({ phone });
    expect(await machine.page()).toBe(`${phone}, ${wednesday}`);
  });
});
