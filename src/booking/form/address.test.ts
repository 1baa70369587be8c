import { expect, test } from "vitest";
import { joinAddress } from "./address.ts";

test.each([
  ["12 Example Ave", "Largo", "33770", "12 Example Ave, Largo, FL 33770"],
  ["12 Example Ave", "Largo", "", "12 Example Ave, Largo, FL"],
  ["12 Example Ave", "", "33770", "12 Example Ave, FL 33770"],
  ["12 Example Ave, unit 4", "St. Petersburg", "", "12 Example Ave, unit 4, St. Petersburg, FL"],
  ["12 Example Ave, Largo", "Largo", "33770", "12 Example Ave, Largo, FL 33770"],
  ["12 Example Ave, Largo, FL", "Largo", "33770", "12 Example Ave, Largo, FL 33770"],
  ["12 Example Avenue, Dunedin, FL 34698", "Largo", "33770", "12 Example Avenue, Dunedin, FL 34698"],
  ["12345 Gulf Blvd", "Indian Shores", "", "12345 Gulf Blvd, Indian Shores, FL"],
  ["12 Example Ave", " Lar\ngo ", "x".repeat(99), `12 Example Ave, Lar go, FL ${"x".repeat(10)}`],
  ["12 Example Ave", "", "", "12 Example Ave"],
])("%j with city %j and ZIP %j is %j", (street, city, zip, joined) => {
  expect(joinAddress(street, { city, zip })).toBe(joined);
});

test("An address alone stays as it is, also from a post with parts of another type", () => {
  expect(joinAddress("12 Example Ave", {})).toBe("12 Example Ave");
  expect(joinAddress("12 Example Ave", { city: 7, zip: ["33770"] } as never)).toBe("12 Example Ave");
});
