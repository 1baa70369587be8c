/** Single keys for those who work at a desk all day. None while somebody types, and all can be turned off. */
import { isEditable } from "./busy.ts";
import { tryStorage } from "./storage.ts";

const setting = "office-shortcuts";

/** Follows a link of the page; nothing happens on pages without it. */
function follow(selector: string): boolean {
  const link = document.querySelector<HTMLAnchorElement>(selector);
  if (link) location.assign(link.href);
  return link !== null;
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("#search-text, #office-search");
  field?.focus();
  field?.select();
  return field !== null;
}

function openNew(): boolean {
  const menu = document.querySelector<HTMLElement>("#office-new");
  if (!menu?.showPopover) return false;
  // Below its button, which may be out of sight.
  scrollTo({ top: 0, behavior: "instant" });
  menu.showPopover();
  menu.querySelector("a")?.focus();
  return true;
}

function undo(): boolean {
  const button = document.querySelector<HTMLElement>("#undo [type=submit]");
  button?.click();
  return button !== null;
}

export function startShortcuts(): void {
  const list = document.querySelector<HTMLDialogElement>("dialog#shortcuts");
  const box = list?.querySelector("input");
  if (!list || !box) return;
  // Where nothing can be kept, the box is right until the page is left.
  const areOn = () => tryStorage(() => localStorage.getItem(setting) !== "off", box.checked);
  box.checked = areOn();
  box.addEventListener("change", () =>
    tryStorage(() => localStorage.setItem(setting, box.checked ? "on" : "off"), undefined),
  );
  const showList = () => {
    list.showModal();
    return true;
  };
  const keys = new Map<string, () => boolean>([
    ["n", () => follow('nav a[href="/office/visits/new"]')],
    ["N", openNew],
    ["t", () => follow('nav a[href="/office"]')],
    ["u", undo],
    ["/", focusSearch],
    ["ArrowLeft", () => follow('a[rel="prev"]')],
    ["ArrowRight", () => follow('a[rel="next"]')],
    ["?", showList],
  ]);
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (!areOn() || isEditable(event.target as Element) || document.querySelector("dialog[open]")) return;
    if (keys.get(event.key)?.()) event.preventDefault();
  });
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("#show-shortcuts")) showList();
  });
  document.querySelector("#show-shortcuts")?.removeAttribute("hidden");
}
