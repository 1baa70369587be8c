/** Focuses the control in which a field is filled in, and scrolls it into view. */
export function focusField(form: HTMLFormElement, name: string): void {
  const target =
    form.querySelector<HTMLElement>(
      `[data-field=${name}] :is(td button[tabindex='0'], input:not(:disabled, [type=hidden]))`,
    ) ?? form.querySelector<HTMLElement>(`[name=${name}]`);
  target?.focus();
  target?.scrollIntoView({ block: "center" });
}

/** Focuses the first invalid field in page order. */
export function focusFirstError(form: HTMLFormElement): void {
  const invalid = form.querySelector<HTMLInputElement>("[aria-invalid=true], [data-invalid]");
  const name = invalid?.closest<HTMLElement>("[data-field]")?.dataset.field ?? invalid?.name;
  if (name) focusField(form, name);
}
