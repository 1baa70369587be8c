/** A machine whose clock is years ahead erases nothing, and once the clock is right again, everything goes on. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { strangersValues } from "../../src/booking/fixtures.ts";
import { createOfficeService } from "../../src/booking/office-service.ts";
import { openDatabase } from "../../src/booking/storage/database.ts";
import { describeOnBothEngines } from "../../src/booking/storage/engine/fixtures.ts";
import { addDays, slotsOn, todayInNewYork } from "../../src/booking/time/calendar.ts";
import { officeSession } from "../office-session.ts";
import { firstSlot, weekdayAhead, workdayFrom } from "../weekday-ahead.ts";
import { bookOverHttp, runningServer, variablesFor } from "./fixtures.ts";

const dayMs = 86_400_000;

/** Variables of programs whose clock is that many days ahead. */
const daysAhead = (days: number) => ({
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import ${join(import.meta.dirname, "shifted-clock.ts")}`,
  CLOCK_SHIFT_MS: String(days * dayMs),
});

describeOnBothEngines("a clock three years ahead", (engine) => {
  test("erases no visit, mail or session, and the office is still open once it is right again", {
    timeout: 180_000,
  }, async () => {
    const place = await engine.newPlace();
    const variables = variablesFor(place);
    const database = await openDatabase(place);
    const stored = async () => ({
      bookings: await database.selectFrom("bookings").selectAll().orderBy("created_at").execute(),
      reminders: await database.selectFrom("outbox").select("id").where("sent_at", "is", null).execute(),
      sessions: await database.selectFrom("office_sessions").select("token_hash").execute(),
    });
    const sent = (email: string) =>
      expect.poll(
        async () => {
          const rows = database.selectFrom("outbox").innerJoin("bookings", "bookings.id", "outbox.booking_id");
          const mails = rows.where("email", "=", email).where("kind", "=", "confirmation").select("outbox.sent_at");
          return (await mails.execute()).map(({ sent_at }) => sent_at !== null);
        },
        { timeout: 30_000 },
      );

    const right = await runningServer(variables);
    const visit = strangersValues({ serviceDate: weekdayAhead(10), timeSlot: firstSlot });
    expect((await bookOverHttp(right.url, visit)).status).toBe(201);
    await sent(visit.email).toEqual([true]);
    const { cookie } = await officeSession({ url: right.url, office: createOfficeService({ database }) });
    const before = await stored();
    await right.stop();

    const wrong = await runningServer({ ...variables, ...daysAhead(3 * 365) });
    await expect.poll(() => wrong.output(), { timeout: 30_000 }).toContain("The clock is in doubt");
    expect(await (await fetch(`${wrong.url}/readyz`)).json()).toMatchObject({ clock: "in doubt" });
    const later = workdayFrom(addDays(todayInNewYork(new Date(Date.now() + 3 * 365 * dayMs)), 5));
    const ahead = strangersValues({ serviceDate: later, timeSlot: slotsOn(later)[0] ?? "" });
    expect((await bookOverHttp(wrong.url, ahead)).status).toBe(201);
    await sent(ahead.email).toEqual([true]);
    await wrong.stop();
    const after = await stored();
    expect(after.bookings.slice(0, 1)).toEqual(before.bookings);
    expect(after.reminders).toEqual(expect.arrayContaining(before.reminders));
    expect(after.sessions).toEqual(before.sessions);

    const mended = await runningServer(variables);
    expect((await fetch(`${mended.url}/office`, { headers: { cookie } })).status).toBe(200);
    await database.destroy();
  });
});
