/** A Vite plugin: instead of working them out, pages, scripts and the server have the facts of the business as they are. */
import { join } from "node:path";
import { effectiveFacts } from "../business/effective-facts.ts";

const factsFile = join(import.meta.dirname, "../business/facts.ts");

export const literalFacts = {
  name: "literal-facts",
  enforce: "pre" as const,
  load(id: string) {
    if (id.split("?", 1)[0] !== factsFile) return null;
    const { facts, unset } = effectiveFacts(process.env);
    return Object.entries({ ...facts, unset })
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join("\n");
  },
};
