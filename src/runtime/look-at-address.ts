/** Looks at an address as a visitor does, to find out whether it leads to this site. */
import { proofHeader } from "../bookings/access/own-address.ts";
import type { OfficeService } from "../bookings/office-service.ts";

/** What an address leads to, as far as this machine can see. */
export type Found = "reached" | "unencrypted" | "no-name" | "no-certificate" | "no-answer" | "elsewhere";

/** What an address leads to that leads here. */
export const reachedAt = (address: string): Found => (address.startsWith("https:") ? "reached" : "unencrypted");

/** @param patienceMs how long to wait for the answer */
export async function lookAt(
  address: string,
  office: Pick<OfficeService, "newAddressToken">,
  patienceMs = 8_000,
): Promise<Found> {
  const { token, proof } = await office.newAddressToken();
  try {
    const where = `${address}/.well-known/address-check/${token}`;
    // Its answer is not read, and where it leads on is not followed.
    const { headers, body } = await fetch(where, { redirect: "manual", signal: AbortSignal.timeout(patienceMs) });
    await body?.cancel();
    if (headers.get(proofHeader) !== proof) return "elsewhere";
    return reachedAt(address);
  } catch (error) {
    const { code = "" } = Object((error as Error).cause) as NodeJS.ErrnoException;
    if (["ENOTFOUND", "EAI_AGAIN", "EAI_NODATA"].includes(code)) return "no-name";
    return /CERT|TLS|SSL|EPROTO|SIGNATURE|ISSUER/.test(code) ? "no-certificate" : "no-answer";
  }
}
