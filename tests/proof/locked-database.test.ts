/** While another program holds a long write on the SQLite file, the site still shows availability; bookings wait. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { strangersValues } from "../../src/booking/fixtures.ts";
import { temporaryFolder } from "../../src/booking/storage/engine/fixtures.ts";
import { weekdayAhead } from "../weekday-ahead.ts";
import { bookOverHttp, runningServer, variablesFor } from "./fixtures.ts";

test("while another program holds SQLite's write lock, reads are answered, and bookings once it is released", async () => {
  const file = join(temporaryFolder(), "bookings.sqlite");
  const { url } = await runningServer(variablesFor({ file }));
  const day = weekdayAhead(5);
  // The server may still be in the first round of its own housekeeping.
  const other = new DatabaseSync(file, { timeout: 5_000 });
  onTestFinished(() => other.close());
  other.exec("begin immediate");

  const order: string[] = [];
  const booking = bookOverHttp(url, strangersValues({ serviceDate: day })).finally(() => order.push("booked"));
  // The booking asks for the lock now or soon; later requests must be able to overtake it.
  for (let times = 0; times < 20; times++) {
    const availability = await fetch(`${url}/api/availability?from=${day}&to=${day}`);
    expect(availability.status).toBe(200);
    expect(await availability.json()).toMatchObject({ days: [{ date: day }] });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  order.push("read");
  other.exec("rollback");

  expect((await booking).status).toBe(201);
  expect(order).toEqual(["read", "booked"]);
});
