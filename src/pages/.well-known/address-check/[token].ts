import type { APIRoute } from "astro";
import { proofHeader } from "../../../bookings/access/own-address.ts";

/** Proves to the office that an address leads to this site; an unknown path with any token but its own. */
export const GET: APIRoute = async ({ locals, params }) => {
  const proof = await locals.office.addressProof(params.token ?? "");
  return new Response(null, proof ? { status: 204, headers: { [proofHeader]: proof } } : { status: 404 });
};
