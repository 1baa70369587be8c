import type { APIRoute } from "astro";
import { privateHeaders } from "../../_private.ts";

/** A photo that the customer has sent; with `?small`, as lists show it. */
export const GET: APIRoute = async ({ url, params: { token = "", id = "" }, locals: { bookings } }) => {
  const visit = await bookings.findByToken(token);
  const photo = visit && (await bookings.readPhoto(visit, id, url.searchParams.has("small") ? "small" : "content"));
  if (!photo) return new Response(null, { status: 404 });
  const headers = { ...privateHeaders, "cache-control": "private, no-store", "content-type": photo.type };
  return new Response(new Uint8Array(photo.picture), { headers });
};
