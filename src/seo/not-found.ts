import { metadata } from "./metadata.ts";

/** Head of the not-found page. */
export const notFoundMetadata = metadata(
  {
    title: "Page Not Found",
    description:
      "This page does not exist. Go to the home page for appliance repair in Pinellas County, or call us seven days a week.",
  },
  { noindex: true },
);
