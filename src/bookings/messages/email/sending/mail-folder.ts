/** Writes emails as files, for installations without a mail server; any mail client opens them. */

import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { bookingNumber } from "../../../../shared/links/booking-number.ts";
import { SendError } from "../../message.ts";
import type { MailTransport } from "./transport.ts";

/** "20260610T130000123Z": sorts by time and is valid on every file system. */
const stamp = (now: Date) => now.toISOString().replace(/[-:.]/g, "");

/**
 * Writes each email as <time>-<kind>-<email>-<booking>.eml, with the first 8 characters of the email's id and the booking's
 * number, readable only by the owner. A file appears complete or not at all.
 * @param folder is created if missing
 */
export function mailFolder(folder: string, now: () => Date = () => new Date()): MailTransport {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    description: `Emails are written as files to ${folder} until the office sets a mail server, under Settings, Email`,
    async send(mail, { id, kind, booking }) {
      const { message } = await composer.sendMail(mail);
      const name = `${stamp(now())}-${kind}-${id.slice(0, 8)}-${bookingNumber(booking)}.eml`;
      const unfinished = join(folder, `.${name}.part`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(unfinished, message, { mode: 0o600, flush: true });
        await rename(unfinished, join(folder, name));
      } catch (error) {
        throw new SendError("down", error, { error: (error as NodeJS.ErrnoException).code ?? "" });
      }
    },
    close: () => composer.close(),
  };
}
