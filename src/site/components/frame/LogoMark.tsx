import { business, colors } from "../../../facts/site.ts";

/** The sun over the Gulf in a rounded square, or another business's first letter. `light` is the version for dark backgrounds. */
export function LogoMark({ light = false }: { light?: boolean }) {
  const palette = colors();
  const { initial } = business();
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="9" fill={palette[light ? "white" : "navy-800"]} />
      {initial ? (
        <>
          <text
            x={20}
            y={26}
            textAnchor="middle"
            fontSize={22}
            fontWeight={700}
            fontFamily="Onest,system-ui,sans-serif"
            fill={palette[light ? "navy-800" : "white"]}
          >
            {initial}
          </text>
          <rect x="12" y="31.5" width="16" height="2.5" rx="1.25" fill={palette["coral-500"]} />
        </>
      ) : (
        <>
          <circle cx="20" cy="20" r="12.5" fill={palette[light ? "sky-100" : "white"]} />
          <path d="M12.9 21.4a7.1 7.1 0 0 1 14.2 0z" fill={palette["coral-500"]} />
          <path
            d="M7.5 21.4c2.1-1.4 4.15-1.4 6.25 0s4.15 1.4 6.25 0 4.15-1.4 6.25 0 4.15 1.4 6.25 0a12.5 12.5 0 0 1-25 0z"
            fill={palette["navy-600"]}
          />
        </>
      )}
    </svg>
  );
}
