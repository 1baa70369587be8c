import { expect, test } from "vitest";
import { whereForBusiness } from "./city-in-address.ts";

test.each([
  "12 Example Ave",
  "12345 Gulf Blvd",
  "12 Seminole Blvd",
  "12 Example Ave, unit 4",
  "12 Example Ave, gate 1234, #5",
  "480 Palm Way, gate code 24680",
  "480 Palm Way, gate code 33770",
  "Palm Terrace Apts, unit 10204",
  "480 Palm Way, Bldg 12345-1234",
  "200 Main St, 2nd FL",
  "200 Main St 2nd FL",
  "200 Main St, FL 2",
])("%s is marked: no city", (address) => {
  expect(whereForBusiness(address)).toBe(`${address} (no city given)`);
});

test.each([
  "12 Example Avenue, Dunedin",
  "12 Example Ave Largo",
  "12 Example Ave, FL 33770",
  "12 Example Ave 33770",
  "12 Example Ave, FL",
  "12 Example Ave, 33770-1234",
  "480 Palm Way, gate code 24680, Largo, FL 33770",
  "480 Palm Way, gate code 24680, FL 33770",
  "12 Example Ave, unit 4, Tampa",
  "",
])("%j is not marked", (address) => {
  expect(whereForBusiness(address)).toBe(address);
});
