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

/** Lets sections below the first screen rise once, when a tenth of them is in view. */
export function startReveals(): void {
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        target.classList.remove("is-waiting");
        watcher.unobserve(target);
      }
    },
    { threshold: 0.1 },
  );
  for (const element of document.querySelectorAll("[data-reveal]")) {
    if (element.getBoundingClientRect().top < innerHeight) continue;
    element.classList.add("is-waiting");
    watcher.observe(element);
  }
}

/** A city in the list that is hovered or focused marks its dot on the drawn map. */
export function startCityList(): void {
  for (const link of document.querySelectorAll<HTMLElement>("a[data-city]")) {
    const dot = document.querySelector(`svg [data-city="${link.dataset.city}"]`);
    const mark = (active: boolean) => () => dot?.classList.toggle("is-active", active);
    for (const event of ["pointerenter", "focus"]) link.addEventListener(event, mark(true));
    for (const event of ["pointerleave", "blur"]) link.addEventListener(event, mark(false));
  }
}
