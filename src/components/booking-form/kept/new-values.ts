/** What a new form begins with. */
import type { BookingFormValues } from "../../../booking/form/schema.ts";
import { emptyValues } from "../presets.ts";
import { loadDraft, nextKey } from "./draft.ts";
import { type Remembering, rememberedDetails } from "./remembered.ts";

/** The values left in this tab, or the details that this device remembers, or nothing but the city of the page. */
export function newValues(): { values: BookingFormValues; remember: Remembering } {
  const remembered = rememberedDetails();
  const isKept = remembered !== undefined;
  const here = document.querySelector<HTMLElement>("[data-city-map]")?.dataset.label ?? "";
  const submissionKey = nextKey();
  const draft = loadDraft();
  if (!draft) {
    const values = { ...emptyValues, city: here, ...remembered, submissionKey };
    return { values, remember: { isKept, isTicked: isKept } };
  }
  const { remember: isTicked, ...values } = draft;
  return { values: { ...values, city: values.city || here, submissionKey }, remember: { isKept, isTicked } };
}
