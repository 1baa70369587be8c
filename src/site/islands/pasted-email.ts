/** Email addresses that are pasted with marks that nobody sees, for which the browser would refuse them. */
import { emailText, pastedEmail } from "../../shared/email.ts";

/** Cleans what is typed into the email fields of a form. */
export function startCleaning(form: HTMLFormElement): void {
  const clean = (field: HTMLInputElement, understand = emailText) => {
    const address = understand(field.value);
    if (address !== field.value) field.value = address;
  };
  const fields = form.querySelectorAll<HTMLInputElement>("input[type=email]");
  for (const field of fields) {
    clean(field);
    // While somebody types, a last period is the beginning of ".com".
    field.addEventListener("input", () => clean(field, pastedEmail));
    field.addEventListener("change", () => clean(field));
  }
}
