/** Texts that somebody at the business sends from a phone: what is known is that one was opened, and who wants none. */
import type { BookingContext } from "../context.ts";
import { setNoTextsOf } from "../messages/texts/numbers.ts";
import { aboutText, type TextKind } from "../messages/texts/texts.ts";
import { hasHappened, type Press, recordEvent } from "../store/events.ts";
import { changeVisit } from "../visits/changes/change-visit.ts";
import type { NoteAnswer } from "./note.ts";

/** Notes that a text was opened; whether it was sent, only the phone knows. */
export const noteText = (context: BookingContext, id: string, by: string, kind: TextKind, press?: Press) =>
  changeVisit(context, { id }, async ({ database, now }, booking): Promise<NoteAnswer> => {
    if (await hasHappened(database, id, press)) return { status: "noted", booking };
    const event = { kind: "text-opened", actor: by, at: now(), note: aboutText(kind), press } as const;
    await recordEvent(database, { ...event, about: booking });
    return { status: "noted", booking };
  });

/** Says that a customer wants no texts, or takes that back, for all visits with their number. */
export const setNoTexts = (context: BookingContext, id: string, wantsNone: boolean) =>
  changeVisit(context, { id }, async ({ database, now }, booking): Promise<NoteAnswer> => {
    await setNoTextsOf(database, booking.phoneKey, wantsNone, now());
    return { status: "noted", booking };
  });
