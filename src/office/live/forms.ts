/** Sends the page's own forms and shows the answer in place. Forms that lead to another page are the browser's business. */

import { takeTyped } from "../../site/components/typed-text.ts";
import { isTypedIn, leave, setRefused } from "./leaving.ts";
import { holdRefresh, nowShown, sayUnsent } from "./refresh.ts";
import { isOffice, isSignedOut, say, showPage } from "./show-page.ts";
import { keepPhoto, keepPress, keepsPresses } from "./waiting.ts";

// Forms have buttons named "action", which hide the property of that name.
const actionOf = (form: HTMLFormElement, button: HTMLElement | null) =>
  new URL(button?.getAttribute("formaction") ?? form.getAttribute("action") ?? "", location.href);

/** Where the focus goes when the pressed button is gone or off: to the card or section that the form was in. */
function placeOf(form: HTMLFormElement): string | undefined {
  return form.parentElement?.closest("article[id], section[id]")?.id;
}

/** @param focusedId of what had the focus: browsers take it away from what is moved, such as a card and its handle */
function keepFocus(placeId: string | undefined, focusedId = ""): void {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && !activeElement.matches(":disabled")) return;
  const place = placeId ? document.getElementById(placeId) : null;
  const moved = document.getElementById(focusedId);
  const focused = moved?.matches(":disabled") ? null : moved;
  const target = focused ?? place?.querySelector<HTMLElement>("a, button") ?? document.getElementById("main");
  target?.focus({ preventScroll: true });
}

/** Goes to the first wrong field, which the server has chosen (server/responses/first-mistake.ts). @returns false without one */
function focusMistake(): boolean {
  const field = document.querySelector<HTMLElement>("main [autofocus]");
  for (let fold = field?.closest("details"); fold; fold = fold.parentElement?.closest("details")) fold.open = true;
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "center" });
  return field !== null;
}

/** A refusal comes into view, and so does what can be undone once its form has folded away. Cards keep their place. */
function showNotice(form: HTMLFormElement, { isInCard, isInFold }: Sent, isRefused: boolean): void {
  const notice = document.getElementById("notice");
  const hasFolded = isInFold && !form.checkVisibility() && notice?.querySelector("form");
  if (!isInCard && (isRefused || hasFolded)) notice?.scrollIntoView({ block: "nearest" });
}

const tooLarge = {
  files: "Not saved: those files are too big to send at once. Send one photo at a time, or the list in parts.",
  texts: "Not saved: that’s too much text. Shorten it, then send it again.",
};

/** Shows the answer to a form. @param form as it was sent */
function showAnswer(response: Response, html: string, form: HTMLFormElement, sent: Sent) {
  const isUnknown = response.status === 404 && !isOffice(html);
  if (isUnknown || isSignedOut(html)) return leave(isSignedOut(html));
  if (response.status === 413) return say(sent.hasFiles ? tooLarge.files : tooLarge.texts);
  const { pathname, search } = new URL(response.url);
  if (pathname !== location.pathname) return location.assign(pathname + search);
  const isSaved = response.ok && response.status !== 202;
  if (isSaved) takeTyped(form);
  if (response.ok) form.reset();
  const focusedId = document.activeElement?.id;
  if (!showPage(html, form, isSaved ? sent.version : undefined))
    return say("That couldn’t be saved. Please try again in a moment.");
  say("");
  history.replaceState(history.state, "", pathname + search);
  nowShown(pathname + search, response.status !== 200);
  if (isSaved || sent.isTyped) setRefused(!isSaved);
  const isRefused = response.status >= 400;
  if (isRefused && focusMistake()) return;
  keepFocus(sent.place, focusedId);
  showNotice(form, sent, isRefused);
}

interface Sent {
  place: string | undefined;
  isInCard: boolean;
  isInFold: boolean;
  isTyped: boolean;
  hasFiles: boolean;
  /** Of what the form has shown. */
  version: string | undefined;
}

const sentBy = (form: HTMLFormElement): Sent => ({
  place: placeOf(form),
  isInCard: form.closest("article, #beside") !== null,
  isInFold: form.closest("details") !== null,
  isTyped: isTypedIn(form),
  hasFiles: form.hasAttribute("enctype"),
  version: form.querySelector<HTMLInputElement>("input[name=version]")?.value,
});

function textsOf(form: HTMLFormElement, button: HTMLElement | null): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of new FormData(form, button)) if (typeof value === "string") texts.append(name, value);
  return texts;
}

async function send(form: HTMLFormElement, button: HTMLElement | null, action: URL): Promise<void> {
  const sent = sentBy(form);
  const body = sent.hasFiles ? new FormData(form, button) : textsOf(form, button);
  const response = await fetch(action, { method: "POST", body });
  showAnswer(response, await response.text(), form, sent);
}

/** Keeps what a form says until the server has it, and leaves the form as if it were sent. */
function keep(form: HTMLFormElement, button: HTMLElement | null, action: URL): void {
  const sent = sentBy(form);
  const said = button?.dataset.said ?? button?.firstChild?.textContent ?? "";
  const show = (response: Response, html: string) => showAnswer(response, html, form, sent);
  const [file] = [...form.elements].filter(isFile);
  const press = {
    path: action.pathname,
    form: form.id,
    said,
    texts: textsOf(form, button),
    typed: takeTyped(form),
    show,
  };
  if (file?.files?.[0]) void keepPhoto(press, file.name, file.files[0]);
  else keepPress(press);
  form.reset();
  for (const menu of [form.closest("details"), ...form.querySelectorAll("details")]) menu?.removeAttribute("open");
}

const isFile = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === "file";

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
    // The photos of a visit have a path below that of its page, which answers.
    const isOwn = [location.pathname, `${location.pathname}/photos`].includes(action.pathname);
    if (form.getAttribute("method")?.toLowerCase() !== "post" || action.origin !== location.origin || !isOwn) return;
    event.preventDefault();
    if (keepsPresses()) return keep(form, submitter, action);
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
      const { unsent } = form.dataset;
      sayUnsent(unsent ?? "Not sent: there is no connection. What you typed is still here.", unsent === undefined);
    } finally {
      sending.delete(form);
      submitter?.removeAttribute("aria-busy");
    }
    if (own.next?.isConnected && !own.next.matches(":disabled")) form.requestSubmit(own.next);
  });
}
