import { expect, onTestFinished, test } from "vitest";
import { temporaryService } from "../booking/fixtures.ts";
import type { SiteDocument } from "../booking/site/keep-windows.ts";
import { noteMachine } from "../booking/site/machines.ts";
import { describeOnBothEngines } from "../booking/storage/engine/fixtures.ts";
import { addDays, todayInNewYork } from "../booking/time/calendar.ts";
import { createLog } from "../runtime/log.ts";
import { siteInputs } from "../runtime/site-inputs.ts";
import { followSite } from "./follow-site.ts";
import type { FromServer } from "./messages.ts";

const by = "Front desk";
const quick = { lookEveryMs: 10, settledMs: 1_000 };

describeOnBothEngines("a server that follows the database", (engine) => {
  /** @param document what it serves */
  const open = async (document?: SiteDocument) => {
    const service = await temporaryService(await engine.newPlace());
    const { office, database } = service;
    const inputs = await siteInputs(database, document && { document }, new Date());
    const sent: FromServer[] = [];
    const send = (message: FromServer) => void sent.push(message);
    const options = { database, release: { inputs }, machine: "one", log: createLog("silent"), send, ...quick };
    const site = followSite(options);
    onTestFinished(() => site.stop());
    const publish = async (document: object) => {
      const saved = await office.saveDraft({ ...document }, { revision: 0, by });
      if (saved.status === "saved") await office.publishDraft({ revision: saved.draft.revision, by });
    };
    return { ...service, site, sent, publish };
  };

  test("asks once for the days that are closed in a row, when the office is through with them", async () => {
    const { closeDay, sent } = await open();
    const days = [5, 6, 7].map((ahead) => addDays(todayInNewYork(new Date()), ahead));
    for (const day of days) await closeDay(day);
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    expect(sent).toHaveLength(1);
    for (const day of days) expect(JSON.stringify(sent)).toContain(day);
  });

  test("asks at once for a version to publish, and says why it failed", async () => {
    const { office, publish, sent, site } = await open();
    await publish({ warrantyDays: 60 });
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent).toMatchObject([{ wanted: { inputs: { BUSINESS_FACTS: '{"warrantyDays":60}' }, publishes: 1 } }]);
    await site.hear({ step: "building" });
    const machine = { id: "one", version: 0, publishing: 1, step: "building" };
    await expect.poll(() => office.machines()).toMatchObject([machine]);
    await site.hear({ failed: "A page is broken." });
    expect(await office.readDraft()).toMatchObject({ state: "failed", failure: "A page is broken." });
    await expect.poll(() => office.machines()).toMatchObject([{ publishing: null, step: "" }]);
    expect(sent).toHaveLength(1);
  });

  test("says what it serves, also after the server that it has replaced wrote last", async () => {
    const { office, database } = await open();
    const machine = { id: "one", version: 0, step: "" };
    await expect.poll(() => office.machines()).toMatchObject([machine]);
    await noteMachine(database, { ...machine, name: "vm", version: 7, step: "starting" }, new Date());
    await expect.poll(() => office.machines()).toMatchObject([machine]);
  });

  test("a version with the facts that are served goes live without another server", async () => {
    const { office, publish, sent, site } = await open({ warrantyDays: 60 });
    await publish({ warrantyDays: 60 });
    await expect.poll(() => office.liveVersion()).toMatchObject({ number: 1 });
    await expect.poll(site.version).toBe(1);
    expect(JSON.stringify(sent)).not.toContain("publishes");
  });
});
