/** Loads pictures 200 px before they are seen, with a fade (specification section 2, home). */
export function startPictures(): void {
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        target.classList.add("is-near");
        const image = target.querySelector("img");
        const show = () => target.classList.add("is-loaded");
        if (!image || image.complete) show();
        else for (const event of ["load", "error"]) image.addEventListener(event, show, { once: true });
      }
    },
    { rootMargin: "200px" },
  );
  for (const picture of document.querySelectorAll(".lazy-picture")) watcher.observe(picture);
}

/**
 * Lets sections below the first screen rise once, when a tenth of them is in view. Where they are is told by the watcher's
 * first call, after the page is painted: to ask for it here would hold that up.
 */
export function startReveals(): void {
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, boundingClientRect, target } of entries) {
        const isWaiting = target.classList.contains("is-waiting");
        // What is not laid out yet has no size: it is further down.
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

/** On the drawn county, a place's name and its dot are marked together, and the dot leads where the name leads. */
export function startCountyMap(): void {
  for (const map of document.querySelectorAll("[data-places]")) {
    const links = map.querySelectorAll<HTMLElement>("a:not([aria-current])");
    const marks = map.querySelectorAll("g:not([class])");
    for (const [index, link] of links.entries()) {
      const pair = [link, marks[index] as Element];
      const show = ({ type }: Event) => {
        for (const part of pair) part.classList.toggle("is-active", type === "pointerenter" || type === "focus");
      };
      for (const part of pair)
        for (const event of ["pointerenter", "pointerleave", "focus", "blur"]) part.addEventListener(event, show);
      pair[1]?.addEventListener("click", () => link.click());
    }
  }
}
