/** The booking rules again, as simple as possible, as a reference for the real service. Knows nothing of databases. */

import { noticeHours } from "../../../business/promises.ts";
import { reminderDue } from "../../outbox/mail-rows.ts";
import { isSlotOpen, type PlainDate, slotEnd, slotStart, slotsOn, todayInNewYork } from "../../time/calendar.ts";
import { hourMs } from "../../time/new-york.ts";
import type { TimeSlot } from "../../time/slots.ts";

export interface ModelBooking {
  key: number;
  phone: number;
  email: number;
  date: PlainDate;
  slot: TimeSlot;
  status: "booked" | "cancelled";
  sequence: number;
  /** What was submitted. */
  sent: string;
}

/** One thing someone does; days, bookings, and people are identified by small numbers. */
export type Step =
  | { do: "book"; key: number; phone: number; email: number; date: PlainDate; slot: TimeSlot }
  | { do: "move"; which: number; date: PlainDate; slot: TimeSlot; by: "customer" | "business"; force: boolean }
  | { do: "cancel"; which: number; by: "customer" | "business" }
  | { do: "close" | "reopen"; date: PlainDate }
  | { do: "wait"; hours: number };

export interface ModelRules {
  capacity: number;
  perVisitDay: number;
  upcoming: number;
}

/** The item a step refers to, if there is any yet. */
export const pick = <Item>(items: readonly Item[], which: number): Item | undefined => items[which % items.length];

export class Model {
  readonly bookings: ModelBooking[] = [];
  readonly closed = new Set<PlainDate>();
  /** Kinds of emails enqueued and not dropped, except reminders, per booking. */
  readonly #mails = new Map<ModelBooking, string[]>();
  /** Due times of pending reminders, per booking. */
  readonly reminders = new Map<ModelBooking, string>();
  readonly rules: ModelRules;
  now: Date;

  constructor(rules: ModelRules, now: Date) {
    this.rules = rules;
    this.now = now;
  }

  get mails(): string[] {
    return [...this.#mails.values()].flat();
  }

  /** Runs a step and returns the status that the service should answer. */
  do(step: Step): string {
    switch (step.do) {
      case "book":
        return this.#book(step);
      case "move":
        return this.#move(step);
      case "cancel":
        return this.#cancel(step);
      case "close":
        this.closed.add(step.date);
        return "done";
      case "reopen":
        return this.closed.delete(step.date) ? "done" : "nothing";
      case "wait":
        this.now = new Date(this.now.getTime() + step.hours * hourMs);
        return "done";
    }
  }

  booked(date: PlainDate, slot: TimeSlot): number {
    return this.#active().filter((booking) => booking.date === date && booking.slot === slot).length;
  }

  /** What the business did something with: limits count it no more. */
  readonly #reviewed = new Set<ModelBooking>();

  #active(): ModelBooking[] {
    return this.bookings.filter(({ status }) => status === "booked");
  }

  #tooMany(who: Pick<ModelBooking, "phone" | "email">, date: PlainDate, except?: ModelBooking): boolean {
    const today = todayInNewYork(this.now);
    const others = this.#active().filter(
      (booking) => booking !== except && booking.date >= today && !this.#reviewed.has(booking),
    );
    return (["phone", "email"] as const).some((key) => {
      const mine = others.filter((booking) => booking[key] === who[key]);
      const thatDay = mine.filter((booking) => booking.date === date);
      return mine.length >= this.rules.upcoming || thatDay.length >= this.rules.perVisitDay;
    });
  }

  #book({ do: _do, ...wish }: Step & { do: "book" }): string {
    const sent = JSON.stringify(wish);
    const earlier = this.bookings.find(({ key }) => key === wish.key);
    if (earlier) {
      const moves = earlier.sequence > 0 ? "rescheduled" : "booked";
      if (earlier.status === "booked") return earlier.sent === sent ? "booked again" : `already-sent: ${moves}`;
      return "already-sent: canceled";
    }
    if (!isSlotOpen(wish.date, wish.slot, this.now) || this.closed.has(wish.date)) return "invalid";
    if (this.#tooMany(wish, wish.date)) return "too-many";
    if (this.booked(wish.date, wish.slot) >= this.rules.capacity) return "slot-full";
    const booking: ModelBooking = { ...wish, status: "booked", sequence: 0, sent };
    this.bookings.push(booking);
    this.#mails.set(booking, ["confirmation", "notice"]);
    this.#remind(booking);
    return "booked";
  }

  #move({ which, date, slot, by, force }: Step & { do: "move" }): string {
    const booking = pick(this.bookings, which);
    const customer = by === "customer";
    if (customer ? !isSlotOpen(date, slot, this.now) : !slotsOn(date).includes(slot)) return "invalid";
    if (!booking) return "not-found";
    if (booking.status === "cancelled") return "already-cancelled";
    if (booking.date === date && booking.slot === slot) return "rescheduled again";
    if (customer && this.#isTooLate(booking)) return "too-late";
    if (customer && this.#tooMany(booking, date, booking)) return "too-many";
    if (customer || !force) {
      if (this.closed.has(date)) return "invalid";
      if (this.booked(date, slot) >= this.rules.capacity) return "slot-full";
    }
    Object.assign(booking, { date, slot, sequence: booking.sequence + 1 });
    if (!customer) this.#reviewed.add(booking);
    // Nothing has been sent yet, so the customer hears of the new time alone, and the business once of all changes.
    const notices = (this.#mails.get(booking) ?? []).filter((kind) => kind !== "confirmation");
    const news = this.#isOver(booking) ? [] : ["confirmation", "changed-notice"];
    this.#mails.set(booking, [...new Set([...notices, ...news])]);
    this.#remind(booking);
    return "rescheduled";
  }

  #cancel({ which, by }: Step & { do: "cancel" }): string {
    const booking = pick(this.bookings, which);
    if (!booking) return "not-found";
    if (booking.status === "cancelled") return "cancelled again";
    if (by === "customer" && this.#isTooLate(booking)) return "too-late";
    Object.assign(booking, { status: "cancelled", sequence: booking.sequence + 1 });
    // Nothing has been sent yet, so everything else is dropped.
    this.#mails.set(booking, this.#isOver(booking) ? [] : ["cancelled", "cancelled-notice"]);
    this.reminders.delete(booking);
    return "cancelled";
  }

  #isOver({ date, slot }: ModelBooking): boolean {
    return this.now >= slotEnd(date, slot);
  }

  #isTooLate({ date, slot }: ModelBooking): boolean {
    return this.now.getTime() + noticeHours * hourMs > slotStart(date, slot).getTime();
  }

  #remind(booking: ModelBooking): void {
    const due = reminderDue(booking.date);
    if (this.now < due) this.reminders.set(booking, due.toISOString());
    else this.reminders.delete(booking);
  }
}
