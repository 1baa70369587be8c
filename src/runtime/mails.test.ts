import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../tests/temporary-folder.ts";
import { temporaryDatabase, temporaryService } from "../bookings/fixtures.ts";
import { composeMail } from "../bookings/messages/email/compose.tsx";
import { startMailServer } from "../bookings/messages/email/fixtures.ts";
import { databaseClock } from "../bookings/store/database-clock.ts";
import { createSite, site as liveSite, setLiveSite, withSite } from "../facts/site.ts";
import { createLog } from "./log.ts";
import { createLetterhead, createMails } from "./mails.ts";
import { readSettings } from "./settings.ts";

const site = createSite({ BUSINESS_NAME: "Ann's Repairs", BUSINESS_EMAIL: "ann@example.com" });
const senderOf = (variables: Record<string, string>) =>
  withSite(site, () => createLetterhead(readSettings(variables, "/")));

test("without settings, mails come from the business and notices go to it", () => {
  expect(senderOf({})).toEqual({
    from: { name: "Ann's Repairs", address: "ann@example.com" },
    inbox: "ann@example.com",
  });
});

test.each([
  ["visits@example.com", { name: "Ann's Repairs", address: "visits@example.com" }],
  ["mailto:visits@example.com\u200b", { name: "Ann's Repairs", address: "visits@example.com" }],
  ["Visits <visits@example.com>", { name: "Visits", address: "visits@example.com" }],
  ['"Repairs, Inc." <visits@example.com>', { name: "Repairs, Inc.", address: "visits@example.com" }],
  ["Repairs, Inc. <visits@example.com>", { name: "Repairs, Inc.", address: "visits@example.com" }],
])("MAIL_FROM %s is one mailbox", (from, mailbox) => {
  expect(senderOf({ MAIL_FROM: from }).from).toEqual(mailbox);
});

test("notices go to MAIL_TO", () => {
  for (const MAIL_TO of [
    "tom&mary@example.com",
    "\u202atom&mary@example.com\u202c",
    "Tom <mailto:tom&mary@example.com>",
  ])
    expect(senderOf({ MAIL_TO }).inbox).toBe("tom&mary@example.com");
});

test.each([
  [{}, "Emails are written as files to /data/outbox until the office sets a mail server, under Settings, Email"],
  [{ SMTP_URL: "smtp://site:word@127.0.0.1" }, "Emails are sent through 127.0.0.1"],
])("with the settings %j, the startup line says: %s", async (variables, line) => {
  const settings = readSettings({ DATA_DIR: "/data", ...variables }, "/");
  const database = await temporaryDatabase();
  expect(
    await createMails({
      database,
      clock: await databaseClock(database),
      composeMail,
      settings,
      log: createLog("silent"),
    }).description(),
  ).toBe(line);
});

test("before the site has an address, whose links would be somebody else's, emails wait; then they go, with its own", async () => {
  const before = liveSite();
  onTestFinished(() => setLiveSite(before));
  const server = await startMailServer();
  const service = await temporaryService({ file: join(temporaryFolder(), "bookings.sqlite") });
  const settings = readSettings({ DATA_DIR: temporaryFolder(), SMTP_URL: server.url }, "/");
  const clock = { now: () => service.clock.now, sync: async () => undefined };
  const mails = createMails({ database: service.database, clock, composeMail, settings, log: createLog("silent") });
  onTestFinished(() => mails.stop());
  setLiveSite(createSite({}));
  await service.booked();
  expect([await mails.sendDue(), server.mails.length]).toEqual([0, 0]);
  setLiveSite(createSite({ SITE_URL: "https://repair.example" }));
  service.clock.now = new Date(service.clock.now.getTime() + 60_000);
  await mails.sendDue();
  expect(server.mails.length).toBe(2);
  for (const mail of server.mails) expect(mail.text).not.toContain("www.example.com");
  expect(server.mails.some(({ text }) => text?.includes("https://repair.example/booking/"))).toBe(true);
});
