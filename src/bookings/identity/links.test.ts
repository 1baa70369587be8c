import { expect, test } from "vitest";
import { temporaryService } from "../fixtures.ts";
import { createBookingService } from "../service.ts";
import type { Booking } from "../store/bookings.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";
import { tableNames } from "../store/schema/tables.ts";
import { hashToken, idIn, isToken, shareToken, visitToken } from "./links.ts";

test("a token depends on nothing but the secret, what it is for, and that booking's generation", () => {
  const secret = "a secret of some length";
  const booking = { id: "4c5b7f60-3a51-4f3e-9d2c-0123456789ab", linkGeneration: 0, sharingStopped: 0 };
  const other = { ...booking, id: "4c5b7f60-3a51-4f3e-9d2c-0123456789ac" };
  const all = [
    ...[visitToken(secret, booking), visitToken(secret, other), visitToken(secret, { ...booking, linkGeneration: 1 })],
    ...[shareToken(secret, booking), shareToken(secret, other), shareToken(secret, { ...booking, linkGeneration: 1 })],
    ...[shareToken(secret, { ...booking, sharingStopped: 1 }), visitToken("another secret of some length", booking)],
  ];
  expect(new Set(all).size).toBe(all.length);
  for (const token of all) {
    expect(isToken(token)).toBe(true);
    expect([booking.id, other.id]).toContain(idIn(token));
  }
  expect(visitToken(secret, { ...booking })).toBe(all[0]);
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

  test("can't be made from all that the database holds", async () => {
    const { bookings, booked, database } = await temporaryService(await engine.newPlace());
    const visit = await booked();
    const tokens = [bookings.linkToken(visit), bookings.shareToken(visit)];
    const rows = await Promise.all(tableNames.map((name) => database.selectFrom(name).selectAll().execute()));
    for (const token of tokens) {
      expect(JSON.stringify(rows)).not.toContain(token);
      expect(JSON.stringify(rows)).not.toContain(hashToken(token));
    }
    const thief = createBookingService({ database, linkSecret: "not the secret of these links" });
    expect(await bookings.findByToken(thief.linkToken(visit))).toBeUndefined();
    expect(await bookings.findShared(thief.shareToken(visit))).toBeUndefined();
  });

  test("opens its visit again once a former secret is back", async () => {
    const { bookings, booked, database, clock } = await temporaryService(await engine.newPlace());
    const visit = await booked();
    const now = () => clock.now;
    const other = createBookingService({ database, now, linkSecret: "another secret for tests" });
    expect(await other.findByToken(bookings.linkToken(visit))).toBeUndefined();
    expect(await other.findShared(bookings.shareToken(visit))).toBeUndefined();
    expect(await other.findByToken(other.linkToken(visit))).toEqual(visit);
    expect(await bookings.findByToken(bookings.linkToken(visit))).toEqual(visit);
  });

  test("matches in one spelling only", async () => {
    const { bookings, booked } = await temporaryService(await engine.newPlace());
    const token = bookings.linkToken(await booked());
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    // The last character of the id and of the code: several decode to the same bytes.
    for (const index of [21, 42]) {
      const others = [...alphabet].filter((letter) => letter !== token[index]);
      for (const letter of others) {
        expect(await bookings.findByToken(token.slice(0, index) + letter + token.slice(index + 1))).toBeUndefined();
      }
    }
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
      const shared = bookings.shareToken(before);
      await corrections[who](service, before);
      expect(await bookings.findByToken(former)).toBeUndefined();
      expect(await bookings.findShared(shared)).toBeUndefined();
      expect(await bookings.cancel({ token: former }, "customer")).toEqual({ status: "not-found" });
      expect(await bookings.editDetails(former, { email: "stranger@example.com" })).toEqual({ status: "not-found" });
      const after = await service.stored(before);
      expect(await bookings.findByToken(bookings.linkToken(after))).toEqual(after);
      // Nor when the address is what it was.
      await service.office.edit({ ...after, by: "Front desk" }, { email: before.email });
      expect(await bookings.findByToken(former)).toBeUndefined();
      expect(await bookings.findShared(shared)).toBeUndefined();
    },
  );
});
