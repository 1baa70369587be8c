/** Shape of src/catalog/content/coverage.json: where technicians come to. */
import { z } from "zod";
import { label, text } from "./text-shapes.ts";

const zipCodes = z.array(z.string().regex(/^\d{5}$/, "use five digits")).min(1);

export const coverageSchema = z.strictObject({
  /** Where the lists come from. Not shown. */
  sources: z.array(text.min(8)).min(1),
  /** Which ZIP codes outside the county are at its border. Not shown. */
  borderRule: text.min(40),
  /** Every ZIP code of the county by the name of its post office, those of post office boxes included. */
  county: z.array(z.strictObject({ place: label, zipCodes })),
  /** Just outside the county, or at the far end of a bridge from it; `where` is the end of a sentence. */
  border: z.array(z.strictObject({ place: label, where: text.min(10).max(80), zipCodes })),
});
