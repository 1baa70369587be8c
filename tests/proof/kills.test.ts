/** Nothing that was answered is lost when the server is killed, and no mail goes missing. */
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { strangersValues } from "../../src/bookings/fixtures.ts";
import { startMailServer } from "../../src/bookings/messages/email/fixtures.ts";
import { mailsAtOnce } from "../../src/bookings/messages/email/sending/transport.ts";
import { type MailKind, notifications } from "../../src/bookings/messages/message-kinds.ts";
import { createOfficeService } from "../../src/bookings/office-service.ts";
import { createBookingService } from "../../src/bookings/service.ts";
import { findByIds, listBookings } from "../../src/bookings/store/bookings.ts";
import type { BookingDatabase } from "../../src/bookings/store/database.ts";
import { describeOnBothEngines } from "../../src/bookings/store/engine/fixtures.ts";
import type { BookingFormValues } from "../../src/shared/form/schema.ts";
import { full } from "../full-size.ts";
import { officeSession } from "../office-session.ts";
import { firstSlot, lastSlot, secondSlot, weekdayAhead } from "../weekday-ahead.ts";
import { bookOverHttp, killableServer, sendUntilAnswered, storedSubmissions, submissionsOf } from "./fixtures.ts";

const total = full ? 1_000 : 36;
const kills = full ? 50 : 3;
const [places, killsOfOffers] = full ? [60, 20] : [8, 2];
const drainTime = 10 * 60_000;

/** Submits one form until it is answered, like a visitor who clicks the button again. */
async function bookUntilAnswered(url: string, values: BookingFormValues): Promise<void> {
  for (;;) {
    try {
      const { status, body } = await bookOverHttp(url, values);
      if (![200, 201].includes(status)) throw new Error(`answered with ${status}: ${JSON.stringify(body)}`);
      return;
    } catch (error) {
      if (!["TypeError", "SyntaxError", "TimeoutError"].includes((error as Error).name)) throw error;
      await pause(20);
    }
  }
}

/** Message-IDs of the mails of a kind, by booking. */
async function mailsOf(database: BookingDatabase, kind: MailKind): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom("outbox")
    .select(["bookingId", "messageId"])
    .where("kind", "=", kind)
    .execute();
  expect(new Set(rows.map((row) => row.bookingId)).size).toBe(rows.length);
  return new Map(rows.map((row) => [row.bookingId, row.messageId]));
}

async function unsentMails(database: BookingDatabase): Promise<number> {
  const rows = await database
    .selectFrom("outbox")
    .select("id")
    .where("sentAt", "is", null)
    .where("kind", "!=", "reminder")
    .execute();
  return rows.length;
}

describeOnBothEngines(`A server killed ${kills} times during ${total} bookings`, (engine) => {
  test("stores each answered booking once and sends each mail, repeating at most those in progress at a kill", {
    timeout: 60 * 60_000,
  }, async () => {
    const place = await engine.newPlace();
    const mailServer = await startMailServer();
    const { url, database, killDuring } = await killableServer(place, {
      SMTP_URL: mailServer.url,
      SITE_URL: "https://repair.example",
    });
    const forms = Array.from({ length: total }, (_, index) =>
      strangersValues({
        serviceDate: weekdayAhead(index % 20),
        timeSlot: [firstSlot, secondSlot, lastSlot][index % 3] ?? "",
      }),
    );
    const does = (form: BookingFormValues) => bookUntilAnswered(url, form);
    await killDuring({ items: forms, atOnce: 8, kills, within: 30, does });
    // The answer to the last attempt may have been lost: retried, it is still one booking.
    for (const form of forms.slice(0, 20)) expect((await bookOverHttp(url, form)).status).toBe(200);

    expect(await storedSubmissions(database)).toEqual(submissionsOf(forms));

    const deadline = Date.now() + drainTime;
    while ((await unsentMails(database)) > 0 && Date.now() < deadline) await pause(200);
    const expected = [
      ...(await mailsOf(database, "confirmation")).values(),
      ...(await mailsOf(database, "notice")).values(),
    ];
    expect(expected).toHaveLength(2 * total);
    const arrived = mailServer.mails.map(({ messageId }) => messageId);
    expect(new Set(arrived)).toEqual(new Set(expected));
    expect(arrived.length - expected.length).toBeLessThanOrEqual(kills * mailsAtOnce);
  });
});

