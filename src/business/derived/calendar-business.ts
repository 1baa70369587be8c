import { business } from "../business.ts";

/** The business as it appears in calendar files. */
export const calendarBusiness = {
  name: business.name,
  email: business.email,
  phone: business.phone.text,
  siteUrl: business.siteUrl,
};
