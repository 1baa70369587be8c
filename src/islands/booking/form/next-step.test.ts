import { expect, test } from "vitest";
import { emptyValues } from "../../../components/booking-form/presets.ts";
import { firstGap, stepLabel, steps } from "./next-step.ts";

const filled = {
  ...emptyValues,
  ...{ serviceType: "dryer-repair", serviceDate: "2026-11-29", timeSlot: "afternoon" },
  ...{ name: "Dana Miller", phone: "(727) 555-0123", email: "dana@example.com", address: "12 Example Avenue" },
  ...{ description: "It stays cold.", termsAccepted: true, submissionKey: "" },
};

test("The first blank field in the order of the form is next; what is filled in wrongly is not blank", () => {
  const blank = Object.fromEntries(steps.map((step) => [step, step === "termsAccepted" ? false : " "]));
  for (const [index, step] of steps.entries()) {
    const before = Object.fromEntries(steps.slice(0, index).map((name) => [name, filled[name]]));
    expect(firstGap({ ...filled, ...blank, ...before })).toBe(step);
  }
  expect(firstGap({ ...filled, email: "dana@" })).toBeUndefined();
  expect(firstGap({ ...filled, description: "Brand: Samsung\n" })).toBe("description");
});

test("The button names the next step, and at last the visit", () => {
  expect(stepLabel("timeSlot", "2026-11-29", "")).toBe("Choose a time");
  expect(stepLabel(undefined, "2026-11-29", "afternoon")).toBe("Confirm Sun, Nov 29, 12-4");
});
