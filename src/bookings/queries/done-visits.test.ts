import { expect, test } from "vitest";
import { temporaryService } from "../fixtures.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";
import { countDoneVisits } from "./done-visits.ts";

describeOnBothEngines("the visits that pages tell of", (engine) => {
  const start = async () => {
    const { database, booked } = await temporaryService(await engine.newPlace());
    const done = async (values: Parameters<typeof booked>[0], change: object = {}) => {
      const { id } = await booked(values);
      const marked = { progress: "done", serviceDate: "2026-03-10", ...change } as const;
      await database.updateTable("bookings").set(marked).where("id", "=", id).execute();
      return id;
    };
    const times = async (count: number, ...visit: Parameters<typeof done>) => {
      for (let made = 0; made < count; made++) await done(...visit);
    };
    return { database, done, times, count: () => countDoneVisits({ database }, "2026-06-10") };
  };
  const largo = { address: "1 Palm Way, Apt 4, Largo, FL 33770", description: "Brand: LG\nThe drum stands still." };

  test("are counted by service, city and brand, once there are five of a kind", async () => {
    const { times, count } = await start();
    await times(4, largo);
    await times(4, { ...largo, serviceType: "microwave-repair" });
    expect(await count()).toEqual({ services: {}, cities: {}, brands: {} });
    await times(1, { address: "2 Palm Way, LARGO, Florida", description: "Brand: lg\nIt squeals loudly." });
    await times(4, { address: "3 Bay St, Saint Petersburg, FL 33701" });
    // As the desk types it.
    await times(1, { address: "3 Bay St, St. Petersburg 33701" });
    await times(1, { address: "4 Bay St, St. Petersburg, FL 33701" });
    expect(await count()).toEqual({
      services: { "dryer-repair": 11 },
      cities: { largo: { "dryer-repair": 5 }, "st petersburg": { "dryer-repair": 6 } },
      brands: { lg: { "dryer-repair": 5 } },
    });
  });

  test("are done, of the twelve months before this one, and one for a repair that took two", async () => {
    const { done, times, count } = await start();
    await times(5, largo, { progress: "no-show" });
    await times(5, largo, { status: "cancelled" });
    await times(5, largo, { serviceDate: "2026-06-01" });
    await times(5, largo, { serviceDate: "2025-05-31" });
    const first = await done(largo);
    await times(5, largo, { followsId: first });
    expect((await count()).services).toEqual({});
    const later = await done(largo, { progress: "second-visit" });
    await done(largo, { followsId: later });
    await times(3, largo, { serviceDate: "2026-05-31", address: "", description: "" });
    expect(await count()).toEqual({ services: { "dryer-repair": 5 }, cities: {}, brands: {} });
  });

  test("are not those with a declined price, unless it was repaired after all", async () => {
    const { database, done, times, count } = await start();
    const id = await done(largo);
    const report = (version: number, noPrice: "" | "nothing-done") =>
      database
        .insertInto("reports")
        .values({
          id: `${version}`,
          bookingId: id,
          version,
          noPrice,
          serviceCents: 0,
          at: "2026-03-10T15:00:00.000Z",
          doneOn: "2026-03-10",
          by: "",
          work: "",
        })
        .execute();
    await times(4, largo);
    await report(2, "nothing-done");
    expect((await count()).services).toEqual({});
    await report(4, "");
    expect((await count()).services).toEqual({ "dryer-repair": 5 });
  });
});
