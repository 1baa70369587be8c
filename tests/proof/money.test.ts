/** Money is neither lost nor doubled: when the server is killed while prices are agreed and paid, and when two devices press Done. */
import { expect, test } from "vitest";
import { strangersValues } from "../../src/bookings/fixtures.ts";
import { createOfficeService } from "../../src/bookings/office-service.ts";
import { listBookings } from "../../src/bookings/store/bookings.ts";
import { describeOnBothEngines } from "../../src/bookings/store/engine/fixtures.ts";
import { todayInNewYork } from "../../src/shared/time/calendar.ts";
import { full } from "../full-size.ts";
import { officeSession } from "../office-session.ts";
import { firstSlot, weekdayAhead } from "../weekday-ahead.ts";
import { bookOverHttp, killableServer, sendUntilAnswered } from "./fixtures.ts";

const kills = full ? 20 : 2;
const visits = full ? 120 : 8;

describeOnBothEngines(`A server killed ${kills} times while ${visits} prices are agreed and paid`, (engine) => {
  test("keeps what it answered, once: a price, its answer, a report and a payment of each visit", {
    timeout: 60 * 60_000,
  }, async () => {
    const place = await engine.newPlace();
    const { url, database, killDuring } = await killableServer(place);
    const office = createOfficeService({ database });
    const { cookie } = await officeSession({ url, office });
    for (let booked = 0; booked < visits; booked++) {
      const values = strangersValues({ serviceDate: weekdayAhead(0), timeSlot: firstSlot });
      expect((await bookOverHttp(url, values)).status).toBe(201);
    }
    await database
      .updateTable("bookings")
      .set({ serviceDate: todayInNewYork(new Date()) })
      .execute();

    const waiting = await listBookings(database);
    expect(waiting).toHaveLength(visits);
    /** What happens at the door: a price, the customer's answer on their page, and two devices that press Done. */
    async function goTo({ id, jobId, version, linkToken }: (typeof waiting)[number], number: number) {
      const page = `${url}/office/visits/${id}`;
      const labor = String(100 + number);
      const price = {
        action: "price",
        version: `${version}`,
        work: "Jammed.",
        labor,
        payer: "customer",
      };
      expect(await sendUntilAnswered(page, cookie, price)).toBe(303);
      const { asked } = await office.account({ jobId });
      const agree = { change: "agree-price", price: asked?.id ?? "", answer: "agreed" };
      expect(await sendUntilAnswered(`${url}/booking/${linkToken}`, "", agree)).toBe(303);
      const done = () => ({
        action: "write-up",
        version: `${version + 2}`,
        work: "Mended.",
        paid: "card",
      });
      const both = await Promise.all([done(), done()].map((form) => sendUntilAnswered(page, cookie, form)));
      // One of them is told that the other was faster, on a separate page.
      expect(both).toEqual([303, 303]);
    }
    await killDuring({ items: waiting, atOnce: 4, kills, within: 60, does: goTo });

    const accounts = await office.accounts(waiting);
    for (const [number, { jobId }] of waiting.entries()) {
      const cents = (100 + number) * 100;
      const account = accounts.get(jobId);
      expect(account).toMatchObject({
        agreed: { totalCents: cents, answeredOn: "page" },
        customer: { paidCents: cents, openCents: 0 },
      });
      expect(account?.customer.moved).toHaveLength(1);
    }
    for (const table of ["prices", "reports", "payments"] as const) {
      const rows = await database.selectFrom(table).select("id").execute();
      expect(rows, table).toHaveLength(visits);
    }
  });
});
