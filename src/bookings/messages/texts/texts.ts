/**
 * What the business texts a customer from its own phones: the same facts as in the emails, in plain text. A provider of text
 * messages would be a channel that sends these words; see outbox/channels.ts.
 */
import { business } from "../../../facts/site.ts";
import { lateWords, underwayWords, whoIs } from "../../../shared/rules/visit-state.ts";
import { serviceTitle } from "../../../shared/services/service-title.ts";
import { arrivalRange } from "../../../shared/time/instant-in-words.ts";
import { visitInWords, visitTime } from "../../../shared/time/visit-in-words.ts";
import type { Booking } from "../../store/bookings.ts";

interface TextFacts {
  booking: Booking;
  /** The first name of who comes; undefined while nobody is assigned. */
  technician: string | undefined;
  /** The URL of the private page. */
  link: string;
}

interface TextTemplate {
  /** As in "Text the customer: on the way". */
  about: string;
  words: (facts: TextFacts) => string;
}

const what = ({ booking }: TextFacts) => `${serviceTitle(booking.serviceType)}, ${visitInWords(visitTime(booking))}`;

const templates = {
  confirmation: {
    about: "booked",
    words: (facts) => `Your visit is booked: ${what(facts)}. To see or change it: ${facts.link}`,
  },
  changed: {
    about: "new time",
    words: (facts) => `Your visit has a new time: ${what(facts)}. To see or change it: ${facts.link}`,
  },
  "still-good": {
    about: "still good for tomorrow?",
    words: (facts) => `Still good for tomorrow? ${what(facts)}. Please tell us with one tap: ${facts.link}`,
  },
  offer: {
    about: "an earlier time",
    words: (facts) => `An earlier time is open: ${what(facts)}. The first to say yes gets it: ${facts.link}`,
  },
  "part-arrived": {
    about: "your part is here",
    words: ({ booking, link }) =>
      `The part for your repair (${serviceTitle(booking.serviceType)}) is here. Choose when we’ll come back: ${link}`,
  },
  "on-the-way": {
    about: "on the way",
    words: ({ booking, technician, link }) => `${underwayWords(booking, technician)}. Your visit: ${link}`,
  },
  "running-late": {
    about: "running late",
    words: ({ booking: { arrivalAt }, technician, link }) =>
      `${lateWords(technician)}${arrivalAt === null ? "" : `, now about ${arrivalRange(arrivalAt)}`}. Your visit: ${link}`,
  },
  "at-the-door": {
    about: "at the door",
    words: ({ technician }) =>
      `${whoIs(technician)} at your door, but no one is answering. Please come to the door, or call us at ${business().phone.text}.`,
  },
  "no-show": {
    about: "no one home",
    words: ({ booking, link }) =>
      `We came for your visit (${serviceTitle(booking.serviceType)}), but no one was home. To pick another time, call us at ${business().phone.text}. Your visit: ${link}`,
  },
} as const satisfies Record<string, TextTemplate>;

export type TextKind = keyof typeof templates;

export const isTextKind = (kind: string): kind is TextKind => Object.hasOwn(templates, kind);

export const aboutText = (kind: TextKind): string => templates[kind].about;

/** With the name of the business first, whose phone the customer doesn't know. */
export const textWords = (kind: TextKind, facts: TextFacts): string =>
  `${business().name}: ${(templates[kind] as TextTemplate).words(facts)}`;
