/**
 * Shows the first of what the field on top finds while somebody types, as a list to choose from with the arrow keys. Enter alone shows
 * all. What is typed is sent in the query of the search's own page, which no log keeps and no other site gets.
 */
import { read } from "./show-page.ts";

const untilAskedMs = 200;
const shortest = 2;
const most = 8;
const mostCustomers = 3;

interface Hit {
  group: "Visits" | "Customers";
  path: string;
  name: string;
  about: string;
}

/** What the search's page says was found: visits, and the customers whose they are or who are on a list. */
function hitsOn(page: Document): Hit[] {
  const hits = [...page.querySelectorAll<HTMLElement>("[data-hit]")].map((line): Hit => {
    const { hit = "", about = "", name } = line.dataset;
    const link = line.matches("a") ? line : line.querySelector("a");
    const group = hit === "Visits" ? hit : "Customers";
    return { group, path: link?.getAttribute("href") ?? "", name: name ?? link?.textContent ?? "", about };
  });
  const customers = new Map(
    hits.filter(({ group }) => group === "Customers").map((hit) => [`${hit.name}\n${hit.about}`, hit]),
  );
  const shown = [...customers.values()].slice(0, mostCustomers);
  const visits = hits.filter(({ group }) => group === "Visits").slice(0, most - shown.length);
  return [...visits, ...shown];
}

function element(role: string, id: string, text = ""): HTMLElement {
  const made = document.createElement("div");
  made.setAttribute("role", role);
  made.id = id;
  made.textContent = text;
  return made;
}

export function startQuickSearch(): void {
  const field = document.querySelector<HTMLInputElement>("#office-search");
  const around = field?.closest<HTMLElement>("search");
  if (!field || !around) return;
  const list = element("listbox", "office-hits");
  list.setAttribute("aria-label", "Search results");
  list.hidden = true;
  const said = element("status", "office-hits-said");
  said.className = "visually-hidden";
  around.append(list, said);
  // A refresh of the page leaves it as it is.
  around.dataset.live = "";
  const attributes = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-controls": list.id,
    "aria-expanded": "false",
  };
  for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);

  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: AbortController | undefined;
  let active: HTMLElement | undefined;
  const options = () => [...list.querySelectorAll<HTMLElement>("[role=option]")];

  function choose(option: HTMLElement | undefined): void {
    active?.setAttribute("aria-selected", "false");
    active = option;
    active?.setAttribute("aria-selected", "true");
    active?.scrollIntoView({ block: "nearest" });
    if (active) field?.setAttribute("aria-activedescendant", active.id);
    else field?.removeAttribute("aria-activedescendant");
  }

  function close(): void {
    clearTimeout(timer);
    asked?.abort();
    choose(undefined);
    list.hidden = true;
    list.replaceChildren();
    said.textContent = "";
    field?.setAttribute("aria-expanded", "false");
  }

  function show(hits: readonly Hit[]): void {
    choose(undefined);
    const groups = Map.groupBy(hits, ({ group }) => group);
    let count = 0;
    list.replaceChildren(
      ...[...groups].map(([name, own]) => {
        const group = element("group", `hits-${name}`);
        const title = element("presentation", `hits-title-${name}`, name);
        group.setAttribute("aria-labelledby", title.id);
        group.append(title);
        for (const { path, name, about } of own) {
          const option = element("option", `hit-${count++}`);
          const [strong, small] = [document.createElement("b"), document.createElement("small")];
          strong.textContent = name;
          small.textContent = about;
          option.append(strong, " ", small);
          option.dataset.path = path;
          option.setAttribute("aria-selected", "false");
          group.append(option);
        }
        return group;
      }),
    );
    list.hidden = count === 0;
    field?.setAttribute("aria-expanded", `${count > 0}`);
    const shown = `${count} shown. Arrow keys choose, Enter alone shows all.`;
    said.textContent = count > 0 ? shown : "Nothing found.";
  }

  async function ask(text: string): Promise<void> {
    asked?.abort();
    const own = new AbortController();
    asked = own;
    const action = `${field?.form?.getAttribute("action")}?${new URLSearchParams({ q: text })}`;
    try {
      const response = await fetch(action, { signal: own.signal });
      const html = await response.text();
      if (response.ok && !own.signal.aborted) show(hitsOn(read(html)));
    } catch {
      // Without a connection, Enter says so.
      if (!own.signal.aborted) close();
    }
  }

  field.addEventListener("input", () => {
    const text = field.value.trim();
    clearTimeout(timer);
    asked?.abort();
    if (text.length < shortest) close();
    else timer = setTimeout(() => void ask(text), untilAskedMs);
  });
  field.addEventListener("keydown", (event) => {
    if (event.isComposing || list.hidden) return;
    const all = options();
    const at = active ? all.indexOf(active) : -1;
    if (event.key === "ArrowDown") choose(all[at + 1]);
    else if (event.key === "ArrowUp") choose(at < 0 ? all.at(-1) : all[at - 1]);
    else if (event.key === "Escape") close();
    else if (event.key === "Enter" && active) location.assign(active.dataset.path ?? "");
    else return;
    event.preventDefault();
  });
  field.form?.addEventListener("submit", close);
  // With the pointer: pressed, the field keeps the focus.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>("[role=option]") : null;
    if (option) location.assign(option.dataset.path ?? "");
  });
  field.addEventListener("blur", close);
}
