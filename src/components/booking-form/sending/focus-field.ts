/** Focuses the control in which a field is filled in, and scrolls it into view. */
function focusField(form: HTMLFormElement, name: string): void {
  const controls = form.querySelectorAll<HTMLElement>(`[data-field=${name}] input:enabled, [name=${name}]`);
  // Other months of the calendar are there, but not shown.
  const target = [...controls].find((control) => control.getClientRects().length > 0);
  target?.focus();
  target?.scrollIntoView({ block: "center" });
}

/** Focuses the first invalid field in page order. */
export function focusFirstError(form: HTMLFormElement): void {
  const invalid = form.querySelector<HTMLInputElement>("[aria-invalid=true], [data-invalid]");
  const name = invalid?.closest<HTMLElement>("[data-field]")?.dataset.field ?? invalid?.name;
  if (name) focusField(form, name);
}
