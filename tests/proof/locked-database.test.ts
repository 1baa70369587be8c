/** While another program holds a write on the SQLite file, the site still shows availability; bookings wait, but not for ever. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { strangersValues } from "../../src/booking/fixtures.ts";
import { temporaryFolder } from "../../src/booking/storage/engine/fixtures.ts";
import { weekdayAhead } from "../weekday-ahead.ts";
import { bookOverHttp, runningServer, statusOfBooking, variablesFor } from "./fixtures.ts";

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

test("a write lock that outlasts a booking's patience makes the server unready until it is released", async () => {
  const file = join(temporaryFolder(), "bookings.sqlite");
  const { url } = await runningServer(variablesFor({ file }));
  const other = new DatabaseSync(file, { timeout: 5_000 });
  onTestFinished(() => other.close());
  other.exec("begin immediate");
  const form = strangersValues({ serviceDate: weekdayAhead(5) });
  const readiness = async () => {
    const answer = await fetch(`${url}/readyz`);
    return [answer.status, ((await answer.json()) as { database: string }).database];
  };
  const refused = statusOfBooking(url, form);
  await expect.poll(readiness, { timeout: 60_000 }).toEqual([503, "read-only"]);
  expect(await refused).toBeGreaterThanOrEqual(500);
  expect((await fetch(`${url}/api/availability`)).status).toBe(200);
  other.exec("rollback");
  await expect.poll(readiness, { timeout: 60_000 }).toEqual([200, "ok"]);
  expect(await statusOfBooking(url, form)).toBe(201);
});
