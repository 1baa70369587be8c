import type { APIRoute } from "astro";

/** A photo of a visit that somebody in the office may read; with `?small`, as lists show it. */
export const GET: APIRoute = async ({ url, params: { number = "", id = "" }, locals: { office, user } }) => {
  const [visit, ...others] = await office.findReadable(number, user);
  if (!visit || others.length > 0) return new Response(null, { status: 404 });
  const photo = await office.visitPhoto(visit, id, url.searchParams.has("small") ? "small" : "content");
  if (!photo) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(photo.picture), { headers: { "content-type": photo.type } });
};
