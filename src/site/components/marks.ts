/** Drawings served as separate files: openly licensed logos of other companies (from simple-icons), the map pin, our icon. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
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
import { business, colors } from "../../facts/site.ts";
import type { SocialNetwork } from "../../facts/social-networks.ts";
import { LogoMark } from "./frame/LogoMark.tsx";

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

const mapPin = () =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 25 41" width="25" height="41">`,
    `<path d="M12.5.75C6 .75.75 6 .75 12.5c0 4.3 2.2 7.7 4.6 11.5 2.7 4.3 5.7 9 7.15 16 1.45-7 4.45-11.7 7.15-16 2.4-3.8 4.6-7.2 4.6-11.5C24.25 6 19 .75 12.5.75z" fill="${colors()["navy-800"]}" stroke="${colors().white}" stroke-width="1.5" stroke-linejoin="round"/>`,
    `<circle cx="12.5" cy="12.5" r="4.5" fill="${colors().white}"/></svg>`,
  ].join("");

/** Every mark in use as a file: name without extension, and content. Social marks are for dark backgrounds, brand marks are navy. */
export const markFiles = (): readonly { name: string; content: string }[] => [
  ...business().social.map(({ network }) => ({
    name: `social-${network.toLowerCase()}`,
    content: svg(social[network], colors()["mist-300"]),
  })),
  ...Object.entries(brands).map(([name, mark]) => ({
    name: `brand-${name}`,
    content: svg(mark, colors()["navy-800"]),
  })),
  { name: "map-pin", content: mapPin() },
];

/** The site's icon as an SVG file. */
export const iconFile = () =>
  renderToStaticMarkup(createElement(LogoMark)).replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');

/** URL of a social network's mark. */
export const socialIconPath = (network: SocialNetwork) => `/marks/social-${network.toLowerCase()}.svg`;

/** A brand's logo with its size in pixels, if an openly licensed source has it; wide ones are less tall, so that all look equally large. */
export function brandLogo(brandId: string) {
  const mark = Object.hasOwn(brands, brandId) ? brands[brandId] : undefined;
  if (!mark) return undefined;
  const ratio = 24 / (mark.height ?? 24);
  const height = Math.min(220 / ratio, 72);
  return { src: `/marks/brand-${brandId}.svg`, width: Math.round(ratio * height), height: Math.round(height) };
}
