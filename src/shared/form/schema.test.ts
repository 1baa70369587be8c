import { describe, expect, onTestFinished, test, vi } from "vitest";
import { bookingFields, typedDetails } from "./fields.ts";
import { validValues } from "./fixtures.ts";
import { type BookingField, type BookingFormValues, parseBooking, readFormValues } from "./schema.ts";

function errorsOf(overrides: Partial<Record<BookingField, unknown>>) {
  const parsed = parseBooking({ ...validValues(), ...overrides } as BookingFormValues);
  return parsed.ok ? {} : parsed.errors;
}
function requestOf(overrides: Partial<BookingFormValues>) {
  const parsed = parseBooking(validValues(overrides));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.request;
}

const messages: [BookingField, string, unknown[]][] = [
  ["name", "Name must be at least 2 characters.", ["", "D", "  D  "]],
  [
    "email",
    "Please enter a valid email address.",
    [
      "",
      "dana",
      "dana@",
      "@example.com",
      "dana@example",
      "da na@example.com",
      "a@example.com, b@example.com",
      "a@b@example.com",
      "josé@example.com",
    ],
  ],
  ["phone", "Please enter a valid phone number.", ["", "555-0123", "727555012", "call me maybe", "(727) 555-012"]],
  ["address", "Please enter your full address.", ["", "12 A", " 12 A "]],
  ["serviceType", "Please select a service type.", ["", "car-repair", "constructor"]],
  ["serviceDate", "Please select a preferred date.", ["", "2026-02-30", "06/11/2026", "tomorrow"]],
  ["timeSlot", "Please select a preferred time.", ["", "night", "Morning"]],
  [
    "description",
    "Please provide details about your issue.",
    ["", "broken", "   broken   ", "Brand: Samsung\n", "Brand: Samsung\r\nToo warm"],
  ],
  ["termsAccepted", "You must accept the terms and conditions.", [false, "true", 1]],
  ["submissionKey", "Please reload the page and send the form again.", ["", "1", "not-a-uuid"]],
];

describe("field messages", () => {
  test.each(messages)("%s: %s", (field, message, wrongValues) => {
    for (const value of [...wrongValues, undefined, null, ["x"], {}]) {
      expect(errorsOf({ [field]: value }), JSON.stringify(value)).toEqual({ [field]: message });
    }
  });
  test("an empty form gets a message for every required field and none for optional ones", () => {
    const empty = readFormValues(new FormData());
    const parsed = parseBooking(empty);
    expect(parsed).toEqual({
      ok: false,
      errors: Object.fromEntries(messages.map(([field, message]) => [field, message])),
    });
  });
  test.each([null, undefined, 7, "text", []])("a hand-made post of %j is rejected field by field", (values) => {
    const parsed = parseBooking(values as unknown as BookingFormValues);
    expect(parsed.ok ? {} : parsed.errors).toMatchObject({ name: "Name must be at least 2 characters." });
  });
});

describe("problems that are checked", () => {
  const posted = (description: string, ...problems: string[]) => {
    const form = new FormData();
    form.set("description", description);
    for (const problem of problems) form.append("problem", problem);
    return readFormValues(form).description;
  };

  test("become lines of the description, once, and satisfy its rule", () => {
    expect(posted("It hums.", "No heat", "Will not start")).toBe("Problem: No heat\nProblem: Will not start\nIt hums.");
    const written = posted("Brand: LG\r\nProblem: No heat", "No heat");
    expect(written).toBe("Brand: LG\r\nProblem: No heat");
    expect(errorsOf({ description: written })).toEqual({});
  });
  test("are at most six, however many a hand-made post has", () => {
    expect(posted("", ...Array.from({ length: 9 }, (_, index) => `No ${index}`)).split("\n")).toHaveLength(6);
  });
});

