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
  /** Its dot, where a line leads to it. */
  dot?: Point;
}

/**
 * Labels for all dots, in order of priority. A name goes on its preferred side or on the first free one: within
 * the given part of the picture, over no dot, no other name and nothing else that is given. If no side is free, it gets no label.
 * Widths are generous estimates.
 * @param of.always the part that every window shows: a dot in it has its whole name there
 */
export function placeLabels(
  named: readonly Place[],
  { size, within, always = within, over = [] }: { size: number; within: View; always?: View; over?: readonly View[] },
): ReadonlyMap<string, Label> {
  const labels = new Map<string, Label>();
  const taken = named.map(dotBox);
  for (const [at, place] of named.entries()) {
    const sides = [place.labelSide ?? "right", "right", "left", "above", "below"] as const;
    const part = contains(always, dotBox(place)) ? always : within;
    const freeOf = (others: readonly View[]) =>
      sides
        .map((side) => labelAt(place, side, size))
        .find(
          ({ box }) =>
            contains(part, box) &&
            // No window cuts a name.
            (part === always || !overlap(box, always)) &&
            !others.some((other) => overlap(box, other)),
        );
    // The first is what it is about.
    const label = freeOf([...taken, ...over]) ?? (at === 0 ? freeOf(taken) : undefined);
    if (!label || !contains(within, dotBox(place))) continue;
    labels.set(place.slug, label);
    taken.push(label.box);
  }
  return labels;
}

/**
 * A name for every dot, as on a chart: those that go on the left, and those without room, stand below each other in the water,
 * as near to their dots as they fit, with a line to the dots that aren't beside them.
 */
export function chartLabels(named: readonly Place[], of: { size: number; within: View }): ReadonlyMap<string, Label> {
  const inland = named.filter(({ labelSide }) => labelSide !== "left");
  const beside = [...placeLabels(inland, of)].filter(([, { anchor }]) => anchor !== "end");
  const isBeside = new Set(beside.map(([slug]) => slug));
  const coast = named.filter(({ slug }) => !isBeside.has(slug)).toSorted((one, other) => one.y - other.y);
  const line = Math.ceil(of.size * 1.2);
  const heights = spread(
    coast.map(({ y }) => y),
    line,
  );
  const atCoast = coast.map((place, index) => {
    const y = Math.round(heights[index] ?? place.y);
    // Over no dot that is as high.
    const x = Math.min(place.x, ...coast.filter((other) => Math.abs(other.y - y) < line * 0.7).map((other) => other.x));
    const label = labelAt({ ...place, x, y }, "left", of.size);
    return [place.slug, x === place.x && Math.abs(y - place.y) < 4 ? label : { ...label, dot: place }] as const;
  });
  return new Map([...beside, ...atCoast]);
}

/** Rising heights, each at least a line below the one before, and together as near to those given as can be. */
function spread(heights: readonly number[], line: number): readonly number[] {
  // Neighbors that are too close become one block around their mean.
  const blocks: { sum: number; count: number }[] = [];
  const mean = (block: { sum: number; count: number } | undefined) => (block ? block.sum / block.count : -Infinity);
  for (const [index, height] of heights.entries()) {
    let block = { sum: height - index * line, count: 1 };
    while (mean(blocks.at(-1)) > mean(block)) {
      const before = blocks.pop();
      if (before) block = { sum: before.sum + block.sum, count: before.count + block.count };
    }
    blocks.push(block);
  }
  return blocks
    .flatMap((block) => Array.from({ length: block.count }, () => mean(block)))
    .map((y, at) => y + at * line);
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

/** A name beside its dot, or at the end of a line from it. */
export function Name({ label: { name, x, y, anchor, dot } }: { label: Label }) {
  return (
    <>
      {dot && <path d={`M${x + 6} ${y}L${dot.x} ${dot.y}`} />}
      <text x={x} y={y} textAnchor={anchor === "start" ? undefined : anchor}>
        {name}
      </text>
    </>
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
