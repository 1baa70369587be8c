import { expect, test } from "vitest";
import { storedBooking } from "../fixtures.ts";
import { detailsOf, nothingLeft } from "./details.ts";

/** The type check fails if one of the marked lines compiles. */
test("a field that was not decided does not compile", () => {
  const { name, ...others } = detailsOf(storedBooking());
  // @ts-expect-error: everything but the name is left.
  nothingLeft(others);
  // @ts-expect-error: a new field is left.
  nothingLeft({ gateCode: "1234" });
  nothingLeft({});
  expect(others).not.toHaveProperty("name");
  expect(name).toBe(storedBooking().name);
});
