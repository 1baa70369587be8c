/** Every kind of mail in every state, as the outbox would send it. */
import { composeMail } from "../booking/mail/compose.tsx";
import { templateOf } from "../booking/mail/templates.tsx";
import { channelOf, emailKinds, type MailKind, mailRemarks, recipientOf } from "../booking/outbox/mail-kinds.ts";
import type { ClaimedMail } from "../booking/outbox/queue.ts";
import { asBookedOnline, type Booking } from "../booking/storage/bookings.ts";
import { business } from "../business/business.ts";
import { mailSender } from "../runtime/mails.ts";
import { filledValues } from "./samples.ts";

const settings = { smtpUrl: undefined, mailFrom: undefined, mailTo: undefined, dataFolder: "" };
const sender = mailSender(business, settings, "of samples, opens nothing");

const booking: Booking = {
  ...filledValues,
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  createdAt: "2026-06-09T13:00:00.000Z",
  updatedAt: "2026-06-09T13:00:00.000Z",
  serviceType: "dryer-repair",
  serviceDate: "2026-06-12",
  serialNumber: "M92345678",
  source: { page: "/brands/whirlpool", referrer: "www.example.com", utm: { campaign: "spring" } },
  termsHash: null,
  ...asBookedOnline,
};

/** What differs from a plain mail, by the state's name. */
const states: Record<string, { booking?: Partial<Booking>; more?: Partial<ClaimedMail> }> = {
  plain: {},
  "nothing that may be left out": {
    booking: { modelNumber: "", serialNumber: "", source: { page: "", referrer: "", utm: {} } },
  },
  "long texts, with what looks like links": {
    booking: {
      name: "Maximiliane-Wilhelmina Featherstonehaugh-Cholmondeley of Belleair Shore",
      address: "12345 Gulf Boulevard, Building C, Unit 1407 beside the pool, Indian Rocks Beach, FL 33785-1234",
      description: `Visit https://example.com/now or call (900) 555-0199. ${"It hums, clicks and stops again. ".repeat(12)}`,
    },
  },
};

function claimed(kind: MailKind, { booking: changed, more }: (typeof states)[string]): ClaimedMail {
  return {
    id: "5d9c68c6-c50e-4c6b-8a39-5e0e3c0d4b7a",
    kind,
    channel: channelOf(kind),
    recipient: recipientOf(kind),
    address: recipientOf(kind) === "customer" ? { ...booking, ...changed }.email : "",
    messageId: "<sample@example.com>",
    booking: { ...booking, ...changed },
    remarks: [],
    previous: undefined,
    technician: undefined,
    attempt: 1,
    worker: "style page",
    failingSince: null,
    ...templateOf(kind).sample,
    ...more,
  };
}

async function write(title: string, mail: ClaimedMail) {
  const { to, subject = "", html, text } = await composeMail(mail, sender);
  const address = typeof to === "object" && "address" in to ? (to.address ?? "") : "";
  return { title, to: address, subject, html: String(html), text: String(text) };
}

/** A mail as its recipient gets it; the title says its kind and state. */
type WrittenMail = Awaited<ReturnType<typeof write>>;

/** Writes all of them; the business's notices also with each of their remarks. */
export function writeSampleMails(): Promise<WrittenMail[]> {
  return Promise.all(
    emailKinds.flatMap((kind) => {
      const remarked = recipientOf(kind) === "business" ? mailRemarks : [];
      return [
        ...Object.entries(states).map(([state, sample]) => write(`${kind}: ${state}`, claimed(kind, sample))),
        ...remarked.map((remark) => write(`${kind}: ${remark}`, claimed(kind, { more: { remarks: [remark] } }))),
      ];
    }),
  );
}
