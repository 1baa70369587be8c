import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createSite, facts, withSite } from "../../../facts/site.ts";
import { anySign } from "../../../shared/form/fixtures.ts";
import type { Booking } from "../../store/bookings.ts";
import { emailKinds, type MailKind, recipientOf } from "../message-kinds.ts";
import { composeMail } from "./compose.tsx";
import { calendarOf, claimedMail, composeTestMail, letterhead, writtenAndRead } from "./fixtures.ts";

const customerKinds = emailKinds.filter((kind) => recipientOf(kind) === "customer");
const businessKinds = emailKinds.filter((kind) => recipientOf(kind) === "business");

/** A week before the visit. */
const early = new Date("2026-06-04T12:00:00Z");

const compose = async (kind: MailKind, booking: Partial<Booking> = {}, now = early) =>
  writtenAndRead(await composeTestMail(claimedMail(kind, booking), now));

const link = (booking: Booking) => `https://www.repair.example/booking/${booking.linkToken}`;

test.each(emailKinds)(
  "a %s has a stable Message-ID, subject, sender, and the visit's time in both of its parts",
  async (kind) => {
    const { read } = await compose(kind);
    expect(read.messageId).toBe(claimedMail(kind).messageId);
    expect(read.from).toEqual({ name: "Repair Co.", address: "visits@repair.example" });
    expect(read.subject).toContain("Dryer Repair, Thursday, June 11, morning (8am-12pm)");
    for (const part of [read.text, read.html]) expect(part).toContain("Thursday, June 11, morning (8am-12pm)");
    expect(read.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
  },
);

test.each([
  ["on-the-way", "On the way"],
  ["done", "Done"],
  ["no-show", "No-show"],
  ["second-visit", "Needed a second visit"],
] as const)("emails to the business say of a visit that is %s: %s", async (progress, words) => {
  const { read } = await compose("details-notice", { progress });
  for (const part of [read.text, read.html]) expect(part).toMatch(new RegExp(`Status[^.]*${words}`));
  expect((await compose("details-notice")).read.text).not.toContain("Status");
});

test("the logo is a picture in one part, and the name in the other", async () => {
  const logo = `${"a".repeat(64)}-190x38`;
  const site = createSite({}, { document: { logo } });
  const mail = await withSite(site, () => composeMail(claimedMail("reminder"), letterhead));
  const { read } = await writtenAndRead(mail);
  expect(read.html).toContain(logo);
  expect(read.text).not.toContain(logo);
});

test.each(businessKinds)("a %s dials the customer's number, with the extension beside it", async (kind) => {
  const { read } = await compose(kind, { phone: "(727) 555-0143 ext. 45" });
  expect(read.html).toMatch(/<a href="tel:\+17275550143"[^>]*>\(727\) 555-0143<\/a> ext\. 45</);
  expect(read.text).toContain("(727) 555-0143 ext. 45");
});

describe.each(customerKinds)("a customer's %s", (kind) => {
  test("goes to the customer, with replies to the business and its phone and address", async () => {
    const { read } = await compose(kind);
    expect(read.to).toEqual([{ name: "", address: "dana@example.com" }]);
    expect(read.replyTo).toEqual([{ name: "Repair Co.", address: "hello@repair.example" }]);
    for (const part of [read.text, read.html]) {
      expect(part).toContain("(727) 555-0142");
      expect(part).toContain("1000 Example Plaza, Palm Harbor, FL 34683");
    }
  });

  test("repeats no description, serial number, or source that someone else may have typed", async () => {
    const { raw } = await compose(kind, {
      description: "typedword",
      serialNumber: "typedword",
      modelNumber: "typedword",
      sourcePage: "/typedword",
      sourceReferrer: "typedword.example",
      sourceUtm: "source=typedword",
    });
    expect(raw).not.toContain("typedword");
  });
});

test.each(["confirmation", "reminder", "changed"] as const)("a %s links to the private page", async (kind) => {
  const { read } = await compose(kind);
  for (const part of [read.text, read.html]) expect(part).toContain(link(claimedMail(kind).booking));
});

test.each(["confirmation", "changed"] as const)(
  "a %s of a visit that can't be changed online anymore says so, and so does its calendar entry",
  async (kind) => {
    const { read } = await compose(kind, {}, new Date("2026-06-11T10:00:00Z"));
    for (const text of [read.text, read.html, calendarOf(read)?.event.description]) {
      expect(text).toContain("For a visit this soon, call to make changes");
      expect(text).not.toMatch(/reschedule, or cancel|change or cancel|yourself|change the visit/i);
    }
  },
);

test("a confirmation promises no call beside a time that is reserved, and leaves what is owed when to one page", async () => {
  const { read } = await compose("confirmation");
  expect(read.text).toContain("Your time is reserved.");
  expect(read.text).not.toMatch(/shortly|hidden fee|when the repair is done|on completion/i);
  expect(read.html).toContain("https://www.repair.example/prices");
});

test("the confirmation of a visit that follows another one sells nothing, and names nobody who called", async () => {
  const { read } = await compose("confirmation", { followsId: "first", enteredBy: "Front desk" });
  expect(read.text).toContain("We’ll be back. Your time is reserved.");
  expect(read.text).not.toMatch(/Thank you for booking|\$|somebody called/);
  expect(read.html).not.toContain("agreed before any work starts");
});

test.each(customerKinds)("a customer's %s can't be abused for fraud in the business's name", async (kind) => {
  const fraud = {
    name: "URGENT: card charged $499, call (900) 555-0199",
    address: "Pay at https://evil.example/x or call 1-900-555-0199 now",
  };
  const mail = await composeTestMail(claimedMail(kind, fraud));
  const { read } = await writtenAndRead(mail);
  const calendar = String((mail.icalEvent as { content?: string } | undefined)?.content ?? "").replaceAll("\r\n ", "");
  for (const part of [read.subject, read.text, read.html, calendar]) {
    expect(part).not.toMatch(/evil|900|0199|499|URGENT/);
  }
  expect(read.text).toMatch(/^Hello,$/m);
});

test("a notice gives the business the full text and any extra remarks", async () => {
  const name = "URGENT: call (900) 555-0199";
  const mail = { ...claimedMail("ceiling-notice", { name }), remarks: ["customer-not-mailed"] as const };
  const { read } = await writtenAndRead(await composeTestMail(mail));
  expect(read.subject).toMatch(/^Online booking is paused\. New booking: .*, URGENT: call \(900\) 555-0199$/);
  expect(read.text).toContain(name);
  expect(read.text).toContain("Online bookings lists them together");
  expect(read.text).toContain("The customer wasn’t emailed about this");
  expect((await compose("notice")).read.text).not.toMatch(/paused|wasn’t emailed/);
});

test.each([
  ["", "a visit was booked with this address on our website. Didn’t book this?"],
  ["Front desk", "someone called Repair Co. and booked a visit with this address. Didn’t book this?"],
])("a customer whose visit was entered by %j reads why they get the email", async (enteredBy, words) => {
  const { read } = await compose("confirmation", { enteredBy });
  expect(read.text?.replaceAll(" https://www.repair.example", "")).toContain(words);
});

test("a confirmation states what was promised", async () => {
  const { read } = await compose("confirmation");
  for (const words of [
    "Hello Dana Miller,",
    "from $99, agreed before any work starts",
    "90-day parts and labor warranty",
    `up to ${facts().noticeHours} hours before`,
  ]) {
    expect(read.text).toContain(words);
  }
});

test("a confirmation says the service call fee, unless the visit follows another", async () => {
  const site = createSite({}, { document: { serviceCall: { amount: 89, countsTowardRepair: true } } });
  const said = async (booking: Partial<Booking>) =>
    withSite(site, async () => {
      const { read } = await writtenAndRead(await composeMail(claimedMail("confirmation", booking), letterhead, early));
      return read.text?.replaceAll(/\s+/g, " ");
    });
  expect(await said({})).toContain("The service call fee is $89 and counts toward the repair.");
  expect(await said({ followsId: "first" })).not.toContain("service call");
});

test("an email about a coming visit names who comes, once somebody is assigned; others don't", async () => {
  const says = async (kind: MailKind, technician: string | undefined) =>
    (await writtenAndRead(await composeTestMail({ ...claimedMail(kind), technician }))).read.text?.includes("Rosa");
  for (const kind of ["confirmation", "changed", "link", "reminder", "on-the-way", "running-late"] as const) {
    expect(await says(kind, "Rosa"), kind).toBe(true);
    expect(await says(kind, undefined), kind).toBe(false);
  }
  for (const kind of ["cancelled", "not-coming", "receipt", "review"] as const)
    expect(await says(kind, "Rosa"), kind).toBe(false);
});

test("who has paid, or whose visit is canceled, isn't asked whether they booked it", async () => {
  for (const kind of customerKinds) {
    const isOver = ["cancelled", "not-coming", "part-arrived", "receipt", "review"].includes(kind);
    expect((await compose(kind)).read.text?.includes("Didn’t book this?"), kind).toBe(!isOver);
  }
});

test("an email about a change includes the previous time", async () => {
  for (const kind of ["changed", "changed-notice"] as const) {
    expect((await compose(kind)).read.text).toMatch(/Previously +Wednesday, June 10, evening \(4pm-7pm\)/);
  }
});

describe("the calendar entry", () => {
  test.each([
    ["confirmation", "REQUEST", "CONFIRMED"],
    ["changed", "REQUEST", "CONFIRMED"],
    ["cancelled", "CANCEL", "CANCELLED"],
  ] as const)("of a %s is a %s", async (kind, method, status) => {
    const { raw, read } = await compose(kind, { sequence: 3 });
    expect(raw).toContain(`Content-Type: text/calendar; charset=utf-8; method=${method}`);
    const entry = calendarOf(read);
    expect(entry?.method).toBe(method);
    expect(entry?.event.sequence).toBe(3);
    expect(entry?.event.component.getFirstPropertyValue("status")).toBe(status);
    expect(entry?.event.organizer).toBe("mailto:visits@repair.example");
  });

  test("matches its email, even if the visit was canceled before the email was sent", async () => {
    const { read } = await compose("confirmation", { status: "cancelled", sequence: 0 });
    expect(calendarOf(read)?.event.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
  });

  test.each(["reminder", ...businessKinds] as const)("is not part of a %s", async (kind) => {
    const { read } = await compose(kind);
    expect(read.attachments).toEqual([]);
  });
});

describe.each(businessKinds)("the business's %s", (kind) => {
  test("has all details and the booking's source, and replies go to the customer", async () => {
    const { read } = await compose(kind, {
      modelNumber: "WED5605MW",
      serialNumber: "M1234",
      description: "It stays cold.\nIt hums <b>loudly</b>.",
      sourcePage: "/services/dryer-repair",
      sourceReferrer: "www.google.com",
      sourceUtm: "campaign=june",
    });
    expect(read.to).toEqual([{ name: "", address: "office@repair.example" }]);
    expect(read.replyTo).toEqual([{ name: "Dana Miller", address: "dana@example.com" }]);
    expect(read.subject).toMatch(/, Dana Miller$/);
    for (const fact of [
      "(727) 555-0123",
      "dana@example.com",
      "12 Example Avenue, Dunedin, FL 34698",
      "WED5605MW",
      "M1234",
      "It stays cold.",
      "It hums <b>loudly</b>.",
      "page /services/dryer-repair, from www.google.com, campaign “june”",
      "3EQ-ETE",
      "https://www.repair.example/office/visits/3EQ-ETE",
    ]) {
      expect(read.text).toContain(fact);
    }
    expect(read.html).toContain("It hums &lt;b&gt;loudly&lt;/b&gt;.");
  });

  test("about a visit without an email address has nobody to reply to, and asks to call", async () => {
    const mail = claimedMail(kind, { email: "", enteredBy: "Front desk" });
    const claimed = { ...mail, remarks: ["no-email-address"] as const };
    const { read } = await writtenAndRead(await composeTestMail(claimed));
    expect(read.replyTo).toBeUndefined();
    expect(read.text).toContain(
      "The customer gave no email address, so they won’t be notified about this. Please call.",
    );
    expect(read.text).toContain("entered by Front desk");
    expect(read.text).not.toMatch(/Your reply goes|Email|mailto/);
  });
});

describe("whatever a visitor types", () => {
  const typed = fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 120 }),
    fc.string({ unit: anySign, minLength: 1, maxLength: 120 }),
    fc.constantFrom(
      "Dana\r\nBcc: all@example.net",
      "Dana\nSubject: other\n\nbody",
      "=?utf-8?Q?=0D=0ABcc:_all=40example.net?=",
      "=?utf-8?B?DQpCY2M6IGFsbEBleGFtcGxlLm5ldA==?=",
      'Dana" <all@example.net>, "x',
      "Dana <all@example.net>",
      "Dana, all@example.net; group: all@example.net;",
      "👩🏽‍🔧".repeat(25),
      "\u202Eדנה\u2066 מילר",
      "x".repeat(1000),
      "</title><script>alert(1)</script>",
    ),
  );
  const headersOf = (raw: string) =>
    raw
      .slice(0, raw.search(/\r?\n\r?\n/))
      .replace(/\r?\n[ \t]+/g, " ")
      .split(/\r?\n/);
  const expected = [
    "Message-ID",
    "From",
    "To",
    "Reply-To",
    "Subject",
    "Auto-Submitted",
    "Date",
    "MIME-Version",
    "Content-Type",
  ];

  test.each(["confirmation", "notice"] as const)("a %s has only its own headers and one recipient", async (kind) => {
    await fc.assert(
      fc.asyncProperty(typed, typed, typed, async (name, address, description) => {
        const { raw, read } = await compose(kind, { name, address, description, modelNumber: name });
        const names = headersOf(raw).map((line) => line.slice(0, line.indexOf(":")));
        const known = names.filter((header) => header !== "Content-Transfer-Encoding");
        expect(known.sort()).toEqual([...expected].sort());
        expect(read.to?.map((recipient) => recipient.address)).toEqual([
          kind === "notice" ? letterhead.inbox : "dana@example.com",
        ]);
        expect(read.replyTo?.map((mailbox) => mailbox.address)).toEqual([
          kind === "notice" ? "dana@example.com" : "hello@repair.example",
        ]);
        expect(read.bcc).toBeUndefined();
        expect(read.cc).toBeUndefined();
        expect(read.subject).toMatch(/^\P{Cc}*$/u);
        expect(read.html).not.toContain("<script");
        expect(Math.max(...raw.split("\n").map((line) => Buffer.byteLength(line)))).toBeLessThan(998);
      }),
      { seed: 5322, numRuns: 60 },
    );
  });
});
