/** The names of the environment variables that pages are made of: the site is rebuilt when one of them changes. */
import { socialNetworks, socialVariable } from "./social-networks.ts";

/** What each must be, and its default: environment.ts. */
export const identityNames = [
  "BUSINESS_NAME",
  "BUSINESS_PHONE",
  "BUSINESS_EMAIL",
  "BUSINESS_OFFICE_STREET",
  "BUSINESS_OFFICE_CITY",
  "BUSINESS_OFFICE_ZIP",
  "BUSINESS_PROFILE_STREET",
  "BUSINESS_PROFILE_CITY",
  "BUSINESS_PROFILE_ZIP",
  "BUSINESS_PROFILE_COORDINATES",
  "SITE_URL",
  "TILES_URL",
  "LINK_PREVIEWS",
  "RETENTION_MONTHS",
] as const;

export const environmentNames: readonly string[] = [...identityNames, ...socialNetworks.map(socialVariable)];
