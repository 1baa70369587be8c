/** The social networks that the site has a mark for. A network is linked while the owner has given an address. */
export const socialNetworks = ["Facebook", "Instagram", "X", "YouTube", "TikTok", "Yelp", "Nextdoor"] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** The name of the fact that has a network's address. */
export const socialFact = <Network extends SocialNetwork>(network: Network) =>
  network.toLowerCase() as Lowercase<Network>;
