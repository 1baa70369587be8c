/** An error code without what people leave out or add when they type it: "d E", "DE" and "dE" are the same. */
export const plainCode = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Letters that displays of seven bars draw as digits, or the other way around. */
const drawnAlike: Readonly<Record<string, string>> = { o: "0", i: "1", l: "1", s: "5", b: "8" };

/** How a plain code looks on a display of seven bars: "SE" and "5E" are the same. */
export const drawnCode = (plain: string): string =>
  plain.replaceAll(/[oilsb]/g, (letter) => drawnAlike[letter] ?? letter);
