import { expect, test } from "vitest";
import { strangersValues, temporaryDatabase } from "../../bookings/fixtures.ts";
import { createBookingService } from "../../bookings/service.ts";
import { describeOnPostgres } from "../../bookings/store/engine/fixtures.ts";
import { versionOfText } from "../../bookings/visits/accepted-terms.ts";
import { beWednesdayMorning, environmentOf, runWords, temporaryBusiness } from "../fixtures.ts";

beWednesdayMorning();

describeOnPostgres("copy-to", (engine) => {
  test("copies bookings, closed days, and emails, and all links keep working", async () => {
    const place = await engine.newPlace();
    const address = "url" in place ? place.url : "";
    const { booked, bookings, command, database, closeDay } = await temporaryBusiness();
    const booking = await booked({ name: "Zoë Miller", description: "Line one.\nLine 'two'." });
    await bookings.book(strangersValues(), undefined, [], "Be at home.");
    await closeDay("2026-12-25", "Christmas");
    const photo = {
      id: "a".repeat(64),
      type: "image/webp",
      content: "aGVsbG8=",
      createdAt: "2026-06-10T13:00:00.000Z",
    };
    await database.insertInto("site_photos").values(photo).execute();
    const { status, stdout } = await command("copy-to", address);
    expect(stdout).toMatch(/^Copied 2 bookings and 4 emails to postgres:.*\nNow set DATABASE_URL .*\n$/);
    expect(status).toBe(0);

    const copy = await temporaryDatabase(place);
    for (const table of ["terms_versions", "bookings", "closures", "outbox", "site_photos"] as const) {
      const rows = async (from: typeof database) => {
        const all = await from.selectFrom(table).selectAll().execute();
        return all.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();
      };
      expect(await rows(copy)).toEqual(await rows(database));
    }
    const service = createBookingService({ database: copy });
    expect(await service.findByToken(booking.linkToken)).toEqual(booking);
    expect(await service.acceptedTerms(versionOfText("Be at home."))).toMatchObject({ text: "Be at home." });

    expect(await command("copy-to", address)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/ already contains bookings: specify an empty database\.\n$/),
    });
  });

  test("has nothing to do when the bookings are already on PostgreSQL", async () => {
    const { status, stderr } = await runWords(
      environmentOf(await engine.newPlace()),
      "copy-to",
      "postgres://host/name",
    );
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: "The bookings are already on PostgreSQL: unset DATABASE_URL.\n",
    });
  });
});

test("copy-to names the database that can't be reached, without the password", async () => {
  const { command } = await temporaryBusiness();
  const { status, stderr } = await command("copy-to", "postgres://site:hidden@127.0.0.1:1/name");
  expect(stderr).toMatch(
    /^Could not open the bookings database postgres:\/\/127\.0\.0\.1:1\/name: .*ECONNREFUSED.*\n$/,
  );
  expect({ status, secret: stderr.includes("hidden") }).toEqual({ status: 1, secret: false });
});
