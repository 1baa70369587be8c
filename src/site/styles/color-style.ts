import { colors } from "../../facts/site.ts";
import { perSite } from "../../shared/page-facts.ts";

/** The colors of the site, as custom properties that all stylesheets of its pages take them from. */
export const colorStyle = perSite(
  () =>
    `:root{${Object.entries(colors())
      .map(([name, color]) => `--${name}:${color}`)
      .join(";")}}`,
);
