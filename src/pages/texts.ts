import type { APIRoute } from "astro";

/** Where the provider of texts posts replies, and what became of texts. Whoever else posts here learns nothing and changes nothing. */
export const POST: APIRoute = async ({ request, url, locals: { bookings } }) => {
  const { headers } = request;
  const answer = await bookings.receiveFromProvider({
    target: url.pathname + url.search,
    headers,
    body: await request.text(),
  });
  if (!answer) return new Response(null, { status: 403 });
  return new Response(answer.body, { headers: { "content-type": answer.type, "cache-control": "no-store" } });
};
