/** Loads pictures 200 px before they scroll into view, then fades them in. */
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
 * Lets sections below the fold rise once, when a tenth of them is in view. Their positions come with the observer's
 * first callback, after the first paint: measuring here would delay it.
 */
export function startReveals(): void {
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
