import { expect, test } from "vitest";
import { validValues } from "../../booking/form/form-fixtures.ts";
import { firstGap, stepLabel, steps } from "./next-step.ts";

test("The first blank field in the order of the form is next; what is filled in wrongly is not blank", () => {
  const blank = Object.fromEntries(steps.map((step) => [step, step === "termsAccepted" ? false : " "]));
  for (const [index, step] of steps.entries()) {
    const filled = Object.fromEntries(steps.slice(0, index).map((name) => [name, validValues()[name]]));
    expect(firstGap({ ...validValues(), ...blank, ...filled })).toBe(step);
  }
  expect(firstGap(validValues({ email: "dana@" }))).toBeUndefined();
  expect(firstGap(validValues({ description: "Brand: Samsung\n" }))).toBe("description");
});

test("The button names the next step, and at last the visit", () => {
  expect(stepLabel("timeSlot", "2026-11-29", "")).toBe("Choose a time");
  expect(stepLabel(undefined, "2026-11-29", "afternoon")).toBe("Confirm Sun, Nov 29, 12-4");
});
