/** The kinds of page that are measured, one path each. */
export const pageKinds = {
  home: "/",
  service: "/services/washing-machine-repair",
  "dedicated page": "/refrigerator-repair",
  brand: "/brands/samsung",
  city: "/locations/st-petersburg",
  overview: "/appliance-repair",
  "generated brand": "/brands/acme-home",
  booking: "/book",
} as const;

/** Those on which Lighthouse must find no fault. */
export const flawlessKinds: readonly string[] = ["home", "service", "dedicated page", "brand", "city"];
