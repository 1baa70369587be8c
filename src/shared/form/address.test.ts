import { expect, test } from "vitest";
import { addressText, joinAddress } from "./address.ts";

test.each([
  ["12 Example Ave", "Largo", "33770", "12 Example Ave, Largo, FL 33770"],
  ["12 Example Ave", "Largo", "", "12 Example Ave, Largo, FL"],
  ["12 Example Ave", "", "33770", "12 Example Ave, FL 33770"],
  ["12 Example Ave, unit 4", "St. Petersburg", "", "12 Example Ave, unit 4, St. Petersburg, FL"],
  ["12 Example Ave, Largo", "Largo", "33770", "12 Example Ave, Largo, FL 33770"],
  ["12 Example Ave, Largo, FL", "Largo", "33770", "12 Example Ave, Largo, FL 33770"],
  ["12 Example Avenue, Dunedin, FL 34698", "Dunedin", "34698", "12 Example Avenue, Dunedin, FL 34698"],
  ["12 Example Avenue, Dunedin, FL 34698-1234", "Dunedin", "34698", "12 Example Avenue, Dunedin, FL 34698-1234"],
  ["12 Example Avenue, dunedin Florida", "Dunedin", "", "12 Example Avenue, dunedin Florida"],
  ["12 Example Avenue, Dunedin, FL 34698", "Dunedin", "", "12 Example Avenue, Dunedin, FL 34698"],
  ["12 Example Ave, Saint Petersburg FL 33701", "St. Petersburg", "33701", "12 Example Ave, Saint Petersburg FL 33701"],
  ["12 Example Ave, Largo, FL 33771", "Largo", "33770", "12 Example Ave, Largo, FL 33771, Largo, FL 33770"],
  ["12 Example Avenue, Dunedin, FL 34698", "Largo", "33770", "12 Example Avenue, Dunedin, FL 34698, Largo, FL 33770"],
  ["480 Palm Way, gate code 24680", "Largo", "33770", "480 Palm Way, gate code 24680, Largo, FL 33770"],
  ["480 Palm Way, gate 33770", "Largo", "33770", "480 Palm Way, gate 33770, Largo, FL 33770"],
  ["480 Palm Way, gate code 24680", "", "33770", "480 Palm Way, gate code 24680, FL 33770"],
  ["Palm Terrace Apts, unit 10204", "Dunedin", "34698", "Palm Terrace Apts, unit 10204, Dunedin, FL 34698"],
  ["480 Palm Way, Bldg 12345-1234", "Largo", "33770", "480 Palm Way, Bldg 12345-1234, Largo, FL 33770"],
  ["200 Main St, 2nd FL", "Clearwater", "33756", "200 Main St, 2nd FL, Clearwater, FL 33756"],
  ["200 Main St 2nd FL", "Clearwater", "", "200 Main St 2nd FL, Clearwater, FL"],
  ["200 Main St, FL 2", "Clearwater", "33756", "200 Main St, FL 2, Clearwater, FL 33756"],
  ["200 Main St, 2nd FL 24680", "Clearwater", "33756", "200 Main St, 2nd FL 24680, Clearwater, FL 33756"],
  ["15 Seminole", "Seminole", "33772", "15 Seminole, Seminole, FL 33772"],
  ["15 Largo", "Largo", "", "15 Largo, Largo, FL"],
  ["12 Example Ave", "Largo", "３３７７０", "12 Example Ave, Largo, FL 33770"],
  ["12345 Gulf Blvd", "Indian Shores", "", "12345 Gulf Blvd, Indian Shores, FL"],
  ["12 Example Ave", " Lar\ngo ", "x".repeat(99), `12 Example Ave, Lar go, FL ${"x".repeat(10)}`],
  ["12 Example Ave", "", "", "12 Example Ave"],
  ["12 Example Ave, Dunedin FL 34698", "Dunedin", "34698", "12 Example Ave, Dunedin FL 34698"],
  ["12 Example Ave Dunedin FL 34698", "Dunedin", "34698", "12 Example Ave Dunedin FL 34698"],
  ["12 Example Ave Dunedin FL 34698", "dunedin", "34698-1234", "12 Example Ave Dunedin FL 34698"],
  ["12 Example Ave Dunedin, Fla. 34698", "Dunedin", "34698", "12 Example Ave Dunedin, Fla. 34698"],
  ["12 Example Ave Dunedin FL", "Dunedin", "34698", "12 Example Ave, Dunedin, FL 34698"],
  ["12 Example Ave Dunedin 34698", "Dunedin", "34698", "12 Example Ave, Dunedin, FL 34698"],
  ["12 Example Ave Saint Petersburg FL 33701", "St. Petersburg", "33701", "12 Example Ave Saint Petersburg FL 33701"],
  ["12 Example Ave Dunedin FL 34698", "", "34698", "12 Example Ave Dunedin FL 34698"],
  ["12 Example Ave Dunedin FL 34698", "Largo", "33770", "12 Example Ave Dunedin FL 34698, Largo, FL 33770"],
  ["12 Example Ave Dunedin FL 34698", "Dunedin", "34697", "12 Example Ave Dunedin FL 34698, Dunedin, FL 34697"],
  ["12 Example Ave", "Dunedin", "346981234", "12 Example Ave, Dunedin, FL 34698-1234"],
  ["12 Example Ave", "Dunedin", "34698 1234", "12 Example Ave, Dunedin, FL 34698-1234"],
  ["12 Example Ave", "Dunedin", "34698.0", "12 Example Ave, Dunedin, FL 34698"],
  ["12 Example Ave", "Dunedin", "346981234.0", "12 Example Ave, Dunedin, FL 34698-1234"],
  ["12 Example Ave", "Dunedin", "FL 34698", "12 Example Ave, Dunedin, FL 34698"],
  ["12 Example Ave", "Cambridge", "02138", "12 Example Ave, Cambridge, 02138"],
])("%j with city %j and ZIP %j is %j", (street, city, zip, joined) => {
  expect(joinAddress(street, { city, zip })).toBe(joined);
});

test("An address alone stays as it is, also from a post with parts of another type", () => {
  expect(joinAddress("12 Example Ave", {})).toBe("12 Example Ave");
  expect(joinAddress("12 Example Ave", { city: 7, zip: ["33770"] } as never)).toBe("12 Example Ave");
});

test.each([
  ["12 Example Ave, Dunedin FL 34698 USA", "12 Example Ave, Dunedin FL 34698"],
  ["12 Example Ave\nDunedin, FL 34698\nUnited States", "12 Example Ave, Dunedin, FL 34698"],
  ["12 Example Ave, Dunedin, Florida, U.S.A.", "12 Example Ave, Dunedin, Florida"],
  ["12 Example Ave, Dunedin FL 34698-1234, us", "12 Example Ave, Dunedin FL 34698-1234"],
  ["480 Avenue of the United States", "480 Avenue of the United States"],
  ["480 USA Blvd", "480 USA Blvd"],
])("%j is the address %s", (typed, address) => {
  expect(addressText(typed)).toBe(address);
});
