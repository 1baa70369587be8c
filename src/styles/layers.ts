/**
 * The order of the cascade layers, as the first stylesheet of every page: Astro may put the stylesheets of a page in any
 * order.
 */
export const layerOrder = "@layer reset, base, components, layout, screens;";