describe("accepted values", () => {
  test("the shortest allowed texts", () => {
    expect(errorsOf({ name: "Al", phone: "7275550123", address: "1 Oak", description: "It is dead" })).toEqual({});
  });
  test.each([
    ...["dana+repairs@example.co.uk", "o'neil@example.com", "d_m-1@mail.example.com"],
    ...["tom&mary@example.com", "a/b!c@example.com", "user@xn--e1afmkfd.xn--p1ai"],
  ])("the address %s", (email) => {
    expect(requestOf({ email }).email).toBe(email);
    for (const pasted of [`\u200b${email}\u200b`, `\u202a${email}\u202c`, `mailto:${email}`, `Dana <${email}>`])
      expect(requestOf({ email: pasted }).email).toBe(email);
  });
  test("texts are trimmed and the key is lowercased", () => {
    const request = requestOf({
      name: "  Zoë Núñez ",
      email: " dana@example.com\n",
      modelNumber: " WED4815EW ",
      submissionKey: "6F9619FF-8B86-4D01-B42D-00CF4FC964FF",
    });
    expect(request).toMatchObject({
      name: "Zoë Núñez",
      email: "dana@example.com",
      modelNumber: "WED4815EW",
      submissionKey: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
    });
  });
  test("a multi-line description, with normalized line breaks", () => {
    expect(requestOf({ description: "Brand: LG\r\nIt hums loudly.\rThen stops." }).description).toBe(
      "Brand: LG\nIt hums loudly.\nThen stops.",
    );
  });
});

