/** A process that only sends mails, for proofs that kill it. Variables: DATABASE_FILE, SMTP_URL. */
import { openDatabase } from "../../src/booking/storage/database.ts";
import { readBusiness } from "../../src/business/business.ts";
import { currentRelease, loadBuiltCode } from "../../src/release/current.ts";
import { createLog } from "../../src/runtime/log.ts";
import { type ComposeMail, createMails, mailSender } from "../../src/runtime/mails.ts";
import { readSettings } from "../../src/runtime/settings.ts";

const settings = readSettings({ SMTP_URL: process.env.SMTP_URL }, process.cwd());
const database = await openDatabase(process.env.DATABASE_FILE ?? "");
const sender = mailSender(readBusiness({}), settings, "a secret for proofs, long enough");
const { composeMail } = await loadBuiltCode<{ composeMail: ComposeMail }>(currentRelease(process.cwd()));
const mails = createMails({ database, composeMail, sender, settings, log: createLog("error") });
mails.start();
// The mail worker doesn't keep a process alive by itself.
setInterval(() => undefined, 60_000);
