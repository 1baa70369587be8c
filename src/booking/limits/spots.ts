/** What the limits are counted in. */
import { type PlainDate, slotsOn } from "../time/calendar.ts";
import { type Capacity, capacityOn } from "../visits/capacity.ts";

const hourMs = 3_600_000;

/** All spots of a day. */
export const spotsOn = (capacity: Capacity, date: PlainDate) => slotsOn(date).length * capacityOn(capacity, date);

/** The instant that many hours before another, as it is stored. */
export const hoursAgo = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();
