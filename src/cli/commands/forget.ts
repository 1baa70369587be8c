import type { Booking } from "../../bookings/store/bookings.ts";
import type { Question } from "../../bookings/store/calls.ts";
import { removeErasedMails } from "../../runtime/retention.ts";
import { bookingNumber } from "../../shared/links/booking-number.ts";
import { stateInWords, stateOf } from "../../shared/rules/visit-state.ts";
import { isAhead } from "../../shared/rules/visit-timing.ts";
import { serviceTitle } from "../../shared/services/service-title.ts";
import { oneLine } from "../../shared/text.ts";
import { slotLabel } from "../../shared/time/slots.ts";
import { CommandError, defineCommand } from "../define-command.ts";
import { withBookings } from "../open.ts";
import { countInWords, listOf, readEmail, readPhone } from "../words.ts";

/** "2026-06-11, Morning (8am-12pm): Dryer Repair, Zoë Miller, (727) 555-0123, booked, 3EQ-ETE". */
function inOneLine(booking: Booking): string {
  const { serviceDate, timeSlot, serviceType, name, phone, address } = booking;
  const state = stateInWords(stateOf(booking)).toLowerCase();
  const parts = [serviceTitle(serviceType), name, phone, address, state, bookingNumber(booking)];
  return `${serviceDate}, ${slotLabel(timeSlot)}: ${parts.filter(Boolean).join(", ")}`;
}

/** "2026-06-11: Lee, (727) 555-0123: How much is a visit?". */
const questionInOneLine = ({ askedAt, name, phone, question }: Question) =>
  `${askedAt.slice(0, 10)}: ${[name, phone].filter(Boolean).join(", ")}: ${oneLine(question)}`;

export const forget = defineCommand({
  name: "forget",
  usage: "<email address> | --phone <number> [--yes]",
  summary: "erases a person's data from all bookings with that address or phone number",
  details: "Without --yes it only prints what would be erased. Erasing can't be undone; upcoming visits are canceled.",
  words: [0, 1],
  options: { phone: { type: "string" }, yes: { type: "boolean" } },
  async run(context, [address], { phone, yes }) {
    if ((address === undefined) === (phone === undefined)) {
      throw new CommandError("Say who: an email address, or --phone with a number.");
    }
    const choice = phone === undefined ? { emailKey: readEmail(address ?? "") } : { phoneKey: readPhone(phone) };
    await withBookings(context, async ({ bookings }) => {
      const theirs = await listOf(bookings, choice);
      const former = await bookings.listFormer(choice);
      const asked = await bookings.listQuestions(choice);
      const contacts = await bookings.listContacts(choice);
      if (theirs.length + former.length + asked.length + contacts.length === 0) {
        const what = "emailKey" in choice ? `address ${choice.emailKey}` : `phone number ${phone}`;
        throw new CommandError(
          `No bookings, no questions and no imported customers have the ${what}; nothing was erased.`,
        );
      }
      const edits = `what was edited from the history of ${countInWords(former.length, "booking")}`;
      if (!yes) {
        const upcoming = theirs.filter((visit) => isAhead(visit, new Date()));
        if (theirs.length > 0) context.print(theirs.map(inOneLine).join("\n"));
        if (former.length > 0)
          context.print(["With another address or phone number now:", ...former.map(inOneLine)].join("\n"));
        if (asked.length > 0) context.print(["Asked on the phone:", ...asked.map(questionInOneLine)].join("\n"));
        if (contacts.length > 0)
          context.print(["Imported:", ...contacts.map(({ name, phone }) => oneLine(`${name}, ${phone}`))].join("\n"));
        const erased = [
          theirs.length > 0 && countInWords(theirs.length, "booking"),
          asked.length > 0 && countInWords(asked.length, "question"),
          contacts.length > 0 && countInWords(contacts.length, "imported customer"),
          former.length > 0 && edits,
        ];
        const canceled =
          theirs.length > 0 && `cancel ${countInWords(upcoming.length, "upcoming visit")} without an email`;
        const steps = [`erase ${erased.filter(Boolean).join(" and ")} permanently`, canceled];
        throw new CommandError(`Nothing was erased. Add --yes to ${steps.filter(Boolean).join(" and ")}.`);
      }
      const { erased, cancelled } = await ("emailKey" in choice
        ? bookings.forget(choice.emailKey)
        : bookings.forgetPhone(choice.phoneKey));
      await removeErasedMails(context.settings, bookings);
      if (theirs.length > 0) context.print(`Erased the personal data of ${countInWords(erased, "booking")}.`);
      if (asked.length > 0) context.print(`Deleted ${countInWords(asked.length, "question")}.`);
      if (contacts.length > 0) context.print(`Deleted ${countInWords(contacts.length, "imported customer")}.`);
      if (former.length > 0) context.print(`Erased ${edits}.`);
      if (cancelled > 0)
        context.print(
          `${countInWords(cancelled, "upcoming visit was", "upcoming visits were")} canceled without an email.`,
        );
      if (!(await bookings.removeTraces())) {
        context.note(
          "Another program is keeping the database busy, so its log (bookings.sqlite-wal) may still contain the data for a while. The server empties it at its next startup, or within a day.",
        );
      }
      context.print("Earlier backups still contain the data: delete them when they are no longer needed.");
    });
  },
});
