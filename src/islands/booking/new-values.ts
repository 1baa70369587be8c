/** What a new form begins with. */
import type { BookingFormValues } from "../../booking/form/schema.ts";
import { emptyValues } from "../../components/booking-form/presets.ts";
import { loadDraft, nextKey } from "./draft.ts";
import { rememberedDetails } from "./remembered.ts";

/** The values left in this tab, or the details that this device remembers, or nothing. */
export function newValues(): { values: BookingFormValues; isRemembered: boolean } {
  const remembered = rememberedDetails();
  const fresh = { ...emptyValues, ...remembered, startedAt: String(Date.now()) };
  return { values: { ...(loadDraft() ?? fresh), submissionKey: nextKey() }, isRemembered: remembered !== undefined };
}
