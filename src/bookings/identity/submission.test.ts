import { expect, test } from "vitest";
import type { BookingFormValues } from "../../shared/form/schema.ts";
import { strangersValues, temporaryService, validValues } from "../fixtures.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";
import type { BookingAnswer } from "../visits/book-visit.ts";

const thursdayMorning = { serviceDate: "2026-06-11", timeSlot: "morning" };

describeOnBothEngines("a submission whose key was already sent", (engine) => {
  const start = async (options = {}) => {
    const service = await temporaryService(await engine.newPlace(), options);
    const values = strangersValues();
    const first = await service.bookings.book(values);
    if (first.status !== "booked") throw new Error(`not booked: ${first.status}`);
    /** Sends the same key again. */
    const again = (changed: Partial<BookingFormValues> = {}) => service.bookings.book({ ...values, ...changed });
    return { ...service, values, first, again, id: first.booking.id };
  };
  const alreadySent = (state: string, when: object = thursdayMorning) => ({
    status: "already-sent",
    earlier: { state, ...when },
  });

  test.each<[string, Partial<BookingFormValues>]>([
    ["another day", { serviceDate: "2026-06-12" }],
    ["another time", { timeSlot: "evening" }],
    ["another appliance", { serviceType: "dishwasher-repair" }],
    ["another name", { name: "Ann Corrected" }],
    ["another phone", { phone: "(727) 555-0188" }],
    ["another email address", { email: "corrected@example.com" }],
    ["another address", { address: "13 Example Avenue, Dunedin, FL 34698" }],
    ["a model number", { modelNumber: "WED5620HW" }],
    ["the model number as serial number", { serialNumber: "WED5620HW" }],
    ["another problem", { description: "The dryer does not start." }],
  ])("with %s books nothing and says that the earlier visit is booked", async (_what, changed) => {
    const { bookings, first, again, waitingMails } = await start();
    const mails = await waitingMails();
    expect(await again(changed)).toEqual(alreadySent("booked"));
    expect(await bookings.list()).toEqual([first.booking]);
    expect(await waitingMails()).toEqual(mails);
  });

  test("with the same content is the same booking, regardless of surrounding whitespace and the honeypot", async () => {
    const { first, again } = await start();
    const spaces = { name: " Dana Miller ", description: "\r\nThe dryer runs but stays cold." };
    expect(await again({ remarks: "", ...spaces })).toEqual({ ...first, repeated: true });
  });

  test("with the same content answers with the visit's current time", async () => {
    const { moveAtDesk, again, id } = await start();
    const moved = { date: "2026-06-15", slot: "evening" };
    await moveAtDesk({ id }, moved);
    expect(await again()).toMatchObject({
      status: "booked",
      repeated: true,
      booking: { id, serviceDate: "2026-06-15", timeSlot: "evening" },
    });
    expect(await again({ name: "Ann Corrected" })).toEqual(
      alreadySent("rescheduled", { serviceDate: "2026-06-15", timeSlot: "evening" }),
    );
  });

  test("does not book a visit that was canceled since; a new key does", async () => {
    const { bookings, again, id, office, seen } = await start();
    await office.cancel(await seen({ id }));
    expect(await again()).toEqual(alreadySent("canceled"));
    expect(await again({ timeSlot: "evening" })).toEqual(alreadySent("canceled"));
    expect(await bookings.list({ status: "booked" })).toEqual([]);
    const { submissionKey } = validValues();
    expect(await again({ submissionKey })).toMatchObject({ status: "booked", repeated: false });
  });

  test("does not book a visit that was erased since, and never reveals whether the same person sent it", async () => {
    const { bookings, forget, again, values } = await start();
    await forget(values.email);
    expect(await again()).toEqual(alreadySent("erased"));
    expect(await again({ email: "other@example.com" })).toEqual(alreadySent("erased"));
    expect(await bookings.list({ status: "booked" })).toEqual([]);
  });

  test("still finds its visit when that has begun, or when the requested time is full or has begun", async () => {
    const { again, clock } = await start({ capacityPerSlot: 1 });
    expect(await again()).toMatchObject({ status: "booked", repeated: true });
    expect(await again({ name: "Ann Corrected" })).toEqual(alreadySent("booked"));
    clock.now = new Date("2026-06-12T13:00:00Z");
    expect(await again()).toMatchObject({ status: "booked", repeated: true });
    expect(await again({ name: "Ann Corrected" })).toEqual(alreadySent("booked"));
  });

  test.each([
    ["ahead", "2026-06-10T13:00:00Z"],
    ["over", "2026-06-20T13:00:00Z"],
  ])("gets its own visit's link as it is now, and other content none, when the visit is %s", async (_when, instant) => {
    const { again, office, seen, booked, clock, first, id } = await start();
    const other = await booked();
    await office.edit(await seen({ id }), { email: "dana@elsewhere.example" });
    clock.now = new Date(instant);
    const answer = await again();
    expect(answer).toMatchObject({ status: "booked", repeated: true, booking: { id } });
    expect(answer).not.toMatchObject({ booking: { linkToken: first.booking.linkToken } });
    expect(await again({ email: other.email, phone: other.phone, name: other.name })).toEqual(alreadySent("booked"));
  });

  test("leaves neither its key nor anything to guess it from in the database", async () => {
    const { database, values, again } = await start();
    await again({ name: "Ann Corrected" });
    const rows = [
      await database.selectFrom("bookings").selectAll().execute(),
      await database.selectFrom("outbox").selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(values.submissionKey);
    expect(JSON.stringify(rows)).not.toContain("Ann Corrected");
  });

  test("stores no hash that can be checked with the key alone or the content alone", async () => {
    const { database, bookings, values } = await start();
    const { submissionKey } = validValues();
    await bookings.book({ ...values, submissionKey, another: true });
    const hashes = await database.selectFrom("bookings").select("contentHash").execute();
    expect(new Set(hashes.map(({ contentHash }) => contentHash)).size).toBe(2);
  });

  test("sent with two contents at once through two services books one and answers the rest with it", async () => {
    const place = await engine.newPlace();
    const services = [await temporaryService(place), await temporaryService(place)] as const;
    const values = strangersValues();
    const contents = Array.from({ length: 12 }, (_, i) => ({ ...values, timeSlot: i % 2 ? "morning" : "evening" }));
    const answers: BookingAnswer[] = await Promise.all(
      contents.map((content, i) => (i % 3 ? services[0] : services[1]).bookings.book(content)),
    );
    const [stored, ...others] = await services[0].bookings.list();
    expect(others).toEqual([]);
    for (const [i, answer] of answers.entries()) {
      expect(answer.status).toBe(contents[i]?.timeSlot === stored?.timeSlot ? "booked" : "already-sent");
    }
    expect(answers.filter((answer) => answer.status === "booked" && !answer.repeated)).toHaveLength(1);
  });
});
