/** What follows the view of a page once it is loaded: what is still to be laid out, the header, what rises, and who offers to book. */
import { startPrefetch } from "./start/prefetch.ts";

/**
 * Lays out the sections that wait for somebody to come near (site/components/Section.module.css), one at a time while the page
 * is idle: pictures of a whole page and previews have all of them, and no step keeps a slow phone busy for long.
 */
function layOutSections(): void {
  const waiting = document.querySelectorAll("main > section ~ section, body > footer").values();
  const layOutNext = () => {
    const { value: section } = waiting.next();
    section?.classList.add("is-laid-out");
    if (section) soon();
  };
  // A page that never repaints may never count as idle.
  const soon = () =>
    "requestIdleCallback" in window ? requestIdleCallback(layOutNext, { timeout: 150 }) : setTimeout(layOutNext, 50);
  soon();
}

/** Gives the header a white background and a shadow once the page has scrolled more than 10 px. */
function startHeader(): void {
  const header = document.querySelector("[data-header]");
  const update = () => header?.classList.toggle("is-scrolled", scrollY > 10);
  addEventListener("scroll", update, { passive: true });
  update();
}

/**
 * Header and bar offer to book while nothing else in view does, and no emergency is (site/styles/buttons.css). Beside one,
 * nothing else offers it.
 */
function startOneOffer(): void {
  const { classList } = document.body;
  const others = document.querySelectorAll("main .button-primary, [data-emergency]");
  const seen = new Set<Element>();
  const offer = () => {
    classList.toggle("offers-booking", seen.size === 0);
    // The home page's first screen.
    classList.toggle(
      "sees-first",
      [...seen].some((element) => element.closest("[data-ask-form]")),
    );
    classList.toggle(
      "sees-emergency",
      [...seen].some((element) => element.matches("[data-emergency]")),
    );
  };
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
      }
      offer();
    },
    // Behind the phone's bar it isn't seen.
    { rootMargin: "0px 0px -64px" },
  );
  for (const other of others) watcher.observe(other);
  if (others.length === 0) offer();
}

/**
 * Lets sections below the fold rise once, when a tenth of them is in view. Nothing waits out of view before somebody scrolls: a
 * picture of the whole page has it.
 */
function startReveals(): void {
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, boundingClientRect, target } of entries) {
        const isWaiting = target.classList.contains("is-waiting");
        // A section without a size hasn't been laid out yet: it is further down.
        const { top, width } = boundingClientRect;
        if (isIntersecting || (!isWaiting && width > 0 && top < innerHeight)) {
          target.classList.remove("is-waiting");
          watcher.unobserve(target);
        } else target.classList.add("is-waiting");
      }
    },
    { threshold: 0.1 },
  );
  for (const element of document.querySelectorAll("[data-reveal]")) watcher.observe(element);
}

/** Starts on a page. */
export function startView(): void {
  startOneOffer();
  startHeader();
  layOutSections();
  addEventListener("scroll", startReveals, { once: true, passive: true });
  startPrefetch();
}
