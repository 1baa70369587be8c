/**
 * A machine whose clock is years ahead erases nothing, and once the clock is right again, everything goes on. With PostgreSQL,
 * its clock is nobody's business: all machines go by that of the database.
 */
import { describe, expect, onTestFinished, test } from "vitest";
import { strangersValues } from "../../src/bookings/fixtures.ts";
import { startMailServer } from "../../src/bookings/messages/email/fixtures.ts";
import { mailsAtOnce } from "../../src/bookings/messages/email/sending/transport.ts";
import { createOfficeService } from "../../src/bookings/office-service.ts";
import { openDatabase } from "../../src/bookings/store/database.ts";
import { describeOnPostgres, sqlite } from "../../src/bookings/store/engine/fixtures.ts";
import { addDays, slotsOn, todayInNewYork } from "../../src/shared/time/calendar.ts";
import { officeSession } from "../office-session.ts";
import { firstSlot, weekdayAhead, workdayFrom } from "../weekday-ahead.ts";
import { bookOverHttp, clockAhead, runningServer, variablesFor } from "./fixtures.ts";

const [minuteMs, dayMs] = [60_000, 86_400_000];

describe("a clock three years ahead, on SQLite", () => {
  test("erases no visit, mail or session, and the office is still open once it is right again", {
    timeout: 180_000,
  }, async () => {
    const place = await sqlite.newPlace();
    const variables = variablesFor(place);
    const database = await openDatabase(place);
    const stored = async () => ({
      bookings: await database.selectFrom("bookings").selectAll().orderBy("createdAt").execute(),
      reminders: await database.selectFrom("outbox").select("id").where("sentAt", "is", null).execute(),
      sessions: await database.selectFrom("office_sessions").select("tokenHash").execute(),
    });
    const sent = (email: string) =>
      expect.poll(
        async () => {
          const rows = database.selectFrom("outbox").innerJoin("bookings", "bookings.id", "outbox.bookingId");
          const mails = rows.where("email", "=", email).where("kind", "=", "confirmation").select("outbox.sentAt");
          return (await mails.execute()).map(({ sentAt }) => sentAt !== null);
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

    const wrong = await runningServer({ ...variables, ...clockAhead(3 * 365 * dayMs) });
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

describeOnPostgres("machines whose clocks differ by five minutes", (engine) => {
  test("send each email once, however long the mail server takes", async () => {
    const place = await engine.newPlace();
    const all = Promise.withResolvers<void>();
    // By then each machine has as many as it sends at once, and would take those of the others if it thought them late.
    const mailServer = await startMailServer({
      beforeAnswer: () => {
        if (mailServer.mails.length >= 3 * mailsAtOnce) all.resolve();
        return all.promise;
      },
    });
    const variables = { ...variablesFor(place), SMTP_URL: mailServer.url, SITE_URL: "https://repair.example" };
    const machines = await Promise.all(
      [0, 5 * minuteMs, -5 * minuteMs].map((ms) => runningServer({ ...variables, ...clockAhead(ms) })),
    );
    const visits = 8;
    for (let visit = 0; visit < visits; visit++) {
      const values = strangersValues({ serviceDate: weekdayAhead(10 + visit), timeSlot: firstSlot });
      expect((await bookOverHttp(machines[visit % 3]?.url ?? "", values)).status).toBe(201);
    }
    const database = await openDatabase(place);
    onTestFinished(() => database.destroy());
    const unsent = database
      .selectFrom("outbox")
      .select("id")
      .where("sentAt", "is", null)
      .where("kind", "!=", "reminder");
    await expect.poll(async () => (await unsent.execute()).length, { timeout: 60_000 }).toBe(0);
    expect(mailServer.mails).toHaveLength(2 * visits);
    expect(new Set(mailServer.mails.map(({ messageId }) => messageId)).size).toBe(2 * visits);
  });

  test("agree on the time: nothing that one of them stamps is in the others' future, and no clock is in doubt", async () => {
    const place = await engine.newPlace();
    const ahead = await runningServer({ ...variablesFor(place), ...clockAhead(3 * 365 * dayMs) });
    const values = strangersValues({ serviceDate: weekdayAhead(5), timeSlot: firstSlot });
    expect((await bookOverHttp(ahead.url, values)).status).toBe(201);
    expect(await (await fetch(`${ahead.url}/readyz`)).json()).toMatchObject({ clock: "ok" });
    const database = await openDatabase(place);
    onTestFinished(() => database.destroy());
    const [{ createdAt = "" } = {}] = await database.selectFrom("bookings").select("createdAt").execute();
    expect(Math.abs(Date.now() - Date.parse(createdAt))).toBeLessThan(minuteMs);
  });
});
