/** How texts say what the business promises. Browser-safe. */
import { bookableMonths, waysToPay } from "../facts.ts";

const months = ["no months", "one month", "two months", "three months", "four months", "five months", "six months"];

/** How far ahead visits can be booked online: "two months". */
export const bookableTime = months[bookableMonths] ?? `${bookableMonths} months`;

/** At the start of a text: "Credit card, cash or check". */
export const waysToPayFirst = waysToPay.replace(/^./, (letter) => letter.toUpperCase());
