import { expect, test } from "vitest";
import { temporaryDatabase, temporaryService, wednesdayMorning } from "../fixtures.ts";
import { createBookingService } from "../service.ts";
import { describeOnBothEngines } from "../storage/engine/fixtures.ts";
import { hashToken, linkToken } from "./links.ts";

test("a token depends on nothing but the secret and the booking", () => {
  const token = linkToken("a secret of some length", "one");
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(linkToken("a secret of some length", "one")).toBe(token);
  expect(linkToken(Buffer.from("a secret of some length"), "one")).toBe(token);
  expect(linkToken("a secret of some length", "two")).not.toBe(token);
  expect(linkToken("another secret of some length", "one")).not.toBe(token);
});

describeOnBothEngines("a private link", (engine) => {
  test("finds its booking, even if canceled", async () => {
    const { bookings, booked } = await temporaryService(await engine.newPlace());
    const [{ id }] = [await booked(), await booked()];
    const token = bookings.linkToken(id);
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
    const { id } = await booked();
    const token = bookings.linkToken(id);
    const row = await database.selectFrom("bookings").selectAll().executeTakeFirstOrThrow();
    expect(row.token_hash).toBe(hashToken(token));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test("is created once there is a secret and renewed when the secret changes", async () => {
    const place = await engine.newPlace();
    const { bookings: without, booked, database } = await temporaryService(place, { linkSecret: undefined });
    const { id } = await booked();
    expect(() => without.linkToken(id)).toThrow("linkSecret");
    const withSecret = (linkSecret: string) =>
      createBookingService({ database, now: () => wednesdayMorning, linkSecret });
    const [first, second] = [withSecret("the first secret of all"), withSecret("the second secret of all")];
    expect(await first.renewLinks()).toBe(1);
    expect(await first.renewLinks()).toBe(0);
    expect(await first.findByToken(first.linkToken(id))).toMatchObject({ id });
    expect(await second.renewLinks()).toBe(1);
    expect(await second.findByToken(second.linkToken(id))).toMatchObject({ id });
    expect(await second.findByToken(first.linkToken(id))).toBeUndefined();
  });

  test("needs a secret that is long enough", async () => {
    const database = await temporaryDatabase(await engine.newPlace());
    expect(() => createBookingService({ database, linkSecret: "short" })).toThrow("at least 16 bytes");
    expect(() => createBookingService({ database, linkSecret: "" })).toThrow("at least 16 bytes");
  });
});
