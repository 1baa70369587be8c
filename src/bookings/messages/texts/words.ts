/**
 * What texts from the shop's own number say: each is one text of 160 characters, whatever the facts, and has only characters that
 * phones send as one byte (GSM 03.38), or it would be billed as several.
 */
import { business } from "../../../facts/site.ts";
import { privatePath } from "../../../shared/links/private-path.ts";
import { formatShortDay } from "../../../shared/time/calendar.ts";
import { arrivalRange } from "../../../shared/time/instant-in-words.ts";
import { slotDetails } from "../../../shared/time/slots.ts";
import type { Booking } from "../../store/bookings.ts";
import type { TextedKind } from "../message-kinds.ts";

const longestText = 160;
/** As many characters of a long name remain. */
const leastName = 12;
const longestPerson = 16;

const basic = /[^\n !"#$%&'()*+,\-./0-9:;<=>?¡A-Z_a-z@£¥èéùìòÇØøÅåÆæßÉÄÖÑÜ§¿äöñüà]/g;
const spelledOut: readonly (readonly [RegExp, string])[] = [
  [/[‘’`´]/g, "'"],
  [/[“”«»]/g, '"'],
  [/[\p{Pd}−]/gu, "-"],
  [/…/g, "..."],
  [/[[{]/g, "("],
  [/[\]}]/g, ")"],
  [/[|\\]/g, "/"],
  [/\s/g, " "],
];

/** A text in GSM's basic characters alone: accents that it lacks are dropped, and so is what has no likeness. */
export function gsmText(text: string): string {
  const plain = spelledOut.reduce((rest, [pattern, written]) => rest.replace(pattern, written), text.normalize("NFC"));
  return plain
    .replace(basic, (sign) => sign.normalize("NFD").replace(basic, ""))
    .replace(/ {2,}/g, " ")
    .trim();
}

interface TextFacts {
  booking: Pick<Booking, "serviceDate" | "timeSlot" | "arrivalAt" | "linkToken">;
  /** The first name of who comes; undefined while nobody is assigned. */
  technician: string | undefined;
}

/** As `TextFacts`, in words. */
interface Said {
  /** "Thu, Jun 11, 8am-12pm". */
  when: string;
  /** "Rosa", "Our technician". */
  who: string;
  /** ", about 10:20 to 10:40 AM", or nothing. */
  about: string;
}

interface TextTemplate {
  /** As in "Text: booked". */
  about: string;
  words: (said: Said) => string;
  /** What the link to the private page follows, where it isn't just there. */
  link?: string;
  /** At the end, where there is room. */
  end?: string;
}

const templates = {
  confirmation: {
    about: "booked",
    words: ({ when }) => `booked for ${when}.`,
    link: "Change it:",
    end: "Reply STOP to opt out.",
  },
  reminder: { about: "tomorrow", words: ({ when }) => `see you tomorrow, ${when}.` },
  changed: { about: "new time", words: ({ when }) => `new time: ${when}.` },
  "on-the-way": { about: "on the way", words: ({ who, about }) => `${who} is on the way${about}.` },
  "running-late": { about: "running late", words: ({ who, about }) => `sorry, ${who} is late${about}.` },
  "not-coming": { about: "we can’t come", words: ({ when }) => `sorry, we can't come ${when}. Another time:` },
  cancelled: { about: "canceled", words: ({ when }) => `your visit ${when} is canceled.` },
  offer: { about: "an earlier time", words: ({ when }) => `earlier spot: ${when}. First yes gets it:` },
  "offer-gone": {
    about: "the earlier time has gone",
    words: ({ when }) => `that time is taken. You keep ${when}.`,
  },
  "part-arrived": { about: "the part is here", words: () => "your part is here.", link: "Pick a time:" },
  receipt: { about: "receipt", words: () => "thank you.", link: "Your receipt:" },
} as const satisfies Record<TextedKind, TextTemplate>;

export const textKinds: readonly string[] = Object.keys(templates);
const templateOf = (kind: string) => (templates as Readonly<Record<string, TextTemplate>>)[kind];
/** "booked". */
export const aboutTexted = (kind: string): string => templateOf(kind)?.about ?? kind;

/** A name in so many characters: whole words, as long as it stays recognizable. */
function shortened(name: string, room: number): string {
  if (name.length <= room) return name;
  const cut = name.slice(0, room);
  const words = cut.slice(0, cut.lastIndexOf(" "));
  return (words.length >= leastName ? words : cut).trimEnd();
}

/** One of these sentences behind the business's name: the first with room for all of it, or for enough; otherwise one of the next. */
function behindName(name: string, sentences: readonly string[], ...next: readonly (readonly string[])[]): string {
  const roomBeside = (sentence: string) => longestText - sentence.length - 2;
  const fits = (least: number) => sentences.find((one) => roomBeside(one) >= least);
  const sentence = fits(name.length) ?? fits(Math.min(name.length, leastName));
  if (sentence !== undefined) return `${shortened(name, roomBeside(sentence))}: ${sentence}`;
  const [others = [""], ...rest] = next;
  return behindName(name, others, ...rest);
}

/** The words of a text. @throws Error for a kind that has none */
export function textWordsOf(kind: string, { booking, technician }: TextFacts): string {
  const template = templateOf(kind);
  if (!template) throw new Error(`No text says ${kind}.`);
  const { serviceDate, timeSlot, arrivalAt, linkToken } = booking;
  const { name, phone, siteUrl } = business();
  const words = template.words({
    when: `${formatShortDay(serviceDate)}, ${slotDetails(timeSlot).hours}`,
    who: technician?.slice(0, longestPerson) ?? "our technician",
    about: arrivalAt === null ? "" : `, ETA ${arrivalRange(arrivalAt)}`,
  });
  const link = siteUrl + privatePath(linkToken);
  const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(" ");
  const bare = joined(words, link, template.end);
  const sentences = [joined(words, template.link, link, template.end), bare, joined(words, link)];
  // A site's address may be longer than a text.
  const withoutLink = [`${words} Questions? ${phone.text}`, words];
  return behindName(gsmText(name), sentences.map(gsmText), withoutLink.map(gsmText));
}

/** What HELP is answered, and what STOP is where the provider hasn't answered it. */
export const helpWords = () =>
  behindName(gsmText(business().name), [
    `questions about your visit? Call ${business().phone.text}. Msg & data rates may apply. Reply STOP to opt out.`,
  ]);
export const stopWords = () =>
  behindName(gsmText(business().name), [
    `you won't get texts from us anymore. Reply START to get them again, or call ${business().phone.text}.`,
  ]);
export const startWords = () =>
  behindName(gsmText(business().name), ["you'll get texts about your visits again. Reply STOP to opt out."]);
