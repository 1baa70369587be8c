/** What can be booked, for programs: GET /api/services. */

import { services } from "../../content/services/services.ts";
import { priceUsd } from "../../facts/derived/price.ts";
import { business, facts } from "../../facts/site.ts";
import { href } from "../../shared/links/href.ts";
import { timeZone } from "../../shared/time/new-york.ts";
import { daysOffered, slotDetails, timeSlots } from "../../shared/time/slots.ts";
import { absoluteUrl } from "../seo/metadata.ts";

/** The time windows with their hours and days. */
export const openWindows = () =>
  timeSlots().map((id) => {
    const { name, hours } = slotDetails(id);
    return { id, name, hours, days: daysOffered(id) };
  });

/** The services with their common problems, the time windows, and what applies to every visit. */
export const offer = () => ({
  business: { name: business().name, phone: business().phone.text, area: "Pinellas County, Florida" },
  services: services().map(({ id, title, description, details }) => ({
    id,
    name: title,
    description,
    url: absoluteUrl(href("service", id)),
    problems: details,
  })),
  windows: openWindows(),
  terms: {
    url: absoluteUrl(href("terms")),
    ...(priceUsd() && { fromUsd: Number(priceUsd()) }),
    warrantyDays: facts().warrantyDays,
    noticeHours: facts().noticeHours,
    timeZone,
  },
});
