import encodeQR from "qr";
import { palette } from "../../../styles/palette.ts";

/** A QR code, drawn as one path. @param label what it leads to */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, "raw", { border: 4 });
  const dots = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width="100%" height="100%" fill={palette.white} />
      <path d={dots.join("")} fill={palette["navy-950"]} />
    </svg>
  );
}
