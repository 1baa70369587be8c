/** The kinds of page that are measured, one address each. */
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

/** Those that Lighthouse has to find without a fault. */
export const flawlessKinds: readonly string[] = ["home", "service", "dedicated page", "brand", "city"];
