/** Asks before somebody leaves what they have typed and not sent, or sent and not saved. */
import { isChangedField } from "../../site/components/typed-text.ts";

/** Whether somebody has typed or chosen something in a form that the server doesn't know yet. */
export const isTypedIn = (form: HTMLFormElement) => [...form.elements].some(isChangedField);

let isRefused = false;
/** What was pressed last, if it leaves on purpose. */
let pressed: EventTarget | null = null;

/** Says whether the page shows what somebody has typed and the server has refused. */
export function setRefused(refused: boolean): void {
  isRefused = refused;
}

/**
 * Loads the page again, whatever was typed.
 * @param isClosed the office was closed on this device: nothing of customers may stay on it, for which own-page.ts waits
 */
export function leave(isClosed: boolean): void {
  pressed = document.body;
  if (isClosed) document.dispatchEvent(new Event("office-closed"));
  else location.reload();
}

/** A link to the page itself reloads it. Links to calls and emails leave it where it is. */
function isOnPurpose({ protocol, pathname, hash }: HTMLAnchorElement): boolean {
  return !protocol.startsWith("http") || (pathname === location.pathname && hash === "");
}

export function startAsking(): void {
  const press = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    pressed = link && isOnPurpose(link) ? link : null;
  };
  for (const event of ["click", "keydown"]) document.addEventListener(event, press, true);
  const send = ({ target }: Event) => {
    pressed = target;
  };
  document.addEventListener("submit", send, true);
  addEventListener("beforeunload", (event) => {
    if (pressed && !(pressed instanceof HTMLFormElement)) return;
    const others = [...document.forms].filter((form) => form !== pressed && !form.hasAttribute("data-kept"));
    const isPosted = (form: HTMLFormElement) => form.getAttribute("method")?.toLowerCase() === "post";
    if ((isRefused && !pressed) || others.some((form) => isPosted(form) && isTypedIn(form))) event.preventDefault();
  });
}
