import type { APIRoute } from "astro";

/** A stored photo, as the office's forms show it. */
export const GET: APIRoute = async ({ locals: { office }, params: { id = "" } }) => {
  const photo = await office.sitePicture(id);
  if (!photo) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(photo.content), { headers: { "content-type": photo.type } });
};
