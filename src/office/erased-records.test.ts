/** Whatever became of a visit before its customer is erased, or grows too old, all pages and exports open, and none of it is left. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { callAll } from "../bookings/fixtures.ts";
import { visitsCalendar } from "../bookings/messages/email/ics.ts";
import type { OfficeService } from "../bookings/office-service.ts";
import { seed, timeout } from "../bookings/property-tests/fixtures.ts";
import type { Booking } from "../bookings/store/bookings.ts";
import { describeOnBothEngines } from "../bookings/store/engine/fixtures.ts";
import { bookingNumber, customerPath } from "../shared/links/booking-number.ts";
import { officePatterns } from "../shared/links/href.ts";
import { addDays, slotStart } from "../shared/time/calendar.ts";
import { sam, temporaryOffice } from "./fixtures.ts";
import { findOfficePage } from "./pages.ts";

const stories = process.env.PROOF === "full" ? 500 : 8;
const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#c6471a" } })
  .png()
  .toBuffer();
const day = "2026-06-15";
const by = "Front desk";

/** Erased together: whoever asks has this word in all that is theirs. */
const gone = "Zyzzyva";
const stays = "Quagga";
const person = (word: string, phone: string) => ({
  name: `${word} Miller`,
  email: `${word.toLowerCase()}@example.com`,
  phone,
  address: `77 ${word} Street, Largo, FL 33770`,
  description: `${word}: it leaks under the door.`,
  doorName: `${word} Tenant`,
  serialNumber: `${word}-1`,
});

type Seen = Booking & { by: string };
interface Shop {
  office: OfficeService;
  bookings: Awaited<ReturnType<typeof temporaryOffice>>["bookings"];
  booked: Awaited<ReturnType<typeof temporaryOffice>>["booked"];
  visit: Booking;
  seen: () => Promise<Seen>;
  word: string;
}

const price = (word: string, payer: "customer" | "other" | "company") => ({
  ...{ id: randomUUID(), work: `${word} pump`, labor: "180", parts: "120", payer, allowed: "" },
  ...{ payerName: payer === "customer" ? "" : `${word} Warranty`, payerNumber: payer === "company" ? `${word}-7` : "" },
  share: payer === "company" ? "75" : "",
});
const answerLast = async ({ bookings, office, visit }: Shop, answer: "agreed" | "declined") => {
  const { asked } = await office.account(visit);
  if (asked) await bookings.answerPrice(visit.linkToken, asked.id, answer);
};
const report = (word: string) => ({
  ...{ id: randomUUID(), work: `${word} mended`, parts: [{ number: "W1", name: `${word} seal`, price: "20" }] },
  ...{ noParts: false, noPrice: "on-paper", paid: "card", amount: "40", service: "" },
});

