/** The state of a visit in words. */
import { arrivalRange, clockHours } from "../time/instant-in-words.ts";

const visitStates = ["booked", "on-the-way", "arrived", "done", "no-show", "second-visit", "canceled"] as const;
export type VisitState = (typeof visitStates)[number];

/** How far a booked visit is; "" before anybody is on the way. */
export type VisitProgress = "" | Exclude<VisitState, "booked" | "canceled">;

/** What is stored of it. */
interface StoredState {
  status: "booked" | "cancelled";
  progress: VisitProgress;
}

/** With when somebody is expected or came, ISO 8601 in UTC. */
type StoredArrival = StoredState & { arrivalAt: string | null };

/** The one state of a visit; a canceled one is canceled, however far it was. */
export const stateOf = ({ status, progress }: StoredState): VisitState =>
  status === "cancelled" ? "canceled" : progress || "booked";

const words: Readonly<Record<VisitState | "running-late", string>> = {
  booked: "Booked",
  "on-the-way": "On the way",
  "running-late": "Running late",
  arrived: "Arrived",
  done: "Done",
  "no-show": "No-show",
  "second-visit": "Needed a second visit",
  canceled: "Canceled",
};

/** As on a button: "On the way". */
export const stateInWords = (state: keyof typeof words): string => words[state];

/** As on a card: "On the way, about 10:20", "Arrived 10:31", "Done". */
export function stateNow(visit: StoredArrival): string {
  const state = stateOf(visit);
  const said = stateInWords(state);
  if (visit.arrivalAt === null || (state !== "on-the-way" && state !== "arrived")) return said;
  return `${said}${state === "arrived" ? "" : ", about"} ${clockHours(visit.arrivalAt)}`;
}

/** How far a booked visit is: "On the way, about 10:20"; undefined before that, and once it is canceled. */
export function progressInWords(visit: StoredArrival): string | undefined {
  const state = stateOf(visit);
  return state === "booked" || state === "canceled" ? undefined : stateNow(visit);
}

/** In how many minutes somebody who is on the way may say that they arrive. */
export const arrivalMinutes = [15, 30, 45, 60] as const;
export type ArrivalMinutes = (typeof arrivalMinutes)[number];

/** @param technician the first name, if somebody is assigned */
export const whoIs = (technician: string | undefined) => `${technician ?? "Your technician"} is`;
export const onTheWayWords = (technician: string | undefined) => `${whoIs(technician)} on the way`;
export const lateWords = (technician: string | undefined) => `${whoIs(technician)} running late`;

/** What the customer reads while somebody comes or is there: "Rosa is on the way, arriving about 10:20 to 10:40 AM". */
export function underwayWords(visit: StoredArrival, technician: string | undefined): string | undefined {
  const { arrivalAt } = visit;
  const state = stateOf(visit);
  if (state === "arrived") return `${whoIs(technician)} here`;
  if (state !== "on-the-way") return undefined;
  return `${onTheWayWords(technician)}${arrivalAt === null ? "" : `, arriving about ${arrivalRange(arrivalAt)}`}`;
}
