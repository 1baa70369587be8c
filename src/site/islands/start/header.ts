/** Gives the header a white background and a shadow once the page has scrolled more than 10 px. */
export function startHeader(): void {
  const header = document.querySelector("[data-header]");
  const update = () => header?.classList.toggle("is-scrolled", scrollY > 10);
  addEventListener("scroll", update, { passive: true });
  update();
}

/** The phone's menu, a popover, closes when a link is chosen. */
export function startMenu(): void {
  const menu = document.getElementById("menu");
  menu?.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) menu.hidePopover();
  });
}
