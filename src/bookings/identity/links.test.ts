import { expect, test } from "vitest";
import { temporaryService } from "../fixtures.ts";
import type { Booking } from "../store/bookings.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";

type Service = Awaited<ReturnType<typeof temporaryService>>;
const corrected = "dana@example.com";

describeOnBothEngines("a private link", (engine) => {
  test("finds its booking, even if canceled", async () => {
    const { bookings, booked } = await temporaryService(await engine.newPlace());
    const [visit] = [await booked({ serviceDate: "2026-06-15" }), await booked()];
    const { id } = visit;
    const token = visit.linkToken;
    expect(await bookings.findByToken(token)).toMatchObject({ id });
    await bookings.cancel({ id });
    expect(await bookings.findByToken(token)).toMatchObject({ id, status: "cancelled" });
  });

  test.each(["", "x", "a".repeat(43), "a".repeat(5000), "%", "' or '1'='1"])("never matches %j", async (token) => {
    const { bookings, booked } = await temporaryService(await engine.newPlace());
    await booked();
    expect(await bookings.findByToken(token)).toBeUndefined();
  });

  const corrections = {
    "the office": ({ office }: Service, { id, version }: Booking) =>
      office.edit({ id, version, by: "Front desk" }, { email: corrected }),
    "the customer": ({ bookings }: Service, booking: Booking) =>
      bookings.editDetails(booking.linkToken, { email: corrected }),
  };
  test.each(Object.keys(corrections) as (keyof typeof corrections)[])(
    "opens nothing anymore once %s has corrected the email address that it was mailed to",
    async (who) => {
      const service = await temporaryService(await engine.newPlace());
      const { bookings } = service;
      const before = await service.booked({ email: "stranger@example.com" });
      const former = before.linkToken;
      const shared = before.shareToken;
      await corrections[who](service, before);
      expect(await bookings.findByToken(former)).toBeUndefined();
      expect(await bookings.findShared(shared)).toBeUndefined();
      expect(await bookings.cancel({ token: former })).toEqual({ status: "not-found" });
      expect(await bookings.editDetails(former, { email: "stranger@example.com" })).toEqual({ status: "not-found" });
      const after = await service.stored(before);
      expect(await bookings.findByToken(after.linkToken)).toEqual(after);
      // Nor when the address is what it was.
      await service.office.edit({ ...after, by: "Front desk" }, { email: before.email });
      expect(await bookings.findByToken(former)).toBeUndefined();
      expect(await bookings.findShared(shared)).toBeUndefined();
    },
  );

  test("stays when the address is corrected in capital letters alone", async () => {
    const { bookings, booked, office, seen } = await temporaryService(await engine.newPlace());
    const visit = await booked({ email: "Dana@Example.com" });
    await office.edit(await seen(visit), { email: corrected });
    expect(await bookings.findByToken(visit.linkToken)).toMatchObject({ email: corrected });
    expect(await bookings.findShared(visit.shareToken)).toMatchObject({ email: corrected });
  });

  test("opens nothing once its visit is erased, as those of other erased visits", async () => {
    const { bookings, forget, booked } = await temporaryService(await engine.newPlace());
    const visits = [await booked(), await booked()];
    for (const { email } of visits) await forget(email);
    for (const { id, linkToken, shareToken } of visits) {
      expect(await bookings.cancel({ id })).toEqual({ status: "not-found" });
      expect(await bookings.findByToken(linkToken)).toBeUndefined();
      expect(await bookings.findShared(shareToken)).toBeUndefined();
    }
  });
});
