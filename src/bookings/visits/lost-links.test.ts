import { expect, test } from "vitest";
import { temporaryService, wednesdayMorning } from "../fixtures.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";

describeOnBothEngines("a lost link", (engine) => {
  async function start() {
    const service = await temporaryService(await engine.newPlace());
    const links = async () =>
      await service.database
        .selectFrom("outbox")
        .select(["bookingId as id", "mailboxKey as mailbox"])
        .where("kind", "=", "link")
        .orderBy("serviceDate")
        .execute();
    return { ...service, links };
  }
  const dana = { email: "dana@example.com", phone: "(727) 555-0123" };

  test.each(["dana@example.com", " Dana+repair@EXAMPLE.com ", "7275550123", "+1 727-555-0123", "727.555.0123"])(
    "asked for by %j goes to the address on file",
    async (typed) => {
      const { booked, bookings, links } = await start();
      const { id } = await booked(dana);
      await booked();
      await bookings.mailLinks(typed);
      expect(await links()).toEqual([{ id, mailbox: "dana@example.com" }]);
    },
  );

  test.each(["", "dana", "555-0123", "dana@example.org", "(727) 555-0199", "dana@example.com, other@example.com"])(
    "isn’t found by %j",
    async (typed) => {
      const { booked, bookings, links } = await start();
      await booked(dana);
      await bookings.mailLinks(typed);
      expect(await links()).toEqual([]);
    },
  );

  test("is that of every visit ahead, or of the latest one", async () => {
    const { booked, bookings, clock, links } = await start();
    const first = await booked({ ...dana, serviceDate: "2026-06-11" });
    const second = await booked({ ...dana, serviceDate: "2026-06-12" });
    const canceled = await booked({ ...dana, serviceDate: "2026-06-15" });
    await bookings.cancel({ id: canceled.id });
    await bookings.mailLinks(dana.phone);
    expect((await links()).map(({ id }) => id)).toEqual([first.id, second.id]);
    clock.now = new Date("2026-07-01T13:00:00Z");
    await bookings.mailLinks(dana.phone);
    expect((await links()).map(({ id }) => id)).toEqual([first.id, second.id, canceled.id]);
  });

  test("is also that of the last visit that is done, for its receipt, beside one ahead", async () => {
    const { booked, bookings, office, seen, clock, links } = await start();
    const [older, done] = [
      await booked({ ...dana, serviceDate: "2026-06-11" }),
      await booked({ ...dana, serviceDate: "2026-06-12" }),
    ];
    clock.now = new Date("2026-06-12T20:00:00Z");
    for (const visit of [older, done]) await office.setProgress(await seen(visit), "done");
    const ahead = await booked({ ...dana, serviceDate: "2026-06-16" });
    await bookings.mailLinks(dana.email);
    expect((await links()).map(({ id }) => id)).toEqual([done.id, ahead.id]);
  });

  test("is mailed four times in 24 hours, and keeps no other mail from its mailbox", async () => {
    const { booked, bookings, clock, database, links } = await start();
    await booked(dana);
    for (let asked = 0; asked < 6; asked++) await bookings.mailLinks(dana.email);
    expect(await links()).toHaveLength(4);
    await booked({ ...dana, serviceDate: "2026-06-12" });
    const confirmations = database.selectFrom("outbox").select("id").where("kind", "=", "confirmation");
    expect(await confirmations.execute()).toHaveLength(2);
    clock.now = new Date(wednesdayMorning.getTime() + 25 * 3_600_000);
    await bookings.mailLinks(dana.email);
    expect((await links()).length).toBeGreaterThan(4);
  });

  test("is not mailed where no address is on file, or nothing is on file anymore", async () => {
    const { booked, bookings, forget, links } = await start();
    await booked(dana);
    await forget(dana.email);
    await bookings.mailLinks(dana.email);
    await bookings.mailLinks(dana.phone);
    expect(await links()).toEqual([]);
  });
});
