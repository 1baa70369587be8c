import { expect, test } from "vitest";
import { guessByContent, guessColumns, readLine } from "./read-list.ts";

/** The columns that are not left out, by heading. */
const guessed = (headings: string) => {
  const row = headings.split(",");
  return Object.fromEntries(guessColumns(row).flatMap((kind, at) => (kind === "" ? [] : [[row[at], kind]])));
};

test.each([
  [
    "Housecall Pro",
    "ID,First name,Last name,Company,Display name,Email,Additional Emails,Mobile number,Home number,Customer type,Address_1 Street Line 1,Address_1 Street Line 2,Address_1 City,Address_1 State,Address_1 Postal Code,Address_2 Street Line 1,Address Notes,Tags,Lead source",
    {
      "First name": "first",
      "Last name": "last",
      Company: "company",
      "Display name": "name",
      Email: "email",
      "Additional Emails": "email",
      "Mobile number": "phone",
      "Home number": "phone",
      "Address_1 Street Line 1": "street",
      "Address_1 Street Line 2": "unit",
      "Address_1 City": "city",
      "Address_1 State": "state",
      "Address_1 Postal Code": "zip",
      "Address Notes": "notes",
    },
  ],
  [
    "Jobber",
    "J-ID,First Name,Last Name,Company Name,Main Phone #s,E-mails,Billing Street 1,Billing Street 2,Billing City,Billing State,Billing Zip code,Service Street 1,Service Street 2,Service City,Service State,Service Zip code",
    {
      "First Name": "first",
      "Last Name": "last",
      "Company Name": "company",
      "Main Phone #s": "phone",
      "E-mails": "email",
      "Service Street 1": "street",
      "Service Street 2": "unit",
      "Service City": "city",
      "Service State": "state",
      "Service Zip code": "zip",
    },
  ],
  [
    "Google Contacts",
    "First Name,Middle Name,Last Name,Phonetic First Name,Nickname,Organization Name,Birthday,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country",
    {
      "First Name": "first",
      "Last Name": "last",
      "Organization Name": "company",
      Notes: "notes",
      "E-mail 1 - Value": "email",
      "Phone 1 - Value": "phone",
      "Phone 2 - Value": "phone",
      "Address 1 - Street": "street",
      "Address 1 - City": "city",
      "Address 1 - Region": "state",
      "Address 1 - Postal Code": "zip",
    },
  ],
  [
    "a spreadsheet",
    "CUSTOMER,Tel.,E-mail address,Address,Appliance,Model #",
    {
      CUSTOMER: "name",
      "Tel.": "phone",
      "E-mail address": "email",
      Address: "street",
      Appliance: "notes",
      "Model #": "notes",
    },
  ],
])("columns of %s are known by their headings", (_name, headings, kinds) => {
  expect(guessed(headings)).toEqual(kinds);
});

test("columns without headings are known by what they hold", () => {
  expect(guessByContent(["17", "Dana Miller", "727 555 0123", "dana@example.com", "VIP"])).toEqual([
    ...["", "name", "phone", "email", ""],
  ]);
});

const columns = [
  "first",
  "last",
  "company",
  "phone",
  "email",
  "street",
  "unit",
  "city",
  "state",
  "zip",
  "notes",
] as const;
const headings = columns.map((kind) => (kind === "notes" ? "Appliance" : kind));
const line = (...cells: string[]) => readLine(cells, columns, headings);

test("a line's parts become one customer", () => {
  const cells = ["Dana", "Miller", "Acme", "727-555-0123 ::: 7275550199", "Dana <dana@example.com>, d@example.com"];
  expect(line(...cells, "12 Example\nAvenue", "Apt 4", "Dunedin", "FL", "34698", "Washer")).toEqual({
    name: "Dana Miller",
    phone: "(727) 555-0123\n(727) 555-0199",
    email: "dana@example.com\nd@example.com",
    address: "12 Example, Avenue, Apt 4, Dunedin, FL 34698",
    notes: "Acme\nAppliance: Washer",
  });
  expect(line("", "", "Acme", "7275550123", "", "1 Peach St", "", "Atlanta", "GA", "30303")).toMatchObject({
    name: "Acme",
    address: "1 Peach St, Atlanta, GA 30303",
  });
});

