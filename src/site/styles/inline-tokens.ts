import type { CSSOptions } from "vite";
import { palette, repaintable } from "../../shared/palette.ts";
import { tokens } from "./tokens.ts";

type PostCss = Exclude<NonNullable<CSSOptions["postcss"]>, string>;
type Plugin = Extract<NonNullable<PostCss["plugins"]>[number], { postcssPlugin: string }>;

const values: Readonly<Record<string, string>> = { ...palette, ...tokens };

/**
 * PostCSS plugin: writes colors and tokens in place of their names, `var(--navy-800)` becomes the brand's navy. Pages carry
 * their stylesheets, and values are shorter than their names and their definitions: by 130 bytes a page, compressed.
 */
export const inlineTokens: Plugin = {
  postcssPlugin: "tokens",
  // Last, so that imported stylesheets are part of it.
  OnceExit(root) {
    const isOfScript = root.source?.input.file?.includes("/islands/");
    root.walkDecls((declaration) => {
      declaration.value = declaration.value.replaceAll(
        /var\(--([\w-]+)\)/g,
        (reference, name) => (Object.hasOwn(values, name) && values[name]) || reference,
      );
      if (isOfScript) declaration.value = repaintable(declaration.value);
    });
  },
};
