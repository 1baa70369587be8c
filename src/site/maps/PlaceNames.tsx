/** Where the names of places go in a drawing: beside their dots, over no other name. */
import type { LabelSide, PlacedCity } from "../../content/reading/schema.ts";
import { type Point, project, type View } from "./county-drawing.ts";

/** A dot with a name, in the units of its drawing. */
interface Place extends Point {
  slug: string;
  name: string;
  labelSide?: LabelSide | undefined;
}

/** A city on the drawn county. */
export const placeOf = ({ slug, name, labelSide, coordinates: [latitude, longitude] }: PlacedCity): Place => ({
  slug,
  name,
  labelSide,
  ...project([longitude, latitude]),
});

interface Label extends Point {
  name: string;
  anchor: "start" | "middle" | "end";
  box: View;
}

/**
 * Labels for all dots, in order of priority. A name goes on its preferred side or on the first free one: within
 * the given part of the picture, over no dot and no other name. If no side is free, it gets no label. Widths are generous estimates.
 */
export function placeLabels(
  named: readonly Place[],
  { size, within }: { size: number; within: View },
): ReadonlyMap<string, Label> {
  const labels = new Map<string, Label>();
  const taken = named.map(dotBox);
  for (const place of named) {
    const sides = [place.labelSide ?? "right", "right", "left", "above", "below"] as const;
    const label = sides
      .map((side) => labelAt(place, side, size))
      .find(({ box }) => contains(within, box) && !taken.some((other) => overlap(box, other)));
    if (!label || !contains(within, dotBox(place))) continue;
    labels.set(place.slug, label);
    taken.push(label.box);
  }
  return labels;
}

function labelAt({ name, x, y }: Place, side: LabelSide, size: number): Label {
  const [gap, width, height] = [Math.round(size * 0.65), Math.ceil(name.length * size * 0.56), Math.ceil(size * 1.2)];
  const middle = { left: y, right: y, above: y - gap - height / 2, below: y + gap + height / 2 }[side];
  const edge = { left: x - gap - width, right: x + gap, above: x - width / 2, below: x - width / 2 }[side];
  const box = { x: edge, y: middle - height / 2, width, height };
  if (side === "right") return { name, x: edge, y: Math.round(middle), anchor: "start", box };
  if (side === "left") return { name, x: x - gap, y: Math.round(middle), anchor: "end", box };
  return { name, x, y: Math.round(middle), anchor: "middle", box };
}

/** A name beside its dot. */
export function Name({ label: { name, x, y, anchor } }: { label: Label }) {
  return (
    <text x={x} y={y} textAnchor={anchor === "start" ? undefined : anchor}>
      {name}
    </text>
  );
}

export const dotBox = ({ x, y }: Point): View => ({ x: x - 8, y: y - 8, width: 16, height: 16 });

export const contains = (outer: View, { x, y, width, height }: View) =>
  x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width && y + height <= outer.y + outer.height;

const overlap = (one: View, other: View) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
