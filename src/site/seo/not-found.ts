import { metadata } from "./metadata.ts";

/** Title and description of the pages for addresses that lead to nothing. */
const pages = {
  page: [
    "Page Not Found",
    "This page does not exist. Go to the home page for appliance repair in Pinellas County, or call us: we’re glad to help.",
  ],
  /** A version of the terms that nobody accepted. */
  terms: [
    "Terms Not Found",
    "We have no version of our terms at this address. Read the current terms of use, or open the link on your visit’s page again.",
  ],
  visit: [
    "Visit Not Found",
    "This link doesn’t lead to a repair visit. Open it again from your confirmation email, or call us and we’ll look it up.",
  ],
  /** Of no visit, or of one that isn’t done. */
  receipt: [
    "Receipt Not Found",
    "There’s no receipt at this link. You’ll find it once the repair is done: open your visit’s page again, or call us and we’ll look it up.",
  ],
  shared: [
    "Shared Visit Not Found",
    "This shared link doesn’t lead to a repair visit. Please ask the person who sent it for a new one, or call us and we’ll look it up.",
  ],
} as const;

export function notFoundMetadata(what: keyof typeof pages) {
  const [title, description] = pages[what];
  return metadata({ title, description, noindex: true });
}
