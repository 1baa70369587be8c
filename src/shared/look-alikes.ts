/** Names that people can't tell apart. For the server: Unicode's list of look-alikes is long. */
import { rectifyConfusion } from "unicode-confusables";
import { oneLine } from "./text.ts";

/** As people see a name: without what nobody sees, look-alikes of all scripts as one (Unicode's UTS 39), in any case. */
function shapesOf(name: string): string[] {
  const seen = oneLine(name.normalize("NFKC")).replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");
  // "I" looks like "l", and "В" like "B", but "i" and "в" don't.
  return [rectifyConfusion(seen.toLowerCase()), rectifyConfusion(seen).toLowerCase()];
}

/** Whether two names look the same, or differ only in case: "Red", "RED", "Rеd" with a Cyrillic "е". */
export function looksLike(one: string, other: string): boolean {
  const shapes = shapesOf(other);
  return shapesOf(one).some((shape) => shapes.includes(shape));
}
