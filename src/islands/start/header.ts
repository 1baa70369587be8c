/** Gives the header a white background and a shadow once the page has scrolled more than 10 px. */
export function startHeader(): void {
  const header = document.querySelector("[data-header]");
  const update = () => header?.classList.toggle("is-scrolled", scrollY > 10);
  addEventListener("scroll", update, { passive: true });
  update();
}

/** The mobile menu closes when a link is chosen, on Escape and on a press elsewhere. */
export function startMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>("[data-menu]");
  if (!menu) return;
  const close = () => {
    menu.open = false;
  };
  document.addEventListener("click", ({ target }) => {
    const inside = target instanceof Node && menu.contains(target);
    if (!inside || (target instanceof Element && target.closest("a"))) close();
  });
  menu.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    close();
    menu.querySelector("summary")?.focus();
  });
}
