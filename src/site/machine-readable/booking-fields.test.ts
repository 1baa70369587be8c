import { expect, test } from "vitest";
import { timeSlots } from "../../shared/time/slots.ts";
import { bookingJsonSchema } from "./booking-fields.ts";

test("the schema for programs lists the windows on offer, and says that a day is a date", () => {
  const { serviceDate, timeSlot } = bookingJsonSchema().properties;
  expect(serviceDate).toMatchObject({ type: "string", format: "date" });
  expect(timeSlot).toMatchObject({ type: "string", enum: timeSlots() });
  expect(timeSlot).not.toHaveProperty("format");
});
