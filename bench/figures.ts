/** What the bench measures: one line of its table each. */

export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** What counts as good. */
  target?: { atMost: number } | { atLeast: number };
}

export interface Part {
  name: string;
  measure(): Promise<Figure[]>;
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
