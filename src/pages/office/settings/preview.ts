import type { APIRoute } from "astro";
import { href } from "../../../shared/links/href.ts";

/** This browser sees the draft at the site's addresses from now on, or the site itself again. */
export const POST: APIRoute = async ({ locals: { officeCookie }, request }) => {
  const token = officeCookie.read(request.headers.get("cookie"));
  const form = await request.formData().catch(() => undefined);
  if (!token || !form) return new Response(null, { status: 400 });
  const ends = form.has("end");
  const [cookie, location] = ends ? [officeCookie.endPreview(), href("settings")] : [officeCookie.preview(token), "/"];
  return new Response(null, { status: 303, headers: { location, "set-cookie": cookie } });
};
