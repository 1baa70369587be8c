import { metadata } from "./metadata.ts";

/** Metadata of the not-found page. */
export const notFoundMetadata = metadata(
  {
    title: "Page Not Found",
    description:
      "This page does not exist. Go to the home page for appliance repair in Pinellas County, or call us: we’re glad to help.",
  },
  { noindex: true },
);

/** Metadata of the page for a brand whose codes we don't have. */
export const codesNotFoundMetadata = metadata(
  {
    title: "Error Codes Not Found",
    description:
      "We have no list of error codes at this address. Look the code up among all brands, or call us and read it from the display.",
  },
  { noindex: true },
);

/** Metadata of the page for a version of the terms that nobody accepted. */
export const termsNotFoundMetadata = metadata(
  {
    title: "Terms Not Found",
    description:
      "We have no version of our terms at this address. Read the current terms of use, or open the link on your visit’s page again.",
  },
  { noindex: true },
);

/** Metadata of the page for links that lead to no visit. */
export const visitNotFoundMetadata = metadata(
  {
    title: "Visit Not Found",
    description:
      "This link leads to no repair visit. Open it again from your confirmation email, or call us and we’ll look it up.",
  },
  { noindex: true },
);

/** Metadata of the page for shared links that lead to no visit. */
export const sharedNotFoundMetadata = metadata(
  {
    title: "Shared Visit Not Found",
    description:
      "This shared link leads to no repair visit. Please ask the person who sent it for a new one, or call us and we’ll look it up.",
  },
  { noindex: true },
);
