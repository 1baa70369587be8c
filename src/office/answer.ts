/** How a page of the office answers a request: it shows itself, or does what one of its forms asks for. */

import { randomUUID } from "node:crypto";
import type { APIContext } from "astro";
import type { ReactNode } from "react";
import type { KeptPlace } from "../bookings/access/kept-forms.ts";
import type { AffectedVisit } from "../bookings/staff/affected-visits.ts";
import type { Booking } from "../bookings/store/bookings.ts";
import type { DaySlot } from "../shared/availability/availability.ts";
import { href } from "../shared/links/href.ts";
import { severalLines } from "../shared/text.ts";

/** A request for a page, from somebody who may open it. */
export interface OfficeRequest
  extends Pick<
    App.Locals,
    | "office"
    | "bookings"
    | "user"
    | "log"
    | "requestId"
    | "mail"
    | "removeErasedMails"
    | "behindTls"
    | "origin"
    | "linkBase"
  > {
  /** Where what is typed into the page's form is kept, if it is. */
  place: KeptPlace;
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

/** The parts of the office, in the order of its navigation. */
export const sections = {
  day: { href: href("day"), label: "Day" },
  week: { href: href("week"), label: "Week" },
  month: { href: href("month"), label: "Month" },
  new: { href: href("newVisit"), label: "New visit" },
  calls: { href: href("calls"), label: "Calls to make" },
  days: { href: href("closedDays"), label: "Closed days" },
  technicians: { href: href("technicians"), label: "Technicians" },
  search: { href: href("search"), label: "Search" },
  numbers: { href: href("numbers"), label: "Reports" },
  settings: { href: href("settings"), label: "Settings" },
};

/** A page as it is shown. */
export interface OfficeView {
  /** Another HTTP status than 200, or than that of the refusal. */
  status?: number;
  /** Of the document. */
  title: string;
  /** The page's heading, where it is another one. */
  heading?: string;
  /** The navigation entry to mark as current. */
  current?: keyof typeof sections;
  /** Beside the heading: links to other days, buttons. */
  tools?: ReactNode;
  /** What just happened, above the screen; undefined for nothing, and without it where the screen says that itself. */
  notice?: Notice | undefined;
  /** Whether phones may show a bar fixed to the bottom of the screen. */
  hasBar?: boolean;
  screen: ReactNode;
}

/** What was done, or why nothing was. */
export interface Notice {
  tone: "done" | "conflict" | "refused";
  text: string;
  /** What others changed meanwhile: "Rescheduled: Morning → Evening". */
  changes?: readonly string[];
  sides?: readonly Side[];
}

/** One thing on which two people disagree: what is stored now beside what was just sent and not stored. */
export interface Side {
  label: string;
  now: string;
  yours: string;
}

/** The affected visits, with a question in the words of the change. */
export interface UndecidedVisits {
  /** "Close Thu, Jun 11". */
  title: string;
  /** Why the office has to decide about them. */
  text: string;
  visits: readonly AffectedVisit[];
}

/** Why a form changed nothing. */
export interface Refusal {
  /**
   * HTTP status: 202 (nothing wrong, nothing saved yet), 409, 422 or 503 of a page that shows the form again; others are about the
   * address.
   */
  status: number;
  /** As it is to be shown, where that is not as it was sent. */
  form?: FormData;
  notice?: Notice;
  /** Messages by field. */
  errors?: Errors;
  /** The form has to say why it is done all the same. */
  asksReason?: boolean;
  /** The form has to be sent again by the person who meant it: somebody may have pressed the wrong button. */
  asksAgain?: boolean;
  /** In a conflict, the visit as the form had shown it. */
  seen?: Booking;
  /** The affected visits that the office has to decide about first. */
  undecided?: UndecidedVisits;
  /** Why there is no free spot in the chosen window, and what is free instead. */
  noSpot?: { message: string; alternatives: readonly DaySlot[] };
  /** The visit that this form already became. */
  alreadySent?: Booking;
  /** The request's id, when the change could not be stored. */
  failed?: string;
}

export type Errors = Readonly<Partial<Record<string, string>>>;

/** A refused form as it was sent: the page shows it again, so that nothing typed is lost. */
export type RefusedForm = Refusal & { form: FormData };

/** What the parts of a page with forms are given. */
export interface FormScene {
  /** Of the page, where its forms post to. */
  path: string;
  now: Date;
  /** The form that was just sent, if it changed nothing. */
  refusal: RefusedForm | undefined;
}

/** A page: what it shows, and what its forms do. */
export interface Page {
  /** The notice after a change, by the word in `?done=`. */
  done?: Readonly<Record<string, string>>;
  /** What is typed into its form is kept for a day on the device that sent it, at an address of its own: a call that is being written down. */
  keepsForms?: boolean;
  /** @param refused the form that was just sent and changed nothing */
  show(request: OfficeRequest, refused?: RefusedForm): Promise<OfficeView | Response>;
  /**
   * Does what a form asks for.
   * @returns the address to go to, or why nothing was changed, or a page with the answer; undefined for an unknown form
   */
  change?(request: OfficeRequest, form: FormData): Promise<string | Refusal | OfficeView | undefined>;
}

/** The change that the `action` of a form names; an unknown one is an unknown form. */
export const byAction =
  (changes: Readonly<Record<string, NonNullable<Page["change"]>>>): NonNullable<Page["change"]> =>
  async (request, form) => {
    const action = String(form.get("action"));
    return Object.hasOwn(changes, action) ? changes[action]?.(request, form) : undefined;
  };

/** The words for the `done` of an address; undefined for anything else. */
export function doneNotice(done: string | null, words: Readonly<Record<string, string>>): Notice | undefined {
  const text = done !== null && Object.hasOwn(words, done) ? words[done] : undefined;
  return text === undefined ? undefined : { tone: "done", text };
}

/** In characters: as much as the forms without photos may have in all. */
const longestText = 65_536;

/** For 400 and 413, the server has a page in words. */
const answerOf = (status: number, headers = {}) => new Response(null, { status, headers });

/** In an address and among a form's inputs: the id under which the form is kept. */
export const keptInput = "kept";

/** In characters. */
const longestKept = 500_000;

/** As `randomUUID` and browsers write one. */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function idIn(form: FormData | undefined): string | undefined {
  const id = form?.get(keptInput);
  return typeof id === "string" && uuid.test(id) ? id : undefined;
}

/**
 * Keeps a form that has changed nothing.
 * @returns the address that shows it; undefined if it could not be kept
 */
async function keep({ office, place, log }: OfficeRequest, url: URL, refused: RefusedForm) {
  const { form, ...refusal } = refused;
  const fields = [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, severalLines(value)]] : []));
  const kept = { ...place, id: idIn(form) ?? randomUUID(), content: JSON.stringify({ fields, refusal }) };
  if (kept.content.length > longestKept) return undefined;
  try {
    await office.keepForm(kept);
  } catch (err) {
    log.error({ err }, "A form of the office could not be kept");
    return undefined;
  }
  const query = new URLSearchParams(url.search);
  query.delete("done");
  query.set(keptInput, kept.id);
  return `${url.pathname}?${query}`;
}

