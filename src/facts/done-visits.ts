/** How many visits were done, as pages say it. It is part of the site, and changes once a month. */

/** By service id. */
type Counts = Readonly<Record<string, number>>;

/** Those of the last twelve full months, without numbers below five. */
export interface DoneVisits {
  services: Counts;
  /** By the city's name as `cityKey` writes it. */
  cities: Readonly<Record<string, Counts>>;
  /** By the brand's name in lowercase. */
  brands: Readonly<Record<string, Counts>>;
}

export const noVisits: DoneVisits = { services: {}, cities: {}, brands: {} };
