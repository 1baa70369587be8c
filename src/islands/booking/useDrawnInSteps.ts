import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "./after-paint.ts";

/**
 * Draws a form that nobody sees yet in two steps, so that the page stays responsive: first without its calendar, which React
 * can't slice. The answer goes to `CalendarTurn`.
 * @param isSeen the visitor waits for all of it
 * @returns whether the calendar is drawn, too
 */
export function useDrawnInSteps(isSeen: boolean): boolean {
  const [isWhole, setWhole] = useState(isSeen);
  useEffect(() => (isWhole ? undefined : afterPaint(() => startTransition(() => setWhole(true)))), [isWhole]);
  return isWhole || isSeen;
}
