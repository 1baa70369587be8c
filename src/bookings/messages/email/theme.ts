/**
 * The look of emails, in the site's colors. Mail clients drop CSS variables and often whole stylesheets, so everything
 * is inline and a stylesheet only adapts it.
 */
import type { CSSProperties } from "react";
import { colors as siteColors } from "../../../facts/site.ts";
import { perSite } from "../../../shared/page-facts.ts";
import { darkMail } from "../../../shared/palette.ts";

const font = "Onest, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** The styles of elements, and a stylesheet for clients that read one, where only `!important` overrides the others. */
export const mailTheme = perSite(() => {
  const palette = siteColors();
  const colors = {
    page: palette["sand-50"],
    surface: palette.white,
    facts: palette["sky-100"],
    text: palette["ink-900"],
    muted: palette["ink-600"],
    heading: palette["navy-800"],
    line: palette["gray-200"],
    action: palette["coral-700"],
    sun: palette["coral-500"],
    onAction: palette.white,
  } as const;

  const paragraph = { margin: "0 0 16px", fontSize: 16, lineHeight: "25px", color: colors.text } as const;
  const small = { margin: "0 0 8px", fontSize: 14, lineHeight: "21px", color: colors.muted } as const;
  const cell = { padding: "7px 0", fontSize: 16, lineHeight: "24px", verticalAlign: "top", textAlign: "left" } as const;

  const value = { ...cell, color: colors.text, wordBreak: "break-word" } as const;
  const styles = {
    page: { margin: 0, padding: 0, backgroundColor: colors.page },
    pageInside: { padding: "24px 12px", backgroundColor: colors.page, fontFamily: font, wordBreak: "break-word" },
    /** Read by mail clients, seen by nobody. */
    preview: { display: "none", overflow: "hidden", lineHeight: "1px", opacity: 0, maxHeight: 0, maxWidth: 0 },
    container: { width: "100%", maxWidth: 600, margin: "0 auto" },
    brand: {
      margin: "0 0 14px",
      padding: "0 4px",
      fontSize: 17,
      lineHeight: "24px",
      fontWeight: 700,
      color: colors.heading,
    },
    logo: { padding: 8, backgroundColor: colors.surface, borderRadius: 10, color: colors.heading },
    sun: { width: 36, height: 18, marginLeft: 36, borderRadius: "18px 18px 0 0", backgroundColor: colors.sun },
    card: {
      width: "100%",
      backgroundColor: colors.surface,
      border: `1px solid ${colors.line}`,
      borderTop: `3px solid ${colors.heading}`,
      borderRadius: "0 0 16px 16px",
    },
    cardInside: { padding: "32px 36px 20px" },
    heading: { margin: "0 0 16px", fontSize: 26, lineHeight: "32px", fontWeight: 700, color: colors.heading },
    paragraph,
    small,
    link: { color: colors.heading, textDecoration: "underline" },
    quietLink: { color: colors.muted, textDecoration: "underline" },
    facts: { width: "100%", margin: "4px 0 24px", backgroundColor: colors.facts, borderRadius: 12 },
    factsInside: { padding: "11px 20px" },
    factsTable: { width: "100%" },
    term: { ...cell, width: 72, paddingRight: 14, color: colors.muted },
    value: { ...value, fontWeight: 600 },
    amountTerm: { ...cell, paddingRight: 14, color: colors.muted },
    amount: { ...cell, color: colors.text, textAlign: "right", whiteSpace: "nowrap" },
    total: { fontWeight: 700 },
    quietValue: value,
    former: { fontWeight: 400 },
    buttonGround: { backgroundColor: colors.action, borderRadius: 10 },
    button: {
      display: "inline-block",
      padding: "14px 26px",
      color: colors.onAction,
      fontSize: 16,
      lineHeight: "20px",
      fontWeight: 600,
      textDecoration: "none",
    },
    actions: { margin: "0 0 24px" },
    footer: { padding: "20px 4px 0" },
  } as const satisfies Record<string, CSSProperties>;
  return {
    styles,
    adaptations: `
@media (max-width: 480px) {
  .card > tbody > tr > .inside { padding: 24px 20px 12px !important; }
  .facts > tbody > tr > .inside { padding: 9px 16px !important; }
  .action { width: 100% !important; }
  .button { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: ${darkMail.page} !important; }
  .card { background-color: ${darkMail.surface} !important; border-color: ${darkMail.line} !important; border-top-color: ${palette["sky-300"]} !important; }
  .facts { background-color: ${darkMail.facts} !important; }
  .text { color: ${darkMail.text} !important; }
  .muted { color: ${darkMail.muted} !important; }
  .brand, .heading, .link { color: ${palette["sky-300"]} !important; }
}
`,
  };
});
