import type { APIRoute } from "astro";

/** A form of an uploaded photo that pages show, under a name that its content gives it. */
export const GET: APIRoute = async ({ locals: { office }, params: { name = "" } }) => {
  // The photo itself is for the office.
  const photo = name.includes("-") ? await office.sitePicture(name) : undefined;
  if (!photo) return new Response(null, { status: 404 });
  const headers = {
    "content-type": photo.type,
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "cross-origin",
  };
  return new Response(new Uint8Array(photo.content), { headers });
};
