/**
 * Every color of the site, its emails and icons. Pages define them as custom properties (src/site/styles/color-style.ts), which
 * stylesheets name, `var(--navy-800)`. src/site/styles/tokens.ts says what each is for.
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

export type Palette = Readonly<Record<keyof typeof palette, string>>;

/** The colors in which another pair differs, under the names of ours: the dark ones, their tints, the accent. */
const paired = [
  ...(["navy-950", "navy-900", "navy-800", "navy-600"] as const),
  ...(["sky-300", "sky-200", "sky-100", "sky-50", "mist-300", "mist-200"] as const),
  ...(["coral-500", "coral-700", "coral-800"] as const),
];

/** The pairs, each a dark color and an accent, in the order of `paired`. The contrast of every use is tested: palette.test.ts. */
const pairs = {
  navy: paired.map((name) => palette[name]).join(" "),
  forest: "#0d2617 #123420 #18442a #336647 #b9d5c2 #d6e7db #eaf2ec #f4f9f5 #caded0 #d1e2d6 #ea7030 #c04f00 #a24102",
  teal: "#002529 #003338 #004349 #01666e #acd6db #cee7ea #e6f3f4 #f2f9fa #c1dfe2 #c9e2e5 #f0628b #c43f69 #a73358",
  plum: "#2c1532 #3d1d45 #4f2659 #74437f #d8c6dc #e8ddeb #f3edf5 #f9f6fa #e0d3e3 #e3d8e6 #05a49e #06807b #046b67",
  charcoal: "#1d2024 #292d32 #363a41 #545a62 #c8cdd5 #dee2e7 #eef0f2 #f6f7f9 #d4d8de #d9dde2 #3b94fd #1772d4 #0e5fb5",
  wine: "#391017 #4e1621 #641d2b #8e3948 #e0c5c8 #edddde #f6edee #fbf6f6 #e6d3d4 #e8d8d9 #d97d03 #a96103 #8e5000",
};
export type ColorPair = keyof typeof pairs;
export const colorPairs = Object.keys(pairs) as ColorPair[];

const colorsOf = (pair: ColorPair) =>
  Object.fromEntries(pairs[pair].split(" ").map((color, at) => [paired[at], color]));

/** All colors of a site with a pair. */
export const paletteOf = (pair: ColorPair): Palette => ({ ...palette, ...colorsOf(pair) });

/**
 * The same site at night, for private pages that are opened then: each name keeps what it is for, so that grounds are dark and
 * words are light. What isn't named is as by day.
 */
export const nightOf = (day: Palette): Partial<Palette> => ({
  "sand-50": day["navy-950"],
  white: day["navy-950"],
  "sky-50": day["navy-950"],
  "sky-100": day["navy-900"],
  "sky-200": day["navy-800"],
  "sky-300": day["navy-600"],
  "mist-200": day["navy-800"],
  "mist-300": day["navy-800"],
  "gray-50": day["navy-900"],
  "gray-100": day["navy-900"],
  "gray-200": day["navy-800"],
  "navy-600": day["sky-300"],
  "navy-800": day["sky-200"],
  "navy-900": day.white,
  "ink-900": day["sky-100"],
  "ink-600": day["mist-300"],
  "ink-500": day["mist-300"],
  "ink-400": day["sky-300"],
  "coral-700": day["coral-500"],
  "coral-800": day["coral-500"],
  "blue-600": day["sky-300"],
  "green-700": "#8fd6b4",
  "green-100": "#0d3b2c",
  "red-700": "#ffb4ab",
  "red-50": "#4a1512",
  "amber-800": day["amber-100"],
  "amber-100": "#4a3200",
});

/** Only on the drawn county, whose water is blue with every pair, and on drawn streets. */
export const mapColors = {
  shallows: "#dcebf8",
  shore: "#b9cfe2",
  land: "#fbf7ee",
  otherLand: "#eef2f3",
  bridge: "#bfd3e6",
  sand: "#e9e3d6",
} as const;

/** Emails in a mail client's dark mode; private pages have `nightOf`. */
export const darkMail = {
  page: "#0b1a2c",
  surface: "#12263d",
  line: "#2a4058",
  facts: "#1b3550",
  text: "#eaf1f8",
  muted: "#b6c7d9",
} as const;