describe("limits", () => {
  const longest: Partial<BookingFormValues> = {
    name: "n".repeat(100),
    email: `${"e".repeat(242)}@example.com`,
    phone: "727-555-0123 or, if busy, (727) 555-0124",
    address: "a".repeat(300),
    doorName: "d".repeat(100),
    doorPhone: "727-555-0123 or, if busy, (727) 555-0124",
    modelNumber: "m".repeat(80),
    serialNumber: "s".repeat(80),
    description: `d\r\n${"d".repeat(3998)}`,
  };
  test("the longest allowed texts pass", () => {
    expect(errorsOf(longest)).toEqual({});
  });
  test.each(typedDetails)("a longer %s is rejected", (field) => {
    const { maxLength = 0 } = bookingFields[field];
    const value = `${longest[field] ?? "x".repeat(maxLength)}x`;
    expect(errorsOf({ [field]: value })).toEqual({ [field]: expect.stringContaining(`${maxLength} characters`) });
  });
  test("the lines of an address become one", () => {
    for (const address of ["480 Palm Way\nApt 4B", "480 Palm Way,\r\n\n Apt 4B\n"])
      expect(requestOf({ address }).address).toBe("480 Palm Way, Apt 4B");
  });
  test.each(["name", "modelNumber", "serialNumber"] as const)(
    "%s is kept in one line, without what nobody sees",
    (field) => {
      for (const character of ["\n", "\r\n", "\0 ", " \x1b", "\u2028", "\u202e\u00a0"]) {
        expect(requestOf({ [field]: `Bo\u200bx${character}77 A` })[field]).toBe("Box 77 A");
      }
    },
  );
  test("a contact that was pasted as a whole is no name", () => {
    const error = "Please enter the name alone: phone and email have their own fields.";
    const cards = [
      "Dana Miller mobile: 727-555-0101 home: dana@example.com",
      "Dana Miller\n(727) 555-0101",
      "Dana Miller <dana@example.com>",
      `BEGIN:VCARD\nVERSION:3.0\nN:Miller;Dana\n${"NOTE:Dog\n".repeat(30)}END:VCARD`,
    ];
    for (const card of cards) {
      expect(errorsOf({ name: card }), card).toEqual({ name: error });
      expect(errorsOf({ doorName: card }), card).toEqual({ doorName: error });
    }
    for (const name of ["Dana Miller 3rd", "Unit 12", "Dana @ Acme", "Box 77 A", "Dana (mobile)"])
      expect(errorsOf({ name }), name).toEqual({});
  });

  test("a number at the door is wanted only if one is given, and is understood like any other", () => {
    expect(requestOf({ doorName: " Tia  Tenant ", doorPhone: "727.555.0148" })).toMatchObject({
      doorName: "Tia Tenant",
      doorPhone: "(727) 555-0148",
    });
    expect(requestOf({ doorPhone: "\u200b" })).toMatchObject({ doorPhone: "" });
    expect(errorsOf({ doorPhone: "ask Tia" })).toEqual({ doorPhone: "Please enter a valid phone number." });
  });

  test("the year in which an appliance was made is kept, also where its age is typed", () => {
    const year = (ago: number) => `${new Date().getFullYear() - ago}`;
    const understood = { "": "", "2011": "2011", " 7 ": year(7), "about 7 years": year(7), "~12yrs": year(12) };
    const others = { "1 year old": year(1), "10+": year(10), "0": year(0), [year(0)]: year(0), "7 y": year(7) };
    for (const [typed, madeIn] of Object.entries({ ...understood, ...others }))
      expect(requestOf({ madeIn: typed }).madeIn, typed).toBe(madeIn);
    for (const wrong of ["old", "-3", "7 or 8", "1850", year(-1), "120", "7.5", "1e3", "20111", "６"])
      expect(errorsOf({ madeIn: wrong }), wrong).toEqual({
        madeIn: "Please enter about how many years old it is, or the year it was made.",
      });
  });

  test("the year is New York's while a new one has begun elsewhere", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-01T04:59:00Z") });
    onTestFinished(() => void vi.useRealTimers());
    expect([requestOf({ madeIn: "7" }).madeIn, Object.keys(errorsOf({ madeIn: "2027" }))]).toEqual([
      "2019",
      ["madeIn"],
    ]);
    vi.setSystemTime("2027-01-01T05:00:00Z");
    expect([requestOf({ madeIn: "7" }).madeIn, requestOf({ madeIn: "2027" }).madeIn]).toEqual(["2020", "2027"]);
  });

  test("a description is kept without control characters", () => {
    const request = requestOf({ description: "It beeps\x07\t all\u0000\r\nthe time\u202e" });
    expect(request.description).toBe("It beeps  all\nthe time");
  });
  test.each(["\u200b", "\u2800", "\u3164", "\u00ad", "\u115f", "\u034f", "\u{e0100}", "\0", "\u0301"])(
    "texts of nothing but %j are empty",
    (character) => {
      const nothing = character.repeat(20);
      const texts = { name: nothing, phone: nothing, email: nothing, address: nothing, description: nothing };
      expect(Object.keys(errorsOf(texts))).toEqual(Object.keys(texts));
      expect(requestOf({ modelNumber: nothing, serialNumber: nothing })).toMatchObject({
        modelNumber: "",
        serialNumber: "",
      });
    },
  );
  test("what nobody sees does not count", () => {
    expect(
      Object.keys(
        errorsOf({ name: "D\u200b\u200b", address: "12 A\u2060\u2060", description: "It hums\u00ad\u00ad\u00ad" }),
      ),
    ).toEqual(["name", "address", "description"]);
    expect(errorsOf({ name: `${"\u200b".repeat(100)}Dana` })).toEqual({});
  });
  test("very long hostile texts are rejected without hanging the check", () => {
    const hostile = { email: "a.".repeat(200_000), name: "\t".repeat(400_000), description: "\t".repeat(400_000) };
    expect(Object.keys(errorsOf(hostile))).toEqual(["name", "email", "description"]);
  });
  test("errors follow the order of the form", () => {
    expect(Object.keys(errorsOf({ termsAccepted: false, address: "", phone: "", serviceType: "" }))).toEqual([
      "serviceType",
      "phone",
      "address",
      "termsAccepted",
    ]);
  });
});

describe("reading a posted form", () => {
  test("takes the first of several values and ignores files", () => {
    const form = new FormData();
    form.append("name", new File(["x"], "name.txt"));
    form.append("name", "First");
    form.append("name", "Second");
    expect(readFormValues(form).name).toBe("First");
  });
  test.each([
    ["on", true],
    ["true", true],
    ["", false],
    ["false", false],
  ])("a terms checkbox posted as %j is %s", (posted, accepted) => {
    const form = new FormData();
    form.set("termsAccepted", posted);
    expect(readFormValues(form).termsAccepted).toBe(accepted);
  });
});
