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
import { chooseCustomers, countInWords, readEmail, readPhone, whoOptions } from "../words.ts";

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
  usage: "<email address> | --phone <number> [--customer <number of a visit>]... [--yes]",
  summary: "erases the data of the customer with that address or phone number",
  details:
    "Without --yes it only prints what would be erased. Erasing can't be undone. Upcoming visits must be canceled in the office first. Where several customers share it, each who is meant is named with --customer.",
  words: [0, 1],
  options: { ...whoOptions, yes: { type: "boolean" } },
  async run(context, [address], { phone, customer, yes }) {
    if ((address === undefined) === (phone === undefined)) {
      throw new CommandError("Say who: an email address, or --phone with a number.");
    }
    const key = phone === undefined ? readEmail(address ?? "") : readPhone(phone);
    await withBookings(context, async ({ bookings }) => {
      const customers = await chooseCustomers(bookings, key, customer);
      const theirs = customers.flatMap(({ visits }) => visits);
      const asked = customers.flatMap(({ questions }) => questions);
      const contacts = customers.flatMap(({ contacts }) => contacts);
      // In the history of others who share it, nothing is anybody's but theirs.
      const keys = customer === undefined ? [key] : [];
      const former = await bookings.listFormer({ keys });
      if (theirs.length + former.length + asked.length + contacts.length === 0) {
        const what = phone === undefined ? `address ${key}` : `phone number ${phone}`;
        throw new CommandError(
          `No bookings, no questions and no imported customers have the ${what}; nothing was erased.`,
        );
      }
      const edits = `what was edited from the history of ${countInWords(former.length, "booking")}`;
      const ahead = theirs.filter((visit) => isAhead(visit, new Date()));
      if (!yes || ahead.length > 0) {
        if (theirs.length > 0) context.print(theirs.map(inOneLine).join("\n"));
        if (former.length > 0)
          context.print(["With another address or phone number now:", ...former.map(inOneLine)].join("\n"));
        if (asked.length > 0) context.print(["Phone questions:", ...asked.map(questionInOneLine)].join("\n"));
        if (contacts.length > 0)
          context.print(["Imported:", ...contacts.map(({ name, phone }) => oneLine(`${name}, ${phone}`))].join("\n"));
      }
      if (ahead.length > 0) {
        throw new CommandError(
          `Nothing was erased. Cancel first, in the office, so that the customer is told: ${ahead.map(bookingNumber).join(", ")}.`,
        );
      }
      if (!yes) {
        const erased = [
          theirs.length > 0 && countInWords(theirs.length, "booking"),
          asked.length > 0 && countInWords(asked.length, "question"),
          contacts.length > 0 && countInWords(contacts.length, "imported customer"),
          former.length > 0 && edits,
        ];
        throw new CommandError(
          `Nothing was erased. Add --yes to erase ${erased.filter(Boolean).join(" and ")} permanently.`,
        );
      }
      const answer = await bookings.forget(
        customers.map(({ customerId }) => customerId),
        keys,
      );
      if (answer.status !== "erased") {
        const waiting = answer.obstacles.map(({ booking }) => bookingNumber(booking)).join(", ");
        throw new CommandError(
          `Nothing was erased. Nobody has been told of the cancellation yet: ${waiting}. Try again when the email is sent, or the call is made.`,
        );
      }
      await removeErasedMails(context.settings, bookings);
      if (theirs.length > 0) context.print(`Erased the personal data of ${countInWords(answer.erased, "booking")}.`);
      if (asked.length > 0) context.print(`Deleted ${countInWords(asked.length, "question")}.`);
      if (contacts.length > 0) context.print(`Deleted ${countInWords(contacts.length, "imported customer")}.`);
      if (former.length > 0) context.print(`Erased ${edits}.`);
      if (!(await bookings.removeTraces())) {
        context.note(
          "Another program is keeping the database busy, so its log (bookings.sqlite-wal) may still contain the data for a while. The server empties it at its next startup, or within a day.",
        );
      }
      context.print("Earlier backups still contain the data: delete them when they are no longer needed.");
    });
  },
});
