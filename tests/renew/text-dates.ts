/** Since when each content file says what it says. */
import { hash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const catalog = join(import.meta.dirname, "../../src/content");
const file = join(catalog, "text-dates.json");

/** By content file: the day, and a hash of what it says, however it is indented. */
export type TextDates = Readonly<Record<string, readonly [day: string, hash: string]>>;
export const keptDates = () => JSON.parse(readFileSync(file, "utf8")) as TextDates;

/** The kept dates, and today for what is new or says something else. */
export function datesOfTexts(kept: TextDates, today: string): TextDates {
  const content = join(catalog, "data");
  const names = globSync("**/*.json", { cwd: content }).sort();
  return Object.fromEntries(
    names.map((name) => {
      const text = JSON.stringify(JSON.parse(readFileSync(join(content, name), "utf8")));
      const now = hash("sha256", text, "hex").slice(0, 12);
      const [day, before] = kept[name] ?? [];
      return [name, [day && now === before ? day : today, now] as const];
    }),
  );
}

/** One line for each file, so that texts that change side by side merge. */
export function keepDates(dates: TextDates): void {
  const lines = Object.entries(dates).map((entry) => entry.map((part) => JSON.stringify(part)).join(": "));
  writeFileSync(file, `{\n  ${lines.join(",\n  ").replaceAll('","', '", "')}\n}\n`);
}
