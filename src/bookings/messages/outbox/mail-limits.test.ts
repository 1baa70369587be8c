import { describe, expect, test } from "vitest";
import { temporaryDesk } from "../../desk/fixtures.ts";
import { temporaryService, wednesdayMorning } from "../../fixtures.ts";
import { describeOnBothEngines, type TestEngine } from "../../store/engine/fixtures.ts";
import { dataOf } from "./mail-rows.ts";
import { claimDue, markFailed, markSent } from "./queue.ts";

const spellings = ["victim@gmail.com", "Vic.Tim+1@gmail.com", "v.i.ctim+2@googlemail.com"];
const hours = (count: number) => new Date(wednesdayMorning.getTime() + count * 3_600_000);

const remarksIn = (row: { data: string }) => (dataOf(row).remarks ?? []).join(" ");

describeOnBothEngines("emails to one mailbox", (engine) => {
  async function start() {
    const service = await temporaryService(await engine.newPlace());
    const { database } = service;
    const mails = async (recipient: "customer" | "business") =>
      (
        await database
          .selectFrom("outbox")
          .select(["kind", "data", "sequence"])
          .where("recipient", "=", recipient)
          .execute()
      ).map(({ kind, data }) => `${kind} ${remarksIn({ data })}`.trim());
    return { ...service, mails };
  }
  test("are limited to four in 24 hours, however the address is written and wherever the visits are booked from", async () => {
    const { booked, bookings, clock, database, mails } = await start();
    // A cancellation drops unsent emails.
    const sent = () =>
      database.updateTable("outbox").set({ sentAt: "2026-06-10" }).where("kind", "!=", "reminder").execute();
    for (let i = 0; i < 12; i++) {
      const { id } = await booked({ email: spellings[i % 3] ?? "", serviceDate: `2026-06-${18 + (i % 3)}` }, [
        `198.51.100.${i}`,
      ]);
      await bookings.reschedule({ id }, { date: "2026-06-25", slot: "evening" });
      await sent();
      await bookings.cancel({ id });
      await sent();
    }
    const toCustomer = await mails("customer");
    expect(toCustomer.filter((mail) => mail !== "reminder")).toHaveLength(4);
    const notices = await mails("business");
    expect(notices).toHaveLength(36);
    expect(notices.filter((notice) => notice.endsWith("customer-not-mailed"))).toHaveLength(30);
    clock.now = hours(24);
    await booked({ email: "victim@gmail.com", serviceDate: "2026-06-30" });
    expect((await mails("customer")).filter((mail) => mail !== "reminder")).toHaveLength(5);
  });

  test("are limited to four on the day of the reminders too", async () => {
    const { booked, clock, mails } = await start();
    for (let day = 0; day < 6; day++) {
      clock.now = hours(24 * day);
      await booked({ email: "dana@example.com", serviceDate: "2026-06-25", timeSlot: day < 3 ? "morning" : "evening" });
    }
    const all = await mails("customer");
    expect(all.filter((mail) => mail === "confirmation")).toHaveLength(6);
    expect(all.filter((mail) => mail === "reminder")).toHaveLength(4);
    expect((await mails("business")).filter((notice) => notice.endsWith("no-reminder"))).toHaveLength(2);
  });

  test("neither count nor are limited when the business causes them", async () => {
    const { booked, moveAtDesk, database, mails } = await start();
    const { id, email } = await booked({ serviceDate: "2026-06-18" });
    for (let day = 19; day < 25; day++) {
      await database.updateTable("outbox").set({ sentAt: "2026-06-10" }).where("kind", "!=", "reminder").execute();
      await moveAtDesk({ id }, { date: `2026-06-${day}`, slot: "afternoon" }, "Promised");
    }
    expect((await mails("customer")).filter((mail) => mail === "changed")).toHaveLength(6);
    await booked({ email, serviceDate: "2026-06-30" });
    expect((await mails("customer")).filter((mail) => mail === "confirmation")).toHaveLength(2);
  });

  describe("when addresses are edited on private pages", () => {
    test("still count after the visit got another address", async () => {
      const { booked, bookings, deliver, received } = await startDelivering(engine);
      for (let i = 0; i < 8; i++) {
        const visit = await booked({ email: spellings[i % 3] ?? "", serviceDate: "2026-06-18" }, [`198.51.100.${i}`]);
        await bookings.reschedule(visit, { date: "2026-06-25", slot: "evening" });
        await deliver();
        await bookings.editDetails(visit.linkToken, { email: `throwaway${i}@example.com` });
        await deliver();
      }
      expect(received(isVictim)).toHaveLength(4);
    });

    test("are limited to four on the day of the reminders, no matter who booked and whether or not there was an address", async () => {
      const { booked, bookings, called, clock, deliver, received, remarks } = await startDelivering(engine);
      const june18 = { serviceDate: "2026-06-18" };
      for (let i = 0; i < 3; i++) {
        const visits = [
          await booked({ ...june18, email: `own${i}@example.com` }, [`198.51.100.${i}`]),
          await called(june18),
          await called({ ...june18, email: `known${i}@example.com` }),
        ];
        for (const visit of visits) {
          const email = spellings[i] ?? "";
          expect(await bookings.editDetails(visit.linkToken, { email })).toMatchObject({ status: "saved" });
        }
      }
      await deliver();
      expect(received(isVictim)).toEqual(Array(4).fill("confirmation"));
      clock.now = new Date("2026-06-17T13:00:00Z");
      await deliver();
      expect(received(isVictim).slice(4)).toEqual(Array(4).fill("reminder"));
      expect(received((email) => !isVictim(email)).filter((kind) => kind === "reminder")).toEqual([]);
      expect(await remarks("details-notice")).toEqual([...Array(4).fill(""), ...Array(5).fill("customer-not-mailed")]);
    });

    test("that were being sent to the previous address are not retried at the new one", async () => {
      const { booked, bookings, clock, database, deliver, received } = await startDelivering(engine);
      const visit = await booked({ email: "slow@example.com", serviceDate: "2026-06-18" });
      const claim = { now: clock.now, limit: 9 };
      const inProgress = await claimDue(database, claim);
      await bookings.editDetails(visit.linkToken, { email: "victim@gmail.com" });
      for (const mail of inProgress) await markFailed(database, mail, "451", { now: clock.now });
      clock.now = hours(1);
      await deliver();
      expect(received(isVictim)).toEqual(["confirmation"]);
    });

    test("bring the reminder along while the mailbox may still have it", async () => {
      const { booked, bookings, clock, deliver, received } = await startDelivering(engine);
      const visit = await booked({ email: "typo@example.com", serviceDate: "2026-06-18" });
      await deliver();
      await bookings.editDetails(visit.linkToken, { email: "dana@example.com" });
      clock.now = new Date("2026-06-17T13:00:00Z");
      await deliver();
      expect(received((email) => email === "dana@example.com")).toEqual(["confirmation", "reminder"]);
      expect(received((email) => email === "typo@example.com")).toEqual(["confirmation"]);
    });
  });

  test("go wherever the business corrects the address to", async () => {
    const { booked, office, clock, deliver, received } = await startDelivering(engine);
    const { id, version } = await booked({ email: "typo@example.com", serviceDate: "2026-06-18" });
    await deliver();
    await office.edit({ id, version, by: "Front desk" }, { email: "dana@example.com" });
    clock.now = new Date("2026-06-17T13:00:00Z");
    await deliver();
    expect(received((email) => email === "dana@example.com")).toEqual(["confirmation", "reminder"]);
  });
});

const isVictim = (email: string) => /^v\.?i\.?c/i.test(email);

/** A desk whose outbox is delivered on demand, to whatever address the worker would send to. */
async function startDelivering(engine: TestEngine) {
  const service = await temporaryDesk(await engine.newPlace(), { capacityPerSlot: 20 });
  const { database, clock } = service;
  const delivered: { kind: string; email: string }[] = [];
  async function deliver() {
    for (;;) {
      const mails = await claimDue(database, { now: clock.now, limit: 50 });
      if (mails.length === 0) return;
      for (const mail of mails) {
        await markSent(database, mail, clock.now);
        if (mail.recipient === "customer") delivered.push({ kind: mail.kind, email: mail.booking.email });
      }
    }
  }
  /** The kinds of the emails that such addresses received. */
  const received = (is: (email: string) => boolean) =>
    delivered.filter(({ email }) => is(email)).map(({ kind }) => kind);
  const remarks = async (kind: "details-notice") =>
    (await database.selectFrom("outbox").select("data").where("kind", "=", kind).execute()).map(remarksIn).sort();
  return { ...service, deliver, received, remarks };
}
