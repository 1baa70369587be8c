/** Where a visit is, as its page says first: one headline, one sentence, and the steps of the bar. */
import { facts } from "../../../facts/site.ts";
import { formatDocumentDate, formatWeekday } from "../../../shared/time/calendar.ts";
import { visitInWords } from "../../../shared/time/visit-in-words.ts";
import type { TrackStep } from "../../components/Track.tsx";
import type { VisitScene } from "../../scenes/visit-scene.ts";
import type { PrivatePageState } from "./private-page-state.ts";

/** What the page is about. */
export type Moment =
  | "booked"
  | "not-coming"
  | "on-the-way"
  | "here"
  | "price"
  | "agreed"
  | "again"
  | "done"
  | "nothing-done"
  | "missed"
  | "past"
  | "canceled";

export function momentOf(state: PrivatePageState): Moment {
  const { change, askedPrice, agreedPrice, comesAgain, progress, isNothingDone, underway } = state;
  if (change === "cancelled") return "canceled";
  if (askedPrice) return "price";
  if (comesAgain) return "again";
  if (isNothingDone) return "nothing-done";
  if (progress === "done") return "done";
  if (progress === "no-show") return "missed";
  // A price agreed to on the phone, days ahead, doesn't hide when we come.
  if (agreedPrice && state.hasPrice && change !== "open" && progress !== "on-the-way") return "agreed";
  if (underway) return progress === "arrived" ? "here" : "on-the-way";
  if (change === "over") return "past";
  return change === "not-coming" ? "not-coming" : "booked";
}

interface Story {
  title: string;
  lead?: string | undefined;
  /** The sentence that matters most, after the lead. */
  strong?: string | undefined;
  /** A day that matters most, as large as a day can be. */
  day?: { says: string; date: string; isCovered?: true } | undefined;
  scene: VisitScene;
  steps: readonly TrackStep[];
}

/** The steps of a visit on which all goes well. */
const path = ["Booked", "On the way", "Arrived", "Your price", "Done", "Under warranty"] as const;

/** @param now the present step; every one before it is past. @param title what it is called, where that differs */
function stepsOf({ hasPrice }: PrivatePageState, now: number, title?: string): TrackStep[] {
  return path
    .map((step, at): TrackStep => {
      if (at === now) return { title: title ?? step, is: "now" };
      return { title: step, is: at < now ? "done" : "next" };
    })
    .filter((_, at) => hasPrice || at !== 3);
}

/** A visit that ended otherwise: the steps that it came to, and how it ended. */
const endedAfter = (count: number, title: string): TrackStep[] => [
  ...path.slice(0, count).map((step): TrackStep => ({ title: step, is: "done" })),
  { title, is: "now", isEnd: true },
];

/** Short enough to be read at a glance. */
export const isShort = (text: string) => text.length <= 120;

/** What was done, and until when it is covered, before anything is asked for. */
function doneStory(state: PrivatePageState): Story {
  const { receipt, warranty } = state;
  // What is owed comes before what is covered.
  const now = receipt?.open ? 4 : warranty ? 5 : 6;
  const story = { scene: "leaving", steps: stepsOf(state, now) } as const;
  if (receipt?.open) return { ...story, title: `Balance due: ${receipt.open}`, lead: "Thank you. The repair is done." };
  const work = receipt?.work && isShort(receipt.work) ? `What we did: ${receipt.work}` : undefined;
  return {
    ...story,
    title: "Thank you. The repair is done.",
    lead: work,
    day: warranty && { says: "Covered until", date: formatDocumentDate(warranty.until), isCovered: true },
  };
}

function priceStory(state: PrivatePageState): Story {
  const { due, payer, waitsFor, work = "" } = state.askedPrice ?? {};
  const story = { scene: "at-door", steps: stepsOf(state, 3) } as const;
  if (waitsFor)
    return {
      ...story,
      title: `Waiting for ${waitsFor} to approve`,
      lead: `We’re asking ${waitsFor} to approve this price first, because they’re paying. You don’t have to do or pay anything now.`,
    };
  const title = due ? `Your price: ${due}` : `${payer ?? "Someone else"} pays for this`;
  return { ...story, title, lead: isShort(work) ? work : undefined };
}

