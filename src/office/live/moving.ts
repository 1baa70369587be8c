/**
 * Moves a visit by its handle: dragged, by keyboard, or by pressing the handle and then a place. The page's markup says all there is
 * to know (shared/MoveDialog.tsx), so any page can take part: a card has `data-visit`, and in it a button `data-handle` with an id; a
 * place has `data-place`, its words, and what a visit gets there: `data-day`, and `data-window` and `data-who` unless it keeps its
 * own. Where cards have `data-stop`, one dropped on another of the same technician and window takes its stop. Nothing moves here: the form is sent, and the server's answer shows what is true.
 */
import { say } from "./show-page.ts";

interface Held {
  /** As the card said when it was picked up: what others change since is a conflict. */
  visit: DOMStringMap;
  card: HTMLElement;
  handle: HTMLElement;
  at: HTMLElement | null;
}

interface Drag {
  handle: HTMLElement;
  x: number;
  y: number;
  /** From the pointer to the corner of what follows it, and that, once it was dragged far enough to be no press. */
  ghost?: HTMLElement;
  left: number;
  top: number;
  scroller: Element;
}

const root = document.documentElement;
/** In pixels: a press that moves no farther is a press. */
const slip = 6;
const edge = 48;

let held: Held | undefined;
let drag: Drag | undefined;
/** The browser makes a click of what was a drag. */
let wasDragged = false;

const closest = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
const dialog = () => document.querySelector<HTMLDialogElement>("dialog#move");
const form = () => document.querySelector<HTMLFormElement>("#move-form");
const part = <Kind extends HTMLElement>(id: string) => document.getElementById(`move-${id}`) as Kind;

/** Whether a card is another stop of the same technician and window. */
const isStop = (card: HTMLElement, { visit, card: own }: Held) =>
  card !== own &&
  card.dataset.stop !== undefined &&
  (["day", "window", "who"] as const).every((name) => card.dataset[name] === visit[name]);

/** Where a visit would be dropped: the stop that it would take, or else the place around it. */
function placeAt(target: EventTarget | null, own: Held): HTMLElement | null {
  const card = closest(target, "[data-stop]");
  return card && isStop(card, own) ? card : closest(target, "[data-place]");
}

/** The window's stops, if the visit takes that of another card. */
function orderAt(card: HTMLElement, own: Held): string[] {
  const stops = [...document.querySelectorAll<HTMLElement>("[data-stop]")];
  const all = stops.filter((one) => one === own.card || isStop(one, own));
  const at = all.indexOf(card);
  const ids = all.filter((one) => one !== own.card).map(({ dataset }) => dataset.visit ?? "");
  return ids.toSpliced(at, 0, own.visit.visit ?? "");
}

/** What a visit would get at a place. */
function change({ dataset: to }: HTMLElement, { visit }: Held) {
  const [day = "", slot = "", who = ""] = [to.day, to.window ?? visit.window, to.who ?? visit.who];
  const isMoved = day !== visit.day || slot !== visit.window;
  const isOther = who !== visit.who;
  const isIn = (slots = "") => slots.split(" ").includes(slot);
  const isOffered = to.windows === undefined || isIn(to.windows);
  const taken = isOffered
    ? (to.taken ?? (isIn(to.fullWindows) ? "That window is full." : ""))
    : "That window isn’t offered that day.";
  const busy = to.full ?? (isIn(to.busyWindows) ? "The technician has no room then." : "");
  const obstacles = [isMoved && taken, (isOther || isMoved) && busy].filter(Boolean);
  return { day, slot, who, isMoved, isOther, full: obstacles.join(" ") };
}

const canDrop = (place: HTMLElement, own: Held) => !("ended" in place.dataset && change(place, own).isMoved);

const places = (own: Held) =>
  [...document.querySelectorAll<HTMLElement>("[data-place], [data-stop]")].filter(
    (one) => one.checkVisibility() && ("stop" in one.dataset ? isStop(one, own) : canDrop(one, own)),
  );

function words(place: HTMLElement, own: Held): string {
  if (place.dataset.stop) return `Stop ${place.dataset.stop}, where ${place.dataset.name} is now`;
  const { isMoved, isOther, full } = change(place, own);
  return `${place.dataset.place}${isMoved || isOther ? full && `. ${full}` : ", where it is now"}`;
}

function aim(place: HTMLElement | null, own: Held): void {
  if (place === own.at) return;
  own.at?.removeAttribute("data-target");
  place?.setAttribute("data-target", "");
  own.at = place;
  if (place) say(words(place, own));
}

function pick(handle: HTMLElement): void {
  const card = closest(handle, "[data-visit]");
  const isBusy = form()?.querySelector("[aria-busy]");
  if (isBusy) say("One moment: the last move is still being saved.");
  if (!card || held || isBusy) return;
  held = { visit: { ...card.dataset }, card, handle, at: null };
  card.dataset.live = "";
  root.dataset.moving = "";
  handle.setAttribute("aria-pressed", "true");
  for (const place of document.querySelectorAll<HTMLElement>("[data-place]"))
    place.toggleAttribute("data-no-room", change(place, held).full !== "");
  aim(closest(card, "[data-place]"), held);
  say(`Moving ${held.visit.name}: choose a spot with the arrow keys, or tap or click one. Escape cancels.`);
}

