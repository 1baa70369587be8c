/** The three arrival windows of a visit (specification sections 3 and 9). Browser-safe, imports nothing. */

/** Ids in the order of the day; the success toast shows the id (specification section 8). */
export const timeSlots = ["morning", "afternoon", "evening"] as const;

export type TimeSlot = (typeof timeSlots)[number];

export interface SlotDetails {
  name: string;
  /** As shown: "8am-12pm". */
  hours: string;
  /** Whole hours after midnight in America/New_York, end exclusive. */
  startHour: number;
  endHour: number;
}

/** Name and hours of each slot (specification section 3). */
export const slotDetails: Readonly<Record<TimeSlot, Readonly<SlotDetails>>> = {
  morning: { name: "Morning", hours: "8am-12pm", startHour: 8, endHour: 12 },
  afternoon: { name: "Afternoon", hours: "12pm-4pm", startHour: 12, endHour: 16 },
  evening: { name: "Evening", hours: "4pm-7pm", startHour: 16, endHour: 19 },
};

/** "Morning (8am-12pm)". */
export function slotLabel(slot: TimeSlot): string {
  const { name, hours } = slotDetails[slot];
  return `${name} (${hours})`;
}

/** Whether a text, such as a form value, is the id of a slot. */
export function isTimeSlot(value: unknown): value is TimeSlot {
  return (timeSlots as readonly unknown[]).includes(value);
}

/**
 * Slots offered on a weekday: evening Monday to Friday only, because weekend visits end at 5pm.
 * @param weekday 0 is Sunday, 6 is Saturday
 */
export function slotsOfWeekday(weekday: number): readonly TimeSlot[] {
  return weekday === 0 || weekday === 6 ? ["morning", "afternoon"] : timeSlots;
}
