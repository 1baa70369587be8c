import { facts } from "../../../facts/site.ts";
import { colorStyle, nightStyle } from "../../styles/color-style.ts";
import { logoStyle } from "./Logo.tsx";

/**
 * The styles of this site: its colors, and what its owner gave another look. The home page's picture, in whatever shape its
 * place has, shows what matters in it; it begins beside the words and lies below the header's ground.
 */
export function lookStyle(isHome: boolean, hasNight: boolean): string {
  const { homePicture } = facts();
  const picture = `#home picture img{object-position:${homePicture?.focus ?? "center"}}@media(width>=48rem){#home picture{left:calc(max(var(--gutter),50% - var(--page-width)/2) + 26rem)}#home picture img{width:100%;aspect-ratio:auto;translate:none;object-fit:cover;mask-image:linear-gradient(90deg,transparent,rgb(0 0 0 / .3) 2rem,black 8rem)}#home::before{background:linear-gradient(color-mix(in srgb,var(--sky-50) 92%,transparent) 80%,transparent)}}@media(width>=64rem){#home picture{left:calc(max(var(--gutter),50% - var(--page-width)/2) + 32rem)}}`;
  return [colorStyle(), hasNight && nightStyle(), logoStyle(), isHome && homePicture && picture]
    .filter(Boolean)
    .join("");
}
