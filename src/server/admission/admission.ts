/** Admission checks that need nothing but the head of a request. */
import type { FastifyRequest } from "fastify";
import { networksOf } from "../../booking/keys/ip-networks.ts";
import type { Notice } from "../answers/notices.ts";
import { clientIpOf } from "./client-ip.ts";
import { isFromOtherSite } from "./origin-check.ts";
import { budgetOf, type RateLimits } from "./rate-limits.ts";

export interface AdmissionOptions {
  /** The site's public address. */
  siteUrl: string;
  /** How many of our own proxies a request passes through. */
  trustedProxies: number;
  rateLimits: RateLimits;
}

const fromOtherSite: Notice = {
  status: 403,
  title: "This form came from another site",
  text: "Please open the page on our own site and send the form from there, or call us at",
};

/** @param isForm whether a browser can send it again, with everything typed in it */
function tooMany(seconds: number, isForm: boolean): Notice {
  const minutes = Math.ceil(seconds / 60);
  const inAWhile = minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
  const then = isForm
    ? `What you typed isn’t lost: reload this page ${inAWhile}, and your browser sends it again. Or call us at`
    : `Please try again ${inAWhile}, or call us at`;
  return {
    status: 429,
    title: "Please wait a moment",
    text: `There were too many attempts from your internet connection. ${then}`,
    retryAfter: seconds,
  };
}

/** @returns why the request is refused, if it is */
export async function refusalOf(
  { method, headers, path, raw }: FastifyRequest,
  { siteUrl, trustedProxies, rateLimits }: AdmissionOptions,
): Promise<Notice | undefined> {
  if (method === "POST" && isFromOtherSite(headers, path, siteUrl)) return fromOtherSite;
  const budget = budgetOf(method, path);
  if (budget === undefined) return undefined;
  const wait = await rateLimits.spend(budget, networksOf(clientIpOf(raw, trustedProxies)));
  return wait === undefined ? undefined : tooMany(wait, method === "POST" && !path.startsWith("/api/"));
}
