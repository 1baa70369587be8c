/**
 * Keeps what a technician presses and types on the device until the server has it: each once and in order, though the connection
 * is gone or the page is loaded again. A page that does so has `data-waits`, with whose presses it keeps.
 */

import { leave } from "./leaving.ts";
import { holdRefresh } from "./refresh.ts";
import { isOffice, say } from "./show-page.ts";
import { tryStorage } from "./storage.ts";

/** "10:42" on the clock of the phone that lies in the technician's hand. */
const clockOf = (at: Date) => `${at.getHours() % 12 || 12}:${String(at.getMinutes()).padStart(2, "0")}`;

interface Press {
  /** The server takes each once. */
  key: string;
  /** Whose it is: nobody else sends it. */
  owner: string;
  path: string;
  /** The id of the visit; "" on the visit's own page. */
  visit: string;
  /** "Done". */
  said: string;
  body: string;
  /** By the clock of this device. */
  pressedAt: number;
  /** `done`: the server has it, which what is pressed on a page from before may build on; `refused`: why it was not taken. */
  done?: true;
  refused?: string;
}

/** Shows the answer to a press. */
type Show = (response: Response, html: string) => void;

const name = "office-waiting";
const everyMs = 5_000;
/** A connection that is hardly there keeps nobody waiting for longer. */
const longestMs = 20_000;
/** Nobody looks any more at the form of a refusal that comes later than this. */
const soonMs = 10_000;
/**
 * How long what is done is known, and what is not: the server takes nothing that waited for longer. A day is written out, as
 * shared/time/units.ts is in a file that only public pages load.
 */
const [knownMs, keptMs] = [86_400_000, 7 * 86_400_000];

const owner = () => document.querySelector<HTMLElement>("[data-waits]")?.dataset.waits;

/** Where nothing more can be stored, it is kept as long as the page stays. */
let unstored: readonly Press[] | undefined;

const all = (): readonly Press[] =>
  unstored ?? tryStorage(() => JSON.parse(localStorage.getItem(name) ?? "[]") as Press[], []);

function store(presses: readonly Press[]): void {
  const age = ({ pressedAt }: Press) => Date.now() - pressedAt;
  const kept = presses.filter((press) => age(press) < (press.done ? knownMs : keptMs));
  const isStored = tryStorage(() => {
    localStorage.setItem(name, JSON.stringify(kept));
    return true;
  }, false);
  unstored = isStored ? undefined : kept;
}

const change = (key: string, values: Partial<Press>) =>
  store(all().map((press) => (press.key === key ? { ...press, ...values } : press)));
const drop = (key: string) => store(all().filter((press) => press.key !== key));
const own = () => all().filter((press) => press.owner === owner());
const isWaiting = ({ done, refused }: Press) => !done && refused === undefined;
const waiting = () => own().filter(isWaiting);

/** Whether the page keeps what is pressed on it. */
export const keepsPresses = () => owner() !== undefined;

/** How many presses the server doesn't have yet. */
export const countWaiting = () => waiting().length;

/** Forgets all, where the office is closed on the device. */
export const forgetPresses = () => tryStorage(() => localStorage.removeItem(name), undefined);

/** As `crypto.randomUUID`, which browsers have on secure pages alone. */
const newKey = () =>
  "10000000-1000-4000-8000-100000000000".replaceAll(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });

let isOffline = false;
let isSending = false;
/** By key: what shows the answer, while the page stays. */
const shows = new Map<string, Show>();

/** Keeps a press, and sends it as soon as that is possible. @param said what the page says of it while it waits */
export function keepPress(path: string, form: URLSearchParams, said: string, show: Show): void {
  const visit = form.get("visit") ?? "";
  const before = own().filter((press) => press.visit === visit && press.path === path);
  const [key, body] = [newKey(), form.toString()];
  // The same button twice is once.
  if (before.some((press) => isWaiting(press) && press.body.startsWith(`${body}&key=`))) return;
  form.append("key", key);
  for (const { key } of before) form.append("after", key);
  store([...all(), { key, owner: owner() ?? "", path, visit, said, body: form.toString(), pressedAt: Date.now() }]);
  shows.set(key, show);
  holdRefresh();
  void send();
}

/** @returns whether the next one can be sent */
async function sendOne({ key, path, pressedAt, body: text }: Press): Promise<boolean> {
  const body = new URLSearchParams(text);
  body.append("waited", `${Math.max(0, Math.round((Date.now() - pressedAt) / 1000))}`);
  const response = await fetch(path, { method: "POST", body, signal: AbortSignal.timeout(longestMs) });
  const html = await response.text();
  isOffline = response.status >= 500;
  if (response.status === 403 || (response.status === 404 && !isOffice(html))) {
    // The office was closed on this device: what was typed about customers doesn't stay on it.
    forgetPresses();
    leave();
    return false;
  }
  if (isOffline) {
    say("That could not be stored yet. It is kept here, and sent again.");
    return false;
  }
  if (response.ok) change(key, { done: true, body: "", said: "" });
  else if (Date.now() - pressedAt < soonMs) drop(key);
  else {
    const notice = new DOMParser().parseFromString(html, "text/html").querySelector("#notice p");
    change(key, { refused: notice?.textContent ?? "It could not be done.", body: "" });
  }
  if (path === location.pathname) shows.get(key)?.(response, html);
  shows.delete(key);
  return true;
}

async function send(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (let [next] = waiting(); next && (await sendOne(next)); ) [next] = waiting();
  } catch {
    isOffline = true;
  } finally {
    isSending = false;
    showWaiting();
  }
}

function lineOf({ key, visit, said, pressedAt, refused }: Press): void {
  const line = document.createElement("p");
  Object.assign(line.dataset, { live: "", waiting: "" });
  line.className = "waiting-line";
  line.setAttribute("role", "status");
  const words = document.createElement("span");
  const what = `${said}, ${clockOf(new Date(pressedAt))}`;
  words.textContent = refused === undefined ? `Waiting for a connection: ${what}` : `Not saved: ${what}. ${refused}`;
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "button-plain" });
  button.textContent = refused === undefined ? "Take back" : "OK";
  button.addEventListener("click", () => {
    drop(key);
    showWaiting();
  });
  line.append(words, button);
  const card = document.getElementById(`visit-${visit}`);
  // Its card may be gone, or folded with another day.
  if (card?.checkVisibility()) card.append(line);
  else document.getElementById("main")?.firstElementChild?.after(line);
}

let shown = "";

/** Says on its card what waits, and what was not taken. */
function showWaiting(): void {
  const presses = own().filter(({ done, refused }) => !done && (isOffline || refused !== undefined));
  const now = JSON.stringify(presses);
  if (now === shown) return;
  shown = now;
  for (const line of document.querySelectorAll("[data-waiting]")) line.remove();
  for (const press of presses) lineOf(press);
}

export function startWaiting(): void {
  if (!keepsPresses()) return;
  const next = () => {
    if (countWaiting() > 0) void send();
  };
  addEventListener("online", next);
  setInterval(next, everyMs);
  next();
  showWaiting();
}
