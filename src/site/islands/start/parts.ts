/** The parts of single pages. Each is loaded when it is needed, or when the page is idle, unless the visitor saves data. */
import { sourceHere } from "./source.ts";
import { afterLoad, idle, someone, whenIdle } from "./when.ts";

const ignore = () => {};

/** A look into what this tab or device keeps; false if storage is blocked. */
function keeps(storage: "localStorage" | "sessionStorage", key: string): boolean {
  try {
    return key in window[storage];
  } catch {
    return false;
  }
}

/**
 * The forms of /book and of a visit's page, which work as they are, come alive at the first sign of a person; at once where
 * something was typed before, which they then show.
 */
export function startForms(): void {
  const book = document.querySelector<HTMLElement>("[data-book-form]");
  const reschedule = document.querySelector<HTMLElement>("[data-reschedule]");
  if (!book && !reschedule) return;
  (keeps("sessionStorage", "booking-draft") ? Promise.resolve() : someone)
    .then(() => import("../booking/page-form.tsx"))
    .then(({ hydratePageForm, hydrateReschedule }) => {
      if (book) hydratePageForm(book, sourceHere());
      if (reschedule) hydrateReschedule(reschedule);
    })
    .catch(ignore);
}

/** A receipt's button; without script, the browser's own menu prints. */
export function startPrint(): void {
  document.querySelector("[data-print]")?.addEventListener("click", () => print());
}

/** Says what the business's hours mean right now. */
export function startHoursToday(): void {
  import("./hours-today.ts").then((hours) => hours.showHoursToday()).catch(ignore);
}

/** Offers the next free visits once the page is idle. If that can't be loaded, the page keeps its promise. */
export function startNextVisit(): void {
  if (!document.querySelector("[data-next-visit]")) return;
  whenIdle(() => import("./next-visit.ts").then((next) => next.showNextVisit()).catch(ignore));
}

/**
 * Loads "My visit" on a visit's own page, which knows it best, and where this device keeps a visit: the first look into its
 * storage takes long on a slow phone.
 */
export function startMyVisit(): void {
  const start = () => import("../visits/my-visit.ts").then((visits) => visits.startMyVisits()).catch(ignore);
  if (document.querySelector("[data-visit]")) start();
  else afterLoad(() => idle().then(() => void (keeps("localStorage", "my-visits") && start())));
}

/** Mounts the map of a city page when it comes near the viewport. */
export function startCityMap(): void {
  const container = document.querySelector<HTMLElement>("[data-city-map]");
  if (!container) return;
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      import("../city-map.ts").then((map) => map.mountCityMap(container), ignore);
    },
    { rootMargin: "200px" },
  );
  watcher.observe(container);
}

/** Where an address leads into the page, all of it is laid out before it is scrolled to: nothing above that place grows later. */
export function startFragment(): void {
  if (!location.hash) return;
  for (const section of document.querySelectorAll("main > section")) section.classList.add("is-laid-out");
}

/** What follows the view of the page. */
export function startView(): void {
  import("../view.ts").then((view) => view.startView()).catch(ignore);
}

/** Dots and names of the drawn county. */
export function startCountyMap(): void {
  const map = document.querySelector("[data-places]");
  if (map) import("../county-map.ts").then((county) => county.startCountyMap(map), ignore);
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

/**
 * The home page's first screen answers in place whether we come to a ZIP code or city, however soon somebody presses its button.
 * Its other button opens the booking dialog, as every booking button.
 */
export function startZipAnswer(): void {
  const form = document.querySelector<HTMLFormElement>("[data-ask-form]");
  const load = () => import("../zip-answer.ts");
  form?.addEventListener("focusin", () => void load().then((zip) => zip.startAnswering(form), ignore), { once: true });
  form?.addEventListener("submit", (event) => {
    const { formAction } = event.submitter as HTMLButtonElement;
    event.preventDefault();
    load()
      .then((zip) => zip.answerZip(form))
      .catch(() => location.assign(formAction.replace("#", `?${new URLSearchParams(new FormData(form) as never)}#`)));
  });
}
