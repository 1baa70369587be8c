/**
 * The order of the cascade layers, as every page's first stylesheet: Astro may emit a page's stylesheets in any
 * order.
 */
export const layerOrder = "@layer reset, base, components, layout, screens;";
