/** What every kind of email says, in one of two layouts. Only the build and tests can load JSX. */

import { type ComponentProps, Fragment, type ReactElement } from "react";
import { priceLine, taxLine } from "../../../facts/derived/price.ts";
import { serviceCallLine } from "../../../facts/derived/promises-in-words.ts";
import { business, facts } from "../../../facts/site.ts";
import { reservedMessage } from "../../../shared/form/success-message.ts";
import { notComing } from "../../../shared/rules/refusal-messages.ts";
import { lateWords, onTheWayWords, underwayWords } from "../../../shared/rules/visit-state.ts";
import { sentence } from "../../../shared/text.ts";
import { formatDocumentDate, formatWeekday } from "../../../shared/time/calendar.ts";
import { arrivalRange } from "../../../shared/time/instant-in-words.ts";
import { timeSlots } from "../../../shared/time/slots.ts";
import { receiptOf } from "../../accounts/receipt.ts";
import type { Booking } from "../../store/bookings.ts";
import type { ClaimedMail } from "../message.ts";
import { type KindFor, type MailKind, offerHours } from "../message-kinds.ts";
import { BusinessLayout } from "./BusinessLayout.tsx";
import { CallUs, CustomerLayout, HowToChange, LinkIsPrivate } from "./CustomerLayout.tsx";
import type { MailProps } from "./MailLayout.tsx";
import { ActionButton, Amount, Facts, MailLink, PhoneLink } from "./parts.tsx";

interface Template {
  /** Precedes service and time: "Dryer Repair, Thursday, June 11, morning (8am-12pm)". */
  subject: (mail: Pick<MailProps, "technician">) => string;
  /** When the visit is, where it is known more closely than its window. */
  when?: (visit: Booking) => string | undefined;
  /** What happens to the entry in the customer's calendar. */
  invitation?: "REQUEST" | "CANCEL";
  body: (mail: MailProps) => ReactElement;
  /** What the samples of this kind have that others don't. */
  sample?: () => Partial<Pick<ClaimedMail, "previous" | "technician" | "account" | "booking">>;
}

const rescheduled = () => ({ previous: { date: "2026-06-10", slot: timeSlots().at(-1) ?? "" } }) as const;

/** An email to the business: what happened, in one line, then all facts. */
const toBusiness = (
  subject: string,
  lead: string,
  { title = subject, ...more }: { title?: string } & Partial<Template> = {},
): Template => ({
  subject: () => subject,
  body: (mail) => <BusinessLayout {...mail} title={title} lead={lead} />,
  ...more,
});

const toTheBusiness: Readonly<Record<KindFor<"business">, Template>> = {
  notice: toBusiness("New booking", "Someone booked this visit on the website."),
  "ceiling-notice": toBusiness(
    "Online booking is paused. New booking",
    "Someone booked this visit on the website. So many visits are waiting for review that the form now tells visitors to call. In the office, Online bookings lists them together: approve them all, or cancel them without emailing anyone, with one press.",
  ),
  "changed-notice": toBusiness("Visit rescheduled", "This visit has a new time.", { sample: rescheduled }),
  "cancelled-notice": toBusiness("Visit canceled", "No one needs to go: the spot is open again."),
  "details-notice": toBusiness(
    "Details changed",
    "The customer changed or added something on the visit’s page. The time is the same. Here are the details now:",
  ),
  "cannot-make-it-notice": toBusiness(
    "Can’t make it",
    "The visit stays booked until you act. Please call the customer, then cancel or reschedule it in the office.",
    { title: "The customer can’t make it" },
  ),
};

/** An email to the customer. @param says what it says, as `CustomerLayout` has it */
const toCustomer = (
  subject: string | Template["subject"],
  says: (mail: MailProps) => Omit<ComponentProps<typeof CustomerLayout>, keyof MailProps> & { link?: string },
  more: Pick<Template, "when" | "invitation" | "sample"> = {},
): Template => ({
  subject: typeof subject === "string" ? () => subject : subject,
  body: (mail) => <CustomerLayout {...mail} {...says(mail)} />,
  ...more,
});

const appliance = (when: string) => `Your appliance repair: ${when}.`;
const manage = "View, reschedule, or cancel your visit";
const adult = "Please make sure an adult is home and we can get to the appliance.";