test.each([
  ["MA", "2138", "MA 02138"],
  ["Massachusetts", "2134.0", "Massachusetts 02134"],
  ["ma", "21341234", "ma 02134-1234"],
  ["NJ", "7030-1234", "NJ 07030-1234"],
  ["PR", "601", "PR 00601"],
  ["MA", "02138", "MA 02138"],
  ["GA", "30303.0", "GA 30303"],
  ["NSW", "2138", "NSW 2138"],
  ["ON", "K1A 0B1", "ON K1A 0B1"],
  ["FL", "33770.0", "FL 33770"],
  ["Fla.", "337701234", "FL 33770-1234"],
  ["", "33770 1234", "FL 33770-1234"],
  ["", "02138", "02138"],
])("state %j and ZIP code %j are %j", (state, zip, shown) => {
  const read = line("Dana", "", "", "7275550123", "", "1 Elm St", "", "Largo", state, zip);
  expect(read).toMatchObject({ address: `1 Elm St, Largo, ${shown}` });
});

test.each([
  ["FL", "2138", "the ZIP code has 4 digits"],
  ["", "2138.0", "the ZIP code has 4 digits"],
  ["", "33770123", "the ZIP code has 8 digits"],
  ["FL", "02138", "the ZIP code 02138 isn’t in Florida"],
  ["Florida", "90210-1234", "the ZIP code 90210-1234 isn’t in Florida"],
])("state %j and ZIP code %j don’t fit", (state, zip, why) => {
  expect(line("Dana", "", "", "7275550123", "", "1 Elm St", "", "Largo", state, zip)).toMatchObject({ why });
});

test("an address as it was pasted gets city and ZIP code once", () => {
  const street = "1 Elm St Dunedin FL 34698 USA";
  const read = line("Dana", "", "", "7.275550123E9", "dana at example dot com", street, "", "Dunedin", "FL", "34698");
  expect(read).toMatchObject({
    phone: "(727) 555-0123",
    email: "dana@example.com",
    address: "1 Elm St Dunedin FL 34698",
  });
  expect(line("dana@example.com", "", "", "", "dana@example.com")).toMatchObject({ name: "dana@example.com" });
});

test.each([
  ["the phone has 9 digits", ["Dana", "", "", "727-555-012"]],
  ["a spreadsheet has shortened the phone to 7.27555E+09", ["Dana", "", "", "7.27555E+09"]],
  ["a spreadsheet has shortened the phone to 4.479E+11", ["Dana", "", "", "4.479E+11"]],
  ["the name has a phone number or an email address in it", ["Dana", "mobile: 727-555-0101", "", "7275550123"]],
  ["the name has a phone number or an email address in it", ["BEGIN:VCARD N:Miller", "", "", "7275550123"]],
  ["the phone isn’t a number", ["Dana", "", "", "ask Bob", "d@example.com"]],
  ["the phone isn’t a number", ["Dana", "", "", "000-000-0000"]],
  ["the email isn’t an address", ["Dana", "", "", "", "dana@example"]],
  ["there’s no phone number or email address", ["Dana"]],
  ["there is no name", ["", "", "", "7275550123"]],
  ["the name has more than 100 characters", ["D".repeat(101), "", "", "7275550123"]],
  ["the address has more than 300 characters", ["Dana", "", "", "7275550123", "", "1".repeat(301)]],
  ["it has 12 cells, and the first line has 11", ["Dana", "", "", "7275550123", ..."       ".split(""), "x"]],
])("a line is broken if %s", (why, cells) => {
  expect(line(...cells)).toMatchObject({ why });
});
