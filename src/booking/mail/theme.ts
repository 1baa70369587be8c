/**
 * The look of emails, in the site's colors. Mail clients drop CSS variables and often whole stylesheets, so everything
 * is inline and a stylesheet only adapts it.
 */
import type { CSSProperties } from "react";

/** The site's palette (styles/tokens.css), as mail clients need it. */
const colors = {
  page: "#fbfaf7",
  surface: "#ffffff",
  facts: "#e8f1fa",
  text: "#10243c",
  muted: "#47596d",
  heading: "#063970",
  line: "#dfe5eb",
  action: "#c6471a",
  sun: "#f26b3a",
  onAction: "#ffffff",
} as const;

const font = "Onest, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const paragraph = { margin: "0 0 16px", fontSize: 16, lineHeight: "25px", color: colors.text } as const;
const small = { margin: "0 0 8px", fontSize: 14, lineHeight: "21px", color: colors.muted } as const;
const cell = { padding: "7px 0", fontSize: 16, lineHeight: "24px", verticalAlign: "top", textAlign: "left" } as const;

const value = { ...cell, color: colors.text, wordBreak: "break-word" } as const;

export const styles = {
  body: { margin: 0, padding: "24px 12px", backgroundColor: colors.page, fontFamily: font },
  container: { width: "100%", maxWidth: 600, margin: "0 auto" },
  brand: {
    margin: "0 0 14px",
    padding: "0 4px",
    fontSize: 17,
    lineHeight: "24px",
    fontWeight: 700,
    color: colors.heading,
  },
  card: {
    width: "100%",
    backgroundColor: colors.surface,
    border: `1px solid ${colors.line}`,
    borderTop: `4px solid ${colors.sun}`,
    borderRadius: 16,
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
  quietValue: value,
  former: { fontWeight: 400 },
  button: {
    padding: "14px 26px",
    backgroundColor: colors.action,
    borderRadius: 10,
    color: colors.onAction,
    fontSize: 16,
    fontWeight: 600,
  },
  actions: { margin: "0 0 24px" },
  footer: { padding: "20px 4px 0" },
} as const satisfies Record<string, CSSProperties>;

/** For clients that read stylesheets. Only `!important` overrides inline styles. */
export const adaptations = `
@media (max-width: 480px) {
  .card > tbody > tr > .inside { padding: 24px 20px 12px !important; }
  .facts > tbody > tr > .inside { padding: 9px 16px !important; }
  .button { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #0b1a2c !important; }
  .card { background-color: #12263d !important; border-color: #2a4058 !important; border-top-color: ${colors.sun} !important; }
  .facts { background-color: #1b3550 !important; }
  .text { color: #eaf1f8 !important; }
  .muted { color: #b6c7d9 !important; }
  .brand, .heading, .link { color: #b3d1ec !important; }
}
`;
