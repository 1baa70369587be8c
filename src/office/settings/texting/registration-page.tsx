/** /office/settings/registration: what carriers ask a business that texts (A2P 10DLC), to copy into the provider's forms. */

import { helpWords, stopWords, textWordsOf } from "../../../bookings/messages/texts/words.ts";
import { business, site } from "../../../facts/site.ts";
import { href } from "../../../shared/links/href.ts";
import { consentWords } from "../../../shared/text-consent.ts";
import { addDays, todayInNewYork } from "../../../shared/time/calendar.ts";
import { timeSlots } from "../../../shared/time/slots.ts";
import type { Page } from "../../answer.ts";
import styles from "../Settings.module.css";
import { Copyable } from "./Copyable.tsx";

export const registrationPath = href("settingsRoom", "registration");

/** Of which kinds samples are given: the providers' forms take up to five. */
const sampled = ["confirmation", "reminder", "on-the-way", "changed", "receipt"] as const;

export const registrationPage: Page = {
  async show({ office }) {
    const { name, siteUrl, phone, isExample } = business();
    const now = office.now();
    const [timeSlot = ""] = timeSlots();
    const booking = {
      serviceDate: addDays(todayInNewYork(now), 1),
      timeSlot,
      arrivalAt: new Date(now.getTime() + 30 * 60_000).toISOString(),
      linkToken: "2kQ7v0Y4mB9sXw1LrT6nZc8HdJ3pGf5uEaViRoSyKtM",
    };
    const says = (kind: (typeof sampled)[number]) => textWordsOf(kind, { booking, technician: "Rosa" });
    const words = consentWords(name);
    const inForm = `${siteUrl}${href("book")}`;
    const parts: readonly (readonly [title: string, texts: Readonly<Record<string, string>>])[] = [
      [
        "Your business",
        {
          Website: siteUrl,
          "Privacy policy": `${siteUrl}/privacy-policy`,
          "Terms and conditions": `${siteUrl}/terms-of-use`,
          "Help phone number": phone.text,
        },
      ],
      [
        "What you send",
        {
          Description: `${name} repairs home appliances. Customers who book a visit and ask for texts get a few about that visit: when it’s booked or rescheduled, the day before as a reminder, when the technician is on the way or running late, when a part arrives, and with the receipt. We don’t send marketing messages.`,
          ...Object.fromEntries(sampled.map((kind, index) => [`Sample message ${index + 1}`, says(kind)])),
        },
      ],
      [
        "How customers agree",
        {
          "How consent is given": `Customers book a visit at ${inForm}. Beside the phone field is a separate checkbox, unchecked by default and not required to book: “${words}” Below it are links to the privacy policy and the terms. Customers who book by phone are read the same wording, and the office checks the box if they agree. The wording, its version, and the date and time are recorded with each booking.`,
          "Web address of the form": inForm,
          "Checkbox wording": words,
          "First message": says("confirmation"),
        },
      ],
      [
        "Keywords",
        {
          "Opt-out keywords": "STOP, STOPALL, UNSUBSCRIBE, CANCEL, END, QUIT, ALTO, PARAR",
          "Opt-out message": stopWords(),
          "Opt-in keywords": "START, UNSTOP",
          "Help keywords": "HELP, INFO",
          "Help message": helpWords(),
        },
      ],
    ];
    const screen = (
      <>
        <p className={styles.hint}>
          Carriers ask for all of this and reject anything that doesn’t match your website. Enter your legal name and
          EIN exactly as they appear on your IRS letter. Your messages include links and phone numbers, so check both
          boxes. For the use case, choose “Customer Care.”
        </p>
        {isExample && (
          <p className={styles.hint}>
            <strong>First, set your website address.</strong> Reviewers will open these pages.
          </p>
        )}
        {!site().texts && (
          <p className={styles.hint}>
            <strong>Save your account details under Text messages, too.</strong> Once you do, the booking form has the
            checkbox and the privacy policy has the wording that reviewers look for.
          </p>
        )}
        {parts.map(([title, texts], part) => (
          <section key={title} className={styles.after} aria-labelledby={`part-${part}`}>
            <h2 id={`part-${part}`}>{title}</h2>
            {Object.entries(texts).map(([label, text], index) => (
              <Copyable key={label} id={`copy-${part}-${index}`} label={label} text={text} />
            ))}
          </section>
        ))}
      </>
    );
    return { title: "Texting registration", current: "settings", screen };
  },
};
