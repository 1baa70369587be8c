/** How a page of the office answers a request: it shows itself, or does what one of its forms asks for. */
import type { APIContext } from "astro";
import type { ReactNode } from "react";
import type { ConcernedVisit } from "../booking/staff/concerned.ts";
import type { Booking } from "../booking/storage/bookings.ts";

/** A request for a page, from somebody who may open it. */
export interface OfficeRequest
  extends Pick<App.Locals, "office" | "bookings" | "user" | "log" | "requestId" | "mail" | "behindTls" | "linkBase"> {
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

/** A part of the office that the navigation leads to. */
export type OfficeSection =
  | "day"
  | "week"
  | "new"
  | "calls"
  | "days"
  | "technicians"
  | "search"
  | "numbers"
  | "settings";

/** A page as it is shown. */
export interface OfficeView {
  /** Another HTTP status than 200, or than that of the refusal. */
  status?: number;
  /** Of the document. */
  title: string;
  /** The page's heading, where it is another one. */
  heading?: string;
  /** The navigation entry to mark as current. */
  current?: OfficeSection;
  /** Whether it shows something that goes on: without script, it is asked for again every few seconds. */
  reloads?: boolean;
  /** Beside the heading: links to other days, buttons. */
  tools?: ReactNode;
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

/** A question about visits, in the words of the change. */
export interface ReviewOf {
  /** "Close Thu, Jun 11". */
  title: string;
  /** Why they have to be decided about. */
  text: string;
  visits: readonly ConcernedVisit[];
  /** An announcement to begin with; `until` is a time in New York, "2026-11-26T18:00". */
  suggestion?: { text: string; until: string };
}

/** Why a form changed nothing. */
export interface Refusal {
  /** HTTP status, such as 409 or 422. */
  status: number;
  notice?: Notice;
  /** Messages by field. */
  errors?: Errors;
  /** The form has to say why it is done all the same. */
  asksReason?: boolean;
  /** In a conflict, the visit as the form had shown it. */
  seen?: Booking;
  /** The visits that somebody has to decide about first. */
  review?: ReviewOf;
}

export type Errors = Readonly<Partial<Record<string, string>>>;

/** A refused form as it was sent: the page shows it again, so that nothing typed is lost. */
export type RefusedForm = Refusal & { form: FormData };

/** A page: what it shows, and what its forms do. */
export interface Page {
  /** @param refused the form that was just sent and changed nothing */
  show(request: OfficeRequest, refused?: RefusedForm): Promise<OfficeView | Response>;
  /**
   * Does what a form asks for.
   * @returns the address to go to, or why nothing was changed, or a page that says so; undefined for an unknown form
   */
  change?(request: OfficeRequest, form: FormData): Promise<string | Refusal | OfficeView | undefined>;
}

/** 400, for which the server has a page in words. */
const unreadable = () => new Response(null, { status: 400 });

/** What a route sends: its page, or where to go after a change. @param astro the route's `Astro`, whose status is set */
export async function answer(
  astro: Pick<APIContext, "request" | "url" | "locals" | "params"> & { response: ResponseInit },
  { show, change }: Page,
): Promise<OfficeView | Response> {
  const form = astro.request.method === "POST" ? await astro.request.formData().catch(unreadable) : undefined;
  if (form instanceof Response) return form;
  const request: OfficeRequest = { ...astro.locals, query: astro.url.searchParams, params: astro.params };
  const outcome = form && (await change?.(request, form));
  if (form && outcome === undefined) return unreadable();
  if (typeof outcome === "string") return new Response(null, { status: 303, headers: { location: outcome } });
  const isView = outcome && "screen" in outcome;
  const page = isView ? outcome : await show(request, form && outcome && { ...outcome, form });
  if (!(page instanceof Response)) astro.response.status = page.status ?? outcome?.status ?? 200;
  return page;
}
