/** Which text fits a visit as it is now, in words, for the link that opens it on the sender's phone. */
import { business } from "../../facts/site.ts";
import { privatePath } from "../../shared/links/private-path.ts";
import { isOver } from "../../shared/rules/visit-timing.ts";
import type { BookingContext } from "../context.ts";
import { getsTexts, isTexted } from "../messages/message-kinds.ts";
import { refusingTexts, textNumber } from "../messages/texts/numbers.ts";
import { type TextKind, textWords } from "../messages/texts/texts.ts";
import { type Booking, firstNameOf } from "../store/bookings.ts";
import { eventsOf } from "../store/events.ts";

interface FittingText {
  kind: TextKind;
  /** A person said that they text this one. */
  isByHand?: boolean;
}

async function fittingText({ database, now }: BookingContext, visit: Booking): Promise<FittingText | undefined> {
  if (visit.status === "cancelled") return undefined;
  if (visit.progress === "arrived") return { kind: "at-the-door" };
  if (visit.progress === "no-show") return { kind: "no-show" };
  const isComing = visit.progress === "on-the-way";
  if (!isComing && (visit.progress !== "" || isOver(visit, now()))) return undefined;
  const said = (await eventsOf(database, [visit.id])).filter(({ undoneAt }) => undoneAt === null);
  const last = said.findLast(({ kind }) =>
    isComing ? kind === "on-the-way" || kind === "running-late" : kind === "rescheduled",
  );
  if (isComing) return { kind: last?.kind === "running-late" ? "running-late" : "on-the-way" };
  return last ? { kind: "changed", isByHand: last.after.told === "text" } : { kind: "confirmation" };
}

export type CustomerText = NonNullable<Awaited<ReturnType<typeof customerText>>>;

/**
 * What a customer can be texted about a visit; undefined where the number takes no texts, and for erased ones.
 * @param about what the text is to be about; what fits the visit as it is now by default
 * @returns `number`: "+17275550143"; `noTexts`: the customer wants none; `text`: undefined where there is nothing to say
 */
export async function customerText(context: BookingContext, booking: Booking, about?: TextKind) {
  const { database } = context;
  const number = textNumber(booking);
  if (number === "") return undefined;
  const noTexts = (await refusingTexts(context, [booking.phoneKey])).get(booking.phoneKey);
  const { kind, isByHand = false } =
    (about ? { kind: about, isByHand: true } : await fittingText(context, booking)) ?? {};
  const technician = await firstNameOf(database, booking.technicianId);
  const link = business().siteUrl + privatePath(booking.linkToken);
  const text = kind && { kind, words: textWords(kind, { booking, technician, link }) };
  const isSentForUs = !isByHand && text !== undefined && isTexted(text.kind) && getsTexts(booking);
  return {
    number,
    noTexts,
    text: isSentForUs ? undefined : text,
    /** It goes by itself, from the shop's number. */
    isSentForUs,
  };
}

/** What the customers of these visits can be texted, by the visit's id. */
export async function customerTexts(context: BookingContext, visits: readonly Booking[], about: TextKind) {
  const texts = visits.map(async (visit) => [visit.id, await customerText(context, visit, about)] as const);
  return new Map(await Promise.all(texts));
}
