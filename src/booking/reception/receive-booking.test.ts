import { expect, test } from "vitest";
import { wednesdayMorning as now, strangersValues, temporaryService, validValues } from "../fixtures.ts";
import type { FormTraces } from "../form/schema.ts";
import { describeOnBothEngines } from "../storage/engine/fixtures.ts";
import { type Reception, receiveBooking } from "./receive-booking.ts";

const businessPhone = "(727) 555-0142";
/** When the form was shown, this many seconds before it was sent. */
const shown = (secondsBefore: number) => String(now.getTime() - secondsBefore * 1_000);

describeOnBothEngines("A booking with signals", (engine) => {
  /** Sends a form; returns the answer, what is stored afterwards, and what was reported. */
  async function receive(traces: FormTraces, values = strangersValues()) {
    const { bookings } = await temporaryService(await engine.newPlace());
    const reports: unknown[] = [];
    const reception: Reception = {
      now,
      businessPhone,
      source: { page: "/services/dryer-repair" },
      terms: "Be at home.",
      onSignals: (...report) => reports.push(report),
    };
    const answer = await receiveBooking(bookings, { ...values, ...traces }, reception);
    const again = () => receiveBooking(bookings, { ...values, ...traces, remarks: "" }, reception);
    return { answer, again, stored: await bookings.list(), reports, bookings };
  }

  test("none: it is booked, with its source", async () => {
    const { answer, stored, reports } = await receive({ remarks: "", startedAt: shown(40) });
    expect(answer.status).toBe("booked");
    expect(stored).toMatchObject([{ source: { page: "/services/dryer-repair" } }]);
    expect(reports).toEqual([]);
  });

  test("speed alone: it is booked and reported", async () => {
    const { answer, stored, reports } = await receive({ startedAt: shown(1) });
    expect(answer.status).toBe("booked");
    expect(stored).toHaveLength(1);
    expect(reports).toEqual([[["fast"], true]]);
  });

  test("the trap alone: the sender is asked to resend, and then it is booked", async () => {
    const { answer, again, stored, reports, bookings } = await receive({ remarks: "x", startedAt: shown(40) });
    expect(answer).toEqual({ status: "ask-again", message: expect.stringContaining(businessPhone) });
    expect(stored).toEqual([]);
    expect(reports).toEqual([[["trap"], false]]);
    expect((await again()).status).toBe("booked");
    expect(await bookings.list()).toHaveLength(1);
  });

  test("both: it looks booked but is not", async () => {
    const values = strangersValues();
    const traces = { remarks: "x", startedAt: shown(1) };
    const { answer, stored, reports } = await receive(traces, values);
    const real = await receive({}, values);
    expect(stored).toEqual([]);
    expect(reports).toEqual([[["trap", "fast"], false]]);
    const booking = { id: expect.any(String), createdAt: expect.any(String), updatedAt: expect.any(String) };
    expect(answer).toMatchObject({ status: "booked", repeated: false, booking: { serviceDate: values.serviceDate } });
    expect(Object.keys(answer)).toEqual(Object.keys(real.answer));
    if (answer.status !== "booked" || real.answer.status !== "booked") throw new Error("not booked");
    expect({ ...answer.booking, ...booking }).toEqual({
      ...real.answer.booking,
      ...booking,
      source: answer.booking.source,
    });
  });

  test.each([
    ["an invalid field", { email: "dana" }, "email"],
    ["a past day", { serviceDate: "2026-06-09" }, "serviceDate"],
  ])("both, and %s: the error is reported as to anyone", async (_what, wrong, field) => {
    const { answer } = await receive({ remarks: "x", startedAt: shown(1) }, validValues(wrong));
    expect(answer).toEqual({ status: "invalid", errors: { [field]: expect.any(String) } });
  });
});
