/** Email addresses that are pasted with marks that nobody sees, for which the browser would refuse them. */
import { emailText } from "../../shared/email.ts";

/** Cleans what is typed into the email fields of a form. */
export function startCleaning(form: HTMLFormElement): void {
  const clean = (field: HTMLInputElement) => {
    const address = emailText(field.value);
    if (address !== field.value) field.value = address;
  };
  const fields = form.querySelectorAll<HTMLInputElement>("input[type=email]");
  for (const field of fields) {
    clean(field);
    field.addEventListener("input", () => clean(field));
  }
}
