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
  problems: "/problems",
  "an appliance's problems": "/problems/washing-machine",
  problem: "/problems/washing-machine/leaking",
  "error codes": "/error-codes",
  "a brand's error codes": "/error-codes/samsung",
  "repair or replace": "/repair-or-replace",
  coverage: "/coverage",
} as const;

/** Those that are measured in turns with a former commit. */
export const comparedKinds = {
  home: pageKinds.home,
  service: pageKinds.service,
  brand: pageKinds.brand,
  city: pageKinds.city,
  booking: pageKinds.booking,
  problem: pageKinds.problem,
} as const;

/** Those that are kept out of search engines on purpose, which Lighthouse counts as a fault. */
export const unlistedKinds: readonly string[] = ["generated brand"];