/** What a visit that follows another costs. */
function costOf({ hasPrice, agreedPrice }: PrivatePageState): string {
  if (hasPrice) return "";
  return agreedPrice ? "The price you agreed to still applies. " : "It’s under warranty, and costs you nothing. ";
}

const words = ["Yours is the next visit. ", "One visit before yours. ", "Two visits before yours. "];

/** "Two visits before yours. ": nothing is said of whose they are. */
const turnOf = ({ visitsBefore: count }: PrivatePageState) =>
  count === undefined ? "" : (words[count] ?? `${count} visits before yours. `);

function offerInWords({ offer }: PrivatePageState): string | undefined {
  if (!offer) return undefined;
  if (!offer.isOpen) return "The earlier time that we offered is no longer free. Your visit stays as it is.";
  return `Sooner? ${visitInWords(offer)} is free now.`;
}

/** What the page says first. Everything else is below it. */
export function storyOf(state: PrivatePageState): Story {
  const { visit, whoComes, underway, hasPrice } = state;
  const when = visitInWords({ date: visit.serviceDate, slot: visit.timeSlot });
  switch (momentOf(state)) {
    case "booked":
      return {
        title: `${whoComes ? `${whoComes} is` : "We’re"} coming ${when}`,
        lead: `${turnOf(state)}${costOf(state)}We arrive within this window; most repairs take ${facts().typicalVisit}.`,
        strong: offerInWords(state) ?? (state.asksIfHome ? "Still good for you?" : undefined),
        scene: "coming",
        steps: stepsOf(state, 0),
      };
    case "not-coming":
      return {
        title: "We can’t come for this visit",
        lead: "We’re closed then, and we’re sorry. We’ll call you to find a new time, or you can choose one yourself.",
        scene: "street",
        steps: stepsOf(state, 0, "New time"),
      };
    case "on-the-way":
      return {
        title: underway?.words ?? "",
        lead: `${underway?.isLate ? "Running late, and sorry about that. " : ""}On the way to you since ${underway?.since}.`,
        scene: "near",
        steps: stepsOf(state, 1),
      };
    case "here":
      return {
        title: underway?.words ?? "",
        lead: `Here since ${underway?.since}. ${state.isDeclined ? "You declined the price, so no repair will be made." : hasPrice ? "Your price will show on this page, and we won’t start until you agree." : ""}`,
        scene: "at-door",
        steps: stepsOf(state, 2),
      };
    case "price":
      return priceStory(state);
    case "agreed": {
      const { due, payer } = state.agreedPrice ?? {};
      return {
        title: due ? `You agreed to ${due}` : `Agreed. ${payer ?? "Someone else"} pays.`,
        lead: "Our technician can start. The receipt will be on this page.",
        scene: "at-door",
        steps: stepsOf(state, 3),
      };
    }
    case "again":
      return {
        title: state.comesAgain?.title ?? "",
        lead: state.comesAgain?.lead,
        day: state.comesAgain?.expected ? { says: "Expected", date: state.comesAgain.expected } : undefined,
        scene: "box",
        steps: stepsOf(state, 4, state.comesAgain?.step),
      };
    case "done":
      return doneStory(state);
    case "nothing-done":
      return {
        title: "Nothing was repaired on this visit",
        lead: "Changed your mind? If you’d like us to come back, call us.",
        scene: "leaving",
        steps: endedAfter(3, "Not repaired"),
      };
    case "missed":
      return {
        title: "Sorry we missed you",
        lead: `We came on ${formatWeekday(visit.serviceDate)}, and no one was there. Book another visit, or call us and we’ll find a time together.`,
        scene: "street",
        steps: endedAfter(2, "Missed you"),
      };
    case "past":
      return {
        title: `Your visit was ${when}`,
        lead: "Not finished, or did no one show up? Call us, and we’ll make it right.",
        scene: "street",
        steps: stepsOf(state, 0),
      };
    case "canceled":
      return {
        title: "Your visit is canceled",
        lead: `It was booked for ${when}.`,
        scene: "street",
        steps: endedAfter(1, "Canceled"),
      };
  }
}
