import { expect, test } from "vitest";
import { temporaryService, wednesdayMorning } from "../fixtures.ts";
import { describeOnBothEngines } from "../storage/engine/fixtures.ts";

const hours = (count: number) => new Date(wednesdayMorning.getTime() + count * 3_600_000);

describeOnBothEngines("emails to one mailbox", (engine) => {
  async function start() {
    const service = await temporaryService(await engine.newPlace());
    const { database } = service;
    const mails = async (recipient: "customer" | "business") =>
      (
        await database
          .selectFrom("outbox")
          .select(["kind", "remarks", "sequence"])
          .where("recipient", "=", recipient)
          .execute()
      ).map(({ kind, remarks }) => `${kind} ${remarks}`.trim());
    return { ...service, mails };
  }
  const spellings = ["Dana.Miller@gmail.com", "danamiller+1@gmail.com", "d.anamiller+2@googlemail.com"];

  test("are limited to four in 24 hours, however the address is written and wherever the visits are booked from", async () => {
    const { booked, bookings, clock, database, mails } = await start();
    // A cancellation drops unsent emails.
    const sent = () =>
      database.updateTable("outbox").set({ sent_at: "2026-06-10" }).where("kind", "!=", "reminder").execute();
    for (let i = 0; i < 12; i++) {
      const email = spellings[i % 3] ?? "";
      const { id } = await booked({ email, serviceDate: `2026-06-${18 + (i % 3)}` }, [`198.51.100.${i}`]);
      await bookings.reschedule({ id }, { date: "2026-06-25", slot: "evening" }, "customer");
      await sent();
      await bookings.cancel({ id }, "customer");
      await sent();
    }
    const toCustomer = await mails("customer");
    expect(toCustomer.filter((mail) => mail !== "reminder")).toHaveLength(4);
    const notices = await mails("business");
    expect(notices).toHaveLength(36);
    expect(notices.filter((notice) => notice.endsWith("customer-not-mailed"))).toHaveLength(32);
    clock.now = hours(24);
    await booked({ email: "danamiller@gmail.com", serviceDate: "2026-06-30" });
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
    const { booked, bookings, mails } = await start();
    const { id, email } = await booked({ serviceDate: "2026-06-18" });
    for (let day = 19; day < 25; day++) {
      await bookings.reschedule({ id }, { date: `2026-06-${day}`, slot: "afternoon" }, "business", {
        squeeze: "Promised",
      });
    }
    expect((await mails("customer")).filter((mail) => mail === "changed")).toHaveLength(6);
    await booked({ email, serviceDate: "2026-06-30" });
    expect((await mails("customer")).filter((mail) => mail === "confirmation")).toHaveLength(2);
  });

  test("to other mailboxes are unaffected", async () => {
    const { booked, mails } = await start();
    for (let i = 0; i < 6; i++) await booked({ email: "one@example.com", serviceDate: `2026-06-${18 + i}` });
    await booked({ email: "two@example.com", serviceDate: "2026-06-18" });
    expect((await mails("customer")).filter((mail) => mail === "confirmation")).toHaveLength(5);
  });
});
