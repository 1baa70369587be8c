/** The regular expressions of the code, and those that may take more than linear time, each with the reason why nobody can make it. */
import { globSync, readFileSync } from "node:fs";
import ts from "typescript";

export interface Expression {
  file: string;
  /** The first line of the file is 1; 0 for one that is made when the file is loaded. */
  line: number;
  source: string;
  flags: string;
}

/** Sources that run for visitors, the office or its owner. */
export const sources = globSync("src/**/*.{ts,tsx,astro}").filter((file) => !/[.]test[.]|fixtures[.]ts$/.test(file));

/** What a file of Astro has between its fences. */
const scriptOf = (file: string, text: string) => (file.endsWith(".astro") ? (text.split(/^---$/m)[1] ?? "") : text);

function eachNode(node: ts.Node, does: (node: ts.Node) => void): void {
  does(node);
  ts.forEachChild(node, (child) => eachNode(child, does));
}

/** The literals of a file, and whether it makes others of strings. */
export function expressionsIn(file: string): { literals: Expression[]; makesOthers: boolean } {
  const script = scriptOf(file, readFileSync(file, "utf8"));
  const parsed = ts.createSourceFile(file, script, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const literals: Expression[] = [];
  let makesOthers = false;
  eachNode(parsed, (node) => {
    if (ts.isNewExpression(node) && node.expression.getText() === "RegExp") makesOthers = true;
    if (!ts.isRegularExpressionLiteral(node)) return;
    const end = node.text.lastIndexOf("/");
    const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    literals.push({ file, line, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
  });
  return { literals, makesOthers };
}

/**
 * Those that a file makes of strings when it is loaded.
 * @param load loads it anew
 */
export async function madeWhile(file: string, load: () => Promise<unknown>): Promise<Expression[]> {
  const made: Expression[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, words: [string | RegExp, string?], newTarget) {
      const expression = Reflect.construct(target, words, newTarget) as RegExp;
      // The third line names who makes it; what is imported for the first time makes some, too.
      const [, , maker = ""] = new Error().stack?.split("\n") ?? [];
      if (maker.includes(file)) made.push({ file, line: 0, source: expression.source, flags: expression.flags });
      return expression;
    },
  });
  try {
    await load();
  } finally {
    globalThis.RegExp = original;
  }
  return made;
}

/** Expressions that a tool finds slow for some text: where it is, how it begins, and why no stranger writes such a text. */
export const ofOurTexts: readonly (readonly [file: string, start: string, why: string])[] = [
  [
    "src/content/safety/rules.ts",
    "\\b(?:never|nobody",
    "It reads the problem pages, which are content files, when they are checked",
  ],
  [
    "src/content/safety/rules.ts",
    "smell[^.]*\\bgas\\b",
    "It reads the problem pages, which are content files, when they are checked",
  ],
  [
    "src/content/safety/rules.ts",
    "(?:stay|keep|step|stand)",
    "It reads the problem pages, which are content files, when they are checked",
  ],
  ["src/runtime/settings.ts", "[/?#].*@", "It reads a variable of the machine, set by the person who runs the server"],
  [
    "src/server/preview.ts",
    "<body[^>]*>",
    "It reads a page that was just rendered, whose texts have no signs of markup",
  ],
  [
    "src/server/responses/security-headers.ts",
    "<(script|style",
    "It reads a page that was just rendered, whose texts have no signs of markup",
  ],
  ["src/office/live/show-page.ts", "<style", "It reads, in the browser, a page of this server"],
];

/** Files that make expressions of strings within functions: which, and why these are not asked here. */
export const madeLater: Readonly<Record<string, string>> = {
  "src/bookings/access/office-paths.ts": "Of constants; a path has at most 2,000 characters",
  "src/content/codes/code-search.ts": "Of the names of brands, as words; a search has at most 60 characters",
  "src/content/reading/mark-mistakes.ts":
    "Of the names of brands and communities, as alternatives; it reads content files, when they are checked",
  "src/runtime/office-cookie.ts": "Of the cookie's name: one character class of fixed length",
  "src/shared/csv.ts": "One sticky character class",
  "src/site/booking-form/phone.ts": "In the visitor's own browser, for ten digits at most",
};
