/**
 * Keeps what a technician presses, types and photographs on the device until the server has it: each once and in order, though
 * the connection is gone or the page is loaded again. A page that does so has `data-waits`, with whose presses it keeps.
 */

import { giveBackTyped, type TypedTexts } from "../../site/components/typed-text.ts";
import { dropFile, dropFilesBut, forgetFiles, isOnlyHere, keepFile, keptFile } from "./kept-files.ts";
import { leave } from "./leaving.ts";
import { holdRefresh } from "./refresh.ts";
import { isOffice, isSignedOut, say } from "./show-page.ts";
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
  /** The id of its form. */
  form?: string | undefined;
  /** What was typed into it, which is shown there again if it is not taken. */
  typed?: TypedTexts | undefined;
  /** "Done". */
  said: string;
  body: string;
  /** The name of the input whose file belongs to it (kept-files.ts). */
  file?: string | undefined;
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
/** A connection that is hardly there keeps nobody waiting for longer; a large photo takes its time. */
const [longestMs, longestUploadMs] = [20_000, 600_000];
const tooLarge = "It is larger than 10 MB. Choose a smaller one.";
/** Nobody looks any more at the form of a refusal that comes later than this. */
const soonMs = 10_000;
/** How long what is done is known. What is not done is kept, whatever the device's clock says since. */
const knownMs = 86_400_000;

const owner = () => document.querySelector<HTMLElement>("[data-waits]")?.dataset.waits;

/** Where nothing more can be stored, it is kept as long as the page stays. */
let unstored: readonly Press[] | undefined;

const all = (): readonly Press[] =>
  unstored ?? tryStorage(() => JSON.parse(localStorage.getItem(name) ?? "[]") as Press[], []);

function store(presses: readonly Press[]): void {
  const kept = presses.filter(({ done, pressedAt }) => !done || Date.now() - pressedAt < knownMs);
  const isStored = tryStorage(() => {
    localStorage.setItem(name, JSON.stringify(kept));
    return true;
  }, false);
  unstored = isStored ? undefined : kept;
}

const change = (key: string, values: Partial<Press>) =>
  store(all().map((press) => (press.key === key ? { ...press, ...values } : press)));
function drop(key: string): void {
  store(all().filter((press) => press.key !== key));
  dropFile(key);
}
const own = () => all().filter((press) => press.owner === owner());
const isWaiting = ({ done, refused }: Press) => !done && refused === undefined;
const waiting = () => own().filter(isWaiting);

/** Whether the page keeps what is pressed on it. */
export const keepsPresses = () => owner() !== undefined;

/** How many presses the server doesn't have yet. */
export const countWaiting = () => waiting().length;

/** Forgets all, where the office is closed on the device. */
export function forgetPresses(): void {
  unstored = undefined;
  tryStorage(() => localStorage.removeItem(name), undefined);
  tryStorage(forgetFiles, undefined);
}

/** As `crypto.randomUUID`, which browsers have on secure pages alone. */
const newKey = () =>
  "10000000-1000-4000-8000-100000000000".replaceAll(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });

let isOffline = false;
/** By key: what shows the answer, while the page stays. */
const shows = new Map<string, Show>();

/** What a press is, before it has a key. */
interface NewPress extends Pick<Press, "path" | "said" | "form" | "typed"> {
  texts: URLSearchParams;
  show: Show;
}

/** Keeps a press, and sends it as soon as that is possible. @param press `said`: what the page says of it while it waits */
export function keepPress({ texts, show, ...press }: NewPress): void {
  const visit = texts.get("visit") ?? "";
  const before = own();
  const [key, body] = [newKey(), texts.toString()];
  // The same button twice is once.
  const isSame = (one: Press) => one.path === press.path && one.body.startsWith(`${body}&key=`);
  if (before.some((one) => isWaiting(one) && isSame(one))) return;
  texts.append("key", key);
  // Also on another page: a visit has one version.
  for (const { key } of before) texts.append("after", key);
  add({ ...press, key, visit, body: texts.toString() }, show);
}

/** The same for a form with a file, which is sent after what was only pressed. @param input the name of its input */
export async function keepPhoto({ texts, show, ...press }: NewPress, input: string, file: File): Promise<void> {
  const key = newKey();
  texts.append("key", key);
  await keepFile(key, file);
  add({ ...press, key, visit: "", body: texts.toString(), file: input }, show);
}

function add(press: Omit<Press, "owner" | "pressedAt">, show: Show): void {
  store([...all(), { ...press, owner: owner() ?? "", pressedAt: Date.now() }]);
  shows.set(press.key, show);
  holdRefresh();
  sendAll();
}

/** What is sent of a press; undefined if its file is gone. */
async function bodyOf({ key, pressedAt, body, file }: Press): Promise<URLSearchParams | FormData | undefined> {
  const texts = new URLSearchParams(body);
  texts.append("waited", `${Math.max(0, Math.round((Date.now() - pressedAt) / 1000))}`);
  if (file === undefined) return texts;
  const kept = await keptFile(key);
  if (!kept) return undefined;
  const form = new FormData();
  for (const [name, value] of texts) form.append(name, value);
  form.append(file, kept, "photo");
  return form;
}

