/**
 * The social networks that the site has a mark for. A network is linked while its variable, such as BUSINESS_YOUTUBE, has
 * an address; `none` takes a default one away.
 */
export const socialNetworks = ["Facebook", "Instagram", "X", "YouTube", "TikTok", "Yelp", "Nextdoor"] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

export interface SocialLink {
  network: SocialNetwork;
  href: string;
}

/** The environment variable with a network's address. */
export const socialVariable = (network: SocialNetwork) => `BUSINESS_${network.toUpperCase()}`;
