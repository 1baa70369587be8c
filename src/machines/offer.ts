/** What can be booked, for programs: GET /api/services. */
import { timeZone } from "../booking/time/new-york.ts";
import { daysOffered, slotDetails, timeSlots } from "../booking/time/slots.ts";
import { priceUsd } from "../business/derived/price.ts";
import { business, facts } from "../business/site.ts";
import { services } from "../catalog/services/services.ts";
import { absoluteUrl } from "../seo/metadata.ts";

/** The time windows with their hours and days. */
export const offeredWindows = () =>
  timeSlots().map((id) => {
    const { name, hours } = slotDetails(id);
    return { id, name, hours, days: daysOffered(id) };
  });

/** The services with their common problems, the time windows, and what applies to every visit. */
export const offer = () => ({
  business: { name: business().name, phone: business().phone.text, area: "Pinellas County, Florida" },
  services: services.map(({ id, title, description, details }) => ({
    id,
    name: title,
    description,
    url: absoluteUrl(`/services/${id}`),
    problems: details,
  })),
  windows: offeredWindows(),
  terms: {
    url: absoluteUrl("/terms-of-use"),
    ...(priceUsd() && { fromUsd: Number(priceUsd()) }),
    warrantyDays: facts().warrantyDays,
    noticeHours: facts().noticeHours,
    timeZone,
  },
});
