/** The booking form's messages as the desk reads them: it is spoken to as the desk, not as the customer. */
import { fieldMessages } from "../../shared/form/fields.ts";
import { closedMessage, closedWindowMessage } from "../../shared/rules/refusal-messages.ts";
import type { Errors } from "../answer.ts";

/** By the customer's message. */
const deskWords: Readonly<Record<string, string>> = {
  [fieldMessages.serviceType]: "Choose the appliance.",
  [fieldMessages.serviceDate]: "Choose a day and window.",
  [fieldMessages.timeSlot]: "Choose a window.",
  [fieldMessages.name]: "Enter the customer’s name.",
  [fieldMessages.phone]: "Enter all ten digits, with the area code.",
  [fieldMessages.email]: "That isn’t an email address. Leave it blank if they don’t have one.",
  [fieldMessages.address]: "Enter the address for the visit.",
  [fieldMessages.description]: "Describe what the appliance is doing.",
  [closedMessage]: "That day is closed.",
  [closedWindowMessage]: "That window is closed.",
};

/** A message in the desk's words; one that speaks to both alike stays as it is. */
export const inDeskWords = (message: string) => deskWords[message] ?? message;

export const errorsInDeskWords = (errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, message && inDeskWords(message)]));
