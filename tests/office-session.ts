/** Opens the office in tests, as its users do. */

import type { OfficeService } from "../src/bookings/office-service.ts";
import { enterPath } from "../src/shared/links/private-path.ts";

/** A running site, and the office of the database behind it. */
export interface OfficeServer {
  /** Without a trailing slash. */
  url: string;
  office: Pick<OfficeService, "addLink" | "book">;
}

export interface OfficeSession {
  /** For `fetch`: the Cookie header. */
  cookie: string;
  /** For a browser: `context.addCookies([session.browserCookie])`. */
  browserCookie: { name: string; value: string; url: string };
}

let links = 0;

/**
 * Makes a link, opens it and presses its button.
 * @param technicianId whose own day the link shows; without one, the whole office
 * @throws Error if the office doesn't open
 */
export async function officeSession(
  { url, office }: OfficeServer,
  label = `Desk ${++links}`,
  technicianId?: string,
): Promise<OfficeSession> {
  const link = await office.addLink({ label, technicianId });
  if (link.status !== "added") throw new Error(`No link for ${label}: ${link.status}`);
  const headers = { connection: "close" };
  const answer = await fetch(url + enterPath(link.token), { method: "POST", redirect: "manual", headers });
  const [cookie = ""] = answer.headers.getSetCookie().map((header) => header.split(";")[0] ?? "");
  const [name = "", value = ""] = cookie.split("=");
  if (answer.status !== 303 || !value) throw new Error(`The office did not open: ${answer.status}`);
  return { cookie, browserCookie: { name, value, url } };
}
