/** The form of the booking page, which the dialog's buttons lead into: no second form opens on top of it. */

/** The form on this page, if it has one. */
export const pageForm = () => document.getElementById("book-form");

/** Scrolls to the form and focuses its first field. @returns whether there is one */
export function leadToPageForm(): boolean {
  const form = pageForm();
  form?.scrollIntoView();
  form?.querySelector<HTMLElement>("input:checked, input:not([type=hidden], [tabindex='-1'])")?.focus();
  return form !== null;
}
