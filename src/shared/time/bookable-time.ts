/** How far ahead visits can be booked, in words. */
import { pageFacts } from "../page-facts.ts";

const months = ["no months", "one month", "two months", "three months", "four months", "five months", "six months"];

/** "two months" */
export function bookableTime(): string {
  const { bookableMonths } = pageFacts();
  return months[bookableMonths] ?? `${bookableMonths} months`;
}
