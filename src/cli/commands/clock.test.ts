import { expect, test } from "vitest";
import { clockDoubt, trustClock } from "../../bookings/store/clock.ts";
import { addDays, todayInNewYork } from "../../shared/time/calendar.ts";
import { temporaryBusiness } from "../fixtures.ts";

test("says whether the clock is in doubt, and believes it once somebody enters today's date", async () => {
  const { command, database } = await temporaryBusiness();
  await trustClock(database, new Date("2020-01-01T00:00:00Z"));
  const today = todayInNewYork(new Date());
  expect((await command("clock")).stdout).toContain("If it is right, run: npm run bookings -- clock");
  const wrong = addDays(today, 1);
  expect(await command("clock", wrong)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`The clock says ${today}, not ${wrong}: set the clock first.`),
  });
  expect((await command("clock", today)).stdout).toBe(`The clock is trusted again: today is ${today}.\n`);
  expect(await clockDoubt(database, new Date())).toBeUndefined();
  expect((await command("clock")).stdout).toBe(`The clock is not in doubt: today is ${today}.\n`);
});
