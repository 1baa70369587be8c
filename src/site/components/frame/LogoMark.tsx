import { palette } from "../../../shared/palette.ts";

/** The sun over the Gulf in a rounded square. `light` is the version for dark backgrounds. */
export function LogoMark({ light = false }: { light?: boolean }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="9" fill={palette[light ? "white" : "navy-800"]} />
      <circle cx="20" cy="20" r="12.5" fill={palette[light ? "sky-100" : "white"]} />
      <path d="M12.9 21.4a7.1 7.1 0 0 1 14.2 0z" fill={palette["coral-500"]} />
      <path
        d="M7.5 21.4c2.1-1.4 4.15-1.4 6.25 0s4.15 1.4 6.25 0 4.15-1.4 6.25 0 4.15 1.4 6.25 0a12.5 12.5 0 0 1-25 0z"
        fill={palette["navy-600"]}
      />
    </svg>
  );
}
