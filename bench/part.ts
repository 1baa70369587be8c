/** What a part of the bench is, and what it returns. */

export type Cell = string | number;

export interface Table {
  title: string;
  headings: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** A figure with a target. */
export interface Goal {
  goal: string;
  value: number;
  limit: number;
  kind: "at most" | "at least";
}

export interface Figures {
  tables: readonly Table[];
  goals: readonly Goal[];
  /** What could not be measured here, and what is missing to measure it. */
  skipped?: readonly string[];
}

export interface RunOptions {
  /** Fewer and shorter runs, to try the part out; its figures are not for the record. */
  quick: boolean;
}

export interface Part {
  name: string;
  /** What it measures, in half a sentence. */
  title: string;
  run(options: RunOptions): Promise<Figures>;
}

export const isReached = ({ value, limit, kind }: Goal) => (kind === "at most" ? value <= limit : value >= limit);
