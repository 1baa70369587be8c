import { CookingPot, Flame, Microwave, Refrigerator, Snowflake, WashingMachine } from "lucide-react";
import type { ComponentType, SVGProps } from "react";

type DrawingProps = SVGProps<SVGSVGElement>;

/** Our own drawings, in the style and grid of the library's icons, which has no dryer and no dishwasher. */
function Drawing({ paths, ...props }: DrawingProps & { paths: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" {...props}>
      <path d={paths} />
    </svg>
  );
}

const frame = "M5 2h14a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Z";

function Dryer(props: DrawingProps) {
  const drum = "M7 13.5a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z";
  const heat = "M10.5 15.5c-.8-1.3.8-2.7 0-4M13.5 15.5c-.8-1.3.8-2.7 0-4";
  return <Drawing paths={`${frame}M7 6h.01M17 6h-4${drum}${heat}`} {...props} />;
}

function Dishwasher(props: DrawingProps) {
  return (
    <Drawing paths={`${frame}M3 7h18M7 4.5h.01M17 4.5h-4M8 19v-3a4 4 0 0 1 8 0v3M6.5 19h11M12 12v-1.5`} {...props} />
  );
}

const icons: Record<string, ComponentType<DrawingProps>> = {
  refrigerator: Refrigerator,
  snowflake: Snowflake,
  dryer: Dryer,
  "washing-machine": WashingMachine,
  dishwasher: Dishwasher,
  flame: Flame,
  "cooking-pot": CookingPot,
  microwave: Microwave,
};

/** The icon of a service, by the name in the content file; decorative. */
export function ServiceIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Refrigerator;
  return <Icon className="icon" />;
}
