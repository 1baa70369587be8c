/** Sends the page's own forms and shows the answer in place. Forms that lead to another page are the browser's business. */

import { isTypedIn, leave, nowRefused } from "./leaving.ts";
import { holdRefresh, nowShown } from "./refresh.ts";
import { say, showPage } from "./show-page.ts";

// Forms have buttons named "action", which hide the property of that name.
const actionOf = (form: HTMLFormElement, button: HTMLElement | null) =>
  new URL(button?.getAttribute("formaction") ?? form.getAttribute("action") ?? "", location.href);

/** Where the focus goes when the pressed button is gone or off: to the card or section that the form was in. */
function placeOf(form: HTMLFormElement): string | undefined {
  return form.parentElement?.closest("article[id], section[id]")?.id;
}

function keepFocus(placeId: string | undefined): void {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && !activeElement.matches(":disabled")) return;
  const place = placeId ? document.getElementById(placeId) : null;
  const target = place?.querySelector<HTMLElement>("a, button") ?? document.getElementById("main");
  target?.focus({ preventScroll: true });
}

const tooLarge = {
  photos: "Not saved: the photos are too large together. Send one at a time.",
  texts: "Not saved: that is too much text. Shorten it, then send it again.",
};

async function send(form: HTMLFormElement, button: HTMLElement | null, action: URL): Promise<void> {
  const data = new FormData(form, button);
  const texts = new URLSearchParams();
  for (const [name, value] of data) if (typeof value === "string") texts.append(name, value);
  const body = form.getAttribute("enctype") ? data : texts;
  const place = placeOf(form);
  const isTyped = isTypedIn(form);
  const response = await fetch(action, { method: "POST", body });
  const html = await response.text();
  const isUnknown = response.status === 404 && !html.includes('class="office"');
  if (isUnknown || response.status === 403) return leave();
  if (response.status === 413) return say(body === data ? tooLarge.photos : tooLarge.texts);
  const { pathname, search } = new URL(response.url);
  if (pathname !== location.pathname) return location.assign(pathname + search);
  if (response.ok) form.reset();
  const isSaved = response.ok && response.status !== 202;
  if (!showPage(html, form)) return say("That could not be stored. Please try again in a moment.");
  say("");
  history.replaceState(history.state, "", pathname + search);
  nowShown({ url: pathname + search }, response.status !== 200);
  if (isSaved || isTyped) nowRefused(!isSaved);
  keepFocus(place);
}

/** What was pressed in a form whose answer is on its way, and what was pressed since. */
interface Press {
  pressed: HTMLElement | null;
  next?: HTMLElement | null;
}

export function startForms(): void {
  const sending = new Map<HTMLFormElement, Press>();
  document.addEventListener("submit", async (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    const action = actionOf(form, submitter);
    const isOwn = action.origin === location.origin && action.pathname === location.pathname;
    if (form.getAttribute("method")?.toLowerCase() !== "post" || !isOwn) return;
    event.preventDefault();
    const earlier = sending.get(form);
    if (earlier) {
      // The same button twice is once.
      if (earlier.pressed !== submitter) earlier.next = submitter;
      return;
    }
    const own: Press = { pressed: submitter };
    sending.set(form, own);
    submitter?.setAttribute("aria-busy", "true");
    holdRefresh();
    try {
      await send(form, submitter, action);
    } catch {
      say("Not sent: there is no connection. What you typed is still here.");
    } finally {
      sending.delete(form);
      submitter?.removeAttribute("aria-busy");
    }
    if (own.next?.isConnected && !own.next.matches(":disabled")) form.requestSubmit(own.next);
  });
}
