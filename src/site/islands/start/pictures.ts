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
