/** The served fields for another day and time, on a visit's private page, come alive. */
import { RescheduleTime, type ServedTime } from "../../components/booking-form/RescheduleTime.tsx";
import { hydrate } from "./hydrate.ts";

/** @param place the fields' place, with what they were served with */
export function hydrateReschedule(place: HTMLElement): void {
  hydrate(place, <RescheduleTime {...(JSON.parse(place.dataset.reschedule ?? "") as ServedTime)} />);
}
