/** What the site says about the technicians: licensed, insured, certified, experienced; never more than the owner has set. */
import { capitalized } from "../../shared/text.ts";
import { facts } from "../site.ts";
import { shown } from "./shown-facts.ts";

const and = new Intl.ListFormat("en-US");
const names = () => and.format(shown().licenses.flatMap(({ kind, name }) => (kind === "parts" ? [] : [name])));
const words = () => and.format(shown().backed);

/** "Licensed and insured" with what backs it; undefined where the site may say nothing of the kind. */
export const credentials = (): { title: string; text: string } | undefined =>
  words() || shown().certified
    ? {
        title: words() ? capitalized(words()) : "Certified technicians",
        text: names() || (shown().certified ? "Certified technicians" : "Our technicians"),
      }
    : undefined;

/** A short promise for lists that have room for it in any case: "Licensed and insured technicians". */
export const techniciansOrWarranty = (): string =>
  credentials()
    ? `${words() ? capitalized(words()) : "Certified"} technicians`
    : `${facts().warrantyDays}-day warranty`;

/** "certified technician", or "technician". */
export const technician = () => (shown().certified ? "certified technician" : "technician");

const adjectives = () => and.format([...(shown().certified ? ["certified"] : []), ...shown().backed]);
/** A sentence, or an empty text: "Our technicians are certified, licensed, and insured." */
export const credentialsSentence = () => adjectives() && `Our technicians are ${adjectives()}.`;
/** A sentence, or an empty text: "We are insured." */
export const insuredSentence = () => (shown().backed.includes("insured") ? "We are insured." : "");
/** A sentence, or an empty text: "We’ve been doing this for more than 15 years." */
export const experienceSentence = () =>
  shown().years ? `We’ve been doing this for more than ${shown().years} years.` : "";
