/** What a new form begins with. */
import type { BookingFormValues } from "../../booking/form/schema.ts";
import { cityOnPage } from "../../catalog/city-names.ts";
import { emptyValues } from "../../components/booking-form/presets.ts";
import { loadDraft, nextKey } from "./draft.ts";
import { rememberedDetails } from "./remembered.ts";

/** The values left in this tab, or the details that this device remembers, or nothing but the city of the page. */
export function newValues(): { values: BookingFormValues; isRemembered: boolean } {
  const remembered = rememberedDetails();
  const here = cityOnPage(location.pathname);
  const fresh = { ...emptyValues, city: here, ...remembered, startedAt: String(Date.now()) };
  const draft = loadDraft();
  const values = draft ? { ...draft, city: draft.city || here } : fresh;
  return { values: { ...values, submissionKey: nextKey() }, isRemembered: remembered !== undefined };
}
