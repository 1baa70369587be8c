/** A text from outside can't keep the server busy: no regular expression takes more than linear time for one. */
import { join } from "node:path";
import { analyse } from "scslre";
import { expect, test } from "vitest";
import { type Expression, expressionsIn, madeLater, madeWhile, ofOurTexts, sources } from "./regular-expressions.ts";

/** Where an expression is, with what makes it slow. */
function flawsOf({ file, line, source, flags }: Expression): string[] {
  if (ofOurTexts.some(([known, start]) => known === file && source.startsWith(start))) return [];
  const { reports } = analyse({ source, flags });
  return reports.map(
    ({ type, character }) => `${file}:${line} /${source}/${flags}: ${type} of ${character.literal.source}`,
  );
}

test("the check finds what is known to be slow", () => {
  const slow = ["a+b", "\\s+$", "(?:a+)+b", "a*ab?a*x", "^.*<(.+)>$", "\\S+@\\S+"];
  const judged = slow.filter((source) => flawsOf({ file: "", line: 1, source, flags: "" }).length > 0);
  expect(judged).toEqual(slow);
});

const all = sources.map((file) => ({ file, ...expressionsIn(file) }));

test("every regular expression takes linear time, or reads our own texts alone", async () => {
  expect(all.flatMap(({ literals }) => literals).length).toBeGreaterThan(300);
  const makers = all.filter(({ makesOthers }) => makesOthers).map(({ file }) => file);
  const made = new Map<string, readonly Expression[]>();
  for (const file of makers) {
    const path = join(process.cwd(), file);
    made.set(file, await madeWhile(file, () => import(/* @vite-ignore */ `${path}?anew`)));
  }
  // What a function makes is made for each call: it is named above, with a reason.
  expect(makers.filter((file) => made.get(file)?.length === 0 && !(file in madeLater))).toEqual([]);
  const expressions = [...all.flatMap(({ literals }) => literals), ...[...made.values()].flat()];
  expect(expressions.flatMap(flawsOf)).toEqual([]);
});

test("each exception is still there", () => {
  const literals = all.flatMap((one) => one.literals);
  const gone = ofOurTexts.filter(
    ([file, start]) => !literals.some((one) => one.file === file && one.source.startsWith(start)),
  );
  expect(gone).toEqual([]);
  const makers = all.filter(({ makesOthers }) => makesOthers).map(({ file }) => file);
  expect(Object.keys(madeLater).filter((file) => !makers.includes(file))).toEqual([]);
});
