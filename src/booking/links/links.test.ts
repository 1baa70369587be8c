import { expect, test } from "vitest";
import { temporaryDatabase, temporaryService, wednesdayMorning } from "../fixtures.ts";
import { createBookingService } from "../service.ts";
import type { Booking } from "../storage/bookings.ts";
import { describeOnBothEngines } from "../storage/engine/fixtures.ts";
import { hashToken, linkToken } from "./links.ts";

test("a token depends on nothing but the secret, the booking, and its link's generation", () => {
  const secret = "a secret of some length";
  const booking = { id: "one", linkGeneration: 0 };
  const token = linkToken(secret, booking);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(linkToken(secret, booking)).toBe(token);
  expect(linkToken(Buffer.from(secret), booking)).toBe(token);
  expect(linkToken(secret, { ...booking, id: "two" })).not.toBe(token);
  expect(linkToken(secret, { ...booking, linkGeneration: 1 })).not.toBe(token);
  expect(linkToken("another secret of some length", booking)).not.toBe(token);
});

type Service = Awaited<ReturnType<typeof temporaryService>>;
const corrected = "dana@example.com";

describeOnBothEngines("a private link", (engine) => {
  test("finds its booking, even if canceled", async () => {
    const { bookings, booked } = await temporaryService(await engine.newPlace());
    const [visit] = [await booked(), await booked()];
    const { id } = visit;
    const token = bookings.linkToken(visit);
    expect(await bookings.findByToken(token)).toMatchObject({ id });
    await bookings.cancel({ id }, "business");
    expect(await bookings.findByToken(token)).toMatchObject({ id, status: "cancelled" });
  });

  test.each(["", "x", "a".repeat(43), "a".repeat(5000), "%", "' or '1'='1"])("never matches %j", async (token) => {
    const { bookings, booked } = await temporaryService(await engine.newPlace());
    await booked();
    expect(await bookings.findByToken(token)).toBeUndefined();
  });

  test("is stored only as a hash", async () => {
    const { bookings, booked, database } = await temporaryService(await engine.newPlace());
    const token = bookings.linkToken(await booked());
    const row = await database.selectFrom("bookings").selectAll().executeTakeFirstOrThrow();
    expect(row.token_hash).toBe(hashToken(token));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test("is created once there is a secret and renewed when the secret changes", async () => {
    const place = await engine.newPlace();
    const { bookings: without, booked, database } = await temporaryService(place, { linkSecret: undefined });
    const visit = await booked();
    const { id } = visit;
    expect(() => without.linkToken(visit)).toThrow("linkSecret");
    const withSecret = (linkSecret: string) =>
      createBookingService({ database, now: () => wednesdayMorning, linkSecret });
    const [first, second] = [withSecret("the first secret of all"), withSecret("the second secret of all")];
    expect(await first.renewLinks()).toBe(1);
    expect(await first.renewLinks()).toBe(0);
    expect(await first.findByToken(first.linkToken(visit))).toMatchObject({ id });
    expect(await second.renewLinks()).toBe(1);
    expect(await second.findByToken(second.linkToken(visit))).toMatchObject({ id });
    expect(await second.findByToken(first.linkToken(visit))).toBeUndefined();
  });

  const corrections = {
    "the office": ({ office }: Service, { id, version }: Booking) =>
      office.edit({ id, version, by: "Front desk" }, { email: corrected }),
    "the customer": ({ bookings }: Service, booking: Booking) =>
      bookings.editDetails(bookings.linkToken(booking), { email: corrected }),
  };
  test.each(Object.keys(corrections) as (keyof typeof corrections)[])(
    "opens nothing anymore once %s has corrected the email address that it was mailed to",
    async (who) => {
      const service = await temporaryService(await engine.newPlace());
      const { bookings } = service;
      const before = await service.booked({ email: "stranger@example.com" });
      const former = bookings.linkToken(before);
      const { token: shared } = await bookings.shareLink(before.id);
      await corrections[who](service, before);
      expect(await bookings.findByToken(former)).toBeUndefined();
      expect(await bookings.findShared(shared)).toBeUndefined();
      expect(await bookings.cancel({ token: former }, "customer")).toEqual({ status: "not-found" });
      expect(await bookings.editDetails(former, { email: "stranger@example.com" })).toEqual({ status: "not-found" });
      const after = await service.stored(before);
      expect(await bookings.findByToken(bookings.linkToken(after))).toEqual(after);
    },
  );

  test("needs a secret that is long enough", async () => {
    const database = await temporaryDatabase(await engine.newPlace());
    expect(() => createBookingService({ database, linkSecret: "short" })).toThrow("at least 16 bytes");
    expect(() => createBookingService({ database, linkSecret: "" })).toThrow("at least 16 bytes");
  });
});
