/** The icons of the site, as paths. */
import { business, facts } from "../../facts/site.ts";
import { logoForms } from "../../shared/photo-paths.ts";

/**
 * The owner's logo, if it is no wider than an icon can show; else a drawing. Without a `phone` icon, phones make one from the name
 * of the page, and without a `large` one, search engines take a picture of the business.
 */
export function icons(): { tab: string; phone?: string; large?: string } {
  const { logo, colors } = facts();
  const forms = logo ? logoForms(logo) : undefined;
  if (forms?.icon) return { tab: forms.icon, phone: forms.icon, large: forms.png };
  const tab = "/icon.svg";
  if (forms) return { tab, large: forms.png };
  const isOurs = colors === "navy" && !business().initial;
  return { tab, ...(isOurs && { phone: "/icon-180.png", large: "/icon-512.png" }) };
}