function letGo(said: string): void {
  wasDragged ||= drag?.ghost !== undefined;
  drag?.ghost?.remove();
  drag = undefined;
  if (!held) return;
  const { card, handle } = held;
  aim(null, held);
  delete card.dataset.live;
  delete root.dataset.moving;
  handle.removeAttribute("aria-pressed");
  held = undefined;
  say(said);
}

const putBack = () => letGo("Not moved. Nothing has changed.");

/** The button says what goes out. */
function label(): void {
  const box = form();
  const isMoved = part<HTMLButtonElement>("go").value === "reschedule";
  const does = isMoved && box?.querySelector<HTMLElement>("[name=told]:checked")?.dataset.does;
  const verb = isMoved ? "Move" : "Assign";
  part("go").textContent = [verb, !part("reason").hidden && "anyway", does].filter(Boolean).join(" ");
}

function open(): void {
  const asked = dialog();
  if (!asked || asked.open) return;
  // A refresh leaves it open.
  asked.dataset.live = "";
  label();
  asked.showModal();
}

/** Makes a visit the stop that another one is. */
function sendOrder(box: HTMLFormElement, card: HTMLElement, own: Held): void {
  const order = orderAt(card, own).join(" ");
  letGo(`Moving ${own.visit.name} to stop ${card.dataset.stop}`);
  own.handle.focus({ preventScroll: true });
  box.reset();
  const { visit = "", version = "" } = own.visit;
  for (const [name, value] of Object.entries({ visit, version, order }))
    (box.elements.namedItem(name) as HTMLInputElement).value = value;
  const go = part<HTMLButtonElement>("go");
  go.value = "stops";
  box.requestSubmit(go);
}

function drop(): void {
  const [own, place, box] = [held, held?.at, form()];
  if (own && box && place?.dataset.stop) {
    sendOrder(box, place, own);
    return;
  }
  const to = own && place && change(place, own);
  if (!box || !to || !(to.isMoved || to.isOther)) {
    putBack();
    return;
  }
  const { day, slot, who, isMoved, isOther, full } = to;
  const { visit = "", version = "", name, when, told = "", noTexts = "" } = own.visit;
  letGo(`Moving ${name} to ${place.dataset.place}`);
  own.handle.focus({ preventScroll: true });
  box.reset();
  const values = { visit, version, date: day, slot, technician: who, overbook: full && "1" };
  for (const [field, value] of Object.entries(values)) {
    const input = box.elements.namedItem(field) as HTMLInputElement;
    input.value = value;
    // A visit that keeps who comes says nothing about it.
    input.disabled = field === "technician" && !isOther;
  }
  const go = part<HTMLButtonElement>("go");
  go.value = isMoved ? "reschedule" : "assign";
  part("told").hidden = !isMoved;
  part("reason").hidden = !full;
  for (const way of box.querySelectorAll<HTMLInputElement>("[name=told]")) {
    const isOffered = told.split(" ").includes(way.value);
    way.disabled = !isOffered || !isMoved;
    way.checked = isMoved && told.startsWith(way.value);
    (way.parentElement as HTMLElement).hidden = !isOffered;
  }
  const refusal = box.querySelector<HTMLElement>("[data-no-texts]");
  if (refusal) {
    refusal.textContent = noTexts;
    refusal.hidden = noTexts === "";
  }
  if (!isMoved && !full) {
    box.requestSubmit(go);
    return;
  }
  part("title").textContent = `Move ${name} to ${place.dataset.place}?`;
  part("why").textContent = [full, isMoved && `The customer expects you ${when}.`].filter(Boolean).join(" ");
  say("");
  open();
}

/** What follows the pointer: a card in short. */
function follow(own: Held, { left, top }: Drag): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className = "moving-ghost";
  ghost.textContent = own.visit.name ?? "";
  Object.assign(ghost.dataset, {
    live: "",
    technician: closest(own.card, "[data-technician]")?.dataset.technician ?? "",
  });
  ghost.style.width = `${Math.min(own.card.offsetWidth, 260)}px`;
  ghost.style.translate = `${left}px ${top}px`;
  ghost.setAttribute("aria-hidden", "true");
  document.body.append(ghost);
  return ghost;
}

const scrolls = (element: Element) =>
  /auto|scroll/.test(getComputedStyle(element).overflowY) &&
  (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth);

function scrollerOf(element: Element): Element {
  for (let one = element.parentElement; one; one = one.parentElement) if (scrolls(one)) return one;
  return document.scrollingElement ?? root;
}

let isDue = false;

