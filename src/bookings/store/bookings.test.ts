import { expect, test } from "vitest";
import { temporaryService } from "../fixtures.ts";
import { newBookingId } from "./bookings.ts";
import { describeOnBothEngines } from "./engine/fixtures.ts";

describeOnBothEngines("a new booking", (engine) => {
  test("gets an id whose number nobody else has", async () => {
    const { database, booked } = await temporaryService(await engine.newPlace());
    const { id } = await booked();
    const taken = `${id.slice(0, 7)}${id[7] === "0" ? "1" : "0"}${id.slice(8)}`;
    const free = `${id.startsWith("0") ? "1" : "0"}${id.slice(1)}`;
    const drawn = [taken, taken, free];
    expect(await newBookingId(database, () => drawn.shift() ?? "")).toBe(free);
  });
});
