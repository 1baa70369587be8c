/** The text of a link preview as a React element. Sizes are in pixels; the picture is shown at half size. */
import type { CSSProperties } from "react";
import { business } from "../business/business.ts";
import { warrantyDays } from "../business/facts.ts";
import { LogoMark } from "../components/frame/LogoMark.tsx";
import { landView, project } from "../components/maps/county-drawing.ts";
import { type Color, palette, translucent } from "../styles/palette.ts";
import type { OgPage } from "./og-pages.ts";

/** The size that social networks ask for. */
export const ogSize = { width: 1200, height: 630 } as const;

/** Position of the county drawing in pixels; it is centered vertically. */
export const ogCounty = { width: 772, left: 524 } as const;
const countyScale = ogCounty.width / landView.width;

/** Text stays to the left of this; appliances and land to the right. */
const column = { left: 64, width: 540 } as const;

const { "navy-800": navy, "ink-600": muted } = palette;

const promiseLines = ["One flat price", "Same-day and next-day", `${warrantyDays}-day warranty`];

/** Letter spacing of a title, in em. */
const tracking = -0.03;

/** Letter widths in em, slightly generous: Onest at weight 600. */
const letterWidths: readonly [letters: RegExp, width: number][] = [
  [/[ijlI.’' ]/, 0.27],
  [/[frt1/-]/, 0.42],
  [/[mwMW]/, 0.9],
  [/[A-Z&]/, 0.73],
];
const widthOf = (text: string) =>
  [...text].reduce(
    (sum, letter) => sum + (letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? 0.6) + tracking,
    0,
  );

/** How many lines a text takes at a width in em; Infinity when a word is too wide. */
function linesOf(text: string, width: number): number {
  const lines = [""];
  for (const word of text.split(" ")) {
    if (widthOf(word) > width) return Number.POSITIVE_INFINITY;
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (widthOf(longer) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.length;
}

/** The largest size at which a title fits its space. */
function titleSize(title: string): number {
  const sizes = [108, 100, 92, 84, 78, 72, 66, 60, 54, 48] as const;
  return sizes.find((size) => size * linesOf(title, column.width / size) <= 160) ?? 40;
}

const oneLine: CSSProperties = { overflow: "hidden", whiteSpace: "nowrap", textOverflow: "ellipsis" };

function Logo() {
  const [first, rest] = business.nameLines;
  return (
    <div style={{ display: "flex", alignItems: "center", gap: 16 }}>
      <div style={{ display: "flex", width: 62, height: 62, flexShrink: 0 }}>
        <LogoMark />
      </div>
      <div style={{ display: "flex", flexDirection: "column", width: column.width - 78, lineHeight: 1.15 }}>
        <div style={{ ...oneLine, fontSize: 29, fontWeight: 600, letterSpacing: "-0.015em" }}>{first}</div>
        <div style={{ ...oneLine, fontSize: 22, color: muted }}>{rest}</div>
      </div>
    </div>
  );
}

function Check() {
  return (
    <svg
      aria-hidden="true"
      width="26"
      height="26"
      viewBox="0 0 24 24"
      fill="none"
      stroke={navy}
      strokeWidth="2.6"
      strokeLinecap="round"
    >
      <path d="M4 12.5l5.5 5.5L20 7" strokeLinejoin="round" />
    </svg>
  );
}

function Dot({ place: [latitude, longitude] }: { place: NonNullable<OgPage["place"]> }) {
  const { x, y } = project([longitude, latitude]);
  const radius = 50;
  const left = ogCounty.left + (x - landView.x) * countyScale - radius;
  const top = ogSize.height / 2 + (y - landView.y - landView.height / 2) * countyScale - radius;
  return (
    <svg
      aria-hidden="true"
      width={2 * radius}
      height={2 * radius}
      viewBox="-50 -50 100 100"
      style={{ position: "absolute", left, top }}
    >
      <circle r="46" fill={navy} fillOpacity="0.15" />
      <circle r="15" fill={navy} stroke={palette.white} strokeWidth="5" />
    </svg>
  );
}

/** Fades a background out with easing at both ends; a linear fade would show an edge. */
function fadeOf(ground: Color): string {
  const [from, to] = [40, 58];
  const stops = [1, 0.93, 0.75, 0.5, 0.25, 0.07, 0].map(
    (opacity, index, { length }) => `${translucent(ground, opacity)} ${from + ((to - from) * index) / (length - 1)}%`,
  );
  return `linear-gradient(to right, ${stops.join(", ")})`;
}

/** Logo, title, promises and phone number on a background that fades into the picture. */
export function OgPicture({ title, subtitle, background, place }: OgPage) {
  const isRoom = background === "kitchen" || background === "laundry";
  return (
    <div
      style={{
        ...ogSize,
        display: "flex",
        fontFamily: "Onest",
        fontWeight: 500,
        color: navy,
        backgroundImage: fadeOf(palette[isRoom ? "sand-50" : "sky-50"]),
      }}
    >
      {place && <Dot place={place} />}
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          width: column.width,
          margin: `48px 0 44px ${column.left}px`,
        }}
      >
        <Logo />
        <div style={{ display: "flex", flexDirection: "column" }}>
          <div
            style={{
              fontSize: titleSize(title),
              fontWeight: 600,
              lineHeight: 1.06,
              letterSpacing: `${tracking}em`,
              textWrap: "balance",
            }}
          >
            {title}
          </div>
          <div style={{ marginTop: 12, fontSize: 28, color: muted }}>{subtitle}</div>
        </div>
        <div style={{ display: "flex", flexDirection: "column", gap: 6, fontSize: 27 }}>
          {promiseLines.map((line) => (
            <div key={line} style={{ display: "flex", alignItems: "center", gap: 14 }}>
              <Check />
              {line}
            </div>
          ))}
          <div style={{ marginTop: 18, fontSize: 42, fontWeight: 600, letterSpacing: "-0.02em" }}>
            {business.phone.text}
          </div>
        </div>
      </div>
    </div>
  );
}
