import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { linkSecret, temporaryService, wednesdayMorning } from "../booking/fixtures.ts";
import { composeMail } from "../booking/mail/compose.tsx";
import { startMailServer } from "../booking/mail/fixtures.ts";
import { temporaryFolder } from "../booking/storage/engine/fixtures.ts";
import { addressLine, readBusiness } from "../business/business.ts";
import { phoneLine } from "../business/derived/hours-in-words.ts";
import { warrantyDays } from "../business/facts.ts";
import { createLog } from "./log.ts";
import { createMails, mailSender } from "./mails.ts";
import { readSettings } from "./settings.ts";

const business = readBusiness({ BUSINESS_NAME: "Ann's Repairs", BUSINESS_EMAIL: "ann@example.com" });
const senderOf = (variables: Record<string, string>) => mailSender(business, readSettings(variables, "/"), linkSecret);

test("without settings, mails come from the business and notices go to it", () => {
  expect(senderOf({})).toMatchObject({
    from: { name: "Ann's Repairs", address: "ann@example.com" },
    inbox: "ann@example.com",
    business: { address: addressLine(business.office) },
    phoneHours: phoneLine,
    warranty: `${warrantyDays}-day parts and labor warranty`,
  });
});

test.each([
  ["visits@example.com", { name: "Ann's Repairs", address: "visits@example.com" }],
  ["Visits <visits@example.com>", { name: "Visits", address: "visits@example.com" }],
  ['"Repairs, Inc." <visits@example.com>', { name: "Repairs, Inc.", address: "visits@example.com" }],
  ["Repairs, Inc. <visits@example.com>", { name: "Repairs, Inc.", address: "visits@example.com" }],
])("MAIL_FROM %s is one mailbox", (from, mailbox) => {
  expect(senderOf({ MAIL_FROM: from }).from).toEqual(mailbox);
});

test("notices go to MAIL_TO", () => {
  expect(senderOf({ MAIL_TO: "office@example.com" }).inbox).toBe("office@example.com");
});

/** Mails of one booking, not sent yet. */
async function prepared(variables: Record<string, string>) {
  // The visit is still ahead for the worker, too.
  vi.useFakeTimers({ toFake: ["Date"], now: wednesdayMorning });
  onTestFinished(() => void vi.useRealTimers());
  const folder = temporaryFolder();
  const { database, booked } = await temporaryService(
    { file: join(folder, "bookings.sqlite") },
    { now: () => new Date() },
  );
  await booked({ address: "12 Example Avenue" });
  const settings = readSettings({ DATA_DIR: folder, ...variables }, "/");
  const sender = mailSender(business, settings, linkSecret);
  return { folder, mails: createMails({ database, composeMail, sender, settings, log: createLog("silent") }) };
}

test("without a mail server, mails become files in the data folder, and the startup line says so", async () => {
  const { folder, mails } = await prepared({});
  mails.start();
  const kinds = () => readdirSync(join(folder, "outbox")).map((name) => /Z-([a-z]+)-.*[.]eml$/.exec(name)?.[1]);
  // They are sent concurrently.
  await vi.waitFor(() => expect(kinds().sort()).toEqual(["confirmation", "notice"]), 20_000);
  await mails.stop();
  expect(mails.description).toBe(`Emails are written as files to ${folder}/outbox; set SMTP_URL to send them`);
});

test("with one, mails are sent through it, and its password is not shown", async () => {
  const server = await startMailServer();
  const { mails } = await prepared({ SMTP_URL: server.url });
  mails.start();
  await vi.waitFor(() => expect(server.mails).toHaveLength(2), 20_000);
  expect(server.mails.filter(({ text }) => text?.includes("12 Example Avenue (no city given)"))).toHaveLength(1);
  await mails.stop();
  expect(mails.description).toBe("Emails are sent through 127.0.0.1");
});
