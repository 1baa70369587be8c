import { facts } from "../../facts/site.ts";

/**
 * The place that says when the next free visit is. The page shows the promise; start.ts replaces it by the time that
 * the server knows.
 */
export function NextVisit() {
  return (
    <span data-next-visit="">
      {facts().promises.sameDay ? "Same-day and next-day appointments" : "See the open times, and pick one"}
    </span>
  );
}
