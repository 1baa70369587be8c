/** Whatever the schema allows, mails and the office's form can take it. tests/built/legal-facts.test.ts renders all pages with it. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { composeMail } from "../../src/bookings/messages/email/compose.tsx";
import { claimedMail, writtenAndRead } from "../../src/bookings/messages/email/fixtures.ts";
import { emailKinds } from "../../src/bookings/messages/message-kinds.ts";
import { readForm, writeForm } from "../../src/facts/effective-facts.ts";
import type { Field } from "../../src/facts/fields.ts";
import { type FactDocument, factList } from "../../src/facts/schema.ts";
import { createSite, withSite } from "../../src/facts/site.ts";
import { createLetterhead } from "../../src/runtime/mails.ts";
import { timeSlots } from "../../src/shared/time/slots.ts";
import { full } from "../full-size.ts";
import { type Extreme, legalDocuments, legalValues } from "./legal-facts.ts";

const extremes: readonly Extreme[] = ["longest", "shortest", "any"];
const numRuns = full ? 200 : 1;
const seed = 20261127;

test.each(extremes)("every mail can be written and read with the %s legal values", async (extreme) => {
  const settings = { smtpUrl: undefined, mailFrom: undefined, mailTo: undefined, textsApi: undefined, dataFolder: "" };
  await fc.assert(
    fc.asyncProperty(legalDocuments(extreme), async (document) => {
      const site = createSite({ BUSINESS_FACTS: JSON.stringify(document) });
      expect(site.refused).toEqual([]);
      await withSite(site, async () => {
        const letterhead = createLetterhead(settings);
        for (const kind of emailKinds) {
          const mail = claimedMail(kind, { timeSlot: timeSlots()[0] ?? "" });
          const { read } = await writtenAndRead(await composeMail(mail, letterhead, new Date("2026-06-01")));
          expect(`${read.text} ${read.html}`).not.toMatch(/undefined|NaN|\[object/);
        }
      });
    }),
    { seed, numRuns },
  );
});

test.each(extremes)("the office’s form reads the %s legal values as it writes them", (extreme) => {
  for (const [name, field] of factList)
    for (const value of fc.sample(legalValues(field as Field, extreme), { seed, numRuns })) {
      const document = { [name]: value } as FactDocument;
      expect(readForm([name], writeForm(document))).toEqual({ facts: document });
    }
});
