import { metadata } from "./metadata.ts";

const notFound = (title: string, description: string) => metadata({ title, description, noindex: true });

export const notFoundMetadata = () =>
  notFound(
    "Page Not Found",
    "This page does not exist. Go to the home page for appliance repair in Pinellas County, or call us: we’re glad to help.",
  );

/** Of the page for a version of the terms that nobody accepted. */
export const termsNotFoundMetadata = () =>
  notFound(
    "Terms Not Found",
    "We have no version of our terms at this address. Read the current terms of use, or open the link on your visit’s page again.",
  );

/** Of the page for links that lead to no visit. */
export const visitNotFoundMetadata = () =>
  notFound(
    "Visit Not Found",
    "This link leads to no repair visit. Open it again from your confirmation email, or call us and we’ll look it up.",
  );

/** Of the page for links that lead to no receipt: to no visit, or to one that isn’t done. */
export const receiptNotFoundMetadata = () =>
  notFound(
    "Receipt Not Found",
    "This link leads to no receipt. It is there once the repair is done: open your visit’s page again, or call us and we’ll look it up.",
  );

/** Of the page for shared links that lead to no visit. */
export const sharedNotFoundMetadata = () =>
  notFound(
    "Shared Visit Not Found",
    "This shared link leads to no repair visit. Please ask the person who sent it for a new one, or call us and we’ll look it up.",
  );