/** @param titleOf with the first name of who comes */
const arrival =
  (titleOf: typeof onTheWayWords): Parameters<typeof toCustomer>[1] =>
  ({ booking, technician }) => ({
    title: titleOf(technician),
    preview: appliance,
    intro: `${underwayWords(booking, technician) ?? titleOf(technician)}.`,
    details: [adult],
    button: "View your visit",
    ending: <CallUs words="Something came up? Please call us right away:" />,
  });
const onArrival = {
  when: ({ serviceDate, arrivalAt }: Booking) =>
    arrivalAt ? `${formatWeekday(serviceDate)}, about ${arrivalRange(arrivalAt)}` : undefined,
  sample: () => ({ technician: "Rosa" }),
};

/** Emails to the customer. They must not repeat what someone else may have typed, except name and address. */
const toTheCustomer: Readonly<Record<KindFor<"customer">, Template>> = {
  confirmation: toCustomer(
    "Booked",
    ({ booking: { followsId, followReason }, isChangeable }) => ({
      title:
        followReason === "warranty"
          ? "Your warranty visit is booked"
          : followsId
            ? "Your next visit is booked"
            : "Your visit is booked",
      preview: (when) => (followsId ? `${when}.` : `${when}. ${priceLine()}`),
      intro: `${followsId ? "We’ll be back." : "Thank you for booking with us."} ${reservedMessage} Here are the details:`,
      details: [
        `We’ll arrive within that window, and a typical visit takes ${facts().typicalVisit}. Please make sure an adult is home.`,
        followReason === "warranty" && "The repair is under warranty: this visit costs you nothing.",
        // What the repair costs was agreed at the visit before this one.
        !followsId && (
          <>
            {priceLine()} {serviceCallLine()} {taxLine()} You can pay by {facts().waysToPay}, and repairs come with our{" "}
            {facts().warrantyDays}-day parts and labor warranty. What a visit costs and includes:{" "}
            <MailLink href={`${business().siteUrl}/prices`}>our prices</MailLink>.
          </>
        ),
      ].filter(Boolean),
      button: isChangeable ? manage : "View your visit",
      ending: <HowToChange isChangeable={isChangeable} />,
    }),
    { invitation: "REQUEST" },
  ),
  changed: toCustomer(
    "Rescheduled",
    ({ isChangeable }) => ({
      title: "Your visit has been rescheduled",
      preview: (when) => `New time: ${when}.`,
      intro: "Your visit has a new time. The attached calendar entry replaces the earlier one.",
      button: isChangeable ? manage : "View your visit",
      ending: <HowToChange isChangeable={isChangeable} />,
    }),
    { invitation: "REQUEST", sample: rescheduled },
  ),
  cancelled: toCustomer(
    "Canceled",
    () => ({
      title: "Your visit is canceled",
      isAhead: false,
      preview: (when) => `We won’t be coming on ${when}.`,
      intro: "This visit is canceled, and we won’t be coming. The attached file removes it from your calendar.",
      details: [
        <>
          Still need the repair? Book a new time whenever it suits you, or call us at <PhoneLink />.
        </>,
      ],
      button: "Book a new visit",
      link: `${business().siteUrl}/book`,
    }),
    { invitation: "CANCEL" },
  ),
  link: toCustomer("Your link", ({ booking: { progress }, isChangeable }) => ({
    title: "The link to your visit",
    preview: appliance,
    isAhead: progress !== "done",
    intro: "Someone, probably you, asked us for the link to this visit. We sent it only to you.",
    details: progress === "done" ? ["The receipt is on the same page, to print or save."] : [],
    button: "Open my visit",
    ending: <LinkIsPrivate isChangeable={isChangeable} />,
  })),
  "not-coming": toCustomer("We can’t come", () => ({
    title: "We can’t come that day",
    isAhead: false,
    preview: (when) => `Because of the storm, we can’t come on ${when}.`,
    intro: notComing.intro,
    details: [notComing.next],
    button: "Choose a new time",
    ending: <CallUs words="Would you rather talk to us? We’re at" />,
  })),
  // Links alone: what opens them unasked, such as a scanner, answers nothing.
  reminder: toCustomer("Reminder", ({ link, booking: { confirmedAt } }) => ({
    title: "See you soon",
    preview: appliance,
    intro: confirmedAt
      ? "A quick reminder of your visit:"
      : "A quick reminder of your visit. Does this time still work for you?",
    actions: !confirmedAt && (
      <>
        <ActionButton href={`${link}#still-good`}>Yes, someone will be home</ActionButton>
        <ActionButton href={`${link}#still-good`}>I need another time</ActionButton>
      </>
    ),
    details: [`${adult} The model number, usually on a sticker inside the door or on the back, helps our technician.`],
    button: "View your visit",
    ending: <CallUs words="Something came up? Please call us as soon as you can:" />,
  })),
  offer: toCustomer("An earlier time opened up", ({ link }) => ({
    title: "An earlier time opened up",
    preview: (when) => `${when}, if you want it.`,
    intro: "You asked us to let you know if an earlier time opens up. This one is open now:",
    details: [
      `The first person to say yes within ${offerHours} hours gets it. Until you say yes, you keep your own time.`,
    ],
    button: "Answer on your visit’s page",
    link: `${link}#offer`,
    ending: <CallUs words="Would you rather talk to us? We’re at" />,
  })),
  "offer-gone": toCustomer("That earlier time is taken", () => ({
    title: "That earlier time is no longer free",
    preview: (when) => `Your visit stays as it is: ${when}.`,
    intro: "Someone else took it, or we can’t come then. Your visit stays as it is:",
    details: ["If another one opens up, we’ll let you know."],
    button: "View your visit",
  })),
  "part-arrived": toCustomer("Your part is here", ({ link }) => ({
    title: "Your part is here",
    preview: () => "Choose when we’ll come back to finish the repair.",
    isAhead: false,
    intro: "What we ordered for your repair is here. When should we come back to finish it?",
    details: ["You choose the time on your visit’s page, and it’s booked right away."],
    button: "Choose the time",
    link: `${link}#second-visit`,
    ending: <CallUs words="Would you rather talk to us? We’re at" />,
  })),
  receipt: toCustomer("Receipt", ({ booking, account, link }) => {
    const receipt = account && receiptOf({ ...booking, progress: "done" }, account);
    const parts = receipt && (receipt.parts.join("; ") || (receipt.saysNoParts ? "none" : ""));
    return {
      title: "Your receipt",
      preview: appliance,
      intro: receipt?.work ? `Thank you. What we did: ${receipt.work}` : "Thank you. Here is your receipt:",
      more: receipt && (
        <Facts>
          {receipt.lines.map((line, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two payments of a day have the same words
            <Amount key={position} line={line} />
          ))}
        </Facts>
      ),
      isAhead: false,
      details: [
        parts && sentence(`Parts used: ${parts}`),
        receipt?.warrantyUntil &&
          `Limited warranty on parts and labor until ${formatDocumentDate(receipt.warrantyUntil)}. ${business().name} provides this warranty. If something isn’t right, tell us on the visit’s page, or call us: we’ll come back at no charge.`,
        receipt?.payLink && (
          <>
            Balance due: {receipt.open}. <MailLink href={receipt.payLink}>Pay online</MailLink>, or ask us.
          </>
        ),
      ].filter(Boolean),
      button: "Open the receipt to print it",
      link: `${link}/receipt`,
      ending: <CallUs words="Something doesn’t match what we agreed on? Please call us:" />,
    };
  }),
  review: toCustomer("How was it?", () => ({
    title: "How was your repair?",
    isAhead: false,
    preview: appliance,
    intro: `Thank you for letting us repair it. Would you tell others how it went, in your own words? It helps people decide who to call.`,
    details: [
      facts().reviewPages.map(({ name, url }, position) => (
        <Fragment key={url}>
          {position > 0 && " · "}
          <MailLink href={url}>Write on {name}</MailLink>
        </Fragment>
      )),
      "We ask each customer only once.",
    ],
    button: "Open my visit",
    ending: <CallUs words="Something still not right? Please call us first:" />,
  })),
  "on-the-way": toCustomer(({ technician }) => onTheWayWords(technician), arrival(onTheWayWords), onArrival),
  "running-late": toCustomer(({ technician }) => lateWords(technician), arrival(lateWords), onArrival),
};

const templates: Readonly<Record<MailKind, Template>> = { ...toTheCustomer, ...toTheBusiness };
export const templateOf = (kind: MailKind): Template => templates[kind];
