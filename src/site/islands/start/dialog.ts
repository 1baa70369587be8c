/**
 * The booking dialog is the platform's. Its frame is in every page and opens at once; the form in it is React's, which is
 * prepared from the first sign of a person on, in steps that keep a slow phone responsive.
 */
import type { BookingPresets } from "../../booking-form/presets.ts";
import frameStyles from "./dialog-frame.css?inline";
import { sourceHere } from "./source.ts";
import { idle, mayLoadAhead, someone, whenIdle } from "./when.ts";

/** The form's files; the build writes them here. */
declare const dialogFiles: readonly string[];

const selector = "[data-book]";

type Form = typeof import("../booking/dialog-form.tsx");
/** Kept, because `import()` gives even a loaded module only some frames later. */
let form: Form | undefined;

/** @param breath what is waited for between the steps */
async function load(breath: () => Promise<unknown> = async () => {}): Promise<Form> {
  await import("../booking/react.ts");
  await breath();
  form ??= await import("../booking/dialog-form.tsx");
  return form;
}

let frame: HTMLDialogElement | undefined;

/** The dialog of this page, ready to be opened. */
function findFrame(): HTMLDialogElement {
  if (frame) return frame;
  const dialog = document.querySelector("body > dialog") as HTMLDialogElement;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(frameStyles);
  document.adoptedStyleSheets.push(sheet);
  // Its name is read when it opens, not that of a button.
  dialog.querySelector("h2")?.setAttribute("autofocus", "");
  let pressed: EventTarget | null;
  dialog.addEventListener("pointerdown", ({ target }) => {
    pressed = target;
  });
  dialog.addEventListener("click", ({ target }) => {
    // A press on the backdrop is one on the dialog itself; one that began on a field is not meant for it.
    if (target === pressed && target === dialog) dialog.close();
  });
  dialog.querySelector("button")?.addEventListener("click", () => dialog.close());
  // Going back in history closes it instead of leaving the page; closed any other way, it takes its entry out.
  addEventListener("popstate", () => dialog.close());
  dialog.addEventListener("close", () => {
    document.body.classList.remove("is-behind-dialog");
    if (history.state?.dialog) history.back();
  });
  frame = dialog;
  return dialog;
}

/** Opens the dialog. If its form can't be loaded or drawn, for whatever reason, goes to the booking page instead. */
async function open(presets: BookingPresets, goToPage: () => void): Promise<void> {
  const dialog = findFrame();
  const giveUp = (leave = goToPage) => {
    // Taking the dialog's own history entry out would cancel a navigation that begins before it is done.
    if (!history.state?.dialog) return leave();
    addEventListener("popstate", leave, { once: true });
    dialog.close();
  };
  try {
    document.body.classList.add("is-behind-dialog");
    dialog.showModal();
    history.pushState({ dialog: true }, "");
    // What was tapped for is on the screen before its form is filled.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const { fill } = form ?? (await load());
    if (dialog.open) fill(presets, sourceHere(), giveUp);
  } catch (error) {
    // A TypeError is a file that didn't load: not a bug.
    if (!(error instanceof TypeError)) reportError(error);
    giveUp();
  }
}

/** On /book, the dialog's buttons lead into the page's own form, in which the visit of a button is chosen. */
async function leadInto(pageForm: HTMLElement, { date, slot }: BookingPresets): Promise<void> {
  const press = (name: string, value = "") =>
    pageForm.querySelector<HTMLElement>(`[name=${name}][value="${value}"]:enabled`)?.click();
  press("serviceDate", date);
  // The windows are those of the day that was pressed before.
  await Promise.resolve();
  press("timeSlot", slot);
  pageForm.scrollIntoView();
  const find = (part: string) => pageForm.querySelector<HTMLElement>(part);
  (find("[name=serviceType]:checked") ?? find("[name=serviceType]"))?.focus();
}

function book(presets: BookingPresets, goToPage: () => void): void {
  const pageForm = document.getElementById("book-form");
  void (pageForm ? leadInto(pageForm, presets) : open(presets, goToPage));
}

type BookingButton = HTMLAnchorElement | HTMLButtonElement;

/** The appliance and the place that the home page's first screen has been told, in what the booking page's address calls them. */
function toldFirst(form: HTMLFormElement): [string, string][] {
  const { service = "", place = "" } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  const { asked, answer = "" } = form.querySelector<HTMLElement>("[role=status]")?.dataset ?? {};
  // A place that has been looked up has its proper name.
  const known =
    asked === place ? new URLSearchParams(answer) : { [/^\d{5}/.test(place.trim()) ? "zip" : "city"]: place };
  return [["service", service], ...new URLSearchParams(known as Record<string, string>)];
}

/**
 * What a booking button presets: the query of the booking page's address, and what the first screen has been told: in its own
 * form, and where the button says nothing itself.
 */
export function presetsOf(button: BookingButton): URLSearchParams {
  const address = button.dataset.book || button.getAttribute("href") || "/book";
  const presets = new URL(address, location.href).searchParams;
  const form = document.querySelector<HTMLFormElement>("[data-ask-form]");
  if (form && (form.contains(button) || presets.size === 0))
    for (const [name, value] of toldFirst(form)) {
      if (value.trim()) presets.set(name, value.trim());
      else presets.delete(name);
    }
  return presets;
}

/** Booking buttons open the dialog, preset to their service and brand. */
export function startBookingButtons(): void {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<BookingButton>(selector) : null;
    if (!button || event.button !== 0) return;
    const presets = presetsOf(button);
    // Also in another tab.
    if ("href" in button && button.closest("[data-ask-form]")) button.search = `${presets}`;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    book(Object.fromEntries(presets), () => location.assign(button.getAttribute("href") ?? `/book?${presets}`));
  });
}

/** The inline form opens the dialog, which then offers the typed details. */
export function startContactForm(): void {
  const inline = document.querySelector<HTMLFormElement>("form[data-contact-form]");
  if (!inline) return;
  inline.addEventListener("submit", (event) => {
    event.preventDefault();
    book({}, () => inline.submit());
  });
  // The browser would refuse a pasted address for what nobody sees in it.
  const clean = () => import("../pasted-email.ts").then((pasted) => pasted.startCleaning(inline));
  inline.addEventListener("focusin", clean, { once: true });
}

/** Fetches the form's files when the page is idle, and prepares the form once somebody is there; nothing for visitors who save data. */
export function startDialogAhead(): void {
  if (!mayLoadAhead() || !document.querySelector(selector) || document.getElementById("book-form")) return;
  whenIdle(() => {
    for (const file of import.meta.env.DEV ? [] : dialogFiles) fetch(file, { priority: "low" }).catch(() => {});
  });
  someone
    .then(idle)
    .then(findFrame)
    .then(() => load(idle))
    .then(({ prepare }) => idle().then(prepare))
    // Tried again when somebody wants it.
    .catch(() => {});
}
