import { expect, test } from "vitest";
import { attributeOf, onDemandPages, textOf, textsOf } from "./site.ts";

const [first, verdict, wrong] = await onDemandPages(
  "/repair-or-replace?appliance=dishwasher-repair",
  "/repair-or-replace?appliance=dishwasher-repair&age=9&new=700&quote=%24349.99",
  "/repair-or-replace?appliance=toaster&age=9&new=%3Cb%3E&quote=",
);

test("A link from a guide chooses the appliance and answers nothing yet", () => {
  expect(first?.status).toBe(200);
  expect(attributeOf(first?.document as never, "option[selected]", "value")).toBe("dishwasher-repair");
  expect(attributeOf(first?.document as never, "#verdict", "data-outcome")).toBe("none");
});

test("A verdict is a page without script, with its reasons and a booking button for the service", () => {
  expect(verdict?.status).toBe(200);
  expect(textsOf(verdict?.document, "#verdict [data-line]")).toEqual([
    "Repair it, but it’s a close call",
    "$349.99 is 49% of a new one. That is under 50%, so the cost says repair.",
    "It is 9 years old. That is under 10, so the age says repair.",
    "It’s close: its age is within a year of our line, and the cost is near our line of $350.",
    "Book the repair, and you pay on completion.",
  ]);
  expect(attributeOf(verdict?.document as never, "#verdict [data-book]", "href")).toBe(
    "/book?service=dishwasher-repair",
  );
  expect(attributeOf(verdict?.document as never, "meta[name=robots]", "content")).toBe("noindex");
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
