/** What the numbers show, as plain data. */

export interface NumbersLine {
  label: string;
  bookings: number;
  canceled: number;
  noShows: number;
}

export interface NumbersView {
  /** Since when, and the choices. */
  weeks: number;
  choices: readonly number[];
  total: NumbersLine;
  perWeek: readonly NumbersLine[];
  tables: readonly { title: string; heading: string; lines: readonly NumbersLine[]; more: number }[];
}