/** It was not taken, and waits no more until somebody has read that. */
function refuse({ key, path, typed }: Press, refused: string): void {
  change(key, { refused, body: "", typed: undefined });
  dropFile(key);
  if (typed) giveBackTyped(path, typed);
}

/** @returns whether the next one can be sent */
async function sendOne(press: Press): Promise<boolean> {
  const { key, path, pressedAt, file } = press;
  const body = await bodyOf(press);
  if (!body) {
    refuse(press, "This phone is out of space, so it wasn’t kept. Choose it again.");
    return true;
  }
  const signal = AbortSignal.timeout(file === undefined ? longestMs : longestUploadMs);
  const response = await fetch(path, { method: "POST", body, signal });
  const html = await response.text();
  if (isSignedOut(html)) {
    leave(true);
    return false;
  }
  // Too many at once are sent later, and what others than the office refuse, too.
  isOffline =
    response.status >= 500 || response.status === 429 || ([403, 404].includes(response.status) && !isOffice(html));
  if (response.status === 429) heldUntil = performance.now() + 1000 * Number(response.headers.get("retry-after") ?? 60);
  if (isOffline) {
    say("That couldn’t be saved yet. It’s kept here and will be sent again.");
    return false;
  }
  const page = new DOMParser().parseFromString(html, "text/html");
  // The page with the answer to a photo is that of its visit, whatever became of it.
  const wrong = page.querySelector(file === undefined ? "#notice p" : `#${file}-error`);
  if (response.ok && !(file && wrong)) {
    change(key, { done: true, body: "", said: "", typed: undefined });
    dropFile(key);
  } else if (Date.now() - pressedAt < soonMs && shows.has(key)) drop(key);
  else refuse(press, wrong?.textContent ?? (response.status === 413 ? tooLarge : "That couldn’t be done."));
  shows.get(key)?.(response, html);
  shows.delete(key);
  return true;
}

/** Of two tabs, one sends: the server would take each once, but a photo is large. Browsers have locks on secure pages alone. */
const alone = (lock: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks
    ? navigator.locks.request(lock, { ifAvailable: true }, (granted) => (granted ? work() : undefined))
    : work();

const sending = new Set<string>();
/** In milliseconds of this page: the server takes no more for now. */
let heldUntil = 0;

/** Sends what waits, in order: presses, or photos. */
async function send(kind: "presses" | "photos"): Promise<void> {
  const first = () => waiting().find(({ file }) => (file === undefined) === (kind === "presses"));
  if (sending.has(kind) || !first() || performance.now() < heldUntil) return;
  sending.add(kind);
  showWaiting();
  try {
    await alone(`${name} ${kind}`, async () => {
      for (let next = first(); next && (await sendOne(next)); ) {
        showWaiting();
        next = first();
      }
    });
  } catch {
    isOffline = true;
  } finally {
    sending.delete(kind);
    showWaiting();
  }
}

function sendAll(): void {
  void send("presses");
  void send("photos");
}

function lineOf({ key, visit, path, form = "", typed, said, pressedAt, refused }: Press): void {
  const line = document.createElement("p");
  Object.assign(line.dataset, { live: "", waiting: "" });
  line.className = "waiting-line";
  line.setAttribute("role", "status");
  const words = document.createElement("span");
  const what = `${said}, ${clockOf(new Date(pressedAt))}`;
  const state = isOffline ? "Waiting for a connection" : "Sending";
  const open = isOnlyHere(key) ? ". This phone is out of space: leave this page open until it’s sent." : "";
  words.textContent = refused === undefined ? `${state}: ${what}${open}` : `Not saved: ${what}. ${refused}`;
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "button-plain" });
  button.textContent = refused === undefined ? "Don’t send" : "OK";
  button.addEventListener("click", () => {
    drop(key);
    if (typed) giveBackTyped(path, typed);
    showWaiting();
  });
  line.append(words, button);
  const card = document.getElementById(`visit-${visit}`);
  // Its card may be gone, or folded with another day.
  const own = path.startsWith(location.pathname) ? document.getElementById(form) : null;
  if (card?.checkVisibility()) card.append(line);
  else if (own?.closest("section")) (own.closest("details") ?? own).before(line);
  else document.querySelector("#notice, #main > :last-child")?.before(line);
}

let shown = "";

/** Says on its card what waits, and what was not taken. */
function showWaiting(): void {
  // What is only pressed is sent in a moment.
  const presses = own().filter(({ done, refused, file }) => !done && (isOffline || refused !== undefined || file));
  const now = JSON.stringify([isOffline, presses]);
  if (now === shown) return;
  shown = now;
  for (const line of document.querySelectorAll("[data-waiting]")) line.remove();
  for (const press of presses) lineOf(press);
}

export function startWaiting(): void {
  if (!keepsPresses()) return;
  isOffline = !navigator.onLine;
  const next = () => {
    sendAll();
    // Another tab may have sent something.
    showWaiting();
  };
  addEventListener("online", next);
  setInterval(next, everyMs);
  dropFilesBut(all().map(({ key }) => key)).catch(() => undefined);
  next();
}
