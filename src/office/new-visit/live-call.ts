/**
 * What runs on the form for a phone call: a number is looked up as soon as it is typed, and the numbers of free
 * spots stay current. Both come from the form's own page. Nothing that somebody typed or chose is replaced.
 */
import { Idiomorph } from "idiomorph";
import { phoneKey } from "../../shared/phone.ts";
import { callerFields, refilled, stillOffered } from "./from-caller.ts";

const form = document.querySelector<HTMLFormElement>("form#call");

/** How often the free spots are asked for, in milliseconds. */
const refreshTime = 10_000;

const part = <Kind extends Element>(root: ParentNode, selector: string) => root.querySelector<Kind>(selector);

async function load(path: string, body?: URLSearchParams): Promise<Document | undefined> {
  const answer = await fetch(path, body ? { method: "POST", body } : {}).catch(() => undefined);
  if (!answer || answer.status >= 500) return undefined;
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** Shows who that is, offers their appliances, and fills in what nobody typed. */
function showCaller(own: HTMLFormElement, page: Document): void {
  const fresh = part<HTMLFormElement>(page, "form#call");
  if (!fresh) return;
  part(own, "#caller")?.replaceChildren(...(part(fresh, "#caller")?.childNodes ?? []));
  for (const name of callerFields) {
    const field = part<HTMLInputElement>(own, `#call-${name}`);
    const filled = part<HTMLInputElement>(own, `#call-filled-${name}`);
    const known = part<HTMLInputElement>(fresh, `#call-${name}`);
    if (!field || !filled || !known) continue;
    const next = refilled({ value: field.value, filled: filled.value }, known.value);
    [field.value, filled.value] = [next.value, next.filled];
  }
  const appliance = part<HTMLSelectElement>(own, "#call-serviceType");
  const offered = part<HTMLSelectElement>(fresh, "#call-serviceType");
  if (!appliance || !offered) return;
  const chosen = appliance.value;
  appliance.replaceChildren(...offered.childNodes);
  const options = [...appliance.options].map(({ value }) => value);
  appliance.value = stillOffered(chosen, options);
}

/** Shows the current numbers. What is chosen stays chosen, and keeps the focus. */
function showWindows(own: HTMLFormElement, page: Document): void {
  const [shown, fresh] = [part(own, "#call-windows tbody"), part(page, "#call-windows tbody")];
  if (!shown || !fresh) return;
  const chosen = part<HTMLInputElement>(shown, "input:checked")?.value;
  const choice = part(fresh, `input[value="${chosen}"]`);
  choice?.setAttribute("checked", "");
  // If it was just chosen, the server says what is wrong with it.
  choice?.removeAttribute("disabled");
  Idiomorph.morph(shown, fresh);
}

function start(own: HTMLFormElement): void {
  const field = (name: string) => part<HTMLInputElement>(own, `input[name=${name}]`);
  const [phone, lookedUp, from] = [field("phone"), field("lookedUp"), field("from")];
  if (!phone || !lookedUp || !from) return;
  for (const id of ["#call-lookup", "#call-show"]) part<HTMLElement>(own, id)?.setAttribute("hidden", "");

  let asked = lookedUp.value;
  phone.addEventListener("input", async () => {
    const number = phoneKey(phone.value);
    if (number === "" || number === asked) return;
    asked = number;
    const page = await load(own.getAttribute("action") ?? "", new URLSearchParams({ action: "lookup", phone: number }));
    if (asked !== number) return;
    // Until there is an answer, the server looks the number up when the form is sent.
    if (!page) asked = lookedUp.value;
    else {
      lookedUp.value = number;
      showCaller(own, page);
    }
  });

  const refresh = async () => {
    const page = await load(`${own.getAttribute("action")}?${new URLSearchParams({ date: from.value })}`);
    if (page) showWindows(own, page);
  };
  from.addEventListener("change", () => void (from.validity.valid && refresh()));
  setInterval(() => void (document.visibilityState === "visible" && refresh()), refreshTime);
  // This form is answered by a page of its own, wherever else forms are sent in place.
  own.addEventListener("submit", (event) => event.stopPropagation());
}

if (form) start(form);