/** All that can happen to a visit, each by its name; what isn't possible then changes nothing. */
const acts = {
  assigned: async ({ office, seen }) => office.assign(await seen(), "sam"),
  "on the way": async ({ office, seen }) => office.setProgress(await seen(), "on-the-way"),
  late: async ({ office, seen }) => office.setProgress(await seen(), "running-late", 45),
  arrived: async ({ office, seen }) => office.setProgress(await seen(), "arrived"),
  done: async ({ office, seen }) => office.setProgress(await seen(), "done"),
  "no-show": async ({ office, seen }) => office.setProgress(await seen(), "no-show"),
  undone: async ({ office, seen, visit }) => {
    const { undoable } = await office.visit(visit);
    return undoable && office.undo(await seen(), undoable.id, "It was a mistake");
  },
  noted: ({ office, visit, word }) => office.note(visit.id, by, `${word} called`),
  "noted for good": ({ office, visit, word }) => office.note(visit.id, by, `${word} has a dog`, true),
  texted: ({ office, visit }) => office.noteText(visit.id, by, "on-the-way"),
  "wants no texts": ({ office, visit }) => office.setNoTexts(visit.id, true),
  edited: async ({ office, seen, word }) =>
    office.edit(await seen(), { modelNumber: `${word}-900`, name: `${word} Iron` }),
  "edited by the customer": ({ bookings, visit, word }) =>
    bookings.editDetails(visit.linkToken, { doorName: `${word} Key`, addToAddress: `Apt ${word}` }),
  rescheduled: async ({ office, seen }) => office.reschedule(await seen(), { date: "2026-06-16", slot: "morning" }),
  "a priced repair": async ({ office, seen, word }) => office.askPrice(await seen(), price(word, "customer")),
  "a landlord’s price": async ({ office, seen, word }) => office.askPrice(await seen(), price(word, "other")),
  "a company’s price": async ({ office, seen, word }) => office.askPrice(await seen(), price(word, "company")),
  agreed: (shop) => answerLast(shop, "agreed"),
  declined: (shop) => answerLast(shop, "declined"),
  paid: async ({ office, seen }) =>
    office.pay(await seen(), { id: randomUUID(), paid: "check", amount: "50", of: "", isMeant: true }),
  refunded: async ({ office, seen, word }) =>
    office.refund(await seen(), { id: randomUUID(), paid: "cash", reason: `${word} asked`, amount: "10", of: "" }),
  voided: async ({ office, seen, visit }) => {
    const [row] = (await office.account(visit)).balances.flatMap(({ moved }) => moved);
    return row && office.voidPayment(await seen(), row.id);
  },
  "written up": async ({ office, seen, word }) => office.writeUp(await seen(), report(word)),
  "part ordered": async ({ office, seen, word }) =>
    office.orderPart(await seen(), {
      ...{ id: randomUUID(), number: "W2", name: `${word} belt`, price: "30", expectedOn: "2026-07-01" },
    }),
  "part arrived": async ({ office, seen, visit }) => {
    const [part] = (await office.account(visit)).parts;
    return part && office.partArrived(await seen(), part.id);
  },
  "part on another day": async ({ office, seen, visit }) => {
    const [part] = (await office.account(visit)).parts;
    return part && office.expectPart(await seen(), part.id, "2026-07-02");
  },
  "time chosen for the part": ({ bookings, visit }) =>
    bookings.bookSecondVisit(visit.linkToken, { date: "2026-06-18", slot: "morning" }),
  followed: async ({ office, seen }) => office.bookFollowUp(await seen(), { date: "2026-06-18", slot: "morning" }),
  "called back": ({ bookings, visit, word }) =>
    bookings.claimWarranty(visit.linkToken, { date: "2026-06-18", slot: "afternoon" }, `${word}: again`),
  "can’t make it": ({ bookings, visit }) => bookings.cannotMakeIt(visit.linkToken),
  "still home": ({ bookings, visit }) =>
    bookings.confirm(visit.linkToken, { date: visit.serviceDate, slot: visit.timeSlot }),
  "still home, as the office heard": ({ office, visit }) => office.confirm(visit.id, by),
  "waits for an earlier time": ({ bookings, visit }) => bookings.waitForEarlier(visit.linkToken, "12345"),
  "offered an earlier time": async ({ office, bookings, booked, visit, seen }) => {
    await office.reschedule(await seen(), { date: "2026-06-19", slot: "afternoon" });
    await bookings.waitForEarlier(visit.linkToken, "12345");
    await bookings.cancel(await booked({ ...person(stays, "(727) 555-0178"), serviceDate: "2026-06-18" }));
    for (const { id, waiting } of await office.openPlaces()) {
      await office.offerPlace(
        id,
        waiting.map(({ booking }) => booking.id),
        by,
      );
    }
    const offer = await bookings.offer(await seen());
    return offer && bookings.answerOffer(visit.linkToken, offer.id, "yes");
  },
  canceled: async ({ office, seen }) => office.cancel(await seen()),
  "canceled by the customer": ({ bookings, visit }) => bookings.cancel({ token: visit.linkToken }),
  photographed: ({ office, visit }) => office.addVisitPhoto(visit, { kind: "before", by }, png),
  "photographed by the customer": ({ bookings, visit }) => bookings.addPhoto(visit, png),
  asked: ({ office, word, visit }) =>
    office.ask({ phone: visit.phone, name: `${word} Miller`, email: "", description: `${word} asks` }, by),
  "called about": async ({ office, word }) => {
    const { open } = await office.calls();
    return office.checkOffCall(open[0]?.ids ?? [], `${word} was out`, by);
  },
  "a closed day": ({ office }) => office.close({ first: day, last: day, note: "Storm" }, callAll, by),
} satisfies Record<string, (shop: Shop) => unknown>;
const named: Readonly<Record<string, (shop: Shop) => unknown>> = acts;