/** Follows the pointer, once a frame however often it moves: the ghost, and the place below it. */
function frame(): void {
  isDue = false;
  if (!drag?.ghost || !held) return;
  const { ghost, x, y, left, top, scroller } = drag;
  ghost.style.translate = `${x + left}px ${y + top}px`;
  const place = placeAt(document.elementFromPoint(x, y), held);
  aim(place && ("stop" in place.dataset || canDrop(place, held)) ? place : null, held);
  const box =
    scroller === document.scrollingElement
      ? new DOMRect(0, 0, innerWidth, innerHeight)
      : scroller.getBoundingClientRect();
  const toward = (at: number, from: number, to: number) => (at > to - edge ? 12 : at < from + edge ? -12 : 0);
  const [down, right] = [
    toward(y, Math.max(0, box.top), Math.min(innerHeight, box.bottom)),
    toward(x, box.left, box.right),
  ];
  const before = scroller.scrollTop + scroller.scrollLeft;
  if (down || right) scroller.scrollBy({ left: right, top: down, behavior: "instant" });
  if (scroller.scrollTop + scroller.scrollLeft !== before) soon();
}

function soon(): void {
  if (!isDue) requestAnimationFrame(frame);
  isDue = true;
}

/** The next place in a direction: the nearest on the same line, or else near it. */
function next(own: Held, right: number, down: number): HTMLElement | undefined {
  const isAtHome = own.at?.contains(own.card);
  const start = down && isAtHome ? own.card : down ? own.at : (closest(own.at, "[data-place]") ?? own.at);
  const origin = start ?? own.card;
  const from = origin.getBoundingClientRect();
  const ranked = places(own).flatMap((place) => {
    const { left, top } = place.getBoundingClientRect();
    const [x, y] = [left - from.left, top - from.top];
    const [along, beside] = [x * right + y * down, Math.abs(right ? y : x)];
    return place !== own.at && !(down && place.contains(origin)) && along > 4
      ? [{ place, far: along + 8 * beside }]
      : [];
  });
  return ranked.sort((a, b) => a.far - b.far)[0]?.place;
}

const arrows: Readonly<Record<string, [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function onKey(event: KeyboardEvent): void {
  const arrow = arrows[event.key];
  if (!held || dialog()?.open || !(arrow || event.key === "Escape")) return;
  event.preventDefault();
  // No shortcut, such as to the next day.
  event.stopPropagation();
  const place = arrow && next(held, ...arrow);
  if (!arrow) putBack();
  else if (!place) say("There’s no spot in that direction.");
  else {
    aim(place, held);
    place.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  }
}

function onClick(event: MouseEvent): void {
  const handle = closest(event.target, "[data-handle]");
  if (wasDragged || (held && !handle)) {
    const place = wasDragged || !held ? null : placeAt(event.target, held);
    if (wasDragged || place) {
      event.preventDefault();
      event.stopPropagation();
    }
    wasDragged = false;
    if (!place || !held || !("stop" in place.dataset || canDrop(place, held))) return;
    aim(place, held);
    drop();
  } else if (handle && held?.handle === handle) drop();
  else if (handle) {
    putBack();
    pick(handle);
  } else if (closest(event.target, "#move-back")) dialog()?.close();
}

function onPointer(event: PointerEvent): void {
  const { clientX: x, clientY: y, pointerId } = event;
  const handle = closest(event.target, "[data-handle]");
  if (event.type === "pointerdown") {
    wasDragged = false;
    if (!handle || event.button !== 0 || drag) return;
    const box = (closest(handle, "[data-visit]") ?? handle).getBoundingClientRect();
    drag = { handle, x, y, left: box.left - x, top: box.top - y, scroller: scrollerOf(handle) };
    handle.setPointerCapture(pointerId);
  } else if (!drag) return;
  else if (event.type === "pointermove") {
    if (!drag.ghost) {
      if (Math.hypot(x - drag.x, y - drag.y) < slip) return;
      letGoOther(drag.handle);
      pick(drag.handle);
      if (!held) drag = undefined;
      else drag.ghost = follow(held, { ...drag, left: drag.left + x, top: drag.top + y });
    }
    if (drag) Object.assign(drag, { x, y });
    soon();
  } else {
    wasDragged = drag.ghost !== undefined;
    if (wasDragged) frame();
    if (wasDragged && event.type === "pointerup") drop();
    else if (wasDragged) putBack();
    drag = undefined;
  }
}

/** A card that was pressed before another one is dragged. */
function letGoOther(handle: HTMLElement): void {
  if (!held || held.handle === handle) return;
  const own = drag;
  putBack();
  drag = own;
}

export function startMoving(): void {
  for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"] as const)
    document.addEventListener(type, onPointer);
  document.addEventListener("keydown", onKey, true);
  document.addEventListener("click", onClick, true);
  document.addEventListener("change", ({ target }) => closest(target, "#move-told") && label());
  const settle = () => {
    const asked = dialog();
    if (!asked) return;
    asked.onclose = () => {
      delete asked.dataset.live;
      form()?.reset();
    };
    if ("asks" in asked.dataset) open();
  };
  document.addEventListener("submit", ({ target }) => target === form() && dialog()?.close());
  document.addEventListener("office-shown", settle);
  settle();
}
