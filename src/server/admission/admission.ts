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

function tooMany(seconds: number): Notice {
  const minutes = Math.ceil(seconds / 60);
  return {
    status: 429,
    title: "Please wait a moment",
    text: `There were too many attempts from your internet connection. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}, or call us at`,
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
  return wait === undefined ? undefined : tooMany(wait);
}
