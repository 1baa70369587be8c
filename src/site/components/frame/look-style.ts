import { facts } from "../../../facts/site.ts";
import { colorStyle, nightStyle } from "../../styles/color-style.ts";
import { logoStyle } from "./Logo.tsx";

/**
 * The styles of this site: its colors, and what its owner gave another look. The home page's picture, in whatever shape its
 * place has, shows what matters in it; it fades into the sky beside the words, and the water lies over its lower edge.
 */
export function lookStyle(isHome: boolean, hasNight: boolean): string {
  const { homePicture } = facts();
  const picture = `#home picture{position:absolute;z-index:-1;right:calc(50% - 50vw);bottom:calc(100% - var(--wave));width:54vw;height:9rem}#home picture img{width:100%;height:100%;object-fit:cover;object-position:${homePicture?.focus ?? "center"};mask:linear-gradient(90deg,transparent,black 30%),linear-gradient(transparent var(--top,0rem),black calc(var(--top,0rem) + 4rem));mask-composite:intersect}@media(width>=64rem){#home picture{--top:var(--header-height);width:calc(50vw + 50% - 40rem);height:calc(min(100svh,62rem) - 10rem)}}`;
  return [colorStyle(), hasNight && nightStyle(), logoStyle(), isHome && homePicture && picture]
    .filter(Boolean)
    .join("");
}
