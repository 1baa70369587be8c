import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { createSite, withSite } from "../../../facts/site.ts";
import { anySign } from "../../../shared/form/fixtures.ts";
import { storedBooking as booking } from "../../fixtures.ts";
import type { Booking } from "../../store/bookings.ts";
import { longCalendar, visitInvitation, visitsCalendar } from "./ics.ts";

const invitation = { method: "REQUEST", isChangeable: true, organizer: "visits@example.com" } as const;
const site = createSite({ SITE_URL: "https://repair.example.com", BUSINESS_NAME: "Repair Co." });
const invitationOf = (...visit: Parameters<typeof visitInvitation>) => withSite(site, () => visitInvitation(...visit));
const calendarOf = (visits: readonly Booking[]) => withSite(site, () => visitsCalendar(visits));

/** Parses a calendar with a different library than the one that wrote it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
  return { calendar, events, event: events[0] as ICAL.Event };
}

describe("a customer's calendar file", () => {
  test("has the arrival window, a stable UID, and the number of changes", () => {
    const { calendar, event } = read(invitationOf(booking(), invitation));
    expect(calendar.getFirstPropertyValue("method")).toBe("REQUEST");
    expect(event.uid).toBe("0f8fad5b-d9cb-469f-a165-70867728950e");
    expect(event.sequence).toBe(2);
    expect(event.startDate.toJSDate().toISOString()).toBe("2026-06-11T12:00:00.000Z");
    expect(event.endDate.toJSDate().toISOString()).toBe("2026-06-11T16:00:00.000Z");
    expect(event.summary).toBe("Dryer Repair: Repair Co.");
    expect(event.organizer).toBe("mailto:visits@example.com");
    expect(String(event.attendees[0]?.getFirstValue()).toLowerCase()).toBe("mailto:dana@example.com");
  });

  test("keeps its UID when the site's address changes, in invitation, cancellation and the business's calendar", () => {
    const moved = createSite({ SITE_URL: "https://www.new-name.com" });
    const texts = [
      invitationOf(booking(), invitation),
      withSite(moved, () => visitInvitation(booking(), { ...invitation, method: "CANCEL" })),
      withSite(moved, () => visitsCalendar([booking()])),
    ];
    expect(new Set(texts.map((text) => read(text).event.uid)).size).toBe(1);
  });

  test("stays on New York time when daylight saving time ends", () => {
    const winter = booking({ serviceDate: "2026-11-02", timeSlot: "evening" });
    const { event } = read(invitationOf(winter, { method: "PUBLISH", isChangeable: true }));
    expect(event.startDate.toJSDate().toISOString()).toBe("2026-11-02T21:00:00.000Z");
    expect(event.endDate.toJSDate().toISOString()).toBe("2026-11-03T00:00:00.000Z");
  });

  test("for download links to the private page and invites nobody", () => {
    const link = "https://repair.example.com/booking/token";
    const { event } = read(invitationOf(booking(), { method: "PUBLISH", link, isChangeable: true }));
    expect(event.description).toContain(link);
    expect(event.attendees).toEqual([]);
  });
});

describe("the business's calendar", () => {
  test("says whom to visit, where, and why, and is the same text for the same visits", () => {
    const visits = [booking(), booking({ id: "1".repeat(36), status: "cancelled" })];
    const text = calendarOf(visits);
    expect(calendarOf(visits)).toBe(text);
    const { events } = read(text);
    expect(events.map(({ summary }) => summary)).toEqual([
      "Dryer Repair, Dana Miller",
      "Canceled: Dryer Repair, Dana Miller",
    ]);
    expect(events[0]?.location).toBe("12 Example Avenue, Dunedin, FL 34698");
    expect(events[0]?.description).toContain("(727) 555-0123");
    expect(events[0]?.description).toContain("The dryer runs but stays cold.");
    expect(text).toContain("URL;VALUE=URI:https://repair.example.com/office/visits/3EQ-ETE\r\n");
  });

  test("is the same text when it is written in pieces, whatever visits say", async () => {
    const visits = Array.from({ length: 130 }, (_, number) =>
      booking({ id: `${number}`.padStart(36, "0"), description: "END:VCALENDAR\nBEGIN:VEVENT" }),
    );
    const facts = new Map([["1".padStart(36, "0"), { technician: "Ana", notes: ["END:VCALENDAR"] }]]);
    async function* pieces() {
      for (const some of [visits.slice(0, 100), [], visits.slice(100)]) yield { visits: some, facts };
    }
    await withSite(site, async () => expect(await longCalendar(pieces())).toBe(visitsCalendar(visits, facts)));
    async function* nothing() {}
    await withSite(site, async () => expect(await longCalendar(nothing())).toBe(visitsCalendar([])));
  });

  test("keeps an erased visit without personal data", () => {
    const erased = {
      name: "",
      email: "",
      phone: "",
      address: "",
      description: "",
      erasedAt: "2028-06-12T00:00:00.000Z",
    };
    const { event } = read(calendarOf([booking(erased)]));
    expect(event.summary).toBe("Dryer Repair, details erased");
  });
});

test("whatever a visitor types stays within its own property, on lines of at most 75 bytes", () => {
  const typed = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 300 }),
    fc.string({ unit: anySign, maxLength: 300 }),
    fc.constantFrom("x\r\nATTENDEE:mailto:all@example.com", 'a";CN="b', "END:VEVENT\nEND:VCALENDAR", "é".repeat(200)),
  );
  fc.assert(
    fc.property(typed, typed, typed, (name, address, description) => {
      const mine = booking({ name, address, description });
      for (const text of [invitationOf(mine, invitation), calendarOf([mine])]) {
        const { calendar, events } = read(text);
        expect(calendar.getAllSubcomponents().map((part) => part.name)).toEqual(["vevent"]);
        const names = events[0]?.component.getAllProperties().map((property) => property.name) ?? [];
        expect(names.filter((property) => property === "attendee").length).toBeLessThanOrEqual(1);
        expect(names).toEqual(
          expect.arrayContaining(["uid", "dtstamp", "dtstart", "dtend", "summary", "sequence", "status"]),
        );
        const longest = Math.max(...text.split("\r\n").map((line) => Buffer.byteLength(line)));
        expect(longest).toBeLessThanOrEqual(75);
      }
    }),
    { seed: 5545, numRuns: 300 },
  );
});
