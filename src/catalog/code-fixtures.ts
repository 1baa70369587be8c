/** A made-up file of codes. For tests that must not depend on which brands the catalog has codes of. */
import type { ErrorCode, ErrorCodes } from "./reading/error-code-schema.ts";

const washer = (code: string, issue: string, meaning: string): ErrorCode => ({
  ...{ code, appliance: "washing-machine-repair", issue, meaning },
  firstCheck: "Read the line on the back of the lid aloud; it was written for this test.",
  whenToCall: "If it reads the same from below.",
  source: "manual",
});

/** Codes of a brand, one of them checked on the maker's site and the others in a manual that an archive keeps. */
export const madeUpCodes = (brand: string, site: string, archive: string): ErrorCodes => ({
  brand,
  lead: "Six displays that nobody has ever seen, each with a meaning that nobody will ever need.",
  reading: "Letters stand on their heads on Sundays; on other days they read like anybody’s.",
  meta: {
    title: "Made-up Error Codes for Tests of the Content Check",
    description:
      "Six codes that only tests know: what their displays would mean, what to look at first, and when somebody would call. No machine shows any of them.",
  },
  sources: [
    { id: "page", title: "A page of the maker that is only in tests", url: `https://www.${site}/codes/` },
    { id: "manual", title: "A manual that is only in tests", number: "TEST-1", url: `https://www.${archive}/test-1` },
  ],
  codes: [
    washer("Z1", "Not filling", "The tub waits for rain."),
    washer("Z2", "Not spinning", "The drum has lost count of its turns."),
    washer("Z3", "Leaking water", "A drop was seen where none belongs."),
    washer("Z4", "Not draining", "Water likes it here and stays."),
    washer("Z5", "Shaking or walking", "The machine has heard music."),
    {
      ...{
        code: "Z6",
        appliance: "microwave-repair",
        issue: "Runs without heating",
        meaning: "The oven has gone cold on us.",
      },
      firstCheck: "Let it rest for a while, then use it again.",
      whenToCall: "If it stays cold.",
      source: "page",
    },
  ],
});
