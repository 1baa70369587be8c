import { expect, test } from "vitest";
import { callAll } from "../fixtures.ts";
import { temporaryOutbox } from "../messages/outbox/fixtures.ts";
import type { Decisions } from "../staff/affected-visits.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";

const [thursday, friday] = ["2026-06-11", "2026-06-12"] as const;
const announcement = { text: "We’re closed for the storm.", until: `${friday}T23:59` };
const other = { text: "We’re open again on Monday.", until: `${friday}T18:00` };
const toThursday = "Dryer Repair, Thursday, June 11, morning (8am-12pm)";

describeOnBothEngines("closing days for a storm", (engine) => {
  const start = async () => {
    const outbox = await temporaryOutbox(await engine.newPlace());
    const close = (decisions: Decisions) =>
      outbox.office.closeForStorm(
        { first: thursday, last: friday, note: "Storm" },
        announcement,
        decisions,
        "Front desk",
      );
    const publish = async (document: object) => {
      const saved = await outbox.office.saveDraft({ ...document }, { revision: 0, by: "Owner" });
      if (saved.status !== "saved") throw new Error("There is a draft already.");
      await outbox.office.publishDraft({ revision: saved.draft.revision, by: "Owner" });
    };
    return { ...outbox, close, publish };
  };

  test("does all at once: nothing before each visit is decided about, then days, calls, one email each and the announcement", async () => {
    const { office, close, confirmed, be, delivered, closures, database } = await start();
    const called = await confirmed();
    const kept = await confirmed({ serviceDate: friday });
    await database.updateTable("bookings").set({ email: "", emailKey: "" }).where("id", "=", kept.id).execute();
    await office.saveDraft({ warrantyDays: 120 }, { revision: 0, by: "Owner" });
    expect(await close(new Map([[called.id, "call"]]))).toMatchObject({ status: "undecided", visits: [{}, {}] });
    expect([await closures(), await office.liveVersion()]).toEqual([[], undefined]);

    expect(await close(callAll)).toMatchObject({ status: "closed" });
    expect((await closures()).map(({ date }) => date)).toEqual([thursday, friday]);
    expect(await office.liveVersion()).toMatchObject({ document: { announcement } });
    expect((await office.readDraft())?.document).toEqual({ warrantyDays: 120, announcement });
    expect((await office.calls()).open.map(({ booking }) => booking.id)).toEqual([called.id, kept.id]);
    be("2026-06-10 9:09");
    expect(await delivered()).toEqual([]);
    // Closed again, nobody gets it twice.
    be("2026-06-10 9:11");
    await close(callAll);
    be("2026-06-10 9:30");
    expect(await delivered()).toEqual([`We can’t come: ${toThursday}`]);
    // No reminder of a visit that nobody makes.
    be("2026-06-11 7:00");
    expect(await delivered()).toEqual([]);
  });

  test("can be undone until the emails go out: reminders are due again, and the site says what it said before", async () => {
    const { office, close, publish, confirmed, be, delivered, closures } = await start();
    const before = { text: "We’re at the home show.", until: `${thursday}T18:00` };
    await publish({ announcement: before });
    await confirmed({ serviceDate: friday });
    await close(callAll);
    be("2026-06-10 9:05");
    const [change] = await office.recentDayChanges();
    const undo = () => office.undoDayChange(change?.id ?? "", "Front desk");
    expect(await undo()).toEqual({ status: "undone" });
    expect([await closures(), (await office.calls()).open]).toEqual([[], []]);
    expect(await office.liveVersion()).toMatchObject({ document: { announcement: before } });
    be("2026-06-11 9:20");
    expect(await delivered()).toEqual(["Reminder: Dryer Repair, Friday, June 12, morning (8am-12pm)"]);
  });

  test("undone, leaves what another closing of the same instant did: its email and its call", async () => {
    const { office, confirmed, be, delivered } = await start();
    for (const date of [thursday, friday]) {
      await confirmed({ serviceDate: date });
      await office.closeForStorm({ first: date, last: date, note: "Storm" }, undefined, callAll, "Front desk");
    }
    const changes = await office.recentDayChanges();
    const ofFriday = changes.find(({ dates }) => dates.includes(friday));
    expect(await office.undoDayChange(ofFriday?.id ?? "", "Front desk")).toEqual({ status: "undone" });
    expect((await office.calls()).open.map(({ booking }) => booking.serviceDate)).toEqual([thursday]);
    be("2026-06-10 9:30");
    expect(await delivered()).toEqual([`We can’t come: ${toThursday}`]);
  });

  test("leaves an announcement that somebody made since", async () => {
    const { office, close, publish, be } = await start();
    await close(callAll);
    be("2026-06-10 9:03");
    await publish({ announcement: other });
    const [change] = await office.recentDayChanges();
    expect(await office.undoDayChange(change?.id ?? "", "Front desk")).toEqual({ status: "undone" });
    expect((await office.liveVersion())?.document).toEqual({ announcement: other });
  });

  test("keeps who is to be visited all the same", async () => {
    const { office, close, confirmed, be, delivered } = await start();
    const visit = await confirmed({ serviceDate: friday });
    expect(await close(new Map([[visit.id, "keep"]]))).toMatchObject({ status: "closed" });
    be("2026-06-10 9:30");
    expect([await delivered(), (await office.calls()).open]).toEqual([[], []]);
  });
});
