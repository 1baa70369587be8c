import { expect, test } from "vitest";
import { attributeOf, onDemandPages, textOf, textsOf } from "./site.ts";

const [first, wrong] = await onDemandPages(
  "/repair-or-replace?appliance=dishwasher-repair",
  "/repair-or-replace?appliance=toaster&age=9&new=%3Cb%3E&quote=",
);

test("A link from a guide chooses the appliance and answers nothing yet", () => {
  expect(first?.status).toBe(200);
  expect(attributeOf(first?.document as never, "option[selected]", "value")).toBe("dishwasher-repair");
  expect(attributeOf(first?.document as never, "#verdict", "data-outcome")).toBe("none");
});

test("Wrong answers are said at their fields and shown as they were typed", () => {
  expect(wrong?.status).toBe(422);
  expect(textsOf(wrong?.document, ".field-error")).toEqual([
    "Please choose the appliance.",
    "Please enter the price of a new one in dollars, such as 900.",
  ]);
  expect(attributeOf(wrong?.document as never, "#verdict-new", "value")).toBe("<b>");
  expect(textOf(wrong?.document.querySelector("title"))).toContain("Error");
});