/** Drops what was kept of a form that has changed something. */
async function dropKept({ office, place, log }: OfficeRequest, form: FormData | undefined): Promise<void> {
  await office
    .dropForms(place, idIn(form))
    .catch((err: unknown) => log.error({ err }, "What was kept of a form could not be dropped"));
}

/** @param content as it is stored */
export function readKept(content: string): RefusedForm {
  const { fields, refusal } = JSON.parse(content) as { fields: [string, string][]; refusal: Refusal };
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return { ...refusal, form };
}

/** What is kept of the form that the request's address names. */
async function findKept({ office, place, query }: OfficeRequest): Promise<RefusedForm | undefined> {
  const id = query.get(keptInput);
  const content = id === null ? undefined : await office.readForm(place, id);
  return content === undefined ? undefined : readKept(content);
}

type Asked = Pick<APIContext, "request" | "url" | "locals" | "params"> & { response: ResponseInit };

/** What a route sends: its page, or where to go after a form. @param astro the route's `Astro`, whose status is set */
export async function answer(astro: Asked, { show, change, done, keepsForms }: Page): Promise<OfficeView | Response> {
  const form = astro.request.method === "POST" ? await astro.request.formData().catch(() => answerOf(400)) : undefined;
  if (form instanceof Response) return form;
  for (const text of form?.values() ?? [])
    if (typeof text === "string" && text.length > longestText) return answerOf(413);
  const query = astro.url.searchParams;
  const place = { session: astro.locals.user.session ?? "", page: astro.url.pathname };
  const request: OfficeRequest = { ...astro.locals, place, query, params: astro.params };
  const outcome = form && (await change?.(request, form));
  if (form && outcome === undefined) return answerOf(400);
  if (typeof outcome === "string") {
    if (keepsForms) await dropKept(request, form);
    return answerOf(303, { location: outcome });
  }
  const isView = outcome && "screen" in outcome;
  const sent = form && outcome && !isView ? { form, ...outcome } : undefined;
  const address = sent && keepsForms ? await keep(request, astro.url, sent) : undefined;
  if (address !== undefined) return answerOf(303, { location: address });
  const refused = form || !keepsForms ? sent : await findKept(request);
  const page = isView ? outcome : await show(request, refused);
  if (page instanceof Response) return page;
  astro.response.status = page.status ?? refused?.status ?? 200;
  if (!done) return page;
  return { notice: form || refused ? refused?.notice : doneNotice(query.get("done"), done), ...page };
}
