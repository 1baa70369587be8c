import { expect, test } from "vitest";
import { temporaryService, wednesdayMorning } from "../fixtures.ts";
import { describeOnBothEngines } from "../storage/engine/fixtures.ts";
import type { SiteDocument } from "./keep-windows.ts";
import { noteMachine } from "./machines.ts";
import { claimVersion, commitVersion, failVersion } from "./versions.ts";

const by = "Front desk";

describeOnBothEngines("versions of the facts", (engine) => {
  const open = async () => {
    const service = await temporaryService(await engine.newPlace());
    const { office, database } = service;
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
    const machine = (id: string, at = wednesdayMorning) =>
      noteMachine(database, { id, name: id, version: 0, step: "" }, at);
    return { ...service, draft, publish, machine };
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
      status: "publishing",
    });
    expect(await office.saveDraft({}, { revision: second.revision, by })).toEqual(gone);
  });

  test("a published version is live once a machine has committed it; going back publishes a new one", async () => {
    const { office, database, publish, machine, draft } = await open();
    await machine("one");
    expect(await publish({ warrantyDays: 120, name: "Gulf" })).toBe(1);
    expect(await office.liveVersion()).toBeUndefined();
    expect(await claimVersion(database, "one", wednesdayMorning)).toMatchObject({ number: 1 });
    await commitVersion(database, 1, wednesdayMorning);
    expect(await office.liveVersion()).toMatchObject({ number: 1, document: { warrantyDays: 120 }, published_by: by });
    await commitVersion(database, await publish({ warrantyDays: 60 }), wednesdayMorning);

    const begun = await draft({ warrantyDays: 30 });
    expect(await office.goBackTo(9, by)).toEqual({ status: "unknown" });
    expect(await office.goBackTo(1, "Owner")).toEqual({ status: "publishing", number: 4 });
    expect(await office.goBackTo(1, "Owner")).toEqual({ status: "busy" });
    expect(await office.publishDraft({ revision: begun.revision, by })).toEqual({ status: "busy" });
    await commitVersion(database, 4, wednesdayMorning);
    expect(await office.publishDraft({ revision: begun.revision, by })).toEqual({ status: "publishing", number: 5 });

    const told = (await office.siteHistory()).map(({ number, state, differences }) => [number, state, differences]);
    expect(told).toEqual([
      [
        5,
        "publishing",
        [
          { name: "name", before: "Gulf", after: undefined },
          { name: "warrantyDays", before: 120, after: 30 },
        ],
      ],
      [
        4,
        "live",
        [
          { name: "name", before: undefined, after: "Gulf" },
          { name: "warrantyDays", before: 60, after: 120 },
        ],
      ],
      [
        2,
        "live",
        [
          { name: "name", before: "Gulf", after: undefined },
          { name: "warrantyDays", before: 120, after: 60 },
        ],
      ],
      [
        1,
        "live",
        [
          { name: "name", before: undefined, after: "Gulf" },
          { name: "warrantyDays", before: undefined, after: 120 },
        ],
      ],
    ]);
  });

  test("one that could not be published is the draft again, with the reason, and changes nothing else", async () => {
    const { office, database, publish } = await open();
    await commitVersion(database, await publish({ name: "Gulf" }), wednesdayMorning);
    const number = await publish({ name: "Breeze" });
    await failVersion(database, number, "A page is broken.");
    // Too late.
    await commitVersion(database, number, wednesdayMorning);
    expect(await office.liveVersion()).toMatchObject({ document: { name: "Gulf" } });
    expect(await office.readDraft()).toMatchObject({ state: "failed", failure: "A page is broken." });
    expect(await publish({ name: "Gulf Breeze" })).toBe(number);
    await commitVersion(database, number, wednesdayMorning);
    expect(await office.readDraft()).toBeUndefined();
    expect(await office.liveVersion()).toMatchObject({ document: { name: "Gulf Breeze" } });
  });

  test("one machine publishes; another takes over once that one is silent", async () => {
    const { database, publish, machine } = await open();
    await Promise.all([machine("one"), machine("two")]);
    await publish({ name: "Gulf" });
    const at = (seconds: number) => new Date(wednesdayMorning.getTime() + seconds * 1_000);
    const claims = await Promise.all([claimVersion(database, "one", at(0)), claimVersion(database, "two", at(0))]);
    expect(claims.filter((claim) => claim)).toHaveLength(1);
    const [winner, loser] = claims[0] ? ["one", "two"] : ["two", "one"];
    await machine(winner, at(15));
    expect(await claimVersion(database, loser, at(30))).toBeUndefined();
    expect(await claimVersion(database, winner, at(31))).toMatchObject({ number: 1 });
    expect(await claimVersion(database, loser, at(60))).toMatchObject({ number: 1 });
  });
});
