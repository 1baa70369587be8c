/** Answers requests for a page whose forms change days, people or calls. */
import type { APIContext } from "astro";
import { sentForm, unreadable } from "../_parts/form.ts";
import { type Fields, fieldsOf, type OfficeAnswer, type OfficeRequest } from "./staff-forms.ts";

interface StaffPage<View> {
  show(request: OfficeRequest, query: URLSearchParams): Promise<OfficeAnswer<View>>;
  /** Does what a form asks for; undefined for an unknown form. */
  change(request: OfficeRequest, fields: Fields): Promise<OfficeAnswer<View> | undefined>;
}

/** The page to show, or an answer without one: where to go after a change, or 400, for which the server has a page. */
export async function answerStaffPage<View>(
  { request, url, locals }: Pick<APIContext, "request" | "url" | "locals">,
  { show, change }: StaffPage<View>,
): Promise<Response | { status: number; view: View }> {
  const own = { office: locals.office, by: locals.desk.label };
  const form = await sentForm(request);
  if (form instanceof Response) return form;
  const answer = form ? await change(own, fieldsOf(form)) : await show(own, url.searchParams);
  if (!answer) return unreadable();
  if (answer.kind === "page") return answer;
  return new Response(null, { status: 303, headers: { location: `${url.pathname}?done=${answer.done}` } });
}
