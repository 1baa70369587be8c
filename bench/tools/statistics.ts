/** Numbers from many runs. */

/** The value in the middle; of an even count, the mean of the two. */
export function median(values: readonly number[]): number {
  return (quantile(values, 0.5, Math.floor) + quantile(values, 0.5, Math.ceil)) / 2;
}

/** The value that this part of all values does not exceed: 0.99 for the slowest but one in a hundred. */
export function quantile(values: readonly number[], part: number, round: (at: number) => number = Math.ceil): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[round(part * (sorted.length - 1))] ?? Number.NaN;
}

/** With so many digits after the point; without a point for 0. */
export const rounded = (value: number, digits = 0) => Number(value.toFixed(digits));
