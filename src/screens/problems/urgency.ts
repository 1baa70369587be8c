import type { ProblemPage } from "../../catalog/reading/problem-page-schema.ts";

/** How soon, as headings and labels say it. */
export const urgencyWords: Readonly<Record<ProblemPage["urgency"]["level"], { heading: string; label: string }>> = {
  "stop-now": { heading: "Stop using it now", label: "Stop now" },
  today: { heading: "Take care of it today", label: "Today" },
  "can-wait": { heading: "This can wait", label: "Can wait" },
};
