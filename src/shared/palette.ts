/**
 * Every color of the site, its emails and icons. Stylesheets name them like custom properties, `var(--navy-800)`;
 * the build writes the color in its place. src/site/styles/tokens.css says what each is for.
 */

export const palette = {
  "navy-950": "#03203f",
  "navy-900": "#042c57",
  /** The brand's anchor. */
  "navy-800": "#063970",
  "navy-600": "#1f5a9b",
  /** 5.3:1 on white: focus rings. */
  "blue-600": "#1769d2",
  "sky-300": "#b3d1ec",
  "sky-200": "#d2e4f5",
  "sky-100": "#e8f1fa",
  "sky-50": "#f3f8fd",
  /** 8.1:1 on navy-800. */
  "mist-300": "#c6dbef",
  "mist-200": "#cddff0",
  water: "#cfe3f5",
  "sand-100": "#f6f5f3",
  "sand-50": "#fbfaf7",
  /** Decoration only: the sun. */
  "coral-500": "#f26b3a",
  /** 4.9:1 with white: the main action. */
  "coral-700": "#c6471a",
  "coral-800": "#a93a12",
  "green-700": "#17694a",
  "green-100": "#e2f2ea",
  "red-700": "#b3261e",
  "red-50": "#fdf1f0",
  "amber-800": "#7a4b00",
  /** 3.8:1 on white: stars. */
  "amber-600": "#c2701c",
  "amber-100": "#fdf0d5",
  "ink-900": "#10243c",
  /** 7.2:1 on white. */
  "ink-600": "#47596d",
  /** 5.3:1 on white: what can't be chosen. */
  "ink-500": "#5c6d7f",
  /** 3.7:1 on white: field borders. */
  "ink-400": "#74869a",
  "gray-200": "#dfe5eb",
  "gray-100": "#eaeef1",
  "gray-50": "#f4f6f8",
  white: "#fff",
} as const satisfies Record<string, `#${string}`>;

/** Only on the drawn county. */
export const mapColors = {
  shallows: "#dcebf8",
  shore: "#b9cfe2",
  land: "#fbf7ee",
  otherLand: "#eef2f3",
  bridge: "#bfd3e6",
} as const;

/** Emails in a mail client's dark mode; the site itself has none. */
export const darkMail = {
  page: "#0b1a2c",
  surface: "#12263d",
  line: "#2a4058",
  facts: "#1b3550",
  text: "#eaf1f8",
  muted: "#b6c7d9",
} as const;
