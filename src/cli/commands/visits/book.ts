import { randomUUID } from "node:crypto";
import type { DeskAnswer } from "../../../booking/desk/book-by-desk.ts";
import { emptyDetails } from "../../../booking/form/fields.ts";
import { bookingNumber } from "../../../booking/links/booking-number.ts";
import { actors } from "../../../booking/storage/events.ts";
import { serviceIds } from "../../../catalog/services/service-ids.ts";
import { termsText } from "../../../catalog/terms-text.ts";
import { CommandError, defineCommand } from "../../command.ts";
import { readDay, readSlot } from "../../input/read-words.ts";
import { withBookings } from "../../open.ts";
import { timeInWords, visitLine } from "../../text/in-words.ts";

const text = { type: "string" } as const;

/** Why nothing was booked, and what to do. */
function reason(answer: Exclude<DeskAnswer, { status: "booked" }>): string {
  if (answer.status === "invalid") return `Nothing was booked. ${Object.values(answer.errors).join(" ")}`;
  if (answer.status === "already-sent") return `That was booked before: ${bookingNumber(answer.booking)}.`;
  const free = answer.alternatives.map(({ date, slot }) => timeInWords(date, slot)).join("; ");
  return `${answer.message} Free: ${free || "nothing"}. Choose another time, or add --squeeze-in "<why>".`;
}

export const book = defineCommand({
  name: "book",
  usage:
    '<day> <time window> --phone <number> --name "<name>" --address "<address>" --service <service> --problem "<text>" --terms-read [--email <address>] [--model <number>] [--serial <number>] [--squeeze-in "<why>"]',
  summary: "books a visit agreed on the phone, with or without an email address",
  details: `Services: ${serviceIds.join(", ")}. --terms-read says that the terms were read to the caller. The limits of the public form don't apply. --squeeze-in books where there is no free spot; its reason stays in the visit's history.`,
  words: [2, 2],
  options: {
    ...{ phone: text, name: text, address: text, service: text, problem: text, email: text, model: text, serial: text },
    "terms-read": { type: "boolean", default: false },
    "squeeze-in": text,
  },
  async run(context, [day = "", time = ""], options) {
    const values = {
      ...emptyDetails,
      serviceDate: readDay(day),
      timeSlot: readSlot(time),
      phone: options.phone ?? "",
      name: options.name ?? "",
      address: options.address ?? "",
      serviceType: options.service ?? "",
      description: options.problem ?? "",
      email: options.email ?? "",
      modelNumber: options.model ?? "",
      serialNumber: options.serial ?? "",
      termsAccepted: options["terms-read"] === true,
      submissionKey: randomUUID(),
    };
    await withBookings(context, async ({ office }) => {
      const answer = await office.book(values, {
        by: actors.commandLine,
        terms: termsText,
        squeezeIn: options["squeeze-in"],
      });
      if (answer.status !== "booked") throw new CommandError(reason(answer));
      context.print(`Booked ${bookingNumber(answer.booking)}: ${visitLine(answer.booking)}.`);
      context.print(
        answer.booking.email ? "The server will email the confirmation." : "No email address, so nobody is emailed.",
      );
    });
  },
});
