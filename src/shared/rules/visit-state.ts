/** The state of a visit in the office's words. */
const visitStates = ["booked", "on-the-way", "done", "no-show", "second-visit", "canceled"] as const;
export type VisitState = (typeof visitStates)[number];

/** What is stored of it. */
interface StoredState {
  status: "booked" | "cancelled";
  progress: "" | "on-the-way" | "done" | "no-show" | "second-visit";
}

/** The one state of a visit; a canceled one is canceled, however far it was. */
export const stateOf = ({ status, progress }: StoredState): VisitState =>
  status === "cancelled" ? "canceled" : progress || "booked";

const words: Readonly<Record<VisitState, string>> = {
  booked: "Booked",
  "on-the-way": "On the way",
  done: "Done",
  "no-show": "No-show",
  "second-visit": "Needed a second visit",
  canceled: "Canceled",
};

/** As on a card: "On the way". */
export const stateInWords = (state: VisitState): string => words[state];

/** How far a booked visit is: "On the way"; undefined before that, and once it is canceled. */
export function progressInWords(visit: StoredState): string | undefined {
  const state = stateOf(visit);
  return state === "booked" || state === "canceled" ? undefined : stateInWords(state);
}

/** @param technician the first name, if somebody is assigned */
export const onTheWayWords = (technician: string | undefined) => `${technician ?? "Your technician"} is on the way`;
