/** What the bench measures: one line of its table each. */

export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** What counts as good. */
  target?: { atMost: number } | { atLeast: number };
}

/** A former commit of the project, in a folder. */
export interface Before {
  /** As git calls it. */
  commit: string;
  folder: string;
}

export interface Part {
  name: string;
  /** @param before measured in turns with this project, if the part can */
  measure(before?: Before): Promise<Figure[]>;
  /** Whether the part can measure a former commit, too. */
  comparesCommits?: true;
}

/** Whether a figure meets its target; true without one. */
export function meetsTarget({ value, target }: Figure): boolean {
  if (!target) return true;
  return "atMost" in target ? value <= target.atMost : value >= target.atLeast;
}

/** The value that this part of the values doesn't exceed: 0.99 for 99%. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(part * (sorted.length - 1))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** A figure and, where a former commit was measured, its figure and how many times as much it is now. */
export function withBefore(figure: Figure, before: number | undefined, commit = ""): Figure[] {
  if (before === undefined) return [figure];
  const { what, value, unit } = figure;
  return [
    figure,
    { what: `${what}, at ${commit}`, value: before, unit },
    ...(before === 0 ? [] : [{ what: `${what}, now to then`, value: value / before, unit: "times" }]),
  ];
}
