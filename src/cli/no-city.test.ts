/** A visit without a city, as the business meets it: in its email, on the day sheet and in the spreadsheet. */
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { strangersValues } from "../booking/fixtures.ts";
import { composeMail } from "../booking/mail/compose.tsx";
import { sender, startMailServer } from "../booking/mail/fixtures.ts";
import { smtpTransport } from "../booking/mail/sending/smtp.ts";
import { emailSender } from "../booking/mail/sending/transport.ts";
import { createOutboxWorker } from "../booking/outbox/worker.ts";
import { describeOnBothEngines } from "../booking/storage/engine/fixtures.ts";
import { beWednesdayMorning, temporaryBusiness } from "./fixtures.ts";

beWednesdayMorning();

const street = "12 Example Avenue";
const log = { info: () => {}, warn: () => {}, error: () => {} };

describeOnBothEngines("an address without a city", (engine) => {
  test.each([
    { parts: {}, where: `${street} (no city given)` },
    { parts: { city: "Largo", zip: "33770" }, where: `${street}, Largo, FL 33770` },
  ])("booked with $parts, it reaches the business as $where", async ({ parts, where }) => {
    const { bookings, database, command } = await temporaryBusiness(await engine.newPlace());
    const mails = await startMailServer();
    const transport = smtpTransport(mails.url);
    const values = strangersValues({ serviceDate: "2026-06-11", timeSlot: "morning", address: street, ...parts });
    expect(await bookings.book(values)).toMatchObject({ status: "booked" });
    await createOutboxWorker({
      database,
      senders: { email: emailSender((mail) => composeMail(mail, sender), transport) },
      log,
    }).sendDue();
    transport.close();

    const notice = mails.mails.find(({ to }) => to?.some(({ address }) => address === sender.inbox));
    expect(notice?.text?.replaceAll(/\s+/g, " ")).toContain(where);
    const { stdout: sheet } = await command("day-sheet", "2026-06-11");
    expect(parse(sheet).querySelector("article")?.text).toContain(where);
    const { stdout: csv } = await command("export", "--csv");
    expect(csv).toContain(where);
  });
});
