/**
 * Keeps what is typed into the forms of a page on this device until it is sent: a phone that opens its camera may end the page.
 * Each page has a record of its own, for a day at the most. Fields are known by their id.
 */

const prefix = "typed ";
const longestMs = 86_400_000;

interface Typed {
  value: string;
  /** When, by the clock of this device. */
  at: number;
  /** Of what the form showed: saved over something newer, it has to be a conflict. */
  version?: string | undefined;
  /** It was sent by the browser, and the next page says whether it was saved. */
  isSent?: true;
}

/** What is kept of a page, by the id of the field. */
export type TypedTexts = Record<string, Typed>;

/** Whether a field says something else than when it was shown. */
export function isChangedField(field: Element): boolean {
  if (field instanceof HTMLInputElement) {
    if (field.type === "hidden") return false;
    return isTickable(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLSelectElement)) return false;
  const options = [...field.options];
  // Without a chosen option, browsers choose the first.
  const isPreset = options.some(({ defaultSelected }) => defaultSelected);
  return isPreset ? options.some((one) => one.selected !== one.defaultSelected) : field.selectedIndex > 0;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTickable = ({ type }: HTMLInputElement) => type === "checkbox" || type === "radio";

/** What is kept of a form: nothing secret, no files, and nothing that is kept in another way. */
const fieldsOf = (form: HTMLFormElement): Field[] =>
  form.getAttribute("method")?.toLowerCase() !== "post" || form.matches("[data-kept], [data-live]")
    ? []
    : [...form.elements].filter(
        (field): field is Field =>
          field.matches("input:not([type=hidden], [type=file], [type=password]), textarea, select") &&
          field.id !== "" &&
          field.closest("[data-reschedule]") === null,
      );

/** The input with the version that a form names. */
const versionIn = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>("input[type=hidden][name=version]");

/** What is kept of a page and not too old. Storage may be blocked; then nothing is. */
function read(key = ownKey()): TypedTexts {
  try {
    const kept = Object.entries(JSON.parse(localStorage.getItem(key) ?? "{}") as TypedTexts);
    // The clock may have been set back since.
    return Object.fromEntries(kept.filter(([, { at }]) => Math.abs(Date.now() - at) < longestMs));
  } catch {
    return {};
  }
}

function write(kept: TypedTexts, key = ownKey()): void {
  try {
    if (Object.keys(kept).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(kept));
  } catch {}
}

const ownKey = () => prefix + location.pathname;

/** Keeps what a form says now. */
function keep(form: HTMLFormElement): void {
  const kept = read();
  const version = versionIn(form)?.value;
  for (const field of fieldsOf(form)) {
    const value = field instanceof HTMLInputElement && isTickable(field) ? String(field.checked) : field.value;
    if (!isChangedField(field)) delete kept[field.id];
    else if (kept[field.id]?.value !== value) kept[field.id] = { value, version, at: Date.now() };
  }
  write(kept);
}

/** Forgets what was typed into a form: it is saved, or waits to be sent. @returns what that was */
export function takeTyped(form: HTMLFormElement): TypedTexts {
  const kept = read();
  const taken: TypedTexts = {};
  for (const { id } of form.elements) {
    if (kept[id]) taken[id] = kept[id];
    delete kept[id];
  }
  write(kept);
  return taken;
}

/** Shows again what was taken from a form of the page with this path: it was not saved. */
export function giveBackTyped(path: string, taken: TypedTexts): void {
  write({ ...read(prefix + path), ...taken }, prefix + path);
  if (path === location.pathname) restore();
}

/** The pages of which something is kept. */
function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Forgets what was typed on the page with this path, and on those below it. */
export function forgetTypedOn(path: string): void {
  for (const key of keys()) if (`${key}/`.startsWith(`${prefix}${path}/`)) write({}, key);
}

/** Forgets what is old, and what the browser has sent where that is saved. */
function tidy(isSaved: boolean): void {
  for (const key of keys()) {
    const left = Object.entries(read(key)).filter(([, { isSent }]) => !(isSent && isSaved));
    write(Object.fromEntries(left.map(([id, { isSent: _sent, ...typed }]) => [id, typed])), key);
  }
}

function restore(): void {
  const forms = new Set<HTMLFormElement>();
  for (const [id, { value, version }] of Object.entries(read())) {
    const field = document.getElementById(id) as Field | null;
    const form = field?.form;
    if (!form || !fieldsOf(form).includes(field) || isChangedField(field)) continue;
    if (field instanceof HTMLInputElement && isTickable(field)) field.checked = value === "true";
    else field.value = value;
    forms.add(form);
    if (!isChangedField(field)) continue;
    const seen = versionIn(form);
    if (seen && version !== undefined) seen.value = version;
    for (let fold = form.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
      fold.open = true;
  }
  for (const form of forms) keep(form);
}

/** Keeps what is typed on the page from now on, and shows what was typed before. */
export function startTypedText(): void {
  tidy(new URLSearchParams(location.search).has("done"));
  restore();
  // Somebody may have typed before this ran.
  for (const form of document.forms) if (fieldsOf(form).some(isChangedField)) keep(form);
  for (const type of ["input", "change"])
    document.addEventListener(type, ({ target }) => {
      const { form } = target as Field;
      if (form) keep(form);
    });
  addEventListener("submit", (event) => {
    const { target: form } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    const kept = read();
    for (const { id } of fieldsOf(form)) if (kept[id]) kept[id].isSent = true;
    write(kept);
  });
}
