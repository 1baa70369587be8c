import { expect, test } from "vitest";
import { strangersValues, temporaryService, wednesdayMorning } from "../fixtures.ts";
import { createBookingService } from "../service.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";
import { termsPath, termsVersion, versionOfText } from "./accepted-terms.ts";

const [first, second] = ["Be at home. Pay on completion.", "Be at home. Pay on completion, by card."];
const dayLater = new Date("2026-06-11T13:00:00Z");

describeOnBothEngines("the terms that a booking accepts", (engine) => {
  async function open(options: Parameters<typeof temporaryService>[1] = {}) {
    const service = await temporaryService(await engine.newPlace(), options);
    const accept = (terms: string | undefined, values = strangersValues({ serviceDate: "2026-06-12" })) =>
      service.bookings.book(values, undefined, [], terms);
    const kept = () => service.database.selectFrom("terms_versions").selectAll().orderBy("firstAcceptedAt").execute();
    return { ...service, accept, kept };
  }

  test("are kept word for word, once per text, and stay those of the booking when the site's change", async () => {
    const { accept, bookings, clock, kept } = await open();
    await accept(first);
    clock.now = dayLater;
    await accept(first);
    await accept(second);
    const versions = [first, first, second].map(versionOfText);
    const inOrder = (await bookings.list()).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    const stored = inOrder.map(({ termsHash }) => termsVersion(termsHash ?? ""));
    expect(stored.sort()).toEqual(versions.sort());
    expect(await bookings.acceptedTerms(versionOfText(first))).toEqual({
      version: versionOfText(first),
      firstAcceptedAt: wednesdayMorning.toISOString(),
      text: first,
    });
    expect(await bookings.acceptedTerms(versionOfText(second))).toMatchObject({
      firstAcceptedAt: dayLater.toISOString(),
      text: second,
    });
    expect(await kept()).toHaveLength(2);
  });

  test("are not kept when nothing is booked", async () => {
    const { accept, kept } = await open({ capacityPerSlot: 0 });
    expect((await accept(first)).status).toBe("invalid");
    expect(await kept()).toEqual([]);
  });

  test("are those of the first sending when a form is sent again", async () => {
    const { accept, bookings, kept } = await open();
    const values = strangersValues();
    await accept(first, values);
    expect(await accept(second, values)).toMatchObject({ status: "booked", repeated: true });
    const [{ termsHash } = { termsHash: null }] = await bookings.list();
    expect(termsPath(termsHash ?? "")).toBe(`/terms-of-use/${versionOfText(first)}`);
    expect(await kept()).toHaveLength(1);
  });

  test("stay known when the person is forgotten", async () => {
    const { accept, bookings, forget, database } = await open();
    const values = strangersValues();
    await accept(first, values);
    await forget(values.email);
    const rows = await database.selectFrom("bookings").select(["name", "termsHash"]).execute();
    expect(rows).toEqual([{ name: "", termsHash: expect.stringMatching(`^${versionOfText(first)}`) }]);
    expect(await bookings.acceptedTerms(versionOfText(first))).toMatchObject({ text: first });
  });

  test("are found by their exact version only", async () => {
    const { accept, database } = await open();
    await accept(first);
    const version = versionOfText(first);
    const { acceptedTerms } = createBookingService({ database });
    for (const wrong of [
      "",
      "%",
      "_".repeat(12),
      version.slice(1),
      `${version}0`,
      version.toUpperCase(),
      "0".repeat(12),
    ]) {
      expect(await acceptedTerms(wrong), wrong).toBeUndefined();
    }
  });
});
