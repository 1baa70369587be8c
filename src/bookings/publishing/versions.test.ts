import { expect, test } from "vitest";
import { factFields } from "../../facts/schema.ts";
import { createSite, site } from "../../facts/site.ts";
import { temporaryService, wednesdayMorning } from "../fixtures.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";
import type { SiteDocument } from "./keep-windows.ts";
import { noteMachine } from "./machines.ts";

const by = "Front desk";

describeOnBothEngines("versions of the facts", (engine) => {
  const open = async (options?: Parameters<typeof temporaryService>[1]) => {
    const service = await temporaryService(await engine.newPlace(), options);
    const { office } = service;
    const draft = async (document: SiteDocument) => {
      const saved = await office.saveDraft(document, { revision: (await office.readDraft())?.revision ?? 0, by });
      if (saved.status !== "saved") throw new Error(saved.status);
      return saved.draft;
    };
    const publish = async (document: SiteDocument) => {
      const { revision } = await draft(document);
      const { number = 0 } = { number: undefined, ...(await office.publishDraft({ revision, by })) };
      return number;
    };
    return { ...service, draft, publish };
  };

  test("a draft is shared, and nobody overwrites what they have not seen", async () => {
    const { office, draft } = await open();
    expect(await office.readDraft()).toBeUndefined();
    const first = await draft({ warrantyDays: 120 });
    const second = await draft({ warrantyDays: 120, flatPriceUsd: "$99" });
    const late = { revision: first.revision, by: "Owner" };
    const conflict = { status: "conflict", stored: { document: second.document, revision: second.revision } };
    expect(await office.saveDraft({ warrantyDays: 60 }, late)).toMatchObject(conflict);
    expect(await office.publishDraft(late)).toMatchObject(conflict);
    expect(await office.discardDraft(late)).toMatchObject(conflict);
    expect(await office.discardDraft({ revision: second.revision, by })).toEqual({ status: "discarded" });
    const gone = { status: "conflict", stored: undefined };
    await draft({ warrantyDays: 90 });
    expect(await office.saveDraft({}, { revision: second.revision, by })).toMatchObject({ status: "conflict" });
    expect(await office.publishDraft({ revision: (await office.readDraft())?.revision ?? 0, by })).toMatchObject({
      status: "published",
    });
    expect(await office.saveDraft({}, { revision: second.revision, by })).toEqual(gone);
  });

  test("a published version is live at once; going back publishes a new one", async () => {
    const { office, publish, draft } = await open();
    expect(await publish({ warrantyDays: 120, name: "Gulf" })).toBe(1);
    expect(await office.liveVersion()).toMatchObject({ number: 1, document: { warrantyDays: 120 }, publishedBy: by });
    await publish({ warrantyDays: 60 });

    const begun = await draft({ warrantyDays: 30 });
    expect(await office.goBackTo(9, by)).toEqual({ status: "not-found" });
    expect(await office.goBackTo(1, "Owner")).toEqual({ status: "published", number: 4 });
    expect(await office.publishDraft({ revision: begun.revision, by })).toEqual({ status: "published", number: 5 });

    const told = (await office.siteHistory()).map(({ number, former }) => [number, former]);
    const [first, second] = [{ warrantyDays: 120, name: "Gulf" }, { warrantyDays: 60 }];
    expect(told).toEqual([
      [5, first],
      [4, second],
      [2, first],
      [1, {}],
    ]);
  });

  test("one that can't be rendered stays the draft, with the reason, and changes nothing else", async () => {
    const reasons: (string | undefined)[] = [undefined, "A page is broken.", undefined];
    const publisher = { prepare: async () => reasons.shift(), refresh: async () => site() };
    const { office, publish, draft } = await open({ publisher });
    await publish({ name: "Gulf" });
    const { revision } = await draft({ name: "Breeze" });
    const failed = { status: "failed", failure: "A page is broken." };
    expect(await office.publishDraft({ revision, by })).toEqual(failed);
    expect(await office.liveVersion()).toMatchObject({ document: { name: "Gulf" } });
    expect(await office.readDraft()).toMatchObject({ failure: "A page is broken." });
    await publish({ name: "Gulf Breeze" });
    expect(await office.readDraft()).toBeUndefined();
    expect(await office.liveVersion()).toMatchObject({ document: { name: "Gulf Breeze" } });
  });

  test.each(["", "{", "null", "[]"])(
    "a document that is %o has no facts, is refused, and gives way to the next",
    async (text) => {
      const { office, database, publish, draft } = await open();
      await publish({ warrantyDays: 120 });
      await draft({ name: "Breeze" });
      await database.updateTable("site_versions").set({ document: text }).execute();
      const siteOf = (version?: { document: SiteDocument }) => createSite({}, { document: version?.document ?? {} });
      for (const version of [await office.liveVersion(), await office.readDraft(), ...(await office.siteHistory())]) {
        const { facts, refused } = siteOf(version);
        expect([facts.warrantyDays, refused.length]).toEqual([factFields.warrantyDays.default, 1]);
      }
      await publish({ ...(await office.readDraft())?.document, name: "Gulf" });
      const live = await office.liveVersion();
      expect([live?.document.name, siteOf(live).refused]).toEqual(["Gulf", []]);
    },
  );

  test("of two people who publish the same draft, one does", async () => {
    const { office, draft } = await open();
    const { revision } = await draft({ name: "Gulf" });
    const answers = await Promise.all([1, 2].map(() => office.publishDraft({ revision, by })));
    expect(answers.map(({ status }) => status).sort()).toEqual(["conflict", "published"]);
  });

  test("going back takes the calls off the list that publishing had put there, but for those that were made", async () => {
    const { office, booked, publish } = await open();
    const [visit, called] = [await booked({ timeSlot: "evening" }), await booked({ timeSlot: "evening" })];
    await publish({});
    const evenings = factFields.visitWindows.default.filter(({ id }) => id !== "evening");
    await publish({ visitWindows: evenings });
    const { open: calls } = await office.calls();
    expect(calls.map(({ booking }) => booking.id).sort()).toEqual([visit.id, called.id].sort());
    await office.checkOffCall(calls.find(({ booking }) => booking.id === called.id)?.ids ?? [], "", by);
    await office.goBackTo(1, by);
    expect((await office.calls()).open).toEqual([]);
  });

  test("machines say which version they serve, until they haven't been seen for a while", async () => {
    const { office, database } = await open();
    const at = (minutes: number) => new Date(wednesdayMorning.getTime() + minutes * 60_000);
    await noteMachine(database, "one:4321", 1, at(0));
    await noteMachine(database, "two:4321", 1, at(8));
    await noteMachine(database, "two:4321", 2, at(9));
    expect((await office.machines()).map(({ id, version }) => [id, version])).toEqual([
      ["one:4321", 1],
      ["two:4321", 2],
    ]);
    await noteMachine(database, "two:4321", 2, at(11));
    expect((await office.machines()).map(({ id }) => id)).toEqual(["two:4321"]);
  });
});
