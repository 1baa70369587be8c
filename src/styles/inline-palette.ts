import type { CSSOptions } from "vite";
import { palette } from "./palette.ts";

type PostCss = Exclude<NonNullable<CSSOptions["postcss"]>, string>;
type Plugin = Extract<NonNullable<PostCss["plugins"]>[number], { postcssPlugin: string }>;

const colors: Readonly<Record<string, string>> = palette;

/** Writes the palette's colors in place of their names: `var(--navy-800)` becomes the brand's navy. */
export const inlineColors = (value: string) =>
  value.replaceAll(
    /var\(--([\w-]+)\)/g,
    (reference, name) => (Object.hasOwn(colors, name) && colors[name]) || reference,
  );

/** PostCSS plugin: pages carry their stylesheets, and colors are shorter than their names and their definitions. */
export const inlinePalette: Plugin = {
  postcssPlugin: "palette",
  // Last, so that imported stylesheets are part of it.
  OnceExit(root) {
    root.walkDecls((declaration) => {
      declaration.value = inlineColors(declaration.value);
    });
  },
};