const story = fc.record({
  acts: fc.array(fc.constantFrom(...Object.keys(acts)), { minLength: 3, maxLength: 16 }),
  erasing: fc.constantFrom("asked", "age"),
});

/** The texts of all pages and exports of the office, and of what the visits' customers had. */
async function everything(
  { office, bookings, ask }: Awaited<ReturnType<typeof temporaryOffice>>,
  visits: readonly Booking[],
) {
  const paths = [
    ...Object.values(officePatterns).filter((path) => !path.includes(":")),
    ...[day, "2026-06-16", "2026-06-18"].flatMap((date) => [
      `/office/day/${date}`,
      `/office/week/${date}`,
      `/office/month/${date}`,
    ]),
    ...visits.map((visit) => `/office/week/${day}?visit=${bookingNumber(visit)}`),
    ...visits.flatMap((visit) => [`/office/visits/${bookingNumber(visit)}`, customerPath(visit)]),
    "/office/search?q=Miller",
    "/office/numbers?weeks=52",
    "/office/numbers/visits?month=2026-06&of=made",
    "/office/numbers/visits?month=2026-06&of=made&by=cities&key=",
    "/office/settings/customers",
  ];
  const texts = new Map<string, string>();
  for (const user of [undefined, sam]) {
    for (const path of paths) {
      const { pathname } = new URL(path, "http://office.test");
      const found = findOfficePage(pathname);
      if (!found) throw new Error(`no page at ${path}`);
      const { html, status } = await ask(found.page, { path, params: found.params, ...(user && { user }) });
      expect([path, status ?? 200]).toEqual([path, expect.toBeOneOf([200, 302, 303, 403, 404])]);
      texts.set(`${path} ${user?.label ?? by}`, html);
    }
  }
  for (const [name, csv] of [
    ["visits.csv", office.allVisitsCsv()],
    ["customers.csv", office.allCustomersCsv()],
    ["bookkeeping.csv", office.bookkeeping("2020-01-01")],
  ] as const) {
    let text = "";
    for await (const piece of await csv) text += piece;
    texts.set(name, text);
  }
  const listed = await bookings.list();
  texts.set("calendar", visitsCalendar(listed, await office.facts(listed)));
  texts.set("list", JSON.stringify(listed));
  return texts;
}

describeOnBothEngines("what is erased", (engine) => {
  test(`opens everywhere and is read nowhere, in ${stories} stories`, { timeout: timeout + stories * 5_000 }, () =>
    fc.assert(
      fc.asyncProperty(story, async ({ acts, erasing }) => {
        const service = await temporaryOffice({ capacityPerSlot: 40 }, undefined, await engine.newPlace());
        const { bookings, office, booked, seen, clock, hire, forget } = service;
        for (const id of ["sam", "kim", "ana"]) await hire(id, `${id} Technician`);
        const slot = { serviceDate: day, timeSlot: "afternoon" } as const;
        const theirs = person(gone, "(727) 555-0142");
        const visit = await booked({ ...theirs, ...slot });
        const other = await booked({ ...person(stays, "(727) 555-0177"), ...slot });
        clock.now = slotStart(day, "morning");
        for (const act of acts) {
          await named[act]?.({ bookings, office, booked, visit, word: gone, seen: () => seen(visit) });
          clock.now = new Date(clock.now.getTime() + 600_000);
        }
        if (erasing === "asked") await forget(theirs.phone);
        else {
          clock.now = slotStart(addDays(day, 800), "morning");
          await booked({ ...person(stays, "(727) 555-0177"), serviceDate: addDays(day, 805) });
          await bookings.eraseOlderThan(24);
        }
        const texts = await everything(service, [visit, other]);
        const found = [...texts].filter(([, text]) => text.toLowerCase().includes(gone.toLowerCase()));
        expect(found.map(([name]) => name)).toEqual([]);
        expect([...texts.values()].join()).toContain(stays);
        expect(await bookings.findByToken(visit.linkToken)).toBeUndefined();
      }),
      { seed, numRuns: stories },
    ),
  );
});
