import type { CSSOptions } from "vite";
import { tokens } from "./tokens.ts";

type PostCss = Exclude<NonNullable<CSSOptions["postcss"]>, string>;
type Plugin = Extract<NonNullable<PostCss["plugins"]>[number], { postcssPlugin: string }>;

const values: Readonly<Record<string, string>> = tokens;

/**
 * PostCSS plugin: writes tokens, which are the same on every page of every site, in place of their names. As custom properties,
 * they would add 450 bytes to every page, compressed, and take the longest ones beyond their budget.
 */
export const inlineTokens: Plugin = {
  postcssPlugin: "tokens",
  // Last, so that imported stylesheets are part of it.
  OnceExit(root) {
    root.walkDecls((declaration) => {
      declaration.value = declaration.value.replaceAll(
        /var\(--([\w-]+)\)/g,
        (reference, name) => (Object.hasOwn(values, name) && values[name]) || reference,
      );
    });
  },
};
