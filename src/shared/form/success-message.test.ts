import { expect, test } from "vitest";
import { successMessage } from "./success-message.ts";

test("the success toast confirms with the long date and the window’s own word", () => {
  expect(successMessage({ serviceDate: "2026-06-11", timeSlot: "afternoon" })).toEqual({
    title: "Service booking confirmed!",
    text: "We'll contact you shortly to confirm your appointment on June 11th, 2026 during the afternoon time slot.",
  });
});
