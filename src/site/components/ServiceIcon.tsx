import { CookingPot, Flame, type IconNode, Microwave, Refrigerator, Snowflake, WashingMachine } from "lucide";
import { Icon } from "./Icon.tsx";

// Our own drawings on the library's grid and in its style; it has no dryer or dishwasher.
const frame = "M5 2h14a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Z";
const dryer: IconNode = [
  ["path", { d: `${frame}M7 6h.01M17 6h-4M7 13.5a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z` }],
  ["path", { d: "M10.5 15.5c-.8-1.3.8-2.7 0-4M13.5 15.5c-.8-1.3.8-2.7 0-4" }],
];
const dishwasher: IconNode = [
  ["path", { d: `${frame}M3 7h18M7 4.5h.01M17 4.5h-4M8 19v-3a4 4 0 0 1 8 0v3M6.5 19h11M12 12v-1.5` }],
];

const icons: Record<string, IconNode> = {
  refrigerator: Refrigerator,
  snowflake: Snowflake,
  dryer,
  "washing-machine": WashingMachine,
  dishwasher,
  flame: Flame,
  "cooking-pot": CookingPot,
  microwave: Microwave,
};

/** A service's icon, by its name in the content file. */
export function ServiceIcon({ name }: { name: string }) {
  return <Icon of={icons[name] ?? Refrigerator} />;
}
