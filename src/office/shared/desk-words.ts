/** The booking form's messages as the desk reads them: it is spoken to as the desk, not as the customer. */
import type { Errors } from "../answer.ts";

/** By the customer's words. */
const deskWords: Readonly<Record<string, string>> = {
  "Please select a service type.": "Choose the appliance.",
  "Please select a preferred date.": "Choose a day and window.",
  "Please select a preferred time.": "Choose a window.",
  "Name must be at least 2 characters.": "Enter the caller’s name.",
  "Please enter a valid phone number.": "Enter all ten digits, with the area code.",
  "Please enter a valid email address.": "That isn’t an email address. Leave it empty if there is none.",
  "Please enter your full address.": "Enter the address of the visit.",
  "Please provide details about your issue.": "Say what it is doing.",
  "We are closed that day. Please choose another day.": "That day is closed.",
  "We are closed at that time. Please choose another time.": "That window is closed.",
};

/** A message in the desk's words; one that speaks to both alike stays as it is. */
export const inDeskWords = (message: string) => deskWords[message] ?? message;

export const errorsInDeskWords = (errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, message && inDeskWords(message)]));
