import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/temporary-folder.ts";
import { strangersValues, temporaryService } from "../fixtures.ts";
import { claimDue, markFailed } from "../messages/outbox/queue.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";
import { eventsOf } from "../store/events.ts";

describeOnBothEngines("erasing personal data", (engine) => {
  const start = async (options = {}) => temporaryService(await engine.newPlace(), options);
  const personal = { name: "Ann Gone", phone: "(727) 555-0177", address: "7 Forgotten Lane, Largo" };
  const texts = { modelNumber: "MODEL-77", serialNumber: "SERIAL-77", description: "Ann's dryer is cold." };
  const ann = { email: "Ann@Example.com", ...personal, ...texts };

  test("on request leaves nothing of that person anywhere and touches nobody else", async () => {
    const { bookings, forget, booked, database, clock } = await start();
    await bookings.book(strangersValues(ann), { page: "/locations/largo", utm: { term: "ann" } });
    const other = await booked();
    const mails = await claimDue(database, { now: clock.now, limit: 10 });
    for (const mail of mails) await markFailed(database, mail, "550 <Ann@Example.com> unknown", { now: clock.now });
    expect(await forget(" ann@EXAMPLE.com ")).toBe(1);
    const everything = JSON.stringify([
      await database.selectFrom("bookings").selectAll().execute(),
      await database
        .selectFrom("outbox")
        .select(["data", "lastError", "mailboxKey"])
        .where("bookingId", "!=", other.id)
        .execute(),
    ]);
    for (const text of [
      "Ann Gone",
      "Ann@",
      "ann@",
      "Ann’s",
      "Ann's",
      "7275550177",
      "555-0177",
      "Forgotten",
      "MODEL-77",
      "SERIAL-77",
    ]) {
      expect(everything).not.toContain(text);
    }
    expect(await bookings.findByNumber(other.id)).toEqual([other]);
  });

  test("on request leaves no trace of the mailbox in emails about visits that have another address now", async () => {
    const { bookings, forget, booked, database } = await start();
    const visit = await booked({ email: ann.email });
    const sent = { sentAt: "2026-06-10T13:00:00.000Z", lastError: "451 <Ann@Example.com> busy" };
    await database.updateTable("outbox").set(sent).where("recipient", "=", "customer").execute();
    await bookings.editDetails(visit.linkToken, { email: "bob@example.com" });
    const mailboxes = async () =>
      new Set((await database.selectFrom("outbox").select("mailboxKey").execute()).map((row) => row.mailboxKey));
    expect(await mailboxes()).toEqual(new Set(["ann@example.com", "bob@example.com", null]));
    expect(await forget(ann.email)).toBe(0);
    expect(await mailboxes()).toEqual(new Set(["bob@example.com", null]));
    const errors = await database.selectFrom("outbox").select("lastError").execute();
    expect(JSON.stringify(errors)).not.toMatch(/ann/i);
  });

  test.each([
    { previous: "address", value: "Ann+web@example.com", trace: /ann@example\.com/i },
    { previous: "phone number", value: "727.555.0177", trace: /555.?0177/ },
  ] as const)(
    "on request by the $previous that a visit had before leaves nothing of it but that it changed",
    async (by) => {
      const { moveAtDesk, bookings, forget, office, booked, database } = await start();
      const { id, version } = await booked(ann);
      const bob = {
        name: "Bob Kept",
        email: "bob@example.com",
        phone: "(813) 555-0100",
        address: "8 Kept Lane, Largo",
      };
      const edits = { ...bob, modelNumber: "", serialNumber: "", description: "The dryer stays cold." };
      expect(await office.edit({ id, version, by: "Front desk" }, edits)).toMatchObject({ status: "changed" });
      await moveAtDesk({ id }, { date: "2026-06-19", slot: "evening" });
      const other = await booked({ email: "carl@example.com", phone: "(813) 555-0199" });
      await bookings.editDetails(other.linkToken, { email: "carla@example.com", phone: "(813) 555-0188" });
      const [present, others] = [await bookings.findByNumber(id), await eventsOf(database, [other.id])];
      const [, rescheduled] = await eventsOf(database, [id]);

      expect(await forget(by.value)).toBe(0);
      const tables = ["bookings", "outbox", "events", "calls"] as const;
      const rows = await Promise.all(tables.map((table) => database.selectFrom(table).selectAll().execute()));
      for (const text of [by.trace, /Ann Gone/, /Forgotten/, /MODEL-77/, /SERIAL-77/, /Ann's dryer/]) {
        expect(JSON.stringify(rows)).not.toMatch(text);
      }
      expect(await bookings.findByNumber(id)).toEqual(present);
      const edited = { kind: "edited", actor: "Front desk", before: {}, after: {} };
      expect(await eventsOf(database, [id])).toEqual([expect.objectContaining(edited), rescheduled]);
      expect(await eventsOf(database, [other.id])).toEqual(others);
    },
  );

  test("keeps what statistics count and frees the spot", async () => {
    const { bookings, forget, office } = await start({ capacityPerSlot: 1 });
    await bookings.book(strangersValues(ann), { page: "/locations/largo" });
    await forget(ann.email);
    expect(await office.stats("2026-06-01", "2026-06-30")).toMatchObject({
      total: { bookings: 1, cancelled: 1 },
      pages: [{ key: "/locations/largo", bookings: 1 }],
    });
    expect(await bookings.book(strangersValues())).toMatchObject({ status: "booked" });
  });

  test.each([
    { state: "done", at: "2026-06-11T13:00:00Z", progress: "done" },
    { state: "on the way", at: "2026-06-11T13:00:00Z", progress: "on-the-way" },
    { state: "booked, but its window is over", at: "2026-06-11T16:00:00Z", progress: undefined },
  ] as const)("leaves a visit of today that is $state as it is", async ({ at, progress }) => {
    const { bookings, forget, office, booked, clock } = await start();
    const { id, version } = await booked({ ...ann, serviceDate: "2026-06-11", timeSlot: "morning" });
    clock.now = new Date(at);
    if (progress) await office.setProgress({ id, version, by: "Sam" }, progress);
    const [before] = await bookings.findByNumber(id);
    expect(await forget(ann.email)).toBe(1);
    const [after] = await bookings.findByNumber(id);
    expect(after).toMatchObject({ name: "", phone: "", address: "", status: "booked", cancelledAt: null });
    expect(after).toMatchObject({ progress: progress ?? "", sequence: before?.sequence });
    expect((await office.stats("2026-06-01", "2026-06-30")).total).toMatchObject({ bookings: 1, cancelled: 0 });
  });

  test.each([
    { by: "email", value: "ANN+web@example.com" },
    { by: "phone", value: "727.555.0177" },
  ] as const)(
    "on request, $by, deletes what the person asked without booking a visit, and nobody else's question",
    async (how) => {
      const { forget, office, database } = await start();
      const asked = { ...ann, description: "Ann's question" };
      await office.ask(asked, "Front desk");
      await office.ask({ phone: "(813) 555-0100", name: "", email: "", description: "Another question" }, "Front desk");
      const ids = (await office.calls()).questions.map(({ id }) => id);
      await office.checkOffCall(ids, "Ann was called back", "Front desk");
      expect(await forget(how.value)).toBe(0);
      const rows = await database.selectFrom("calls").selectAll().execute();
      expect(rows).toMatchObject([{ question: "Another question" }]);
      expect(await forget("")).toBe(0);
      expect(await database.selectFrom("calls").selectAll().execute()).toEqual(rows);
    },
  );

  test("by age leaves lasting notes to the customer's later visit, and erases them with the last one", async () => {
    const { join, bookings, office, booked, clock, database } = await start();
    const old = await booked({ ...ann, serviceDate: "2026-06-11" });
    const later = await booked({ ...ann, email: "else@example.com", serviceDate: "2026-08-03" });
    await join(ann.phone);
    await booked({ serviceDate: "2026-08-04" });
    await office.note(old.id, "Front desk", "Dog in the yard", true);
    await office.note(old.id, "Front desk", "Belt ordered");
    clock.now = new Date("2028-06-12T16:00:00Z");
    expect(await bookings.eraseOlderThan(24)).toBe(1);
    expect((await office.visit(later)).lasting).toMatchObject([{ note: "Dog in the yard", actor: "Front desk" }]);
    expect(await eventsOf(database, [old.id])).toMatchObject([{ kind: "noted", note: "" }]);
    clock.now = new Date("2028-08-04T16:00:00Z");
    await bookings.eraseOlderThan(24);
    expect(JSON.stringify(await database.selectFrom("events").selectAll().execute())).not.toContain("Dog");
  });

  test("by age deletes questions that were asked before then", async () => {
    const { bookings, office, clock } = await start();
    const ask = (description: string) => office.ask({ ...ann, description }, "Front desk");
    await ask("Old");
    clock.now = new Date("2026-06-12T13:00:00Z");
    await ask("Younger");
    clock.now = new Date("2028-06-12T16:00:00Z");
    expect(await bookings.eraseOlderThan(24)).toBe(0);
    expect((await office.calls()).questions).toMatchObject([{ question: "Younger" }]);
  });

  test("for an unknown address erases nothing", async () => {
    const { forget, booked } = await start();
    await booked(ann);
    await forget(ann.email);
    for (const email of [ann.email, "nobody@example.com", "", "%"]) {
      expect(await forget(email)).toBe(0);
    }
  });

  test("by age covers visits older than the given number of months", async () => {
    const { bookings, booked, clock } = await start();
    const [old, younger] = [await booked({ serviceDate: "2026-06-11" }), await booked({ serviceDate: "2026-06-12" })];
    clock.now = new Date("2028-06-12T16:00:00Z");
    expect(await bookings.eraseOlderThan(24)).toBe(1);
    expect(await bookings.eraseOlderThan(24)).toBe(0);
    expect(await bookings.findByNumber(old.id)).toMatchObject([
      { name: "", status: "booked", erasedAt: expect.any(String) },
    ]);
    expect(await bookings.findByNumber(younger.id)).toEqual([younger]);
  });

  test("by age continues batch after batch until done", async () => {
    const { bookings, clock } = await start({ capacityPerSlot: 500 });
    for (let i = 0; i < 230; i++) await bookings.book(strangersValues());
    clock.now = new Date("2030-01-01T16:00:00Z");
    expect(await bookings.eraseOlderThan(24)).toBe(230);
    expect((await bookings.list()).every(({ email }) => email === "")).toBe(true);
  });

  test("while emails are claimed and visits change, breaks nothing", async () => {
    const { bookings, forget, booked, database, clock } = await start();
    const visits = [];
    for (let i = 0; i < 10; i++) visits.push(await booked({ serviceDate: `2026-06-${11 + i}` }));
    const options = { now: clock.now, limit: 5 };
    await Promise.all(
      visits.flatMap((visit, i) => [
        claimDue(database, options),
        bookings.forget([visit.customerId]),
        bookings.cancel(visit),
        bookings.reschedule(visit, { date: `2026-07-${11 + i}`, slot: "morning" }),
      ]),
    );
    for (const visit of visits) await forget(visit.email);
    expect((await bookings.list()).every(({ name }) => name === "")).toBe(true);
  });
});

test("erased data does not linger in the free pages of a SQLite file", async () => {
  const folder = temporaryFolder();
  const { forget, booked, database } = await temporaryService({ file: join(folder, "bookings.sqlite") });
  await booked({ email: "ann@example.com", name: "Ann Gone", description: "Ann's dryer is cold. ".repeat(150) });
  await booked({ email: "bob@example.com", name: "Bob Kept" });
  await forget("ann@example.com");
  await database.destroy();
  const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name), "latin1"));
  expect(bytes.join()).toContain("Bob Kept");
  expect(bytes.join()).not.toMatch(/ann[@' ]/i);
});
