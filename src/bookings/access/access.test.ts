import { expect, test } from "vitest";
import { revokeLink, temporaryService, wednesdayMorning } from "../fixtures.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";

const dayMs = 86_400_000;
const later = (days: number) => new Date(wednesdayMorning.getTime() + days * dayMs);

describeOnBothEngines("links that open the office", (engine) => {
  const open = async () => {
    const service = await temporaryService(await engine.newPlace());
    const { office, database } = service;
    const link = async (label = "Front desk", more: { technicianId?: string; days?: number } = {}) => {
      const added = await office.addLink({ label, ...more });
      if (added.status !== "added") throw new Error(added.status);
      return added.token;
    };
    const session = async (linkToken: string) => (await office.openSession(linkToken)) ?? "the link did not open";
    const stored = async () => ({
      links: await database.selectFrom("office_links").selectAll().orderBy("label").execute(),
      sessions: await database.selectFrom("office_sessions").selectAll().execute(),
    });
    return { ...service, link, session, stored };
  };

  test("are stored as hashes, like the sessions that they open", async () => {
    const { link, session, stored } = await open();
    const token = await link();
    const opened = await session(token);
    expect([token, opened]).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)]);
    const text = JSON.stringify(await stored());
    expect(text).not.toContain(token);
    expect(text).not.toContain(opened);
  });

  test("have their own labels, however they are written, until they expire or are revoked", async () => {
    const { office, clock, link } = await open();
    await link("Front desk", { days: 10 });
    const answers = async (...labels: string[]) =>
      Promise.all(labels.map(async (label) => (await office.addLink({ label })).status));
    expect(await answers("front DESK", "Customer")).toEqual(["label-taken", "label-taken"]);
    expect((await answers("Sam", "Sam")).sort()).toEqual(["added", "label-taken"]);
    clock.now = later(10);
    expect(await answers("Front desk")).toEqual(["added"]);
    await revokeLink(office, "Sam");
    expect(await answers("Sam")).toEqual(["added"]);
  });

  test("open devices until they expire; what is open stays open while it is used every 30 days", async () => {
    const { office, clock, link, session } = await open();
    const token = await link("Front desk", { days: 45 });
    const [used, unused] = [await session(token), await session(token)];
    const isOpen = async (each: string) => typeof (await office.findSession(each)) === "object";
    clock.now = later(29);
    await office.noteUse(used);
    clock.now = later(30);
    expect([await isOpen(used), await isOpen(unused)]).toEqual([true, false]);
    clock.now = later(45);
    expect([await office.findLink(token), await office.openSession(token)]).toEqual([undefined, undefined]);
    expect(await isOpen(used)).toBe(true);
    clock.now = later(59);
    expect(await isOpen(used)).toBe(false);
  });

  test("are noted as used at most every five minutes", async () => {
    const { office, clock, link, session } = await open();
    const opened = await session(await link());
    clock.now = new Date(wednesdayMorning.getTime() + 299_000);
    expect(await office.findSession(opened)).toMatchObject({ isUseToNote: false });
    clock.now = new Date(wednesdayMorning.getTime() + 300_000);
    expect(await office.findSession(opened)).toMatchObject({ isUseToNote: true });
    await office.noteUse(opened);
    expect(await office.findSession(opened)).toMatchObject({ isUseToNote: false });
    expect(await office.links()).toMatchObject([{ lastUsedAt: clock.now.toISOString() }]);
  });

  test("are revoked with all their sessions, and no others", async () => {
    const { office, clock, link, session } = await open();
    const [desk, sam] = [await link("Front desk"), await link("Sam")];
    const [first, second, other] = [await session(desk), await session(desk), await session(sam)];
    const [{ id } = { id: "" }] = await office.links();
    expect(await office.revokeLink(id)).toBe(2);
    expect(await office.revokeLink(id)).toBeUndefined();
    expect(await office.openSession(desk)).toBeUndefined();
    // A device is known for as long as its browser keeps the cookie.
    await office.noteUse(first);
    for (const days of [0, 200, 369]) {
      clock.now = later(days);
      await office.forgetOldAccess();
      expect([await office.findSession(first), await office.findSession(second)]).toEqual(["ended", "ended"]);
      if (days > 0) continue;
      const user = { label: "Sam", technicianId: undefined, linkId: expect.any(String) };
      expect(await office.findSession(other)).toMatchObject({ user, isUseToNote: false });
    }
    clock.now = later(371);
    await office.forgetOldAccess();
    expect(await office.findSession(first)).toBeUndefined();
  });

  test("begin with one for the owner, which works once and only while there is no other", async () => {
    const { office, clock, link, stored } = await open();
    const [first = "", second] = await Promise.all([office.setupLink(), office.setupLink()]);
    expect([first, await office.findLink(first)]).toEqual([second, "Owner"]);
    clock.now = later(1);
    expect(await office.openSession(first)).toBeUndefined();
    const next = (await office.setupLink()) ?? "";
    expect(next).not.toBe(first);
    const sessions = await Promise.all([office.openSession(next), office.openSession(next)]);
    expect(sessions.filter(Boolean)).toHaveLength(1);
    expect(await office.setupLink()).toBeUndefined();
    expect(await office.findSession(sessions.find(Boolean) ?? "")).toMatchObject({ user: { label: "Owner" } });
    expect(JSON.stringify(await stored())).not.toContain(next);
    await link("Owner");
    expect(await office.links()).toMatchObject([{ devices: 1 }, { devices: 0 }]);
  });

  test("end the owner's unused first one", async () => {
    const { office, link } = await open();
    const setup = (await office.setupLink()) ?? "";
    await link();
    expect([await office.findLink(setup), await office.setupLink()]).toEqual([undefined, undefined]);
  });

  test("never stay open when revoked while devices are being opened", async () => {
    const { office, link, stored } = await open();
    const token = await link();
    const [{ id } = { id: "" }] = await office.links();
    await Promise.all([
      ...Array.from({ length: 5 }, () => office.openSession(token)),
      office.revokeLink(id),
      ...Array.from({ length: 5 }, () => office.openSession(token)),
    ]);
    const { sessions } = await stored();
    expect(sessions.map(({ expiresAt }) => expiresAt)).toEqual(sessions.map(() => wednesdayMorning.toISOString()));
  });

  test("of a technician end when the technician leaves", async () => {
    const { office, link, session } = await open();
    const added = await office.changeStaff({ do: "add", name: "Sam", weekdays: [1, 2, 3] }, new Map(), "test");
    const technicianId = added.status === "changed" ? added.id : "";
    const token = await link("Sam's phone", { technicianId });
    const opened = await session(token);
    expect(await office.findSession(opened)).toMatchObject({ user: { label: "Sam's phone", technicianId } });
    await office.changeStaff({ do: "end", id: technicianId, version: 1 }, new Map(), "test");
    expect(await office.findSession(opened)).toBe("ended");
    expect(await office.findLink(token)).toBeUndefined();
  });

  test("are deleted 90 days after they stopped working, but not while the office is open by them", async () => {
    const { office, clock, link, session, stored } = await open();
    await link("revoked");
    await revokeLink(office, "revoked");
    await link("expired", { days: 1 });
    const used = await session(await link("expired and in use", { days: 1 }));
    await session(await link("working"));
    clock.now = later(25);
    await office.noteUse(used);
    for (const days of [50, 75]) {
      clock.now = later(days);
      await office.noteUse(used);
    }
    clock.now = later(90);
    expect(await office.forgetOldAccess()).toBe(0);
    clock.now = later(92);
    expect(await office.forgetOldAccess()).toBe(2);
    expect((await stored()).links.map(({ label }) => label)).toEqual(["expired and in use", "working"]);
  });
});
