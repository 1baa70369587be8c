import type { APIRoute } from "astro";
import { privatePath } from "../../../../shared/links/private-path.ts";
import { privateHeaders } from "../../_private.ts";

const backTo = (token: string, query = "") =>
  new Response(null, { status: 303, headers: { ...privateHeaders, location: `${privatePath(token)}${query}#photos` } });

/** Nothing is here but what forms post: the photos are on the visit's page. */
export const GET: APIRoute = async ({ params: { token = "" } }) => backTo(token);

/** Takes one photo of the customer, or takes one away; the visit's page says what became of it. */
export const POST: APIRoute = async ({ request, params: { token = "" }, locals: { bookings } }) => {
  const form = await request.formData().catch(() => undefined);
  const visit = await bookings.findByToken(token);
  if (!form || !visit) return new Response(null, { status: form ? 404 : 400 });
  const [photo, remove] = [form.get("photo"), form.get("remove")];
  const answer =
    typeof remove === "string"
      ? await bookings.removePhoto(visit, remove)
      : await bookings.addPhoto(visit, photo instanceof File ? await photo.bytes() : new Uint8Array());
  return backTo(token, `?photo=${encodeURIComponent(answer)}`);
};
