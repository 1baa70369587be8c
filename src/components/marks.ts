/** Openly licensed marks of other companies (simple-icons), served as files of their own. */
import { siBosch, siFacebook, siGeneralelectric, siInstagram, siLg, siMaytag, siSamsung, siX } from "simple-icons";

interface Mark {
  path: string;
}

const social: Record<string, Mark> = { facebook: siFacebook, instagram: siInstagram, x: siX };
const brands: Record<string, Mark> = {
  bosch: siBosch,
  ge: siGeneralelectric,
  lg: siLg,
  maytag: siMaytag,
  samsung: siSamsung,
};

const svg = ({ path }: Mark, fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="${fill}"><path d="${path}"/></svg>`;

/** Every mark as a file: name without ending, and content. Social marks for dark grounds, brand marks in navy. */
export const markFiles: readonly { name: string; content: string }[] = [
  ...Object.entries(social).map(([name, mark]) => ({ name: `social-${name}`, content: svg(mark, "#c6dbef") })),
  ...Object.entries(brands).map(([name, mark]) => ({ name: `brand-${name}`, content: svg(mark, "#063970") })),
];

/** Address of a social network's mark. */
export function socialIconPath(network: string): string {
  return `/marks/social-${network.toLowerCase()}.svg`;
}

/** Address of a brand's logo, if an openly licensed source has it. */
export function brandLogoPath(brandId: string): string | undefined {
  return Object.hasOwn(brands, brandId) ? `/marks/brand-${brandId}.svg` : undefined;
}
