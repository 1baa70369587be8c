import type { APIRoute } from "astro";

/** Closes the office on this device. */
export const POST: APIRoute = async ({ locals: { office, officeCookie }, request }) => {
  const token = officeCookie.read(request.headers.get("cookie"));
  if (token) await office.closeSession(token);
  return new Response(null, { status: 303, headers: { location: "/", "set-cookie": officeCookie.remove() } });
};
