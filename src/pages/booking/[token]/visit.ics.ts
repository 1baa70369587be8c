import type { APIRoute } from "astro";
import { visitInvitation } from "../../../bookings/messages/email/ics.ts";
import { customerAddress } from "../../../bookings/messages/email/safe-text.ts";
import { privatePath } from "../../../shared/links/private-path.ts";
import { canStillChange } from "../../../shared/rules/visit-timing.ts";
import { absoluteUrl } from "../../../site/seo/metadata.ts";
import { privateHeaders } from "../_private.ts";

/** GET /booking/<token>/visit.ics: the visit as a downloadable calendar file. 404 for a wrong token. */
export const GET: APIRoute = async ({ params, locals }) => {
  const { token = "" } = params;
  const booking = await locals.bookings.findByToken(token);
  if (!booking) {
    const text = "There is no visit at this address. Please open the link in your confirmation email again.\n";
    return new Response(text, { status: 404, headers: { ...privateHeaders, "content-type": "text/plain" } });
  }
  const link = absoluteUrl(privatePath(token));
  const visit = { ...booking, address: customerAddress(booking.address) };
  const file = visitInvitation(visit, {
    method: "PUBLISH",
    link,
    isChangeable: canStillChange(booking, new Date()),
  });
  return new Response(file, {
    headers: {
      ...privateHeaders,
      "content-type": "text/calendar; charset=utf-8; method=PUBLISH",
      "content-disposition": 'attachment; filename="repair-visit.ics"',
    },
  });
};
