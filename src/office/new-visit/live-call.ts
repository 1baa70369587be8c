/**
 * What runs on the form for a phone call: a number is looked up as soon as it is typed, the numbers of free spots stay
 * current, and what is typed is kept on the server. All of it is the form's own page. Nothing that somebody typed or chose is
 * replaced.
 */
import { Idiomorph } from "idiomorph";
import { nowShown } from "../live/refresh.ts";
import { callerFields, refilled, stillOffered } from "./from-caller.ts";

const form = document.querySelector<HTMLFormElement>("form#call");

/** How often the free spots are asked for, in milliseconds. */
const refreshMs = 10_000;

const part = <Kind extends Element>(root: ParentNode, selector: string) => root.querySelector<Kind>(selector);

async function load(path: string, body?: URLSearchParams): Promise<Document | undefined> {
  const answer = await fetch(path, body ? { method: "POST", body } : {}).catch(() => undefined);
  if (!answer || answer.status >= 500) return undefined;
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** Shows who that is, offers their appliances, and fills in what nobody typed. */
function showCaller(own: HTMLFormElement, page: Document): void {
  const fresh = part<HTMLFormElement>(page, "form#call");
  if (!fresh) return;
  part(own, "#caller")?.replaceChildren(...(part(fresh, "#caller")?.childNodes ?? []));
  for (const name of callerFields) {
    const field = part<HTMLInputElement>(own, `#call-${name}`);
    const filled = part<HTMLInputElement>(own, `#call-filled-${name}`);
    const known = part<HTMLInputElement>(fresh, `#call-${name}`);
    if (!field || !filled || !known) continue;
    const next = refilled({ value: field.value, filled: filled.value }, known.value);
    [field.value, filled.value] = [next.value, next.filled];
  }
  const [texts, ofCaller] = [part(own, "#call-texts"), part(fresh, "#call-texts")];
  const hasBox = (one: Element | null) => one?.querySelector("input") !== null;
  // What was ticked stays where it may.
  if (ofCaller && hasBox(texts) !== hasBox(ofCaller)) texts?.replaceChildren(...ofCaller.childNodes);
  const appliance = part<HTMLSelectElement>(own, "#call-serviceType");
  const offered = part<HTMLSelectElement>(fresh, "#call-serviceType");
  if (!appliance || !offered) return;
  const chosen = appliance.value;
  appliance.replaceChildren(...offered.childNodes);
  const options = [...appliance.options].map(({ value }) => value);
  appliance.value = stillOffered(chosen, options);
}

/** Asks about an address that looks mistyped. */
function showEmailHint(own: HTMLFormElement, page: Document): void {
  const hint = part(own, "#call-email-hint");
  hint?.setAttribute("role", "status");
  hint?.replaceChildren(...(part(page, "#call-email-hint")?.childNodes ?? []));
}

/** Shows the current numbers. What is chosen stays chosen, and keeps the focus. */
function showWindows(own: HTMLFormElement, page: Document): void {
  const [shown, fresh] = [part(own, "#call-windows tbody"), part(page, "#call-windows tbody")];
  if (!shown || !fresh) return;
  const chosen = part<HTMLInputElement>(shown, "input:checked")?.value;
  const choice = part(fresh, `input[value="${chosen}"]`);
  choice?.setAttribute("checked", "");
  // If it was just chosen, the server says what is wrong with it.
  choice?.removeAttribute("disabled");
  Idiomorph.morph(shown, fresh);
}

/** How long somebody stops typing before it is kept, in milliseconds. */
const pauseMs = 500;

/**
 * Keeps what is typed, under an address that shows it again: after looking at another page, it is found by Back, or in the list of
 * what isn't booked yet. @returns the form as it is, to be sent with an action
 */
function startKeeping(own: HTMLFormElement): (action: string) => URLSearchParams {
  const path = own.getAttribute("action") ?? "";
  let pause: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | undefined;
  /** Whether it was sent to be booked. */
  let isOver = false;
  /** Whether the page is asked for again under the address of what is kept. */
  let isShown = false;
  const bodyFor = (action: string) => {
    const texts = [...new FormData(own)].map(([name, value]) => [name, String(value)]);
    return new URLSearchParams([...texts, ["action", action]]);
  };
  const save = async () => {
    clearTimeout(pause);
    pause = undefined;
    // The answer is the address that shows it, which is known.
    const request = { method: "POST", body: bodyFor("keep"), keepalive: true, redirect: "manual" } as const;
    const answer = await fetch(path, request).catch(() => undefined);
    const isKept = answer?.type === "opaqueredirect";
    // Otherwise leaving asks.
    own.toggleAttribute("data-kept", isKept);
    if (isKept && !isShown) nowShown(location.pathname + location.search);
    isShown ||= isKept;
  };
  const keep = () => {
    if (pause === undefined || isOver) return;
    saving = save().finally(() => {
      saving = undefined;
    });
  };
  own.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(keep, pauseMs);
    const address = `${path}?kept=${part<HTMLInputElement>(own, "input[name=kept]")?.value}`;
    if (!location.href.endsWith(address)) history.replaceState(history.state, "", address);
    part<HTMLElement>(own, "#call-discard")?.removeAttribute("hidden");
  });
  addEventListener("pagehide", keep);
  addEventListener("pageshow", () => {
    isOver = false;
  });
  own.addEventListener("submit", (event) => {
    // This form is answered by another page, while others are sent in place.
    event.stopPropagation();
    const { submitter } = event;
    isOver = saving === undefined;
    if (isOver) return;
    // What is on its way would be kept once more after it is booked.
    event.preventDefault();
    void saving?.then(() => own.requestSubmit(submitter));
  });
  return bodyFor;
}

function start(own: HTMLFormElement): void {
  const field = (name: string) => part<HTMLInputElement>(own, `input[name=${name}]`);
  const [phone, lookedUp, from] = [field("phone"), field("lookedUp"), field("from")];
  if (!phone || !lookedUp || !from) return;
  for (const id of ["#call-lookup", "#call-show"]) part<HTMLElement>(own, id)?.setAttribute("hidden", "");

  const bodyFor = startKeeping(own);
  let asked = lookedUp.value;
  const lookUp = async () => {
    // What number that is, the server understands.
    const digits = phone.value.replaceAll(/\P{Nd}/gu, "");
    if (digits.length < 10 || digits === asked) return;
    asked = digits;
    const page = await load(own.getAttribute("action") ?? "", bodyFor("lookup"));
    if (asked !== digits) return;
    // Until there is an answer, the server looks the number up when the form is sent.
    if (!page) asked = lookedUp.value;
    else {
      lookedUp.value = part<HTMLInputElement>(page, "input[name=lookedUp]")?.value ?? "";
      showCaller(own, page);
      showEmailHint(own, page);
    }
  };
  phone.addEventListener("input", lookUp);
  // Somebody may have typed it before this ran.
  void lookUp();

  part(own, "#call-email")?.addEventListener("change", async () => {
    const page = lookedUp.value && (await load(own.getAttribute("action") ?? "", bodyFor("lookup")));
    if (page) showEmailHint(own, page);
  });

  const refresh = async () => {
    const page = await load(`${own.getAttribute("action")}?${new URLSearchParams({ date: from.value })}`);
    if (page) showWindows(own, page);
  };
  from.addEventListener("change", () => void (from.validity.valid && refresh()));
  setInterval(() => void (document.visibilityState === "visible" && refresh()), refreshMs);
}

if (form) start(form);
