/** What somebody is doing on the page, which a refresh must not move. */
import { isChangedField } from "../../site/components/typed-text.ts";

const editable = "textarea, select, input:not([type=button], [type=submit], [type=reset], [type=hidden])";

/** Whether an element takes what is typed or chosen. */
export const isEditable = (element: Element | null): boolean =>
  element !== null && (element.matches(editable) || (element instanceof HTMLElement && element.isContentEditable));

/** Whether a form has something that the server doesn't know yet, or takes what is typed now. */
const isUsed = (form: HTMLFormElement): boolean =>
  [...form.elements].some(isChangedField) ||
  (isEditable(document.activeElement) && form.contains(document.activeElement));

/** Whether an element is in use: a changed form, or details that somebody opened to send one. */
const isInUse = (element: Element): boolean =>
  element instanceof HTMLFormElement
    ? isUsed(element)
    : element instanceof HTMLDetailsElement && element.open && element.querySelector("form, [type=submit]") !== null;

/** Whether the server's version of an element must wait. @param own the form whose answer is shown, which is used no more */
export function mustWait(element: Element, own?: HTMLFormElement): boolean {
  if (element.matches("[data-live], astro-island")) return true;
  return !(own && (element.contains(own) || own.contains(element))) && isInUse(element);
}

/** Whether an element or anything in it must wait. */
export const holdsWork = (element: Element, own?: HTMLFormElement): boolean =>
  mustWait(element, own) ||
  [...element.querySelectorAll("form, details, [data-live]")].some((one) => mustWait(one, own));
