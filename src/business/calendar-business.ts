import { business } from "./business.ts";

/** The business as calendar files show it. */
export const calendarBusiness = {
  name: business.name,
  email: business.email,
  phone: business.phone.text,
  siteUrl: business.siteUrl,
};
