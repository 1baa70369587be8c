/**
 * What colors, sizes and weights are for, where that is the same on every page. Stylesheets name them like custom properties,
 * `var(--space-4)`; the build writes the value in its place. Those that a page or a visitor's settings change are in tokens.css.
 */
export const tokens = {
  // ---- Semantic colors ----
  "color-page": "var(--sand-50)",
  "color-surface": "var(--white)",
  "color-surface-sky": "var(--sky-100)",
  "color-surface-sky-soft": "var(--sky-50)",
  "color-surface-navy": "var(--navy-800)",
  "color-surface-navy-deep": "var(--navy-950)",
  "color-text": "var(--ink-900)",
  "color-on-navy": "var(--white)",
  "color-on-navy-muted": "var(--mist-300)",
  "color-line-sky": "var(--mist-200)",
  "color-line-on-navy": "color-mix(in srgb, var(--white) 18%, transparent)",
  "color-field-border": "var(--ink-400)",
  "color-action": "var(--coral-700)",
  "color-action-hover": "var(--coral-800)",
  "color-accent": "var(--coral-500)",
  "color-star": "var(--amber-600)",
  "color-focus": "var(--blue-600)",
  "color-success": "var(--green-700)",
  "color-error": "var(--red-700)",
  "color-error-surface": "var(--red-50)",

  // ---- Type ----
  font: '"Onest", "Onest Fallback", system-ui, sans-serif',
  "text-xs": "0.8125rem",
  "leading-tight": "1.04",
  "leading-heading": "1.14",
  "tracking-display": "-0.038em",
  "tracking-heading": "-0.024em",
  "weight-body": "400",
  "weight-medium": "500",
  "weight-strong": "600",
  "weight-heading": "640",
  /** In zeros, which are wide: about 75 letters. */
  measure: "54ch",

  // ---- Space: 4 px base ----
  "space-1": "0.25rem",
  "space-2": "0.5rem",
  "space-3": "0.75rem",
  "space-4": "1rem",
  "space-5": "1.5rem",
  "space-6": "2rem",
  "space-7": "3rem",
  "space-8": "4rem",
  /** 45 to 96 px. */
  "space-section": "clamp(2.75rem, 1.2rem + 6.5vw, 6rem)",

  // ---- Shape ----
  /** Buttons, fields, chips, calendar days. */
  "radius-control": "0.625rem",
  "radius-card": "1rem",
  /** Large pictures, dialog, map. */
  "radius-panel": "1.5rem",
  /** 44 px minimum target. */
  touch: "2.75rem",

  // ---- Depth: two levels only ----
  "shadow-raised":
    "0 1px 2px color-mix(in srgb, var(--navy-900) 6%, transparent), 0 8px 24px -8px color-mix(in srgb, var(--navy-900) 14%, transparent)",
  "shadow-overlay":
    "0 2px 6px color-mix(in srgb, var(--navy-900) 8%, transparent), 0 28px 64px -20px color-mix(in srgb, var(--navy-900) 34%, transparent)",

  // ---- Motion ----
  ease: "cubic-bezier(0.2, 0.7, 0.2, 1)",
} as const satisfies Record<string, string>;
