/** Mistakes an owner can make in the numbers that the business promises. Imports nothing. */

interface Promised {
  noticeHours: number;
  warrantyDays: number;
  replyHours: number;
  bookableMonths: number;
}

/** Hours and days from 2, because texts name several; up to a number that can only be a typo. */
const limits: Readonly<Record<keyof Promised, readonly [least: number, most: number]>> = {
  noticeHours: [2, 14 * 24],
  warrantyDays: [2, 3_650],
  replyHours: [2, 7 * 24],
  bookableMonths: [1, 6],
};

/** @returns a line per number that is not whole or out of range */
export function promiseMistakes(promised: Promised): string[] {
  return (Object.keys(limits) as (keyof Promised)[]).flatMap((name) => {
    const [least, most] = limits[name];
    const value = promised[name];
    if (Number.isInteger(value) && value >= least && value <= most) return [];
    const file = name === "bookableMonths" ? "visit-windows" : "promises";
    return [`src/business/${file}.ts: ${name} must be a whole number from ${least} to ${most}, not ${value}.`];
  });
}
