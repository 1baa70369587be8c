import { colors } from "../../facts/site.ts";
import { perSite } from "../../shared/page-facts.ts";
import { nightOf, type Palette } from "../../shared/palette.ts";

/** The colors of the site, as custom properties that all stylesheets of its pages take them from. */
export const colorStyle = perSite(() => `:root{${declarations(colors())}}`);

/**
 * The dark form of a private page, for those who prefer it: its header, main part and the phone's bar. Footer and booking dialog
 * are as on every page.
 */
export const nightStyle = perSite(
  () =>
    `@media screen and (prefers-color-scheme:dark){.night{background:${nightOf(colors())["sand-50"]}}.night>:is(header,main,nav){color-scheme:dark;color:var(--ink-900);--color-text-muted:var(--ink-600);--color-heading:var(--navy-800);--color-link:var(--navy-800);--color-line:var(--gray-200);${declarations(nightOf(colors()))}}}`,
);

const declarations = (palette: Partial<Palette>) =>
  Object.entries(palette)
    .map(([name, color]) => `--${name}:${color}`)
    .join(";");
