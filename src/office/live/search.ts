/** Posts searches instead of putting names and phone numbers into addresses, which browsers keep. */

import { askFor, holdRefresh, nowShown } from "./refresh.ts";
import { say, showPage } from "./show-page.ts";
import { tryStorage } from "./storage.ts";

const path = "/office/search";
/** What the search page is to look for; taken out as soon as it is there. */
const handedOver = "office-search";

const isHere = () => location.pathname === path;
const stateText = (): unknown => (history.state as { search?: unknown } | null)?.search;

async function look(text: string, form?: HTMLFormElement): Promise<void> {
  holdRefresh();
  try {
    const { response, html } = await askFor({ url: path, search: text });
    if (!response.ok) return location.reload();
    showPage(html, form);
    say("");
    nowShown({ url: path, search: text });
  } catch {
    say("There is no connection. Please search again in a moment.");
  }
}

function searchFor(text: string, form: HTMLFormElement): void {
  if (isHere()) {
    history.pushState({ search: text }, "", path);
    void look(text, form);
    return;
  }
  const isHandedOver = tryStorage(() => {
    sessionStorage.setItem(handedOver, text);
    return true;
  }, false);
  // Without storage, the form goes by itself.
  if (isHandedOver) location.assign(path);
  else form.submit();
}

function beginHere(): void {
  const given = new URLSearchParams(location.search).get("q");
  const handed = tryStorage(() => {
    const text = sessionStorage.getItem(handedOver);
    sessionStorage.removeItem(handedOver);
    return text;
  }, null);
  const text = given ?? handed ?? stateText();
  if (typeof text !== "string") return;
  history.replaceState({ search: text }, "", path);
  if (given === null) void look(text);
  else nowShown({ url: path, search: text });
}

export function startSearch(): void {
  if (isHere()) beginHere();
  document.addEventListener("submit", (event) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement) || form.getAttribute("action") !== path) return;
    event.preventDefault();
    searchFor(String(new FormData(form).get("q") ?? ""), form);
  });
  addEventListener("popstate", () => {
    const text = stateText();
    if (isHere() && typeof text === "string") void look(text);
    else location.reload();
  });
}