describeOnBothEngines(
  `A server killed ${killsOfOffers} times while ${places} places are offered and answered`,
  (engine) => {
    test("keeps each offer once, gives each place to one, and tells the other", { timeout: 60 * 60_000 }, async () => {
      const mailServer = await startMailServer();
      const { url, database, killDuring } = await killableServer(await engine.newPlace(), {
        SMTP_URL: mailServer.url,
        SITE_URL: "https://repair.example",
      });
      const office = createOfficeService({ database });
      const bookings = createBookingService({ database });
      const { cookie } = await officeSession({ url, office });
      const book = async (day: number, place: number, earlierOn = "") => {
        const timeSlot = [firstSlot, secondSlot, lastSlot][place % 3] ?? "";
        const values = strangersValues({ serviceDate: weekdayAhead(day), timeSlot, earlierOn });
        expect((await bookOverHttp(url, values)).status).toBe(201);
      };
      for (let place = 0; place < places; place++) {
        // A window each.
        await book(1 + Math.floor(place / 3), place);
        for (const _waiting of "ab") await book(25 + (place % 10), place, "12345");
      }
      const all = await listBookings(database);
      const holders = all.filter(({ waitingSince }) => waitingSince === null);
      const waiting = all.filter(({ waitingSince }) => waitingSince !== null);
      for (const { linkToken } of holders) await bookings.cancel({ token: linkToken ?? "" });
      const items = (await office.openPlaces()).map(({ id, date, slot }, number) => ({
        ...{ id, date, slot },
        two: waiting.slice(2 * number, 2 * number + 2),
      }));
      expect([items.length, waiting.length]).toEqual([places, 2 * places]);

      /** The desk offers a place to two, and both say yes at once. */
      async function offer({ id, two }: (typeof items)[number]) {
        for (const visit of two) {
          const sent = { action: "offer", place: id, id: visit.id };
          expect(await sendUntilAnswered(`${url}/office/calls`, cookie, sent)).toBe(303);
        }
        const made = await database
          .selectFrom("offers")
          .select(["id", "bookingId"])
          .where("openingId", "=", id)
          .execute();
        expect(made).toHaveLength(2);
        const answers = two.map((visit) => {
          const own = made.find(({ bookingId }) => bookingId === visit.id);
          const form = { change: "offer", offer: own?.id ?? "", answer: "yes" };
          return sendUntilAnswered(`${url}/booking/${visit.linkToken}`, "", form);
        });
        expect(await Promise.all(answers)).toEqual([303, 303]);
      }
      await killDuring({ items, atOnce: 4, kills: killsOfOffers, within: 60, does: offer });

      const deadline = Date.now() + drainTime;
      while ((await unsentMails(database)) > 0 && Date.now() < deadline) await pause(200);
      const visits = await findByIds(
        database,
        waiting.map(({ id }) => id),
      );
      const offers = await database.selectFrom("offers").selectAll().execute();
      const rows = await database.selectFrom("outbox").selectAll().execute();
      const arrived = mailServer.mails.map(({ messageId }) => messageId);
      expect(rows.filter(({ sentAt, messageId }) => sentAt !== null && !arrived.includes(messageId))).toEqual([]);
      for (const { two } of items) {
        const said = offers.filter(({ bookingId }) => two.some(({ id }) => id === bookingId));
        expect(said.map(({ answer }) => answer).sort()).toEqual(["gone", "yes"]);
        for (const { bookingId, openingId, answer } of said) {
          const place = items.find(({ id }) => id === openingId);
          const visit = visits.get(bookingId);
          expect([visit?.serviceDate === place?.date, visit?.waitingSince === null]).toEqual(
            answer === "yes" ? [true, true] : [false, false],
          );
          const own = rows.filter((row) => row.bookingId === bookingId);
          const times = (kind: MailKind) => own.filter((row) => row.kind === kind).length;
          // Where the confirmation hadn't left, it has the new time.
          const told = own.filter(
            ({ kind, serviceDate }) => notifications.includes(kind) && serviceDate === place?.date,
          );
          expect(times("offer")).toBeLessThanOrEqual(1);
          // Only whom the offer has reached is told that it has gone.
          if (answer === "gone") expect(times("offer-gone")).toBe(times("offer"));
          else expect([times("offer-gone"), told.length]).toEqual([0, 1]);
        }
      }
    });
  },
);
