/**
 * No window ever holds more visits than fit into it, however many visitors, desks and servers compete for its last spots:
 * the first have them, all others get a clear refusal, and only the desk's "Overbook" gets past.
 */
import { expect, onTestFinished, test } from "vitest";
import { strangersValues } from "../../src/bookings/fixtures.ts";
import { createOfficeService } from "../../src/bookings/office-service.ts";
import { listBookings } from "../../src/bookings/store/bookings.ts";
import { openDatabase } from "../../src/bookings/store/database.ts";
import { describeOnBothEngines } from "../../src/bookings/store/engine/fixtures.ts";
import { eventsOf } from "../../src/bookings/store/events.ts";
import type { BookingFormValues } from "../../src/shared/form/schema.ts";
import { full } from "../full-size.ts";
import { officeSession } from "../office-session.ts";
import type { ServerProcess } from "../server-process.ts";
import { secondSlot, weekdayAhead } from "../weekday-ahead.ts";
import { bookOverHttp, runningServer, variablesFor } from "./fixtures.ts";

const visitors = full ? 200 : 40;
const capacity = 5;
const lastSpots = 3;

/** Sends the office's form for a phone call, without an email address. @returns "booked", or the status of the refusal */
async function callOverHttp(
  { url }: ServerProcess,
  cookie: string,
  values: BookingFormValues,
  more: Record<string, string>,
) {
  const {
    serviceType: appliance,
    serviceDate,
    timeSlot,
    termsAccepted: _ticked,
    textsAccepted: _none,
    ...typed
  } = values;
  const body = new URLSearchParams({
    ...(typed as Omit<BookingFormValues, "termsAccepted" | "textsAccepted">),
    email: "",
    appliance,
  });
  for (const [name, value] of Object.entries({ when: `${serviceDate} ${timeSlot}`, termsAccepted: "on", ...more })) {
    body.set(name, value);
  }
  const headers = { cookie, origin: url };
  // A refused form is shown at its own address.
  const answer = await fetch(`${url}/office/visits/new`, { method: "POST", headers, body });
  return new URL(answer.url).searchParams.has("booked") ? "booked" : answer.status;
}

describeOnBothEngines(
  `two desks and ${visitors} visitors race for the last ${lastSpots} spots of a window`,
  (engine) => {
    test("through two server processes: every spot is taken once, all others are told free times, and a reason overbooks", async () => {
      const place = await engine.newPlace();
      const variables = { ...variablesFor(place), CAPACITY_PER_SLOT: String(capacity) };
      const servers = [await runningServer(variables), await runningServer(variables)];
      const serverOf = (one: number) => servers[one % servers.length] as ServerProcess;
      const database = await openDatabase(place);
      onTestFinished(() => database.destroy());
      const office = createOfficeService({ database });
      const desks = await Promise.all(servers.map(({ url }) => officeSession({ url, office })));
      const wanted = { serviceDate: weekdayAhead(5), timeSlot: secondSlot };
      const call = (desk: number, more: Record<string, string> = {}) =>
        callOverHttp(serverOf(desk), desks[desk]?.cookie ?? "", strangersValues(wanted), { action: "book", ...more });
      for (let taken = 0; taken < capacity - lastSpots; taken++) {
        expect((await bookOverHttp(serverOf(taken).url, strangersValues(wanted))).status).toBe(201);
      }

      const [online, calls] = await Promise.all([
        Promise.all(
          Array.from({ length: visitors }, (_, visitor) =>
            bookOverHttp(serverOf(visitor).url, strangersValues(wanted)),
          ),
        ),
        Promise.all([call(0), call(1), call(0), call(1)]),
      ]);

      const booked = online.filter(({ status }) => status === 201).length;
      const called = calls.filter((answer) => answer === "booked").length;
      expect(booked + called).toBe(lastSpots);
      const losers = online.filter(({ status }) => status === 409);
      expect(losers).toHaveLength(visitors - booked);
      for (const { body } of losers) {
        expect(body.type).toMatch(/#slot-full$/);
        expect(body.alternatives).toHaveLength(3);
        expect(body.alternatives).not.toContainEqual({ date: wanted.serviceDate, slot: wanted.timeSlot });
      }
      expect(calls.filter((answer) => answer === 409)).toHaveLength(4 - called);
      const visits = await listBookings(database);
      expect(visits).toHaveLength(capacity);
      for (const { serviceDate, timeSlot } of visits) expect({ serviceDate, timeSlot }).toEqual(wanted);

      const overbooked = await Promise.all([
        call(0, { action: "overbook", reason: "No fridge for insulin" }),
        call(1, { action: "overbook", reason: " " }),
        call(1),
      ]);
      expect(overbooked).toEqual(["booked", 422, 409]);
      const stored = await listBookings(database);
      expect(stored).toHaveLength(capacity + 1);
      const events = await eventsOf(
        database,
        stored.map(({ id }) => id),
      );
      expect(events.filter(({ kind }) => kind === "overbooked").map(({ note }) => note)).toEqual([
        "No fridge for insulin",
      ]);
      expect(events.filter(({ kind }) => kind === "entered")).toHaveLength(called + 1);
    });
  },
);
