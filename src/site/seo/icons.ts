/** The icons of the site, as paths. */
import { business, facts } from "../../facts/site.ts";

/**
 * The owner's logo, if it is no wider than an icon can show; else a drawing. Without a `phone` icon, phones make one from the name
 * of the page, and without a `large` one, search engines take a picture of the business.
 */
export function icons(): { tab: string; phone?: string; large?: string } {
  const { logo, initial } = business();
  const tab = logo?.icon ?? "/icon.svg";
  if (logo) return { tab, ...(logo.icon && { phone: tab }), large: logo.png };
  const isOurs = facts().colors === "navy" && !initial;
  return { tab, ...(isOurs && { phone: "/icon-180.png", large: "/icon-512.png" }) };
}
