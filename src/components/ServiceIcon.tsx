import { CookingPot, Flame, Microwave, Refrigerator, Snowflake, WashingMachine } from "lucide-react";
import type { ComponentType, SVGProps } from "react";

/** Our own drawings, in the style and grid of the library's icons, which has no dryer and no dishwasher. */
const drawing = (paths: string) =>
  function Drawing(props: SVGProps<SVGSVGElement>) {
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true" {...props}>
        <path d={paths} />
      </svg>
    );
  };
const frame = "M5 2h14a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Z";
const Dryer = drawing(`${frame} M7 6h.01 M17 6h-4 M7 13.5a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z M10.5 15.5c-.8-1.3.8-2.7 0-4 M13.500 15.500c-.8-1.3.8-2.7 0-4`);
const Dishwasher = drawing(`${frame} M3 7h18 M7 4.500h.01 M17 4.500h-4 M8 19v-3a4 4 0 0 1 8 0v3 M6.500 19h11 M12 12v-1.500`);

const icons: Record<string, ComponentType<SVGProps<SVGSVGElement>>> = {
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
