/**
 * The parts of the site that React renders in the browser. Each is loaded on intent (hover, focus, touch), when it is
 * needed, or when the page is idle, unless the visitor saves data.
 */
import type { BookingPresets } from "../../components/booking-form/presets.ts";
import { sourceHere } from "./source.ts";

const loadReact = () => import("../booking/react.ts");
/** Kept, because `import()` gives even a loaded module only some frames later. */
let dialog: typeof import("../booking/dialog/mount-dialog.tsx") | undefined;
const loadDialog = async () => (dialog ??= await import("../booking/dialog/mount-dialog.tsx"));
const loadMap = () => import("../city-map.ts");

const ignore = () => {};
const intents = ["pointerover", "focusin", "touchstart"] as const;

function onIntent(selector: string, load: () => Promise<unknown>): void {
  for (const intent of intents) {
    document.addEventListener(
      intent,
      ({ target }) => {
        if (target instanceof Element && target.closest(selector)) load().catch(ignore);
      },
      { passive: true },
    );
  }
}

/** Whether we may load what might be needed soon. */
export const mayLoadAhead = () => !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/** Resolves when the browser is idle, after a second at the latest: a page that never repaints may never count as idle. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    "requestIdleCallback" in window ? requestIdleCallback(resolve, { timeout: 1000 }) : setTimeout(resolve, 1000),
  );

/** Runs work when the loaded page is idle, unless the visitor saves data. */
export function whenIdle(work: () => unknown): void {
  if (mayLoadAhead()) afterLoad(() => idle().then(work));
}

/**
 * Resolves when the first frame is on the screen, which whatever is asked for earlier would delay. At once while the page is
 * prerendered, or where the browser doesn't say; three seconds after the script has come at the latest, for a background tab
 * isn't painted.
 */
const painted = new Promise<unknown>((resolve) => {
  setTimeout(resolve, 3000);
  if ((document as { prerendering?: boolean }).prerendering) resolve(undefined);
  else new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
}).catch(() => {});

const loaded = new Promise<unknown>((resolve) => {
  if (document.readyState === "complete") resolve(undefined);
  else addEventListener("load", resolve, { once: true });
});

/** Runs work once the page is loaded and painted. */
export function afterLoad(work: () => void): void {
  loaded.then(() => painted).then(work);
}

/** Opens the booking dialog; if that can't be loaded or rendered, for whatever reason, goes to the booking page instead. */
async function openDialog(presets: BookingPresets, fallback: () => void, trigger?: Element): Promise<void> {
  trigger?.setAttribute("aria-busy", "true");
  try {
    const { openBookingDialog } = dialog ?? (await loadDialog());
    openBookingDialog(presets, sourceHere(), fallback);
  } catch (error) {
    // A TypeError is a file that didn't load: not a bug.
    if (!(error instanceof TypeError)) reportError(error);
    fallback();
  } finally {
    trigger?.removeAttribute("aria-busy");
  }
}

/** Loads the dialog and renders it hidden in steps, each short enough to keep the page responsive. */
async function loadDialogAhead(): Promise<void> {
  try {
    await loadReact();
    await idle();
    const { preparations } = await loadDialog();
    for (const prepare of preparations) {
      await idle();
      prepare();
    }
  } catch {
    // Retried when somebody wants it.
  }
}

/** On /book and on a visit's page, what works without JavaScript is replaced by the dialog's form and its calendar. */
export function startForms(): void {
  const form = document.querySelector<HTMLFormElement>("[data-live]");
  if (form) {
    // Not shown only to be replaced a moment later. What takes longer comes too late: somebody may be typing by then.
    form.style.visibility = "hidden";
    const tooLate = new Promise<never>((_, reject) => setTimeout(reject, 8000));
    Promise.race([painted.then(() => import("../booking/mount-page.tsx")), tooLate])
      .then((page) => page.mountPageForm(form, sourceHere()))
      .catch(() => {
        form.style.visibility = "";
      });
  }
  const calendar = document.querySelector<HTMLElement>("[data-calendar]");
  if (calendar) import("../booking/mount-reschedule.tsx").then((part) => part.mountReschedule(calendar), ignore);
}

/** Booking buttons open the dialog, preset to their service and brand. */
export function startBookingButtons(): void {
  const selector = "a[data-book]";
  onIntent(selector, loadDialog);
  if (document.querySelector(selector)) whenIdle(loadDialogAhead);
  document.addEventListener("click", (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(selector) : null;
    if (!link) return;
    event.preventDefault();
    const { service, brand, problem, date, slot, city, zip } = link.dataset;
    void openDialog({ service, brand, problem, date, slot, city, zip }, () => location.assign(link.href), link);
  });
}

/** Says what the business's hours mean right now. */
export function startHoursToday(): void {
  import("./hours-today.ts").then(({ showHoursToday }) => showHoursToday()).catch(ignore);
}

/** Offers the next free visits once the page is idle. If that can't be loaded, the page keeps its promise. */
export function startNextVisit(): void {
  if (!document.querySelector("[data-next-visit]")) return;
  whenIdle(() => import("./next-visit.ts").then(({ showNextVisit }) => showNextVisit()).catch(ignore));
}

/** The inline form opens the dialog, which then offers the typed details. */
export function startContactForm(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-contact-form]");
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    void openDialog({}, () => form.submit(), form.querySelector("button") ?? undefined);
  });
}

/** Mounts the map of a city page when it comes near the viewport. */
export function startCityMap(): void {
  const container = document.querySelector<HTMLElement>("[data-city-map]");
  if (!container) return;
  onIntent("[data-city-map]", loadMap);
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      loadMap().then(({ mountCityMap }) => mountCityMap(container), ignore);
    },
    { rootMargin: "200px" },
  );
  watcher.observe(container);
}

/** The field that narrows down the brands page. */
export function startBrandFilter(): void {
  const index = document.querySelector<HTMLElement>("[data-brand-filter]");
  if (index) import("../brand-filter.ts").then((filter) => filter.startBrandFilter(index), ignore);
}

/** The form of repair or replace answers while somebody types. */
export function startLiveVerdict(): void {
  const form = document.querySelector<HTMLFormElement>("[data-verdict-form]");
  if (form) import("../live-verdict.ts").then((verdict) => verdict.startLiveVerdict(form), ignore);
}
