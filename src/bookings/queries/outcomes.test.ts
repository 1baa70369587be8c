import { expect, test } from "vitest";
import { isoWeek } from "../../shared/time/calendar.ts";
import { temporaryService } from "../fixtures.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";
import { addUpDays, type OutcomeKind, type OutcomePart } from "./outcomes.ts";

/** In place of the office's, which knows the catalog. */
const cityOf = (address: string) => address.split(", ")[1] ?? "";

describeOnBothEngines("how visits ended", (engine) => {
  test("is counted by day of the visit, and for a month by technician, appliance, brand, city and source; fixed is what needed no other visit", async () => {
    const { office, booked, bookings, hire, database, clock } = await temporaryService(await engine.newPlace());
    await hire("rosa", "Rosa");
    const end = async (date: string, row: object, values: Parameters<typeof booked>[0] = {}) => {
      const { id } = await booked(values);
      await database
        .updateTable("bookings")
        .set({ serviceDate: date as "2026-06-01", ...row })
        .where("id", "=", id)
        .execute();
      return id;
    };
    const lg = { description: "Brand: LG\nIt hums, and nothing more.", serviceDate: "2026-06-16" } as const;
    await end("2026-05-29", { progress: "done" }, lg);
    await end("2026-06-02", { progress: "done", technicianId: "rosa" }, { ...lg, serviceDate: "2026-06-17" });
    const first = await end("2026-06-03", { progress: "second-visit", technicianId: "rosa" });
    await end("2026-06-09", { progress: "done", followsId: first }, { serviceDate: "2026-06-12" });
    const covered = await end("2026-06-08", { progress: "done" }, { serviceDate: "2026-06-13" });
    await end(
      "2026-06-10",
      { progress: "done", followsId: covered, followReason: "warranty" },
      { serviceDate: "2026-06-15" },
    );
    await end("2026-06-09", { progress: "no-show" }, { serviceDate: "2026-06-18" });
    // Neither to come, nor canceled, nor of before.
    await end("2026-06-10", { progress: "" }, { serviceDate: "2026-06-19" });
    await end("2026-06-09", { progress: "done", status: "cancelled" }, { serviceDate: "2026-06-22" });
    await end("2026-04-30", { progress: "done" }, { serviceDate: "2026-06-23" });

    const outcomes = async () => office.outcomes("2026-06-01", cityOf);
    const { days, parts } = await outcomes();
    const totalOf = async () =>
      addUpDays(
        (await outcomes()).days.filter(({ key }) => key >= "2026-06-01"),
        () => "",
      )[0];
    const unpriced = { priced: 0, revenueCents: 0, openCents: 0 };
    const week = { done: 1, noShows: 0, secondVisits: 1, fixedAtOnce: 1, firstVisits: 2, warranty: 0 };
    const other = { done: 3, noShows: 1, secondVisits: 0, fixedAtOnce: 0, firstVisits: 1, warranty: 1 };
    const total = { ...unpriced, done: 4, noShows: 1, secondVisits: 1, fixedAtOnce: 1, firstVisits: 3, warranty: 1 };
    expect(addUpDays(days, isoWeek).slice(-2)).toEqual([
      { key: "2026-W23", ...unpriced, ...week },
      { key: "2026-W24", ...unpriced, ...other },
    ]);
    // Days before the month are counted, too, but in none of its parts.
    expect(addUpDays(days, (date) => date.slice(0, 7)).map(({ key, done }) => [key, done])).toEqual([
      ["2026-04", 1],
      ["2026-05", 1],
      ["2026-06", 4],
    ]);
    expect(parts.services).toEqual([{ ...total, key: "dryer-repair" }]);
    expect(parts.cities).toEqual([{ ...total, key: "Dunedin" }]);
    expect(parts.brands.map(({ key, done }) => [key, done])).toEqual([
      ["", 3],
      ["LG", 1],
    ]);
    expect(parts.technicians.map(({ key, fixedAtOnce }) => [key, fixedAtOnce])).toEqual([
      ["", 0],
      ["rosa", 1],
    ]);
    expect(parts.sources).toEqual([{ ...total, key: "" }]);
    // Each number has its visits behind it.
    const behind = async (kind: OutcomeKind, only?: { part: OutcomePart; key: string }) =>
      (await office.visitsBehind("2026-06-01", kind, cityOf, only)).map(({ serviceDate }) => serviceDate.slice(-2));
    expect(await behind("made")).toEqual(["02", "03", "08", "09", "09", "10"]);
    expect(await behind("in-one-visit")).toEqual(["02"]);
    expect(await behind("warranty")).toEqual(["10"]);
    expect(await behind("no-show")).toEqual(["09"]);
    expect(await behind("charged")).toEqual([]);
    expect(await behind("made", { part: "technicians", key: "rosa" })).toEqual(["02", "03"]);
    expect(await behind("done", { part: "technicians", key: "" })).toHaveLength(3);
    expect(await behind("made", { part: "brands", key: "LG" })).toEqual(["02"]);
    expect(await behind("made", { part: "cities", key: "Dunedin" })).toHaveLength(6);
    expect(await behind("made", { part: "cities", key: "' or 1=1 --" })).toEqual([]);
    // A follow-up that was canceled makes it one visit after all; erased visits count without city and brand.
    const [warranty] = (await bookings.list()).filter(({ followReason }) => followReason === "warranty");
    await database
      .updateTable("bookings")
      .set({ status: "cancelled" })
      .where("id", "=", warranty?.id ?? "")
      .execute();
    expect(await totalOf()).toMatchObject({ fixedAtOnce: 2, warranty: 0 });
    // A price that was declined is a visit, but nothing was to be fixed in it.
    const report = {
      id: "report",
      bookingId: covered,
      version: 1,
      at: "2026-06-08T16:00:00.000Z",
      by: "Rosa",
      doneOn: "2026-06-08" as const,
      work: "",
    };
    await database
      .insertInto("reports")
      .values({ ...report, noPrice: "nothing-done", serviceCents: 0, warrantyUntil: null })
      .execute();
    expect(await totalOf()).toMatchObject({
      done: 3,
      fixedAtOnce: 1,
      firstVisits: 2,
    });
    clock.now = new Date("2028-07-01T16:00:00Z");
    await bookings.eraseOlderThan(24);
    expect(await totalOf()).toMatchObject({ done: 3, fixedAtOnce: 1 });
    const erased = await outcomes();
    expect([...erased.parts.brands, ...erased.parts.cities].map(({ key }) => key)).toEqual(["", ""]);
  });
});
