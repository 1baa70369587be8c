/** /llms.txt: what the site offers to programs, in plain words (https://llmstxt.org). */

import { cities, citiesOff, findCity } from "../../content/places/cities.ts";
import { services } from "../../content/services/services.ts";
import { priceLine } from "../../facts/derived/price.ts";
import { isPromised, paysOnCompletion, serviceCallLine } from "../../facts/derived/promises-in-words.ts";
import { business, facts } from "../../facts/site.ts";
import { nextTimesOffered } from "../../shared/availability/availability.ts";
import { repairRule } from "../../shared/rules/repair-or-replace.ts";
import { slotsOn } from "../../shared/time/calendar.ts";
import { bookingFields } from "./booking-fields.ts";
import { openWindows } from "./offer.ts";
import { problemKinds } from "./problem-details.ts";

const exampleDay = "2026-06-11";

/** Dunedin, or the first city that is on. */
const examplePlace = () => {
  const { name = "", local } = findCity("dunedin") ?? cities()[0] ?? {};
  return { city: name, zip: local?.zipCodes[0]?.slice(0, 5) ?? "" };
};
const example = () => ({
  serviceType: services().some(({ id }) => id === "dryer-repair") ? "dryer-repair" : services()[0]?.id,
  serviceDate: exampleDay,
  timeSlot: slotsOn(exampleDay)[0] ?? "",
  name: "Dana Miller",
  phone: "(727) 555-0123",
  email: "dana@example.com",
  address: "12 Example Avenue",
  ...examplePlace(),
  description: services().some(({ id }) => id === "dryer-repair")
    ? "The dryer runs but stays cold."
    : services()[0]?.details[0],
  termsAccepted: true,
});

/** The whole text. */
export function llmsText(): string {
  return `# ${business().name}

> Appliance repair in homes across Pinellas County, Florida. ${[priceLine(), serviceCallLine()].filter(Boolean).join(" ")} No account${paysOnCompletion() ? ", nothing to pay before the work is done" : ""}.

This text is for programs that act for a person. People book at /book or call ${business().phone.text}. All addresses below are on this site.

## Book a visit in two requests

1. \`GET /api/availability\` says what is free: \`free\` has the next ${nextTimesOffered} times, \`days\` has the spots left per day and time window.
2. \`POST /api/bookings\` books. Headers: \`Content-Type: application/json\` and \`Idempotency-Key\` with a UUID of your own. Body, with the person's details, and with the \`date\` and \`slot\` of a free time as \`serviceDate\` and \`timeSlot\`:

\`\`\`json
${JSON.stringify(example(), null, 2)}
\`\`\`

Fields:

${bookingFields()
  .map(({ name, isRequired, note }) => `- \`${name}\`${isRequired ? "" : " (optional)"}: ${note}`)
  .join("\n")}

201 means booked. \`link\` in the answer is the path of the visit's private page: give it to the person, and to nobody else, because anyone who has it can reschedule or cancel, up to ${facts().noticeHours} hours before the visit.

If no answer arrives, send the same again with the same key: 200 means it was booked before, and nothing is booked twice.

## Before you send

- Book only what a person has asked for, with that person's own name, phone and email. A confirmation goes to the email.
- Show the person the terms at /terms-of-use. \`termsAccepted\` is their answer, not yours.
- Send the fields above and no others. The limits and the spam filter are those for people. Please don't book to test.
- Out of the area, or unsure? Don't give up: a person decides on the phone, ${business().phone.text}.

## Services

${services()
  .map(({ id, title, description }) => `- \`${id}\`: ${title}. ${description}`)
  .join("\n")}

## Time windows

${openWindows()
  .map(({ id, name, hours, days }) => `- \`${id}\`: ${name}, ${hours}, ${days}`)
  .join("\n")}

All times are in America/New_York.

## Refusals

Errors are problem details (RFC 9457, \`application/problem+json\`): \`type\`, \`title\`, \`status\` and \`detail\`. The end of \`type\` is one of these:

${Object.entries(problemKinds)
  .map(([kind, { title, meaning }]) => `### ${kind}\n\n${title}. ${meaning}`)
  .join("\n\n")}

## What there is not

Nothing here finds a visit or a person by phone, email or address. The link in the answer, which is also in the confirmation email, is the only way to a visit; a person who has lost it has it emailed to the address on file at /lost-link.

## More

- [OpenAPI 3.1 description](/api/openapi.json)
- [Services, common problems and time windows as JSON](/api/services)
- \`GET /api/coverage?place=33770\` says whether we come to a ZIP code or city: \`answer\` is yes, call, box (for P.O. boxes alone), no or unknown, \`message\` is what people read. ${citiesOff().length > 0 ? "A community of Pinellas County that gets a no can’t be booked; no other answer" : "None of them"} keeps you from booking.
- [Prices](/prices): what the ${isPromised("flatRate") ? "flat rate" : "price"} includes, what is never charged, and what is owed without a repair
- [Repair or replace](/repair-or-replace), our rule of thumb: ${repairRule()}
- [Problems by appliance, with first aid and safe checks](/problems)
- [Error codes and what they mean](/error-codes)
- [All pages](/sitemap.xml)
`;
}
