/** Openly licensed logos of other companies (from simple-icons), each served as its own file. */
import {
  siBosch,
  siFacebook,
  siGeneralelectric,
  siInstagram,
  siLg,
  siMaytag,
  siNextdoor,
  siSamsung,
  siTiktok,
  siX,
  siYelp,
  siYoutube,
} from "simple-icons";
import { business } from "../business/business.ts";
import type { SocialNetwork } from "../business/social-networks.ts";

interface Mark {
  path: string;
  /** Height of the artwork on the 24 × 24 grid; the rest above and below is empty. */
  height?: number;
}

const social: Record<SocialNetwork, Mark> = {
  Facebook: siFacebook,
  Instagram: siInstagram,
  X: siX,
  YouTube: siYoutube,
  TikTok: siTiktok,
  Yelp: siYelp,
  Nextdoor: siNextdoor,
};
const brands: Record<string, Mark> = {
  bosch: siBosch,
  ge: siGeneralelectric,
  lg: { ...siLg, height: 10.6 },
  maytag: { ...siMaytag, height: 4.4 },
  samsung: { ...siSamsung, height: 3.8 },
};

const svg = ({ path, height = 24 }: Mark, fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${(24 - height) / 2} 24 ${height}" fill="${fill}"><path d="${path}"/></svg>`;

/** Every mark in use as a file: name without extension, and content. Social marks are for dark backgrounds, brand marks are navy. */
export const markFiles: readonly { name: string; content: string }[] = [
  ...business.social.map(({ network }) => ({
    name: `social-${network.toLowerCase()}`,
    content: svg(social[network], "#c6dbef"),
  })),
  ...Object.entries(brands).map(([name, mark]) => ({ name: `brand-${name}`, content: svg(mark, "#063970") })),
];

/** URL of a social network's mark. */
export function socialIconPath(network: SocialNetwork): string {
  return `/marks/social-${network.toLowerCase()}.svg`;
}

/** URL and size in pixels of a brand's logo, if an openly licensed source has it. Wide logos are drawn less tall. */
export function brandLogo(brandId: string): { src: string; width: number; height: number } | undefined {
  const mark = Object.hasOwn(brands, brandId) ? brands[brandId] : undefined;
  if (!mark) return undefined;
  const { height = 24 } = mark;
  const width = Math.round(Math.min(220, (72 * 24) / height));
  return { src: `/marks/brand-${brandId}.svg`, width, height: Math.round((width * height) / 24) };
}
