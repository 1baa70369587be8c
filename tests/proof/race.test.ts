/** No slot ever holds more visits than technicians, however many visitors and servers compete for its last spots. */
import { expect, test } from "vitest";
import { strangersValues } from "../../src/booking/fixtures.ts";
import { listBookings } from "../../src/booking/storage/bookings.ts";
import { openDatabase } from "../../src/booking/storage/database.ts";
import { describeOnBothEngines } from "../../src/booking/storage/engine/fixtures.ts";
import { secondSlot, weekdayAhead } from "../weekday-ahead.ts";
import { bookOverHttp, runningServer, variablesFor } from "./fixtures.ts";
import { full } from "./size.ts";

const visitors = full ? 200 : 40;
const capacity = 5;
const lastSpots = 3;

describeOnBothEngines(`${visitors} visitors race for the last ${lastSpots} spots of a slot`, (engine) => {
  test("through two server processes: every spot is taken once, all others get a clear refusal and free times", async () => {
    const place = await engine.newPlace();
    const variables = { ...variablesFor(place), CAPACITY_PER_SLOT: String(capacity) };
    const servers = [await runningServer(variables), await runningServer(variables)];
    const wanted = { serviceDate: weekdayAhead(5), timeSlot: secondSlot };
    const book = (server: number) =>
      bookOverHttp(servers[server % servers.length]?.url ?? "", strangersValues({ ...wanted }));

    for (let taken = 0; taken < capacity - lastSpots; taken++) expect((await book(taken)).status).toBe(201);
    const answers = await Promise.all(Array.from({ length: visitors }, (_, visitor) => book(visitor)));

    const winners = answers.filter(({ status }) => status === 201);
    const losers = answers.filter(({ status }) => status === 409);
    expect([winners.length, losers.length]).toEqual([lastSpots, visitors - lastSpots]);
    for (const { body } of losers) {
      expect(body.status).toBe("slot-full");
      expect(body.alternatives).toHaveLength(3);
      expect(body.alternatives).not.toContainEqual({ date: wanted.serviceDate, slot: wanted.timeSlot });
    }
    const database = await openDatabase(place);
    const stored = await listBookings(database);
    await database.destroy();
    expect(stored).toHaveLength(capacity);
    expect(
      stored.every(({ serviceDate, timeSlot }) => serviceDate === wanted.serviceDate && timeSlot === wanted.timeSlot),
    ).toBe(true);
  });
});
